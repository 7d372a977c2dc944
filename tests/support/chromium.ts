import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const windows = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];
const places = [
  ...(process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name))),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
    const folder = process.env[variable];
    return folder === undefined ? [] : windows.map((program) => path.join(folder, program));
  }),
];

/** On some systems `chromium` only prints how to install it. */
const runs = (program: string) =>
  process.platform !== 'linux' || spawnSync(program, ['--version'], { timeout: 20_000 }).status === 0;

/** Arguments that let Chromium run in a container, also as root, without network calls of its own. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The browser for the tests: CHROMIUM_PATH, or else one of the system, or else Playwright's own; null if
 * none.
 */
const findChromium = () => {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const own = chromium.executablePath();
  return places.find((place) => fs.existsSync(place) && runs(place)) ?? (fs.existsSync(own) ? own : null);
};

/** Like findChromium, but installs a browser if there is none; null if that fails too. */
export const ensureChromium = () => {
  const isRoot = process.getuid?.() === 0;
  const playwright = path.join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');
  const attempts: [string, string[]][] = [
    [process.execPath, [playwright, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']],
    ...(isRoot && fs.existsSync('/usr/bin/apt-get')
      ? ([
          ['apt-get', ['update']],
          ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium']],
        ] satisfies [string, string[]][])
      : []),
  ];
  let found = findChromium();
  for (const [program, words] of attempts) {
    if (found !== null) break;
    spawnSync(program, words, { stdio: 'inherit' });
    found = findChromium();
  }
  return found;
};
