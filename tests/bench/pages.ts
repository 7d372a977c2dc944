import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { chromiumArguments, ensureChromium } from '#tests/support/chromium.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { BenchRow } from '#tests/bench/bench-row.ts';
import { type Bounds, report } from '#tests/bench/report.ts';
import { demoPassword, start, stop } from '#tests/bench/server.ts';
import { buildFrontEnds } from '#web/build.ts';

/** Slow 4G as Lighthouse takes it, in bytes a second, and a processor of a plain phone. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638.4 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const slower = 4;
/** So long nothing may have come in until a page counts as loaded; and the longest wait for that. In ms. */
const [quietFor, longest] = [2_500, 60_000];

/** The most that is wanted of each page: until the largest paint in ms, over the line in kB. */
const desktop = { viewport: { width: 1400, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const staff = { as: 'manager', device: desktop, most: { lcp: 3_200, kB: 200 } };
const app = { as: 'client2', device: phone, most: { lcp: 2_400, kB: null } };
const pages = [
  { name: 'dashboard', at: '/dashboard', ...staff },
  { name: 'dashboard, telefoon', at: '/dashboard', ...staff, device: phone },
  { name: 'nieuwe order', at: '/order/new', ...staff },
  { name: 'klantapp, bestellen', at: '/klantapp2/nieuwebestelling', ...app },
  { name: 'klantapp, overzicht', at: '/klantapp2/overzicht', ...app },
  { name: 'klantapp, niet ingelogd', at: '/klantapp', ...app, as: null, most: { lcp: 2_000, kB: null } },
];
const mostShift = 0.02;

type Seen = { lcp: number; element: string; cls: number; shifts: string[] };
type Noting = { seen?: Seen };

/** Runs in the page, before anything else of it. */
const observe = () => {
  const seen: Seen = { lcp: 0, element: '', cls: 0, shifts: [] };
  (window as Noting).seen = seen;
  const nameOf = (node: Node | null | undefined) =>
    node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeName);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LargestContentfulPaint[]) {
      seen.lcp = entry.startTime;
      seen.element = nameOf(entry.element);
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  type Shift = PerformanceEntry & { value: number; sources: { node?: Node | null }[] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      seen.cls += entry.value;
      const moved = entry.sources.map(({ node }) => nameOf(node)).join(', ');
      seen.shifts.push(`${Math.round(entry.startTime)} ms ${entry.value.toFixed(4)} ${moved}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** `bytes` of all that was asked for before the largest paint, `allBytes` of all that came until the page was quiet. */
type Opened = Pick<Seen, 'lcp' | 'cls'> & { bytes: number; allBytes: number };

/** Opens an address with an empty cache, over the slow line on the slow processor. */
const open = async (context: BrowserContext, address: string): Promise<Opened> => {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.clearBrowserCache');
  await cdp.send('Network.emulateNetworkConditions', line);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const asked = new Map<string, { url: string; at: number; bytes: number }>();
  const awaited = new Set<string>();
  let [began, heardAt] = [0, performance.now()];
  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url }, wallTime, type }) => {
    if (!url.startsWith('http')) return;
    // what a page was still waiting for when it led to another ends with it
    if (type === 'Document') awaited.clear();
    began ||= wallTime * 1000;
    asked.set(requestId, { url, at: wallTime * 1000 - began, bytes: 0 });
    // this one stays open
    if (!url.endsWith('/api/v1/live')) awaited.add(requestId);
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (request) request.bytes += encodedDataLength;
  });
  const over = (requestId: string, bytes?: number) => {
    const request = asked.get(requestId);
    // with its headers; of what was broken off, what came
    if (request && bytes !== undefined) request.bytes = bytes;
    awaited.delete(requestId);
    heardAt = performance.now();
  };
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => over(requestId, encodedDataLength));
  cdp.on('Network.loadingFailed', ({ requestId }) => over(requestId));
  await page.addInitScript(observe);
  const limit = performance.now() + longest;
  await page.goto(address, { waitUntil: 'commit' });
  /** On a busy machine a script may run for longer than nothing comes in. */
  const isDrawn = () =>
    page
      .evaluate(
        () =>
          new Promise<boolean>((resolve) => {
            requestIdleCallback(() => resolve((window as Noting).seen!.lcp > 0));
          }),
      )
      .catch(() => false);
  for (let isOver = false; !isOver;) {
    if (performance.now() > limit) throw new Error(`${address} goes on loading`);
    await pause(50);
    const isQuiet = () => awaited.size === 0 && performance.now() - heardAt >= quietFor;
    isOver = isQuiet() && (await isDrawn()) && isQuiet();
  }
  const { timeOrigin, seen } = await page.evaluate(() => ({
    timeOrigin: performance.timeOrigin,
    seen: (window as Noting).seen!,
  }));
  await page.close();
  // from the first page on, where one led to another
  const lcp = timeOrigin + seen.lcp - began;
  const requests = [...asked.values()];
  if (process.env['SHOW'] === '1') {
    const list = requests.map(({ url, at, bytes }) => `${at.toFixed(0)} ms  ${bytes}  ${url}`);
    console.log([address, seen.element, ...seen.shifts, ...list].join('\n  '));
  }
  const sum = (some: typeof requests) => some.reduce((total, { bytes }) => total + bytes, 0);
  return { lcp, cls: seen.cls, bytes: sum(requests.filter(({ at }) => at <= lcp)), allBytes: sum(requests) };
};

/** A page of so many bytes that shows a text at its end: what the line and the browser take for them alone. */
const barePage = async () => {
  const server = http.createServer(({ url }, response) => {
    const bytes = Number(new URL(url ?? '/', 'http://bare').searchParams.get('bytes'));
    response.setHeader('Content-Type', 'text/html');
    const [start, text] = ['<!doctype html><link rel="icon" href="data:,"><!--', '--><p>Dit is alles.</p>'];
    const filling = randomBytes(Math.max(0, bytes - start.length - text.length) / 2).toString('hex');
    response.end(start + filling + text);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    of: (bytes: number) => `http://127.0.0.1:${port}/?bytes=${Math.round(bytes)}`,
    close: () => server.close(),
  };
};

/** The storage of a browser in which a user of the demo is signed in. */
const signIn = async (browser: Browser, url: string, username: string) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/auth/login`);
  await page.getByLabel('Loginnaam').fill(username);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => !address.pathname.startsWith('/auth/'));
  const state = await context.storageState();
  // nothing but the session, as in a browser that has not been here
  for (const { localStorage } of state.origins)
    localStorage.splice(0, Infinity, ...localStorage.filter(({ name }) => name === 'kelderboek.session'));
  await context.close();
  return state;
};

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;
const medianOf = <Key extends string>(all: readonly Readonly<Record<Key, number>>[], key: Key) =>
  median(all.map((each) => each[key]));

/**
 * The pages that are opened most, for the first time: until the largest part of what they show is there, how
 * much comes over the line for that, and how much of what stands there moves. `TIMES` for another number of
 * openings, of which the median counts.
 */
export const bench = async ({ times = Number(process.env['TIMES'] ?? 3) } = {}): Promise<BenchRow[]> => {
  const executablePath = ensureChromium();
  if (executablePath === null) throw new Error('No Chromium');
  await buildFrontEnds();
  const folder = temporaryFolder();
  const bare = await barePage();
  const server = await start(folder.path, { DEMO: '1', DEMO_ORDERS: '300' });
  // a bar of the page that comes with what it scrolls moves all of it
  const ignoreDefaultArgs = ['--hide-scrollbars'];
  const browser = await chromium.launch({ executablePath, args: chromiumArguments, ignoreDefaultArgs });
  const rows: BenchRow[] = [];
  const note = (name: string, value: number, ratioTo: string | null = null, base = NaN) => {
    rows.push({ name, value, ratioTo, ratio: ratioTo === null ? null : value / base });
  };
  try {
    for (const { name, as, at, device, most } of pages) {
      const storageState = as === null ? undefined : await signIn(browser, server.url, as);
      const openings = async (address: string) => {
        const opened: Opened[] = [];
        for (let nth = 0; nth < times; nth += 1) {
          const context = await browser.newContext({ ...device, ...(storageState && { storageState }) });
          opened.push(await open(context, address));
          await context.close();
        }
        return opened;
      };
      const opened = await openings(server.url + at);
      const bytes = medianOf(opened, 'bytes');
      const lcp = medianOf(opened, 'lcp');
      note(`${name}: LCP (ms), × hoogstens ${most.lcp}`, lcp, 'wanted', most.lcp);
      const alone = medianOf(await openings(bare.of(bytes)), 'lcp');
      note('  × kale pagina van evenveel bytes, LCP (ms)', alone, null);
      rows.at(-1)!.ratio = lcp / alone;
      if (most.kB === null) note('  kB tot dan', bytes / 1000);
      else note(`${name}: kB tot dan, × hoogstens ${most.kB}`, bytes / 1000, 'wanted', most.kB);
      note('  kB in het geheel', medianOf(opened, 'allBytes') / 1000);
      note(`${name}: CLS, × hoogstens ${mostShift}`, medianOf(opened, 'cls'), 'wanted', mostShift);
    }
    return rows;
  } finally {
    await browser.close();
    await stop(server);
    bare.close();
    folder.remove();
  }
};

/** What is wanted is given in ms, kB and CLS: each figure is divided by that. */
const bounds: Bounds = Object.fromEntries(
  pages.flatMap(({ name, most }) =>
    [
      `${name}: LCP (ms), × hoogstens ${most.lcp}`,
      `${name}: CLS, × hoogstens ${mostShift}`,
      ...(most.kB === null ? [] : [`${name}: kB tot dan, × hoogstens ${most.kB}`]),
    ].map((figure) => [figure, { most: 1 }]),
  ),
);

if (import.meta.main) await report(bench, bounds);
