;; The prefilter's inner loops. They find what src/scan/script-scan.ts finds in plain JavaScript: a test holds both to the same hits.
;; `node scripts/wasm.mjs` turns this into src/scan/generated/scan-module.ts, another test tells when that is stale.
;; Memory, as src/scan/wasm-scan.ts lays it out: 0 the value of each base64 character, 256 the halves of short literals, 384 and 400
;; the indexes of plain literals and of those in runs (pointers to slots, windows and needles), 1024 marks, 132096 triples.
(module
  (import "host" "memory" (memory 1))
  (global $base (mut i32) (i32.const 0))   ;; where the piece begins
  (global $to (mut i32) (i32.const 0))     ;; where it ends
  (global $out (mut i32) (i32.const 0))    ;; where the next hit goes
  (global $limit (mut i32) (i32.const 0))  ;; where hits must not go
  ;; Where the lists of candidates end.
  (global $shorts (mut i32) (i32.const 0))
  (global $runs (mut i32) (i32.const 0))
  (global $signs (mut i32) (i32.const 0))

  ;; Writes down each literal that has this window and stands there as a whole, not beyond `to`.
  (func $lookUp (param $index i32) (param $packed i32) (param $at i32) (param $to i32)
    (local $slot i32) (local $window i32) (local $end i32) (local $needle i32) (local $start i32)
    (local $wanted i32) (local $stop i32) (local $byte i32) (local $here i32) (local $anyCase i32)
    (local.set $slot
      (i32.add (i32.load (local.get $index))
        (i32.shl
          (i32.shr_u (i32.mul (local.get $packed) (i32.const 0xdb2497a5)) (i32.const 20))
          (i32.const 1))))
    (local.set $window
      (i32.add (i32.load offset=4 (local.get $index)) (i32.shl (i32.load16_u (local.get $slot)) (i32.const 3))))
    (local.set $end
      (i32.add (i32.load offset=4 (local.get $index)) (i32.shl (i32.load16_u offset=2 (local.get $slot)) (i32.const 3))))
    (block $done
      (loop $windows
        (br_if $done (i32.ge_u (local.get $window) (local.get $end)))
        (block $next
          (br_if $next (i32.ne (i32.load (local.get $window)) (local.get $packed)))
          (local.set $needle
            (i32.add (i32.load offset=8 (local.get $index))
              (i32.shl (i32.load16_u offset=4 (local.get $window)) (i32.const 4))))
          (local.set $start (i32.sub (local.get $at) (i32.load16_s offset=6 (local.get $window))))
          (local.set $stop (i32.add (local.get $start) (i32.load16_u offset=4 (local.get $needle))))
          (br_if $next (i32.lt_s (local.get $start) (global.get $base)))
          (br_if $next (i32.gt_s (local.get $stop) (local.get $to)))
          (br_if $next
            (i32.ne
              (i32.and (i32.or (i32.load (local.get $start)) (i32.const 0x202020)) (i32.const 0xffffff))
              (i32.load offset=8 (local.get $needle))))
          (local.set $wanted (i32.load (local.get $needle)))
          (local.set $anyCase (i32.load16_u offset=6 (local.get $needle)))
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

  ;; Sixteen bytes in a round, eight windows: each is hashed and its mark fetched. Halves where a window has a mark at all are written
  ;; down, without a branch: a wrong guess costs more than a store.
  (func $sift (param $list i32) (result i32)
    (local $at i32) (local $marks i32) (local $even v128) (local $odd v128) (local $a i64) (local $b i64) (local $c i64) (local $d i64)
    (local.set $at (global.get $base))
    (block $done
      (loop $blocks
        (br_if $done (i32.ge_u (local.get $at) (global.get $to)))
        (local.set $even
          (i32x4.shr_u
            (i32x4.mul
              (v128.or (v128.load (local.get $at)) (v128.const i32x4 0x20202020 0x20202020 0x20202020 0x20202020))
              (v128.const i32x4 0xdb2497a5 0xdb2497a5 0xdb2497a5 0xdb2497a5))
            (i32.const 15)))
        (local.set $odd
          (i32x4.shr_u
            (i32x4.mul
              (v128.or (v128.load offset=2 (local.get $at)) (v128.const i32x4 0x20202020 0x20202020 0x20202020 0x20202020))
              (v128.const i32x4 0xdb2497a5 0xdb2497a5 0xdb2497a5 0xdb2497a5))
            (i32.const 15)))
        (local.set $a (i64x2.extract_lane 0 (local.get $even)))
        (local.set $b (i64x2.extract_lane 1 (local.get $even)))
        (local.set $c (i64x2.extract_lane 0 (local.get $odd)))
        (local.set $d (i64x2.extract_lane 1 (local.get $odd)))
        (local.set $marks
          (i32.or
            (i32.or
              (i32.load8_u offset=1024 (i32.wrap_i64 (local.get $a)))
              (i32.load8_u offset=1024 (i32.wrap_i64 (i64.shr_u (local.get $a) (i64.const 32)))))
            (i32.or
              (i32.load8_u offset=1024 (i32.wrap_i64 (local.get $c)))
              (i32.load8_u offset=1024 (i32.wrap_i64 (i64.shr_u (local.get $c) (i64.const 32)))))))
        (i32.store (local.get $list) (local.get $at))
        (local.set $list
          (i32.add (local.get $list) (i32.shl (i32.ne (local.get $marks) (i32.const 0)) (i32.const 2))))
        (local.set $marks
          (i32.or
            (i32.or
              (i32.load8_u offset=1024 (i32.wrap_i64 (local.get $b)))
              (i32.load8_u offset=1024 (i32.wrap_i64 (i64.shr_u (local.get $b) (i64.const 32)))))
            (i32.or
              (i32.load8_u offset=1024 (i32.wrap_i64 (local.get $d)))
              (i32.load8_u offset=1024 (i32.wrap_i64 (i64.shr_u (local.get $d) (i64.const 32)))))))
        (i32.store (local.get $list) (i32.add (local.get $at) (i32.const 8)))
        (local.set $list
          (i32.add (local.get $list) (i32.shl (i32.ne (local.get $marks) (i32.const 0)) (i32.const 2))))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        (br $blocks)))
    (local.get $list))

  ;; Looks up the windows of the half blocks that were written down.
  (func $find (param $list i32) (param $end i32)
    (local $at i32) (local $stop i32) (local $word i32) (local $hash i32) (local $bits i32)
    (block $done
      (loop $blocks
        (br_if $done (i32.ge_u (local.get $list) (local.get $end)))
        (local.set $at (i32.load (local.get $list)))
        (local.set $stop (i32.add (local.get $at) (i32.const 8)))
        (loop $windows
          (local.set $word (i32.or (i32.load (local.get $at)) (i32.const 0x20202020)))
          (local.set $hash (i32.mul (local.get $word) (i32.const 0xdb2497a5)))
          ;; A window passes when its mark holds both bits that its hash names.
          (local.set $bits
            (i32.load8_u offset=416 (i32.and (i32.shr_u (local.get $hash) (i32.const 11)) (i32.const 15))))
          (if
            (i32.eq (local.get $bits)
              (i32.and (local.get $bits) (i32.load8_u offset=1024 (i32.shr_u (local.get $hash) (i32.const 15)))))
            (then (call $lookUp (i32.const 384) (local.get $word) (local.get $at) (global.get $to))))
          (local.set $at (i32.add (local.get $at) (i32.const 2)))
          (br_if $windows (i32.lt_u (local.get $at) (local.get $stop))))
        (local.set $list (i32.add (local.get $list) (i32.const 4)))
        (br $blocks))))

  ;; Each three characters of a run are looked up, if it holds a capital or a digit at all.
  (func $findInRun (param $from i32) (param $to i32)
    (local $at i32) (local $triple i32) (local $word i32)
    (local.set $at (local.get $from))
    (block $telling
      (loop $more
        (br_if $telling
          (i32.or
            (i32.lt_u (i32.sub (i32.load8_u (local.get $at)) (i32.const 65)) (i32.const 26))
            (i32.lt_u (i32.sub (i32.load8_u (local.get $at)) (i32.const 48)) (i32.const 10))))
        (local.set $at (i32.add (local.get $at) (i32.const 1)))
        (br_if $more (i32.lt_u (local.get $at) (local.get $to))))
      (return))
    (local.set $to (i32.sub (local.get $to) (i32.const 2)))
    (local.set $at (local.get $from))
    (local.set $triple
      (i32.or
        (i32.shl (i32.load8_u (i32.load8_u (local.get $from))) (i32.const 6))
        (i32.load8_u (i32.load8_u offset=1 (local.get $from)))))
    (block $done
      (loop $triples
        (br_if $done (i32.ge_s (local.get $at) (local.get $to)))
        (local.set $triple
          (i32.and
            (i32.or (i32.shl (local.get $triple) (i32.const 6)) (i32.load8_u (i32.load8_u offset=2 (local.get $at))))
            (i32.const 0x3ffff)))
        (if (i32.and
              (i32.shr_u
                (i32.load8_u offset=132096 (i32.shr_u (local.get $triple) (i32.const 3)))
                (i32.and (local.get $triple) (i32.const 7)))
              (i32.const 1))
          (then
            (local.set $word (i32.or (i32.load (local.get $at)) (i32.const 0x20202020)))
            (call $lookUp (i32.const 400) (local.get $word) (local.get $at) (i32.add (local.get $to) (i32.const 2)))
            (call $lookUp (i32.const 400) (i32.and (local.get $word) (i32.const 0xffffff)) (local.get $at)
              (i32.add (local.get $to) (i32.const 2)))))
        (local.set $at (i32.add (local.get $at) (i32.const 1)))
        (br $triples))))

  ;; 1 for a digit from 2 to 7, with which a printable character begins, 8 for 1, with which the escape of a terminal does.
  (func $signOfDigit (param $digit i32) (result i32)
    (i32.or
      (i32.lt_u (i32.sub (local.get $digit) (i32.const 50)) (i32.const 6))
      (i32.shl (i32.eq (local.get $digit) (i32.const 49)) (i32.const 3))))

  (func $signsAfterBackslash (param $at i32) (result i32)
    (local $small i32)
    (local.set $small (i32.or (i32.load8_u (local.get $at)) (i32.const 0x20)))
    (if (i32.eq (local.get $small) (i32.const 117))
      (then
        (local.set $at
          (i32.add (local.get $at)
            (select (i32.const 2) (i32.const 1) (i32.eq (i32.load8_u offset=1 (local.get $at)) (i32.const 0x7b)))))
        (if (i32.ne (i32.load16_u (local.get $at)) (i32.const 0x3030)) (then (return (i32.const 0))))
        (return (call $signOfDigit (i32.load8_u offset=2 (local.get $at))))))
    (if (i32.eq (local.get $small) (i32.const 120))
      (then (return (call $signOfDigit (i32.load8_u offset=1 (local.get $at))))))
    (i32.shl (i32.eq (i32.load16_u (local.get $at)) (i32.const 0x3330)) (i32.const 3)))

  ;; The signs of one byte, by itself and its successors.
  (func $signsAt (param $at i32) (result i32)
    (local $byte i32) (local $next i32) (local $third i32)
    (local.set $byte (i32.load8_u (local.get $at)))
    (local.set $next (i32.load8_u offset=1 (local.get $at)))
    (if (i32.ge_u (local.get $byte) (i32.const 0x80))
      (then
        (if (i32.and (i32.eq (local.get $byte) (i32.const 0xc2)) (i32.eq (local.get $next) (i32.const 0x9b)))
          (then (return (i32.const 8))))
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
    (if (i32.eq (local.get $byte) (i32.const 0x1b)) (then (return (i32.const 8))))
    (if (i32.eq (local.get $byte) (i32.const 0x5c)) (then (return (call $signsAfterBackslash (i32.add (local.get $at) (i32.const 1))))))
    (if (i32.eq (local.get $byte) (i32.const 0x26))
      (then
        (if (i32.eq (local.get $next) (i32.const 0x23)) (then (return (i32.const 1))))
        (local.set $next (i32.or (i32.load16_u offset=1 (local.get $at)) (i32.const 0x2020)))
        (return
          (i32.or
            (i32.or
              (i32.eq (local.get $next) (i32.const 0x7571))
              (i32.or (i32.eq (local.get $next) (i32.const 0x6d61)) (i32.eq (local.get $next) (i32.const 0x7061))))
            (i32.or (i32.eq (local.get $next) (i32.const 0x746c)) (i32.eq (local.get $next) (i32.const 0x7467)))))))
    (if (i32.eq (local.get $byte) (i32.const 0x25))
      (then
        (return
          (i32.shl
            (i32.or
              (i32.lt_u (i32.sub (local.get $next) (i32.const 48)) (i32.const 10))
              (i32.lt_u (i32.sub (i32.or (local.get $next) (i32.const 0x20)) (i32.const 97)) (i32.const 6)))
            (i32.const 1)))))
    (i32.const 0))

  ;; One look at every byte: short literals by their halves (src/scan/halves.ts), runs of base64, and signs. No run that counts
  ;; fits between two borders of sixteen bytes, so that each is seen where it crosses one.
  (func $survey (param $isCut i32) (param $shorts i32) (param $runs i32) (param $signs i32)
    (local $at i32) (local $others i32) (local $before i32) (local $after i32) (local $telling i32) (local $passed i32)
    (local $bytes v128) (local $low v128) (local $high v128) (local $class v128)
    (local $r0 v128) (local $r1 v128) (local $r2 v128) (local $p0 v128) (local $p1 v128) (local $p2 v128)
    (local $low0 v128) (local $low1 v128) (local $low2 v128) (local $low3 v128)
    (local $high0 v128) (local $high1 v128) (local $high2 v128) (local $high3 v128)
    (local.set $low0 (v128.load offset=256 (i32.const 0)))
    (local.set $low1 (v128.load offset=272 (i32.const 0)))
    (local.set $low2 (v128.load offset=288 (i32.const 0)))
    (local.set $low3 (v128.load offset=304 (i32.const 0)))
    (local.set $high0 (v128.load offset=320 (i32.const 0)))
    (local.set $high1 (v128.load offset=336 (i32.const 0)))
    (local.set $high2 (v128.load offset=352 (i32.const 0)))
    (local.set $high3 (v128.load offset=368 (i32.const 0)))
    ;; How many bytes before the border belong to a run.
    (local.set $before (select (i32.const 20) (i32.const 0) (local.get $isCut)))
    (local.set $at (global.get $base))
    (loop $blocks
      (local.set $bytes (v128.load (local.get $at)))
      (local.set $low (v128.and (local.get $bytes) (v128.const i32x4 0x0f0f0f0f 0x0f0f0f0f 0x0f0f0f0f 0x0f0f0f0f)))
      (local.set $high
        (v128.and (i16x8.shr_u (local.get $bytes) (i32.const 4)) (v128.const i32x4 0x0f0f0f0f 0x0f0f0f0f 0x0f0f0f0f 0x0f0f0f0f)))
      (local.set $r0 (v128.and (i8x16.swizzle (local.get $low0) (local.get $low)) (i8x16.swizzle (local.get $high0) (local.get $high))))
      (local.set $r1 (v128.and (i8x16.swizzle (local.get $low1) (local.get $low)) (i8x16.swizzle (local.get $high1) (local.get $high))))
      (local.set $r2 (v128.and (i8x16.swizzle (local.get $low2) (local.get $low)) (i8x16.swizzle (local.get $high2) (local.get $high))))
      (local.set $class
        (v128.and
          (v128.and
            (i8x16.shuffle 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 (local.get $p0) (local.get $r0))
            (i8x16.shuffle 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 (local.get $p1) (local.get $r1)))
          (v128.and
            (i8x16.shuffle 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 (local.get $p2) (local.get $r2))
            (v128.and (i8x16.swizzle (local.get $low3) (local.get $low)) (i8x16.swizzle (local.get $high3) (local.get $high))))))
      (local.set $p0 (local.get $r0))
      (local.set $p1 (local.get $r1))
      (local.set $p2 (local.get $r2))
      (local.set $passed
        (i32.xor (i32.const 0xffff) (i8x16.bitmask (i8x16.eq (local.get $class) (v128.const i32x4 0 0 0 0)))))
      (i32.store (local.get $shorts) (local.get $at))
      (i32.store offset=4 (local.get $shorts) (local.get $passed))
      (local.set $shorts
        (i32.add (local.get $shorts) (i32.shl (i32.ne (local.get $passed) (i32.const 0)) (i32.const 3))))
      (local.set $class
        (v128.and
          (i8x16.swizzle (v128.const i8x16 26 30 30 30 30 62 62 30 30 30 28 133 68 5 4 13) (local.get $low))
          (i8x16.swizzle (v128.const i8x16 0 128 33 2 4 72 4 16 0 0 0 0 0 0 0 0) (local.get $high))))
      (local.set $telling
        (i8x16.bitmask (v128.or (local.get $bytes) (i8x16.ge_u (local.get $class) (v128.const i32x4 0x20202020 0x20202020 0x20202020 0x20202020)))))
      (i32.store (local.get $signs) (local.get $at))
      (i32.store offset=4 (local.get $signs) (local.get $telling))
      (local.set $signs
        (i32.add (local.get $signs) (i32.shl (i32.ne (local.get $telling) (i32.const 0)) (i32.const 3))))
      (local.set $others
        (i32.or (local.get $telling) (i8x16.bitmask (i8x16.eq (local.get $class) (v128.const i32x4 0 0 0 0)))))
      (if (local.get $others)
        (then
          (local.set $after (i32.ctz (local.get $others)))
          (if (i32.ge_u (i32.add (local.get $before) (local.get $after)) (i32.const 20))
            (then
              (local.set $before (i32.sub (local.get $at) (local.get $before)))
              (i32.store (local.get $runs)
                (select (local.get $before) (global.get $base) (i32.gt_u (local.get $before) (global.get $base))))
              (i32.store offset=4 (local.get $runs) (i32.add (local.get $at) (local.get $after)))
              (local.set $runs (i32.add (local.get $runs) (i32.const 8)))))
          (local.set $before (i32.sub (i32.clz (local.get $others)) (i32.const 16))))
        (else (local.set $before (i32.add (local.get $before) (i32.const 16)))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      ;; What is read past the end is zero, and ends the last run.
      (br_if $blocks (i32.le_u (local.get $at) (global.get $to))))
    (global.set $shorts (local.get $shorts))
    (global.set $runs (local.get $runs))
    (global.set $signs (local.get $signs)))

  ;; Looks up each place where a short literal may begin; a place is known by its fourth byte.
  (func $findShorts (param $list i32)
    (local $passed i32) (local $start i32)
    (block $done
      (loop $blocks
        (br_if $done (i32.ge_u (local.get $list) (global.get $shorts)))
        (local.set $passed (i32.load offset=4 (local.get $list)))
        (loop $each
          (local.set $start
            (i32.sub (i32.add (i32.load (local.get $list)) (i32.ctz (local.get $passed))) (i32.const 3)))
          (call $lookUp (i32.const 384)
            (i32.and (i32.or (i32.load (local.get $start)) (i32.const 0x202020)) (i32.const 0xffffff))
            (local.get $start) (global.get $to))
          (local.set $passed (i32.and (local.get $passed) (i32.sub (local.get $passed) (i32.const 1))))
          (br_if $each (local.get $passed)))
        (local.set $list (i32.add (local.get $list) (i32.const 8)))
        (br $blocks))))

  (func $findInRuns (param $list i32)
    (block $done
      (loop $runs
        (br_if $done (i32.ge_u (local.get $list) (global.get $runs)))
        (call $findInRun (i32.load (local.get $list)) (i32.load offset=4 (local.get $list)))
        (local.set $list (i32.add (local.get $list) (i32.const 8)))
        (br $runs))))

  ;; Until there is nothing more to learn.
  (func $readSigns (param $list i32) (result i32)
    (local $telling i32) (local $signs i32)
    (block $done
      (loop $blocks
        (br_if $done (i32.ge_u (local.get $list) (global.get $signs)))
        (local.set $telling (i32.load offset=4 (local.get $list)))
        (loop $each
          (local.set $signs
            (i32.or (local.get $signs)
              (call $signsAt (i32.add (i32.load (local.get $list)) (i32.ctz (local.get $telling))))))
          (br_if $done (i32.eq (local.get $signs) (i32.const 15)))
          (local.set $telling (i32.and (local.get $telling) (i32.sub (local.get $telling) (i32.const 1))))
          (br_if $each (local.get $telling)))
        (local.set $list (i32.add (local.get $list) (i32.const 8)))
        (br $blocks)))
    (local.get $signs))

  ;; Gives how many hits it wrote, times sixteen, and the signs; -1 when there was no room for all. `lists` is where four lists of
  ;; candidates fit, each of eight bytes for sixteen of the piece: loops that call nothing keep their vectors in registers.
  (func (export "scan") (param $piece i32) (param $length i32) (param $isCut i32) (param $hits i32) (param $end i32) (param $lists i32) (param $listBytes i32) (result i32)
    (global.set $base (local.get $piece))
    (global.set $to (i32.add (local.get $piece) (local.get $length)))
    (global.set $out (local.get $hits))
    (global.set $limit (local.get $end))
    (call $find (local.get $lists) (call $sift (local.get $lists)))
    (call $survey (local.get $isCut) (local.get $lists)
      (i32.add (local.get $lists) (local.get $listBytes))
      (i32.add (local.get $lists) (i32.shl (local.get $listBytes) (i32.const 1))))
    (call $findShorts (local.get $lists))
    (call $findInRuns (i32.add (local.get $lists) (local.get $listBytes)))
    (if (result i32) (i32.ge_u (global.get $out) (global.get $limit))
      (then (i32.const -1))
      (else
        (i32.or
          (call $readSigns (i32.add (local.get $lists) (i32.shl (local.get $listBytes) (i32.const 1))))
          (i32.shl (i32.sub (global.get $out) (local.get $hits)) (i32.const 1))))))

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
