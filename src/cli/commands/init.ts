import { PRESET_NAMES, type Config, type PresetName } from '../../config/config.js';
import { SCHEMA_BASE } from '../../config/schema.js';
import { collectTools } from '../../lint.js';
import { shown, slashed } from '../../node/paths.js';
import { writeAsked } from '../../node/write.js';
import { EXIT, type Io } from '../io.js';
import { configIn } from '../load-config.js';
import { UsageError } from '../../node/usage-error.js';
import { readingSettings, readSources, settle } from '../sources.js';

const FILE = 'toollint.config.json';

/** `toollint init`: looks at the tools that are here and writes a configuration; asks only where somebody can answer. */
export async function initCommand(chosen: PresetName | undefined, io: Io): Promise<number> {
  const path = slashed(io.cwd, FILE);
  const there = configIn(slashed(io.cwd, '.'), io.cwd);
  if (there !== undefined) throw new UsageError(`${shown(io.cwd, there)} ${there.endsWith('/package.json') ? 'holds a configuration' : 'is there'} already; edit it, or remove it first.`);
  const options = { config: false, errorsOnUnmatched: false } as const;
  const { loaded, config } = await settle(options, io);
  const { texts: sources } = await readSources([], loaded, options, io);
  const { extractions } = collectTools(sources, await readingSettings(sources, config));
  const files = extractions.filter(({ tools }) => tools.length > 0);
  const tools = files.reduce((sum, { tools }) => sum + tools.length, 0);
  for (const { file, tools } of files.slice(0, 10)) io.out(`  ${shown(io.cwd, file)}: ${tools.length === 1 ? '1 tool' : `${tools.length} tools`}\n`);
  if (files.length > 10) io.out(`  and ${files.length - 10} more files\n`);
  io.out(tools === 0 ? 'No tool definition was found here yet.\n' : `${tools} tools were found.\n`);

  const preset = chosen ?? (await askPreset(io));
  const content: Config = { $schema: `${SCHEMA_BASE}config.schema.json`, extends: preset, ...filesOf(files.map(({ file }) => shown(io.cwd, file))) };
  writeAsked(path, JSON.stringify(content, null, 2) + '\n', FILE);
  io.out(`Wrote ${FILE} (preset ${preset}). Now run: npx toollint\n`);
  return EXIT.clean;
}

/** Globs of the top folders that hold tools; files at the top are named themselves. */
function filesOf(files: readonly string[]): Pick<Config, 'files'> {
  const globs = new Set(files.map((file) => (file.includes('/') ? `${file.slice(0, file.indexOf('/'))}/**` : file)));
  return globs.size === 0 ? {} : { files: [...globs].sort() };
}

async function askPreset({ ask }: Io): Promise<PresetName> {
  if (ask === undefined) return 'recommended';
  for (;;) {
    const answer = (await ask(`Which preset (${PRESET_NAMES.join(', ')})? [recommended] `)).trim();
    if (answer === '') return 'recommended';
    const preset = PRESET_NAMES.find((name) => name === answer);
    if (preset !== undefined) return preset;
  }
}
