;; The prefilter's inner loops: the same as src/scan/script-scan.ts and src/scan/run.ts, which say why. A test holds both to the
;; same hits. `node scripts/wasm.mjs` turns this into src/scan/generated/scan-module.ts.
(module
  (import "host" "memory" (memory 1))
  (global $base (mut i32) (i32.const 0))   ;; where the piece begins
  (global $out (mut i32) (i32.const 0))    ;; where the next hit goes
  (global $limit (mut i32) (i32.const 0))  ;; where hits must not go

  ;; A table: pointers to its bits, slots, windows and needles.
  (func $lookUp (param $table i32) (param $packed i32) (param $at i32) (param $to i32)
    (local $slot i32) (local $window i32) (local $end i32) (local $needle i32) (local $start i32)
    (local $wanted i32) (local $stop i32) (local $byte i32) (local $here i32) (local $anyCase i32)
    (local.set $slot
      (i32.add (i32.load offset=4 (local.get $table))
        (i32.shl
          (i32.shr_u
            (i32.mul
              (i32.xor (local.get $packed) (i32.shr_u (local.get $packed) (i32.const 15)))
              (i32.const 0x9e3779b1))
            (i32.const 21))
          (i32.const 1))))
    (local.set $window
      (i32.add (i32.load offset=8 (local.get $table)) (i32.shl (i32.load16_u (local.get $slot)) (i32.const 3))))
    (local.set $end
      (i32.add (i32.load offset=8 (local.get $table)) (i32.shl (i32.load16_u offset=2 (local.get $slot)) (i32.const 3))))
    (block $done
      (loop $windows
        (br_if $done (i32.ge_u (local.get $window) (local.get $end)))
        (block $next
          (br_if $next (i32.ne (i32.load (local.get $window)) (local.get $packed)))
          (local.set $needle
            (i32.add (i32.load offset=12 (local.get $table))
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

  (func $collect (param $table i32) (param $at i32) (param $to i32)
    (local $word i32)
    (local.set $word (i32.or (i32.load (local.get $at)) (i32.const 0x20202020)))
    (call $lookUp (local.get $table) (local.get $word) (local.get $at) (local.get $to))
    (call $lookUp (local.get $table) (i32.and (local.get $word) (i32.const 0xffffff)) (local.get $at) (local.get $to))
    (call $lookUp (local.get $table) (i32.or (i32.shr_u (local.get $word) (i32.const 8)) (i32.const 0x01000000))
      (local.get $at) (local.get $to)))

  (func $find (param $table i32) (param $from i32) (param $to i32)
    (local $at i32) (local $bits i32) (local $word i32) (local $even i32) (local $odd i32)
    (local $evenBits i32) (local $oddBits i32)
    (local.set $bits (i32.load (local.get $table)))
    (local.set $at (i32.and (local.get $from) (i32.const -4)))
    (block $done
      (loop $windows
        (br_if $done (i32.ge_u (local.get $at) (local.get $to)))
        (local.set $word (i32.or (i32.load (local.get $at)) (i32.const 0x20202020)))
        (local.set $even
          (i32.mul (i32.xor (local.get $word) (i32.shr_u (local.get $word) (i32.const 15))) (i32.const 0x9e3779b1)))
        (local.set $word (i32.or (i32.load offset=2 (local.get $at)) (i32.const 0x20202020)))
        (local.set $odd
          (i32.mul (i32.xor (local.get $word) (i32.shr_u (local.get $word) (i32.const 15))) (i32.const 0x9e3779b1)))
        (local.set $evenBits
          (i32.load (i32.add (local.get $bits) (i32.and (i32.shr_u (local.get $even) (i32.const 16)) (i32.const 0xfffc)))))
        (local.set $oddBits
          (i32.load (i32.add (local.get $bits) (i32.and (i32.shr_u (local.get $odd) (i32.const 16)) (i32.const 0xfffc)))))
        (local.set $evenBits
          (i32.and
            (i32.shr_u (local.get $evenBits) (i32.shr_u (local.get $even) (i32.const 11)))
            (i32.shr_u (local.get $evenBits) (i32.shr_u (local.get $even) (i32.const 6)))))
        (local.set $oddBits
          (i32.and
            (i32.shr_u (local.get $oddBits) (i32.shr_u (local.get $odd) (i32.const 11)))
            (i32.shr_u (local.get $oddBits) (i32.shr_u (local.get $odd) (i32.const 6)))))
        (if (i32.and (i32.or (local.get $evenBits) (local.get $oddBits)) (i32.const 1))
          (then
            (if (i32.and (local.get $evenBits) (i32.const 1))
              (then (call $collect (local.get $table) (local.get $at) (local.get $to))))
            (if (i32.and (local.get $oddBits) (i32.const 1))
              (then (call $collect (local.get $table) (i32.add (local.get $at) (i32.const 2)) (local.get $to))))))
        (local.set $at (i32.add (local.get $at) (i32.const 4)))
        (br $windows))))

  ;; What each byte means for runs stands at address 0: 1 in a run, 2 telling.
  (func $endOfRun (param $at i32) (param $end i32) (result i32)
    (block $done
      (loop $more
        (br_if $done (i32.ge_u (local.get $at) (local.get $end)))
        (br_if $done (i32.eqz (i32.and (i32.load8_u (i32.load8_u (local.get $at))) (i32.const 1))))
        (local.set $at (i32.add (local.get $at) (i32.const 1)))
        (br $more)))
    (local.get $at))

  (func $findInRun (param $table i32) (param $from i32) (param $to i32)
    (local $at i32)
    (local.set $at (local.get $from))
    (loop $more
      (if (i32.ge_u (local.get $at) (local.get $to)) (then (return)))
      (if (i32.and (i32.load8_u (i32.load8_u (local.get $at))) (i32.const 2))
        (then (call $find (local.get $table) (local.get $from) (local.get $to)) (return)))
      (local.set $at (i32.add (local.get $at) (i32.const 1)))
      (br $more)))

  (func $findInRuns (param $table i32) (param $from i32) (param $end i32) (param $isCut i32)
    (local $at i32) (local $other i32) (local $runEnd i32)
    (if (local.get $isCut)
      (then
        (local.set $runEnd (call $endOfRun (local.get $from) (local.get $end)))
        (call $findInRun (local.get $table) (local.get $from) (local.get $runEnd))
        (local.set $from (local.get $runEnd))))
    (block $done
      (loop $runs
        (local.set $at (i32.add (local.get $from) (i32.const 19)))
        (br_if $done (i32.ge_u (local.get $at) (local.get $end)))
        (local.set $other (local.get $at))
        (block $stopped
          (loop $back
            (br_if $stopped (i32.lt_s (local.get $other) (local.get $from)))
            (br_if $stopped (i32.eqz (i32.and (i32.load8_u (i32.load8_u (local.get $other))) (i32.const 1))))
            (local.set $other (i32.sub (local.get $other) (i32.const 1)))
            (br $back)))
        (if (i32.ge_s (local.get $other) (local.get $from))
          (then (local.set $from (i32.add (local.get $other) (i32.const 1))) (br $runs)))
        (local.set $runEnd (call $endOfRun (i32.add (local.get $at) (i32.const 1)) (local.get $end)))
        (call $findInRun (local.get $table) (local.get $from) (local.get $runEnd))
        (local.set $from (i32.add (local.get $runEnd) (i32.const 1)))
        (br $runs))))

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
