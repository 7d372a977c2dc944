import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { ScreenLanguage, usualLanguage } from '#domain/kernel/language.ts';

const root = path.resolve(import.meta.dirname, '..');
const inputs = [
  'web',
  'customer-app',
  'domain',
  'api',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
/** Of the API, only the contracts. */
const isInput = (file: string) =>
  !file.startsWith('api') || file.endsWith('contract.ts') || file.split(path.sep).includes('contract');

/** The folder of both built front-ends. */
export const dist = path.join(root, 'dist');
/** The file in that folder with the digest of the sources it was built from. */
export const stampName = 'inputs.sha256';
/** And the one with how those looked when that was last compared: sizes and times, which are read sooner than contents. */
const looksName = 'inputs.looks';
/**
 * The file beside a built page that names the scripts of each address besides the entry: the server has the browser
 * fetch them together with the entry, which would ask for them only once it runs. The first pattern that fits counts.
 */
export const firstScriptsName = 'first-scripts.json';
export type FirstScripts = [pattern: string, scripts: string[]][];

const inputFiles = () =>
  inputs
    .flatMap((input) => {
      const place = path.join(root, input);
      if (!fs.statSync(place).isDirectory()) return [input];
      return fs
        .readdirSync(place, { recursive: true, withFileTypes: true })
        .flatMap((entry) =>
          entry.isFile() ? [path.join(entry.parentPath, entry.name).slice(root.length + 1)] : [],
        )
        .filter(isInput);
    })
    .toSorted();

const digestOf = (files: readonly string[]) => {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(fs.readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
};

/**
 * How sources look for which a folder has this stamp. Nobody sets the time at which a file was changed last (`ctime`), so what
 * looks the same is the same.
 */
const looksOf = (files: readonly string[], stamp: string) => {
  const hash = createHash('sha256').update(stamp);
  for (const file of files) {
    const { size, mtimeMs, ctimeMs } = fs.statSync(path.join(root, file));
    hash.update(`${file}\0${size} ${mtimeMs} ${ctimeMs}\0`);
  }
  return hash.digest('hex');
};

const contentOf = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null);

/** Whether a folder was built from the current sources. */
export const isBuilt = (folder = dist) => {
  const stamp = contentOf(path.join(folder, stampName));
  if (stamp === null) return false;
  const files = inputFiles();
  const [at, looks] = [path.join(folder, looksName), looksOf(files, stamp)];
  if (contentOf(at) === looks) return true;
  if (stamp !== digestOf(files)) return false;
  try {
    fs.writeFileSync(at, looks);
  } catch {
    // a folder that may not be written: they are compared by content again
  }
  return true;
};

/** The folder of the pages of a language: the default language is at the top. All assets share one folder. */
export const builtIn = (folder: string, language: ScreenLanguage) =>
  language === usualLanguage ? folder : path.join(folder, language);

/**
 * Lists the files of the customers' app in a file of its own, which its page names: a phone keeps all of them, or none
 * (web/public/klantapp-sw.js).
 */
const listFiles = (folder: string, names: readonly string[]) => {
  const files = names.filter((name) => name.startsWith('assets/')).map((name) => `/${name}`);
  const content = JSON.stringify(files.toSorted());
  const list = `assets/${createHash('sha256').update(content).digest('hex').slice(0, 8)}.json`;
  fs.writeFileSync(path.join(folder, list), content);
  const page = path.join(folder, 'customer-app/index.html');
  const html = fs.readFileSync(page, 'utf8');
  fs.writeFileSync(page, html.replace('</title>', `</title>\n    <meta name="files" content="/${list}" />`));
};

/** A file with the same name in both languages has the same content, since the name contains a digest. */
const joinAssets = (from: string, to: string) => {
  for (const name of fs.readdirSync(path.join(from, 'assets')))
    fs.renameSync(path.join(from, 'assets', name), path.join(to, 'assets', name));
  fs.rmdirSync(path.join(from, 'assets'));
};

const compressible = /\.(?:js|css|svg|json|map)$/;

const compress = async (folder: string) => {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  // the highest, 11, takes 2.6 times as long, 9 s of a processor, for 1.7 % less
  const quality = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 10 } };
  await Promise.all(
    files
      .filter((name) => compressible.test(name))
      .map(async (name) => {
        const file = path.join(folder, name);
        const content = fs.readFileSync(file);
        fs.writeFileSync(`${file}.gz`, await promisify(zlib.gzip)(content, { level: 9 }));
        fs.writeFileSync(
          `${file}.br`,
          await promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress)(content, quality),
        );
      }),
  );
};

/** Builds beside dist and moves the result into place at the end, so that dist is always complete. */
const build = async () => {
  const digest = digestOf(inputFiles());
  const draft = path.join(root, `dist-${process.pid}`);
  const former = `${draft}-former`;
  try {
    const vite = await import('vite');
    // the front-ends know their build, see web/app/shell/notices.tsx
    process.env['VITE_BUILD'] = digest.slice(0, 12);
    // One at a time: in a single build, each would load the parts of shared packages that only the other
    // needs.
    for (const language of ScreenLanguage.options) {
      process.env['FRONT_END_LANGUAGE'] = language;
      const folder = builtIn(draft, language);
      for (const frontEnd of ['web', 'customer-app']) {
        const built = await vite.build({
          configFile: path.join(root, 'vite.config.ts'),
          logLevel: 'warn',
          publicDir: folder === draft && 'web/public',
          build: {
            outDir: folder,
            emptyOutDir: false,
            rolldownOptions: { input: path.join(root, frontEnd, 'index.html') },
          },
        });
        if (frontEnd === 'customer-app' && 'output' in built)
          listFiles(
            folder,
            built.output.map(({ fileName }) => fileName),
          );
      }
      if (folder !== draft) joinAssets(folder, draft);
    }
    await compress(draft);
    fs.writeFileSync(path.join(draft, stampName), digest);
    if (fs.existsSync(dist)) fs.renameSync(dist, former);
    fs.renameSync(draft, dist);
  } finally {
    for (const folder of [draft, former]) fs.rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Builds both front-ends if their sources changed since the last build. It runs in its own process, because a
 * build takes much memory. Rejects when the build fails, whose output is then on the screen; an abort signal
 * stops it.
 */
export const buildFrontEnds = async (signal?: AbortSignal) => {
  if (isBuilt()) return;
  const child = spawn(process.execPath, [import.meta.filename], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // set whoever the caller is: under a test runner React would otherwise be built in development mode
    env: { ...process.env, NODE_ENV: 'production' },
    signal,
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`Building the front-ends failed (${code}).`);
};

if (import.meta.main && !isBuilt()) await build();
