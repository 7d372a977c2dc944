import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { pages } from '#web/app/pages.ts';
import { buildFrontEnds, dist, type FirstScripts, firstScriptsName, isBuilt, stampName } from '#web/build.ts';
import { type Holders, holdersName } from '#web/few-files.ts';
import * as english from '#web/lib/words.en.ts';
import * as dutch from '#web/lib/words.nl.ts';

test('the front-ends count as built for the sources of which they hold the digest, and for no others', async () => {
  await buildFrontEnds();
  expect(isBuilt()).toBe(true);
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  expect(isBuilt(folder.path)).toBe(false);
  fs.writeFileSync(path.join(folder.path, stampName), 'digest of other sources');
  expect(isBuilt(folder.path)).toBe(false);
});

test('sources that look as they did are not read again, and those that do not are compared by what they hold', () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const stamp = path.join(folder.path, stampName);
  fs.copyFileSync(path.join(dist, stampName), stamp);
  expect(isBuilt(folder.path)).toBe(true);
  const [name] = fs.readdirSync(folder.path).filter((each) => each !== stampName);
  const looks = path.join(folder.path, name!);
  const kept = fs.readFileSync(looks, 'utf8');
  const writtenAt = fs.statSync(looks).mtimeMs;
  expect(isBuilt(folder.path)).toBe(true);
  expect(fs.statSync(looks).mtimeMs).toBe(writtenAt);
  fs.writeFileSync(looks, 'another look');
  expect(isBuilt(folder.path)).toBe(true);
  expect(fs.readFileSync(looks, 'utf8')).toBe(kept);
  fs.writeFileSync(stamp, 'digest of other sources');
  expect(isBuilt(folder.path)).toBe(false);
});

/** Where the pages of each language lie: those of the usual one at the top. */
const languages = [
  { language: 'nl', folder: '' },
  { language: 'en', folder: 'en/' },
];

test('the pages load only files, whose names tell their content and that lie there compressed too', () => {
  for (const page of languages.flatMap(({ folder }) => [`${folder}web`, `${folder}customer-app`])) {
    const html = fs.readFileSync(path.join(dist, page, 'index.html'), 'utf8');
    expect(html).toMatch(/<script type="module"[^>]* src="\/assets\/[^"]+-[\w-]{8}\.js"[^>]*><\/script>/);
    expect(html.replaceAll(/<script[^>]* src=[^>]*><\/script>/g, '')).not.toMatch(/<script|<style|\bon\w+=/);
  }
  const scripts = fs.readdirSync(path.join(dist, 'assets')).filter((name) => name.endsWith('.js'));
  expect(scripts).not.toEqual([]);
  for (const script of scripts)
    for (const ending of ['.gz', '.br'])
      expect(fs.existsSync(path.join(dist, 'assets', script + ending))).toBe(true);
});

test('D-61 · both front-ends are built in both languages, each with what it says of itself', () => {
  for (const { language, folder } of languages)
    for (const page of ['web', 'customer-app']) {
      const html = fs.readFileSync(path.join(dist, folder, page, 'index.html'), 'utf8');
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).not.toMatch(/[{}]/);
    }
  const saying = (folder: string, page: string, text: string) =>
    [...loadedAtOnce(entryOf(folder + page))].some((name) =>
      fs.readFileSync(path.join(dist, 'assets', name), 'utf8').includes(text),
    );
  for (const page of ['web', 'customer-app']) {
    expect([saying('', page, dutch.tryAgain), saying('', page, english.tryAgain)], page).toEqual([
      true,
      false,
    ]);
    expect([saying('en/', page, dutch.tryAgain), saying('en/', page, english.tryAgain)], page).toEqual([
      false,
      true,
    ]);
  }
});

const importsOf = new Map<string, string[]>();
/** The scripts that a built script imports. The tests of this file ask it thousands of times of hundreds of scripts. */
const scriptsOf = (name: string) => {
  const known = importsOf.get(name);
  if (known) return known;
  const source = fs.readFileSync(path.join(dist, 'assets', name), 'utf8');
  const imported = source.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g);
  const names = Array.from(imported, ([, script]) => script!);
  importsOf.set(name, names);
  return names;
};
/** The scripts that a page loads at once, by their names, from what each imports. */
const loadedAtOnce = (entry: string): Set<string> => {
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    scriptsOf(name).forEach(visit);
  };
  visit(entry);
  return seen;
};
const entryOf = (page: string) =>
  /src="\/assets\/([^"]+\.js)"/.exec(fs.readFileSync(path.join(dist, page, 'index.html'), 'utf8'))![1]!;
const compressedSize = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + fs.statSync(path.join(dist, 'assets', `${name}.gz`)).size, 0) / 1000;
const holdersOf = (frontEnd: string): Holders =>
  JSON.parse(fs.readFileSync(path.join(dist, frontEnd, holdersName), 'utf8'));
const shell = 'web/app/shell/shell.tsx';
/** The scripts that a page of the staff front-end loads at once, in its frame. */
const loadedForPage = (page: string, folder: string) => {
  const holders = holdersOf(`${folder}web`);
  const scripts = [page, shell].flatMap((module) => [...loadedAtOnce(holders[module]!.script)]);
  return new Set([...loadedAtOnce(entryOf(`${folder}web`)), ...scripts]);
};

test.each(languages)(
  'no route of the staff front-end loads more script than its budget, nor does the customer app, in $language',
  ({ folder }) => {
    const sizeOf = (page: string) => compressedSize(loadedForPage(`web/features/${page}.tsx`, folder));
    const sizes = {
      dashboard: sizeOf('dashboard/dashboard'),
      order: sizeOf('order/order'),
      newOrder: sizeOf('new-order/new-order'),
      logBook: sizeOf('log-book/log-book'),
      help: sizeOf('help/help'),
      purchaseOrders: sizeOf('purchase-order/purchase-orders'),
      productReport: sizeOf('product-report/product-report'),
      customer: sizeOf('customer/customer'),
      product: sizeOf('product/product'),
      customerApp: compressedSize(loadedAtOnce(entryOf(`${folder}customer-app`))),
    };
    // kB, compressed: what was reached, and at most 1 % more. The design wants 190 for a page (a customer, with all that
    // stands at its top, takes more), 210 for a new order, 129 for the customer app until the first wine can be ordered
    // and reviewed
    const most = {
      dashboard: 173.9,
      purchaseOrders: 164.8,
      productReport: 183,
      order: 188,
      newOrder: 184,
      logBook: 181,
      help: 162,
      customer: 212.9,
      product: 181.3,
      customerApp: 129.4,
    };
    const above = Object.entries(most).filter(([route, size]) => sizes[route as keyof typeof sizes] >= size);
    expect(above, JSON.stringify(sizes)).toEqual([]);
    for (const size of Object.values(sizes)) expect(size).toBeGreaterThan(60);
  },
);

test.each(languages)(
  'with a page come all scripts that it loads at once, for each address, in $language',
  ({ folder }) => {
    const first: FirstScripts = JSON.parse(
      fs.readFileSync(path.join(dist, `${folder}web`, firstScriptsName), 'utf8'),
    );
    const scriptsAt = (address: string) =>
      first
        .find(([pattern]) => new RegExp(pattern, 'i').test(address))?.[1]
        .map((name) => path.basename(name));
    const entry = loadedAtOnce(entryOf(`${folder}web`));
    for (const [address, page] of [
      ['/dashboard', 'dashboard/dashboard'],
      ['/order/new', 'new-order/new-order'],
      ['/order/new/412', 'new-order/new-order'],
      ['/voorraad/telling', 'stock/count'],
      ['/voorraad/12', 'stock/product-stock'],
      ['/auth/login', 'login/login'],
    ] as const) {
      const loaded = loadedAtOnce(holdersOf(`${folder}web`)[`web/features/${page}.tsx`]!.script);
      expect(scriptsAt(address)?.toSorted(), address).toEqual(
        [...loaded].filter((name) => !entry.has(name)).toSorted(),
      );
    }
    expect(scriptsAt('/nowhere')).toBeUndefined();
    // every page, and those that are open to all
    expect(first.length).toBeGreaterThanOrEqual(Object.keys(pages).length + 6);
  },
);

/** What a page asks for in all: its scripts, and those of all parts that the modules beside it fetch when needed. */
const requestsOf = (frontEnd: string, page: string, frames: readonly string[]) => {
  const holders = holdersOf(frontEnd);
  const folders = [page, ...frames].map((module) => path.dirname(module));
  const parts = Object.keys(holders).filter((module) =>
    holders[module]!.by.some((asking) => folders.includes(path.dirname(asking))),
  );
  return new Set([
    ...loadedAtOnce(entryOf(frontEnd)),
    ...[page, ...frames, ...parts].flatMap((module) => [...loadedAtOnce(holders[module]!.script)]),
  ]);
};
const stylesOf = (frontEnd: string) => {
  const html = fs.readFileSync(path.join(dist, frontEnd, 'index.html'), 'utf8');
  return [...html.matchAll(/<link rel="stylesheet"[^>]* href="\/assets\/[^"]+\.css"/g)];
};
/** The modules that a file fetches when they are needed. */
const fetchedBy = (file: string) => [
  ...new Set(
    [...fs.readFileSync(file, 'utf8').matchAll(/\bimport\('#([^']+)'\)/g)].map(([, module]) => module!),
  ),
];

test.each(languages)(
  'a page asks for at most 12 scripts and stylesheets, with all its parts, in $language',
  ({ folder }) => {
    const modules = [...fetchedBy('web/app/pages.ts'), ...fetchedBy('web/app/router.tsx')].filter(
      (module) => module !== shell,
    );
    expect(modules.length).toBeGreaterThan(40);
    const addresses = fs.readFileSync('web/app/pages.ts', 'utf8').split(/\bimport\(/);
    expect(addresses.length - 1).toBe(Object.keys(pages).length);
    const styles = stylesOf(`${folder}web`).length;
    expect(styles).toBe(1);
    for (const page of modules)
      expect(requestsOf(`${folder}web`, page, [shell]).size + styles, page).toBeLessThanOrEqual(12);
  },
);

test.each(languages)(
  'a page of the customer app asks for at most 12 scripts and stylesheets, with all its parts, in $language',
  ({ folder }) => {
    const first = 'customer-app/features/new-order/wine-page.tsx';
    const modules = [...fetchedBy('customer-app/app/router.tsx'), first];
    expect(modules.length).toBeGreaterThan(4);
    const styles = stylesOf(`${folder}customer-app`).length;
    expect(styles).toBe(1);
    for (const page of modules)
      expect(
        requestsOf(`${folder}customer-app`, page, ['customer-app/ui/order-details.tsx']).size + styles,
        page,
      ).toBeLessThanOrEqual(page.endsWith('elsewhere.tsx') ? 30 : 12);
  },
);

test('the customer app loads no schema of another area, and its other pages when they are asked for', () => {
  const sources = [...loadedAtOnce(entryOf('customer-app'))].map((name) =>
    fs.readFileSync(path.join(dist, 'assets', name), 'utf8'),
  );
  const all = sources.join('');
  for (const path of ['klantapp/products', 'klantapp/tempqty', 'klantapp/store']) expect(all).toContain(path);
  // by the paths of their operations: staff areas, and what only other pages of the app call
  for (const path of [
    'order/store',
    'klant/getById',
    'product/getById',
    'voorraad',
    'mail/list',
    'users/mainusers',
  ])
    expect(all).not.toContain(`\`${path}`);
  for (const path of ['klantapp/changepassword', 'klantapp/info', 'klantapp/pakbon'])
    expect(all).not.toContain(path);
});

test('no page loads the library of schemas, nor what events are made of', () => {
  const names = fs.readdirSync(path.join(dist, 'assets')).filter((name) => name.endsWith('.js'));
  const holding = (text: string) =>
    names.filter((name) => fs.readFileSync(path.join(dist, 'assets', name), 'utf8').includes(text));
  // the one in place of it says this of what fails
  expect(holding('Invalid input')).not.toEqual([]);
  // the library marks its own by this name; an event says this when it is read by a program that is too old
  expect(holding('$ZodType')).toEqual([]);
  expect(holding('of a newer Kelderboek')).toEqual([]);
});

test('the customer app can be installed: its icons are there in the size that they say, its start is within it', () => {
  const html = fs.readFileSync(path.join(dist, 'customer-app/index.html'), 'utf8');
  expect(html).toContain('<link rel="manifest" href="/klantapp.webmanifest"');
  const manifest = JSON.parse(fs.readFileSync(path.join(dist, 'klantapp.webmanifest'), 'utf8'));
  expect(manifest).toMatchObject({ display: 'standalone', scope: '/klantapp', lang: 'nl' });
  expect(manifest.start_url.startsWith(manifest.scope)).toBe(true);
  const sizes = manifest.icons.map(({ src }: { src: string }) => {
    const png = fs.readFileSync(path.join(dist, src));
    return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
  });
  expect(sizes).toEqual(manifest.icons.map((icon: { sizes: string }) => icon.sizes));
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(fs.existsSync(path.join(dist, 'klantapp-sw.js'))).toBe(true);
});

test.each(languages)(
  'the page of the customer app names every file of its build, for a phone to keep, in $language',
  ({ folder }) => {
    const html = fs.readFileSync(path.join(dist, folder, 'customer-app/index.html'), 'utf8');
    const list = /<meta name="files" content="\/(assets\/[\w-]{8}\.json)"/.exec(html)![1]!;
    const files: string[] = JSON.parse(fs.readFileSync(path.join(dist, list), 'utf8'));
    for (const file of files) expect(fs.existsSync(path.join(dist, file)), file).toBe(true);
    const modules = Object.values(holdersOf(`${folder}customer-app`));
    const scripts = [entryOf(`${folder}customer-app`), ...modules.map(({ script }) => script)];
    const loaded = scripts.flatMap((script) => [...loadedAtOnce(script)]);
    for (const script of loaded) expect(files).toContain(`/assets/${script}`);
    for (const [, named] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g))
      expect(files).toContain(named);
    expect(files.some((file) => file.endsWith('.woff2'))).toBe(true);
    expect(files).not.toContain(`/assets/${entryOf(`${folder}web`)}`);
  },
);
