#!/usr/bin/env bash
# Draws the courses of a draw anew, with curl, jq, od, awk, sha256sum and sort alone: see stikkprove.md.
# bash stikkprove.sh https://kurs.example.no OPPFØRING linjer.txt > trukket.txt
set -euo pipefail
export LC_ALL=C
site=$1 entry=$2 lines=$3
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
die() { echo "NEI  $1" >&2; exit 1; }
ok() { echo "ja   $1" >&2; }
# Bytes written in hex, and the SHA-256 of them, in hex.
bytes() { printf '%b' "$(sed 's/../\\x&/g' <<<"$1")"; }
sha() { bytes "$1" | sha256sum | cut -c1-64; }
sri() { printf 'sha256-%s' "$(bytes "$1" | base64 -w0)"; }

# 1. Every entry of the log: bundles of 256, each entry after its length in two bytes (c2sp.org/tlog-tiles).
curl -sf "$site/log/checkpoint" >"$work/checkpoint" || die "loggen svarer ikke"
size=$(sed -n 2p "$work/checkpoint")
for ((at = 0; at < size; at += 256)); do
  n=$((at / 256)); path=$(printf '%03d' $((n % 1000)))
  for ((n /= 1000; n > 0; n /= 1000)); do path=$(printf 'x%03d/%s' $((n % 1000)) "$path"); done
  left=$((size - at)); ((left >= 256)) || path+=.p/$left
  curl -sf "$site/log/tile/entries/$path" || die "loggen mangler $path"
done | od -An -v -tx1 | tr -d ' \n' | awk '
  function hex(s,  i, v) { for (i = 1; i <= length(s); i++) v = v * 16 + index("0123456789abcdef", substr(s, i, 1)) - 1; return v }
  { for (at = 1; at < length($0); at += 4 + 2 * n) { n = hex(substr($0, at, 4)); print substr($0, at + 4, 2 * n) } }' >"$work/entries"
[[ $(wc -l <"$work/entries") -eq $size ]] || die "loggen er ikke hel"

# 2. Roots by RFC 6962: of the whole log, as the checkpoint says it, and of it one entry after the draw's.
while read -r hex; do sha "00$hex"; done <"$work/entries" >"$work/leaves"
root() {
  mapfile -t row < <(head -n "$1" "$work/leaves")
  while ((${#row[@]} > 1)); do
    next=()
    for ((i = 0; i + 1 < ${#row[@]}; i += 2)); do next+=("$(sha "01${row[i]}${row[i + 1]}")"); done
    ((${#row[@]} % 2 == 0)) || next+=("${row[-1]}")
    row=("${next[@]}")
  done
  echo "${row[0]}"
}
[[ $(bytes "$(root "$size")" | base64 -w0) == "$(sed -n 3p "$work/checkpoint")" ]] || die "loggen er ikke den som sjekkpunktet gjelder"
ok "loggen har $size oppføringer, og sjekkpunktet stemmer"

# 3. What was bound before the draw, and the secret revealed after it.
while read -r hex; do bytes "$hex"; echo; done <"$work/entries" >"$work/json"
draw=$(sed -n "${entry}p" "$work/json")
[[ $(jq -r .type <<<"$draw") == draw ]] || die "oppføring $entry er ingen trekning"
of() { jq -r ".$1" <<<"$draw"; }
echo "     trekning $(of number) i $(of year) for $(of organization): $(of count) av $(of total) kurs" >&2
jq -r --argjson d "$draw" 'select(.type == "draw" and .organization == $d.organization and .year == $d.year)
  | "     trekning \(.number): oppføring \(input_line_number), \(.count) av \(.total), \(.time)"' "$work/json" >&2
drawn=$(jq -c --argjson at $((entry - 1)) 'select(.type == "drawn" and .draw == $at)' "$work/json" | head -n 1)
[[ -n $drawn ]] || die "hemmeligheten er ikke avslørt: trekningen er ikke fullført"
secret=$(jq -r .secret <<<"$drawn")
[[ $(sri "$(sha "$secret")") == "$(of secret)" ]] || die "hemmeligheten er en annen"
sort -c -u "$lines" || die "kursene står ikke i rekkefølge, eller ett står to ganger"
[[ $(sri "$(sha256sum <"$lines" | cut -c1-64)") == "$(of lines)" ]] || die "kursene er andre enn de som ble trukket fra"
ok "kursene og hemmeligheten er dem som ble bundet på forhånd"

# 4. The draw: the smallest SHA-256 of seed and line.
seed=$(sha "$(root $((entry + 1)))$secret")
while IFS= read -r line; do
  printf '%s\t%s\n' "$({ bytes "$seed"; printf '%s' "$line"; } | sha256sum | cut -c1-64)" "$line"
done <"$lines" | sort | head -n "$(of count)" | cut -f2- >"$work/drawn"
[[ $(sri "$(sha256sum <"$work/drawn" | cut -c1-64)") == "$(jq -r .lines <<<"$drawn")" ]] || die "andre kurs ble trukket"
ok "de samme kursene trekkes"
cat "$work/drawn"
