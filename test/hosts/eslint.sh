#!/usr/bin/env bash
# The ESLint plugin in projects set up as docs/eslint.md says: ESLint 9.15, the newest 9 and 10, typescript-eslint, @eslint/json, oxlint, and the
# language server that editors run. Needs the package registry.
. "$(dirname "$0")/common.sh"
package=$(tarball)
[ -f "$package" ] || { echo 'npm pack failed'; exit 1; }

# A tool in TypeScript with one finding that --fix mends.
open_source() {
  { echo 'export const tool ='; open_tool /dev/stdout | sed '1,2d' | sed '$d' | sed '$d' | sed 's/^  //'; } >"$1"
}

# class FILE: the findings and the text after fixing, as the ESLint class gives them.
class() {
  node --input-type=module -e "
    import { ESLint } from 'eslint';
    const [before] = await new ESLint().lintFiles(['$1']);
    const [after] = await new ESLint({ fix: true }).lintFiles(['$1']);
    const closed = before.messages.filter(({ ruleId }) => ruleId === 'toollint/require-closed-schema');
    console.log(ESLint.version, before.messages.map(({ ruleId, line, column }) => line + ':' + column + ' ' + ruleId).join(', '));
    if (closed.length !== 1 || after.messages.length > 0 || !after.output.includes('additionalProperties')) process.exit(1);"
}

# same FILE...: the places and rules that ESLint reports are those of the command line.
same() {
  npx eslint "$@" --format json | node -e "
    const results = JSON.parse(require('fs').readFileSync(0, 'utf8'));
    for (const { filePath, messages } of results) for (const { line, column, ruleId, message } of messages)
      console.log([require('path').relative(process.cwd(), filePath), line, column, ruleId.replace('toollint/', ''), message].join(' '));" | sort >eslint.txt
  npx toollint "$@" --format json | node -e "
    for (const { file, line, column, rule, message } of JSON.parse(require('fs').readFileSync(0, 'utf8')).diagnostics) console.log([file, line, column, rule, message].join(' '));" | sort >toollint.txt
  [ -s eslint.txt ] && diff eslint.txt toollint.txt
}

# comments: eslint-disable and toollint's own, in source and data.
comments() {
  open_source disabled.ts
  sed -i '1i /* eslint-disable toollint/require-closed-schema -- as upstream */' disabled.ts
  open_source own.ts
  sed -i '1i // toollint-disable require-closed-schema -- as upstream' own.ts
  passes "$1: eslint-disable and toollint's comments" npx eslint disabled.ts own.ts
  rm disabled.ts own.ts
}

for version in 9.15.0 9; do
  project "eslint-$version" "$package" "eslint@$version" "@eslint/js@$version" typescript typescript-eslint
  snippet docs/eslint.md 'Beside other configurations' js >eslint.config.mjs
  printf '{ "hello": 1 }\n' >data.json
  printf 'export const x: number = 1;\n' >plain.ts
  echo "ESLint $(npx eslint --version)"
  passes "ESLint $version: files without tools are silent" npx eslint .
  open_source tools.ts
  open_tool tools.json
  fails "ESLint $version: the findings" 'toollint/require-closed-schema' npx eslint .
  passes "ESLint $version: as on the command line" same tools.ts tools.json
  passes "ESLint $version: the ESLint class, source" class tools.ts
  passes "ESLint $version: the ESLint class, data" class tools.json
  comments "ESLint $version"
  passes "ESLint $version: --fix" npx eslint . --fix
  passes "ESLint $version: passes afterwards, on the command line too" bash -c 'npx eslint . && npx toollint'
done

project eslint-10-json "$package" eslint@10
snippet docs/eslint.md 'ESLint plugin' js >eslint.config.mjs
open_tool tools.json
sed 's|"tools"|// comment\n  "tools"|' tools.json >tools.jsonc
printf '# comment\n' >tools.yaml
sed 's/^/  /; 1s/^ *//' tools.json >>tools.yaml
printf '{ "hello": 1 }\n' >data.json
fails 'ESLint 10, data only: the findings' '3 (problems|errors)' npx eslint .
passes 'ESLint 10, data only: as on the command line' same tools.json tools.jsonc tools.yaml
passes 'ESLint 10, data only: --fix' npx eslint . --fix
passes 'ESLint 10, data only: passes afterwards' npx eslint .

project eslint-json "$package" eslint@10 @eslint/json
snippet docs/eslint.md 'Beside other configurations' js 2 >eslint.config.mjs
open_tool tools.json
fails 'beside @eslint/json: the finding' 'toollint/require-closed-schema' npx eslint tools.json
passes 'beside @eslint/json: as on the command line' same tools.json
printf '{ "a": 1, "a": 2 }\n' >twice.json
fails 'beside @eslint/json: its own rules work' 'json/no-duplicate-keys' npx eslint twice.json
passes 'beside @eslint/json: --fix' npx eslint tools.json --fix
passes 'beside @eslint/json: passes afterwards' npx eslint tools.json

project server "$package" eslint@10 typescript typescript-eslint vscode-langservers-extracted
snippet docs/eslint.md 'Beside other configurations' js | sed '/@eslint\/js/d; /js\.configs/d' >eslint.config.mjs
open_source tools.ts
open_tool tools.json
for file in tools.ts tools.json; do passes "the language server: $file" node "$root/test/hosts/eslint-server.mjs" "$file"; done

project oxlint "$package" oxlint
snippet docs/eslint.md oxlint json >.oxlintrc.json
open_source tools.ts
fails 'oxlint: the finding' 'require-closed-schema' npx oxlint tools.ts
passes 'oxlint: --fix' npx oxlint tools.ts --fix
passes 'oxlint: passes afterwards' bash -c 'npx oxlint tools.ts && grep -q additionalProperties tools.ts'
summary
