# shellcheck shell=bash
# What the scripts of this folder share; to be sourced. Each makes its projects in a temporary folder, which is removed at the end unless KEEP=1.
set -u
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=$(mktemp -d)
passed=0
failed=0
export NO_COLOR=1 GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
export GIT_AUTHOR_NAME=test GIT_AUTHOR_EMAIL=test@example.com GIT_COMMITTER_NAME=test GIT_COMMITTER_EMAIL=test@example.com

finish() {
  if [ "${KEEP:-}" = 1 ]; then echo "kept: $work"; else rm -rf "$work"; fi
}
trap finish EXIT

# The package as npm would publish it; its path on standard output.
tarball() {
  (cd "$root" && npm run --silent build >&2 && npm pack --silent --ignore-scripts --pack-destination "$work" | tail -n 1 | sed "s|^|$work/|")
}

# project NAME [package...]: an empty git repository with the package.json that npm makes and the packages installed; the shell moves into it.
project() {
  mkdir -p "$work/$1" && cd "$work/$1" && git init -q -b main || exit 1
  shift
  npm init --yes >/dev/null
  printf 'node_modules\n' >.gitignore
  if [ $# -gt 0 ]; then npm install --silent --no-audit --no-fund --save-dev "$@" || exit 1; fi
}

# open_tool FILE: a tool with one finding that `--fix` mends.
open_tool() {
  cat >"$1" <<'JSON'
{
  "tools": [
    {
      "name": "find_customer_by_email",
      "description": "Finds one customer by email address. Use it when the user gives an email. Do NOT use it for names: ask for the email instead.",
      "inputSchema": {
        "type": "object",
        "properties": { "email": { "type": "string", "format": "email", "description": "The address to look up." } },
        "required": ["email"]
      }
    }
  ]
}
JSON
}

# passes WHAT command...; fails WHAT PATTERN command...: the command ends with 0, or with another code and output that matches.
passes() {
  local what=$1 output
  shift
  if output=$("$@" 2>&1); then ok "$what"; else not_ok "$what" "$output"; fi
}
fails() {
  local what=$1 pattern=$2 output
  shift 2
  if output=$("$@" 2>&1); then not_ok "$what (it passed)" "$output"; return; fi
  if grep -qE "$pattern" <<<"$output"; then ok "$what"; else not_ok "$what (no '$pattern')" "$output"; fi
}
ok() {
  passed=$((passed + 1))
  printf 'ok      %s\n' "$1"
}
not_ok() {
  failed=$((failed + 1))
  printf 'FAILED  %s\n%s\n' "$1" "$2"
}

summary() {
  printf '\n%d passed, %d failed\n' "$passed" "$failed"
  [ "$failed" -eq 0 ]
}

# snippet PAGE HEADING LANGUAGE [n]: the n-th (first) block of a language below a heading of a page, so that what runs is what is documented.
snippet() {
  awk -v heading="## $2" -v fence="\`\`\`$3" -v wanted="${4:-1}" '
    /^## / { inside = ($0 == heading) }
    /^```/ { if (open) open = 0; else { open = 1; shown = (inside && $0 == fence && ++n == wanted) } ; next }
    open && shown { print }
  ' "$root/$1"
}
