;; The prefilter's inner loops: the same as src/scan/script-scan.ts and src/scan/run.ts, which say why. A test holds both to the
;; same hits. `node scripts/wasm.mjs` turns this into src/scan/generated/scan-module.ts.
(module
  (import "host" "memory" (memory 1))
  (global $base (mut i32) (i32.const 0))   ;; where the piece begins
  (global $out (mut i32) (i32.const 0))    ;; where the next hit goes
  (global $limit (mut i32) (i32.const 0))  ;; where hits must not go

  ;; A table: pointers to its marks, open windows, slots, windows and needles.
  (func $lookUp (param $table i32) (param $packed i32) (param $at i32) (param $to i32)
    (local $slot i32) (local $window i32) (local $end i32) (local $needle i32) (local $start i32)
    (local $wanted i32) (local $stop i32) (local $byte i32) (local $here i32) (local $anyCase i32)
    (local.set $slot
      (i32.add (i32.load offset=8 (local.get $table))
        (i32.shl
          (i32.shr_u
            (i32.mul
              (i32.xor (local.get $packed) (i32.shr_u (local.get $packed) (i32.const 15)))
              (i32.const 0x9e3779b1))
            (i32.const 18))
          (i32.const 1))))
    (local.set $window
      (i32.add (i32.load offset=12 (local.get $table)) (i32.shl (i32.load16_u (local.get $slot)) (i32.const 3))))
    (local.set $end
      (i32.add (i32.load offset=12 (local.get $table)) (i32.shl (i32.load16_u offset=2 (local.get $slot)) (i32.const 3))))
    (block $done
      (loop $windows
        (br_if $done (i32.ge_u (local.get $window) (local.get $end)))
        (block $next
          (br_if $next (i32.ne (i32.load (local.get $window)) (local.get $packed)))
          (local.set $needle
            (i32.add (i32.load offset=16 (local.get $table))
              (i32.shl (i32.load16_u offset=4 (local.get $window)) (i32.const 4))))
          (local.set $start (i32.sub (local.get $at) (i32.load16_s offset=6 (local.get $window))))
          (local.set $stop (i32.add (local.get $start) (i32.load offset=4 (local.get $needle))))
          (br_if $next (i32.lt_s (local.get $start) (global.get $base)))
          (br_if $next (i32.gt_s (local.get $stop) (local.get $to)))
          (local.set $wanted (i32.load (local.get $needle)))
          (local.set $anyCase (i32.load offset=8 (local.get $needle)))
          (local.set $here (local.get $start))
          (loop $compare
            (local.set $byte (i32.load8_u (local.get $here)))
            (if (i32.and (local.get $anyCase)
                  (i32.lt_u (i32.sub (local.get $byte) (i32.const 65)) (i32.const 26)))
              (then (local.set $byte (i32.or (local.get $byte) (i32.const 0x20)))))
            (br_if $next (i32.ne (local.get $byte) (i32.load8_u (local.get $wanted))))
            (local.set $wanted (i32.add (local.get $wanted) (i32.const 1)))
            (local.set $here (i32.add (local.get $here) (i32.const 1)))
            (br_if $compare (i32.lt_u (local.get $here) (local.get $stop))))
          (br_if $done (i32.ge_u (global.get $out) (global.get $limit)))
          (i32.store (global.get $out) (i32.load offset=12 (local.get $needle)))
          (i32.store offset=4 (global.get $out) (i32.sub (local.get $start) (global.get $base)))
          (global.set $out (i32.add (global.get $out) (i32.const 8))))
        (local.set $window (i32.add (local.get $window) (i32.const 8)))
        (br $windows))))

  ;; Whether a window of three bytes may be there.
  (func $mayBeOpen (param $table i32) (param $packed i32) (result i32)
    (local $mixed i32)
    (local.set $mixed
      (i32.mul (i32.xor (local.get $packed) (i32.shr_u (local.get $packed) (i32.const 15))) (i32.const 0x9e3779b1)))
    (i32.and (i32.const 1)
      (i32.shr_u
        (i32.load
          (i32.add (i32.load offset=4 (local.get $table))
            (i32.and (i32.shr_u (local.get $mixed) (i32.const 22)) (i32.const 0x3fc))))
        (i32.shr_u (local.get $mixed) (i32.const 19)))))

  (func $collect (param $table i32) (param $at i32) (param $to i32)
    (local $word i32) (local $open i32)
    (local.set $word (i32.or (i32.load (local.get $at)) (i32.const 0x20202020)))
    (call $lookUp (local.get $table) (local.get $word) (local.get $at) (local.get $to))
    (local.set $open (i32.and (local.get $word) (i32.const 0xffffff)))
    (if (call $mayBeOpen (local.get $table) (local.get $open))
      (then (call $lookUp (local.get $table) (local.get $open) (local.get $at) (local.get $to))))
    (local.set $open (i32.or (i32.shr_u (local.get $word) (i32.const 8)) (i32.const 0x01000000)))
    (if (call $mayBeOpen (local.get $table) (local.get $open))
      (then (call $lookUp (local.get $table) (local.get $open) (local.get $at) (local.get $to)))))

  ;; Eight bytes in a round: a branch for four windows. A window passes when its mark has both bits of its last byte.
  (func $find (param $table i32) (param $from i32) (param $to i32)
    (local $at i32) (local $marks i32) (local $word i32) (local $bits i32)
    (local $a i32) (local $b i32) (local $c i32) (local $d i32)
    (local.set $marks (i32.load (local.get $table)))
    (local.set $at (i32.and (local.get $from) (i32.const -4)))
    (block $done
      (loop $windows
        (br_if $done (i32.ge_u (local.get $at) (local.get $to)))
        (local.set $word (i32.or (i32.load (local.get $at)) (i32.const 0x20202020)))
        (local.set $bits (i32.load8_u offset=256 (i32.shr_u (local.get $word) (i32.const 24))))
        (local.set $a
          (i32.eq (local.get $bits)
            (i32.and (local.get $bits)
              (i32.load8_u
                (i32.add (local.get $marks)
                  (i32.shr_u (i32.mul (local.get $word) (i32.const 0x9e3779b1)) (i32.const 16)))))))
        (local.set $word (i32.or (i32.load offset=2 (local.get $at)) (i32.const 0x20202020)))
        (local.set $bits (i32.load8_u offset=256 (i32.shr_u (local.get $word) (i32.const 24))))
        (local.set $b
          (i32.eq (local.get $bits)
            (i32.and (local.get $bits)
              (i32.load8_u
                (i32.add (local.get $marks)
                  (i32.shr_u (i32.mul (local.get $word) (i32.const 0x9e3779b1)) (i32.const 16)))))))
        (local.set $word (i32.or (i32.load offset=4 (local.get $at)) (i32.const 0x20202020)))
        (local.set $bits (i32.load8_u offset=256 (i32.shr_u (local.get $word) (i32.const 24))))
        (local.set $c
          (i32.eq (local.get $bits)
            (i32.and (local.get $bits)
              (i32.load8_u
                (i32.add (local.get $marks)
                  (i32.shr_u (i32.mul (local.get $word) (i32.const 0x9e3779b1)) (i32.const 16)))))))
        (local.set $word (i32.or (i32.load offset=6 (local.get $at)) (i32.const 0x20202020)))
        (local.set $bits (i32.load8_u offset=256 (i32.shr_u (local.get $word) (i32.const 24))))
        (local.set $d
          (i32.eq (local.get $bits)
            (i32.and (local.get $bits)
              (i32.load8_u
                (i32.add (local.get $marks)
                  (i32.shr_u (i32.mul (local.get $word) (i32.const 0x9e3779b1)) (i32.const 16)))))))
        (if (i32.or (i32.or (local.get $a) (local.get $b)) (i32.or (local.get $c) (local.get $d)))
          (then
            (if (local.get $a)
              (then (call $collect (local.get $table) (local.get $at) (local.get $to))))
            (if (local.get $b)
              (then (call $collect (local.get $table) (i32.add (local.get $at) (i32.const 2)) (local.get $to))))
            (if (local.get $c)
              (then (call $collect (local.get $table) (i32.add (local.get $at) (i32.const 4)) (local.get $to))))
            (if (local.get $d)
              (then (call $collect (local.get $table) (i32.add (local.get $at) (i32.const 6)) (local.get $to))))))
        (local.set $at (i32.add (local.get $at) (i32.const 8)))
        (br $windows))))

  ;; What each byte means for runs stands at address 0: 1 in a run, 2 telling.
  (func $findInRun (param $table i32) (param $from i32) (param $to i32)
    (local $at i32)
    (local.set $at (local.get $from))
    (loop $more
      (if (i32.ge_u (local.get $at) (local.get $to)) (then (return)))
      (if (i32.and (i32.load8_u (i32.load8_u (local.get $at))) (i32.const 2))
        (then (call $find (local.get $table) (local.get $from) (local.get $to)) (return)))
      (local.set $at (i32.add (local.get $at) (i32.const 1)))
      (br $more)))

  ;; Sixteen bytes at a time: no run that counts fits between two borders, so that each is seen where it crosses one.
  (func $findInRuns (param $table i32) (param $base i32) (param $to i32) (param $isCut i32)
    (local $at i32) (local $others i32) (local $before i32) (local $after i32)
    (local $bytes v128) (local $small v128) (local $a v128) (local $letters v128) (local $slash v128) (local $digits v128)
    (local.set $small (i8x16.splat (i32.const 0x20)))
    (local.set $a (i8x16.splat (i32.const 97)))
    (local.set $letters (i8x16.splat (i32.const 26)))
    (local.set $slash (i8x16.splat (i32.const 47)))
    (local.set $digits (i8x16.splat (i32.const 11)))
    ;; How many bytes before the border belong to a run.
    (local.set $before (select (i32.const 20) (i32.const 0) (local.get $isCut)))
    (local.set $at (local.get $base))
    (loop $blocks
      (local.set $bytes (v128.load (local.get $at)))
      (local.set $others
        (i32.xor (i32.const 0xffff)
          (i8x16.bitmask
            (v128.or
              (v128.or
                (i8x16.lt_u
                  (i8x16.sub (v128.or (local.get $bytes) (local.get $small)) (local.get $a))
                  (local.get $letters))
                ;; From `/` to `9`.
                (i8x16.lt_u (i8x16.sub (local.get $bytes) (local.get $slash)) (local.get $digits)))
              (v128.or
                (i8x16.eq (local.get $bytes) (i8x16.splat (i32.const 95)))
                (v128.or
                  (i8x16.eq (local.get $bytes) (i8x16.splat (i32.const 43)))
                  (i8x16.eq (local.get $bytes) (i8x16.splat (i32.const 45)))))))))
      (if (local.get $others)
        (then
          (local.set $after (i32.ctz (local.get $others)))
          (if (i32.ge_u (i32.add (local.get $before) (local.get $after)) (i32.const 20))
            (then
              (local.set $before (i32.sub (local.get $at) (local.get $before)))
              (call $findInRun (local.get $table)
                (select (local.get $before) (local.get $base) (i32.gt_u (local.get $before) (local.get $base)))
                (i32.add (local.get $at) (local.get $after)))))
          (local.set $before (i32.sub (i32.clz (local.get $others)) (i32.const 16))))
        (else (local.set $before (i32.add (local.get $before) (i32.const 16)))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      ;; What is read past the end is zero, and ends the last run.
      (br_if $blocks (i32.le_u (local.get $at) (local.get $to)))))

  ;; Gives how many hits it wrote, or -1 when there was no room for all.
  (func (export "scan") (param $plain i32) (param $inRuns i32) (param $piece i32) (param $length i32) (param $isCut i32)
    (param $hits i32) (param $end i32) (result i32)
    (global.set $base (local.get $piece))
    (global.set $out (local.get $hits))
    (global.set $limit (local.get $end))
    (call $find (local.get $plain) (local.get $piece) (i32.add (local.get $piece) (local.get $length)))
    (if (local.get $inRuns)
      (then
        (call $findInRuns (local.get $inRuns) (local.get $piece) (i32.add (local.get $piece) (local.get $length))
          (local.get $isCut))))
    (if (result i32) (i32.ge_u (global.get $out) (global.get $limit))
      (then (i32.const -1))
      (else (i32.shr_u (i32.sub (global.get $out) (local.get $hits)) (i32.const 3)))))

  ;; The signs of one byte, by itself and its two successors.
  (func $signsAt (param $at i32) (result i32)
    (local $byte i32) (local $next i32) (local $third i32)
    (local.set $byte (i32.load8_u (local.get $at)))
    (local.set $next (i32.load8_u offset=1 (local.get $at)))
    (if (i32.ge_u (local.get $byte) (i32.const 0x80))
      (then
        (if (i32.eq (local.get $byte) (i32.const 0xe2))
          (then
            (local.set $third (i32.load8_u offset=2 (local.get $at)))
            (if (i32.eq (local.get $next) (i32.const 0x80))
              (then
                (return
                  (i32.shl
                    (i32.or
                      (i32.lt_u (i32.sub (local.get $third) (i32.const 0x8b)) (i32.const 5))
                      (i32.lt_u (i32.sub (local.get $third) (i32.const 0xaa)) (i32.const 5)))
                    (i32.const 2)))))
            (return
              (i32.shl
                (i32.or
                  (i32.or (i32.eq (local.get $next) (i32.const 0x81)) (i32.eq (local.get $next) (i32.const 0x84)))
                  (i32.eq (i32.and (local.get $next) (i32.const 0xfe)) (i32.const 0x92)))
                (i32.const 2)))))
        (return
          (i32.shl
            (i32.or
              (i32.or
                (i32.lt_u (i32.sub (local.get $byte) (i32.const 0xcd)) (i32.const 12))
                (i32.or
                  (i32.or (i32.eq (local.get $byte) (i32.const 0xe1)) (i32.eq (local.get $byte) (i32.const 0xe3)))
                  (i32.or (i32.eq (local.get $byte) (i32.const 0xef)) (i32.eq (local.get $byte) (i32.const 0xf3)))))
              (i32.or
                (i32.and (i32.eq (local.get $byte) (i32.const 0xc2)) (i32.eq (local.get $next) (i32.const 0xad)))
                (i32.and (i32.eq (local.get $byte) (i32.const 0xf0)) (i32.eq (local.get $next) (i32.const 0x9d)))))
            (i32.const 2)))))
    (if (i32.eq (local.get $byte) (i32.const 0x1b)) (then (return (i32.const 1))))
    (if (i32.eq (local.get $byte) (i32.const 0x5c))
      (then
        (return
          (i32.or
            (i32.eq (local.get $next) (i32.const 48))
            (i32.or
              (i32.eq (i32.or (local.get $next) (i32.const 0x20)) (i32.const 117))
              (i32.eq (i32.or (local.get $next) (i32.const 0x20)) (i32.const 120)))))))
    (if (i32.eq (local.get $byte) (i32.const 0x26))
      (then (return (i32.and (i32.ne (local.get $next) (i32.const 0x26)) (i32.ne (local.get $next) (i32.const 0x20))))))
    (if (i32.eq (local.get $byte) (i32.const 0x25))
      (then
        (return
          (i32.shl
            (i32.or
              (i32.lt_u (i32.sub (local.get $next) (i32.const 48)) (i32.const 10))
              (i32.lt_u (i32.sub (i32.or (local.get $next) (i32.const 0x20)) (i32.const 97)) (i32.const 6)))
            (i32.const 1)))))
    (i32.const 0))

  ;; Which of src/scan/signs.ts the bytes hold: sixteen are passed over at once when none is a `%`, `&`, `\`, ESC or beyond ASCII.
  (func (export "signs") (param $at i32) (param $to i32) (result i32)
    (local $signs i32) (local $telling i32) (local $bytes v128) (local $byLow v128) (local $nibble v128)
    ;; At its lower half each of the four; where there is none, a byte that has another lower half.
    (local.set $byLow (v128.const i8x16 1 0 0 0 0 0x25 0x26 0 0 0 0 0x1b 0x5c 0 0 0))
    (local.set $nibble (i8x16.splat (i32.const 15)))
    (block $done
      (loop $more
        (br_if $done (i32.ge_u (local.get $at) (local.get $to)))
        (local.set $bytes (v128.load (local.get $at)))
        (local.set $telling
          (i8x16.bitmask
            (v128.or (local.get $bytes)
              (i8x16.eq (local.get $bytes)
                (i8x16.swizzle (local.get $byLow) (v128.and (local.get $bytes) (local.get $nibble)))))))
        (loop $each
          (if (local.get $telling)
            (then
              (local.set $signs
                (i32.or (local.get $signs)
                  (call $signsAt (i32.add (local.get $at) (i32.ctz (local.get $telling))))))
              (local.set $telling
                (i32.and (local.get $telling) (i32.sub (local.get $telling) (i32.const 1))))
              (br $each))))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        ;; Nothing more to learn.
        (br_if $more (i32.ne (local.get $signs) (i32.const 7)))))
    (local.get $signs))

  ;; UTF-16 units that the bytes stand for: one for a byte that begins a character, one more where four bytes make it.
  (func (export "units") (param $at i32) (param $to i32) (result i32)
    (local $units i32) (local $byte i32)
    (block $narrow
      (loop $wide
        (br_if $narrow (i32.gt_u (i32.add (local.get $at) (i32.const 16)) (local.get $to)))
        (local.set $units
          (i32.add (local.get $units)
            (i32.add
              (i32.popcnt (i8x16.bitmask (i8x16.gt_s (v128.load (local.get $at)) (i8x16.splat (i32.const -65)))))
              (i32.popcnt (i8x16.bitmask (i8x16.ge_u (v128.load (local.get $at)) (i8x16.splat (i32.const 0xf0))))))))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        (br $wide)))
    (block $done
      (loop $more
        (br_if $done (i32.ge_u (local.get $at) (local.get $to)))
        (local.set $byte (i32.load8_u (local.get $at)))
        (local.set $units
          (i32.add (local.get $units)
            (i32.add
              (i32.ne (i32.and (local.get $byte) (i32.const 0xc0)) (i32.const 0x80))
              (i32.ge_u (local.get $byte) (i32.const 0xf0)))))
        (local.set $at (i32.add (local.get $at) (i32.const 1)))
        (br $more)))
    (local.get $units)))
