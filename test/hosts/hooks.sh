#!/usr/bin/env bash
# lint-staged, husky and lefthook, set up as docs/hooks.md says. Needs the package registry.
. "$(dirname "$0")/common.sh"
package=$(tarball)
[ -f "$package" ] || { echo 'npm pack failed'; exit 1; }

# install HEADING: what the page's first block says, with toollint from the tarball.
install() {
  local line
  line=$(snippet docs/hooks.md "$1" sh | sed "s|toollint|$package|")
  echo "\$ $line"
  bash -c "$line" >/dev/null 2>&1 || not_ok "$1: installs" "$line"
}

# merge FILE: joins a JSON object from standard input into package.json.
merge() {
  node --input-type=module -e "
    import { readFileSync, writeFileSync } from 'node:fs';
    const own = JSON.parse(readFileSync('package.json', 'utf8'));
    writeFileSync('package.json', JSON.stringify({ ...own, ...JSON.parse(readFileSync(0, 'utf8')) }, null, 2));"
}

# trial NAME PATTERN: files without tools pass; a finding that no fix mends stops the commit, and passes once it is mended.
trial() {
  printf 'export const x: number = 1;\n' >a.ts
  printf '{ "hello": 1 }\n' >"data file.json"
  git add -A
  passes "$1: a commit of files without tools" git commit -m 'Set up'
  open_tool tools.json
  sed -i 's/"required": \["email"\]/"required": ["mail"], "additionalProperties": false/' tools.json
  git add -A
  fails "$1: a finding stops the commit" 'valid-schema' git commit -m 'Broken'
  sed -i 's/"mail"/"email"/' tools.json
  git add -A
  passes "$1: the mended file passes" git commit -m 'Mended'
}

# fixes NAME: the hook mends a file and the commit holds the change.
fixes() {
  open_tool more.json
  git add -A
  passes "$1: what --fix mends passes" git commit -m 'Mended by the hook'
  passes "$1: the commit holds the change" bash -c 'git show HEAD:more.json | grep -q additionalProperties'
}

project husky
install husky
snippet docs/hooks.md husky sh 2 >.husky/pre-commit
trial husky
open_tool more.json
git add -A
fails 'husky: an open schema stops the commit' 'require-closed-schema' git commit -m 'Open'
passes 'husky: the documented command mends it' npx toollint more.json --fix
git add -A
passes 'husky: it passes' git commit -m 'Closed'

project lint-staged
install husky
install lint-staged
snippet docs/hooks.md lint-staged json | merge
echo 'npx lint-staged' >.husky/pre-commit
trial lint-staged
fixes lint-staged

project lefthook
install lefthook
npx lefthook install >/dev/null 2>&1
snippet docs/hooks.md lefthook yaml >lefthook.yml
trial lefthook
fixes lefthook
summary
