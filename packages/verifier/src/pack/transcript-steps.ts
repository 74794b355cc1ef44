import type { PackHead } from './verdict.js'

/** A key in the form in which openssl reads it, and the id that its signatures carry. */
export interface HandKey {
  readonly id: string
  readonly publicKey: string
}

/** What the steps use. */
export const PREPARE = `\`\`\`sh
set -eu
LC_ALL=C
export LC_ALL
work=$(mktemp -d)
# $1 is a note; its last line is a dash, the name of the key, and base64 of the key's id (4 bytes) and the signature.
signature_in() {
  test "$(tail -n 1 "$1" | cut -d ' ' -f 1,2)" = "— $2"
  tail -n 1 "$1" | cut -d ' ' -f 3 | base64 -d > "$work/blob"
  test "$(head -c 4 "$work/blob" | od -An -tx1 | tr -d ' \\n')" = "$3"
  test "$(wc -c < "$work/blob")" -eq 68
  tail -c 64 "$work/blob" > "$work/signature"
}
# $1 is a public key; the message is in $work/text and the signature in $work/signature.
signed_by() {
  printf -- '-----BEGIN PUBLIC KEY-----\\n%s\\n-----END PUBLIC KEY-----\\n' "$1" > "$work/key"
  openssl pkeyutl -verify -pubin -inkey "$work/key" -rawin -in "$work/text" -sigfile "$work/signature"
}
\`\`\``

/** Walks the chain and builds the tree from all events. */
export function checkChain({ size, link, root }: PackHead): string {
  return `The events are chained

The link of a line is SHA-256 over a zero byte and the line. Each line names the link of the line before as \`prev\`, the
first one 64 zeros. There are ${size} lines, and the last link is \`${link.slice(0, 16)}…\`. This takes about ten
milliseconds a line.

\`\`\`sh
link=0000000000000000000000000000000000000000000000000000000000000000
n=0
mkdir "$work/0"
while IFS= read -r line; do
  case $line in
    *'"prev":"'"$link"'"'*) ;;
    *) echo "line $n does not follow the line before"; exit 1 ;;
  esac
  printf '\\000%s' "$line" > "$work/leaf"
  link=$(sha256sum < "$work/leaf" | cut -c1-64)
  openssl dgst -sha256 -binary "$work/leaf" > "$work/0/$n"
  n=$((n + 1))
done < events.jsonl
test "$n" -eq ${size}
test "$link" = ${link}
\`\`\`

The links are the leaves of a tree (RFC 6962): a node is SHA-256 over a byte of value one and its two children, and one
without a neighbour moves up as it is. The root is \`${root}\`.

\`\`\`sh
level=0
while [ "$n" -gt 1 ]; do
  below=$work/$level
  level=$((level + 1))
  mkdir "$work/$level"
  i=0
  while [ $((2 * i)) -lt "$n" ]; do
    left=$below/$((2 * i))
    right=$below/$((2 * i + 1))
    if [ -f "$right" ]; then
      { printf '\\001'; cat "$left" "$right"; } | openssl dgst -sha256 -binary > "$work/$level/$i"
    else
      cp "$left" "$work/$level/$i"
    fi
    i=$((i + 1))
  done
  n=$i
done
test "$(base64 < "$work/$level/0")" = ${root}
\`\`\``
}

/** Walks from each shown event up to the root. */
export function checkProofs({ size, root }: PackHead, shown: number): string {
  return `Each event stands in the run

A line of \`proofs.jsonl\` holds the hashes beside the way from the event of the same line up to the root of a tree of ${size}
leaves (RFC 6962). A leaf is SHA-256 over a zero byte and the line, a node SHA-256 over a byte of value one and its two
children. All ${shown} ways end in \`${root}\`.

\`\`\`sh
test "$(wc -l < events.jsonl)" -eq ${shown}
test "$(wc -l < proofs.jsonl)" -eq ${shown}
i=1
while [ "$i" -le ${shown} ]; do
  line=$(sed -n "\${i}p" events.jsonl)
  proof=$(sed -n "\${i}p" proofs.jsonl)
  at=$(printf '%s' "$proof" | sed 's/.*"seq":\\([0-9]*\\)}$/\\1/')
  last=$((${size} - 1))
  case $line in
    *'"seq":'"$at"','*) ;;
    *) echo "proof $i is of another event"; exit 1 ;;
  esac
  printf '\\000%s' "$line" | openssl dgst -sha256 -binary > "$work/hash"
  { printf '%s' "$proof" | grep -o '[A-Za-z0-9+/]\\{43\\}=' || true; } > "$work/way"
  while IFS= read -r sibling; do
    printf '%s' "$sibling" | base64 -d > "$work/sibling"
    if [ $((at % 2)) -eq 1 ] || [ "$at" -eq "$last" ]; then
      { printf '\\001'; cat "$work/sibling" "$work/hash"; } | openssl dgst -sha256 -binary > "$work/up"
      while [ $((at % 2)) -eq 0 ] && [ "$at" -ne 0 ]; do
        at=$((at / 2))
        last=$((last / 2))
      done
    else
      { printf '\\001'; cat "$work/hash" "$work/sibling"; } | openssl dgst -sha256 -binary > "$work/up"
    fi
    mv "$work/up" "$work/hash"
    at=$((at / 2))
    last=$((last / 2))
  done < "$work/way"
  test "$last" -eq 0
  test "$(base64 < "$work/hash")" = ${root}
  i=$((i + 1))
done
\`\`\``
}

/** Checks the last checkpoint under the key of the run. */
export function checkCheckpoint(origin: string, { size, root }: PackHead, key: HandKey): string {
  return `The last checkpoint signs that tree

The last five lines of \`checkpoints\` are the name of the run, the size ${size}, the root, an empty line, and the signature of
the key of the run over the first three.

\`\`\`sh
tail -n 5 checkpoints | head -n 3 > "$work/text"
printf '%s\\n%s\\n%s\\n' '${origin}' ${size} ${root} | cmp - "$work/text"
signature_in checkpoints '${origin}' ${key.id}
signed_by ${key.publicKey}
\`\`\``
}

/** Compares each receipt with what its event says. */
export function checkReceipts(count: number): string | undefined {
  if (count === 0) return undefined
  return `Each receipt is the one that the ledger names

There are ${count} receipts. The SHA-256 of a receipt, without the line feed at its end, stands in the event that closed its call.

\`\`\`sh
test "$(find receipts -type f | wc -l)" -eq ${count}
for file in receipts/*.json; do
  hash=$(tr -d '\\n' < "$file" | sha256sum | cut -c1-64)
  call=$(basename "$file" .json)
  grep -q '"receipt_hash":"sha256:'"$hash"'".*"tool_call":"'"$call"'"' events.jsonl
done
\`\`\``
}
