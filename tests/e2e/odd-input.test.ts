import fs from 'node:fs';
import path from 'node:path';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { screens } from '#web/parts/screens.ts';
import { freePort } from '#tests/support/free-port.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { type RealServer, startRealServer } from '#tests/support/real-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** Too large to count with, larger than any number, no word, and longer than any text may be. */
const odd = ['90000000000', '9'.repeat(40), `'"<b>ÿ`, '𝕏'.repeat(3_000)];
const fields =
  ':is(input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea):visible:enabled';
const dialogs = ':is(dialog[open], [role=dialog])';
/** So much of each screen: long lists repeat themselves. */
const most = { fields: 15, buttons: 30 };
/** The addresses of all screens, without what may follow. */
const addresses = screens.flatMap(({ path: at }) => (at.includes('*') ? [] : [at.replace(/\/:\w+\?$/, '')]));
/** Those without a record of their own; of the others the first that a list links to is opened. */
const plain = addresses.filter((at) => !at.includes(':'));
/** Where the records of the screens with an id are found. */
const patterns = addresses
  .filter((at) => at.includes(':'))
  .map((at) => new RegExp(`^${at.replace(/:\w+/g, '[^/?]+')}$`));

/** The names of the parameters that addresses of staff's screens have. */
const parameters = new Set(
  fs
    .globSync('web/**/*.{ts,tsx}')
    .flatMap((file) => [...fs.readFileSync(file, 'utf8').matchAll(/(?:\bparam: |\.get\()'(\w+)'/g)])
    .map(([, name]) => name!),
);
/** No number of a record, no day, and no word that a screen knows. */
const oddParameters = ['-1', '2026-13-45', '__proto__', 'x'.repeat(300)].map((value) =>
  new URLSearchParams([...parameters].map((name) => [name, value])).toString(),
);

/** Screens that broke, faults of scripts and of the server, each with what was done. */
const watched = (page: Page) => {
  const found = new Set<string>();
  const doing = { now: '' };
  const note = (what: string) => found.add(`${doing.now}: ${what}`);
  page.on('pageerror', ({ message }) => note(message));
  page.on('response', (answer) => {
    if (answer.status() >= 500) note(`${answer.status()} ${answer.request().method()} ${answer.url()}`);
  });
  page.on('dialog', (asked) => void asked.accept().catch(() => undefined));
  page.context().on('page', (opened) => void opened.close().catch(() => undefined));
  return {
    found,
    doing: (what: string) => (doing.now = what),
    isBroken: async () => {
      const isBroken = (await page.getByText('Dit scherm kon niet worden getoond').count()) > 0;
      if (isBroken) note('broken');
      return isBroken;
    },
  };
};

const open = async (page: Page, at: string) => {
  await page.goto(at);
  await page
    .getByRole('heading', { level: 1 })
    .first()
    .waitFor({ timeout: 5_000 })
    .catch(() => undefined);
  await page
    .waitForFunction(() => document.querySelector('.skeleton') === null, null, { timeout: 5_000 })
    .catch(() => undefined);
};

/** Types what is odd in each field of a part of a page. What goes away or can't be typed in is passed. */
const typeIn = async (
  page: Page,
  part: Locator,
  at: string,
  { doing, isBroken }: ReturnType<typeof watched>,
) => {
  const count = Math.min(await part.locator(fields).count(), most.fields);
  for (let nth = 0; nth < count; nth += 1) {
    const field = part.locator(fields).nth(nth);
    for (const text of odd) {
      doing(`${at}, field ${nth}, ${text.slice(0, 12)}`);
      const isTyped = await field.fill(text, { timeout: 500 }).then(
        () => true,
        () => false,
      );
      if (!isTyped) break;
      await page.waitForTimeout(30);
      if (await isBroken()) return;
    }
    await page.keyboard.press('Tab');
    if (await isBroken()) return;
  }
};

const tryScreen = async (page: Page, at: string, watch: ReturnType<typeof watched>) => {
  const { doing, isBroken } = watch;
  const main = page.locator('main');
  doing(at);
  await open(page, at);
  if (await isBroken()) return;
  for (const wanted of oddParameters) {
    doing(`${at}, parameters ${wanted.slice(0, 20)}`);
    await open(page, `${at}?${wanted}`);
    await isBroken();
  }
  await open(page, at);
  await typeIn(page, main, at, watch);
  await open(page, at);
  const here = page.url();
  const buttons = main.locator('button:visible:enabled');
  const count = Math.min(await buttons.count(), most.buttons);
  for (let nth = 0; nth < count; nth += 1) {
    doing(`${at}, button ${nth}`);
    await buttons
      .nth(nth)
      .click({ timeout: 500 })
      .catch(() => undefined);
    await page.waitForTimeout(60);
    const hasDialog = (await page.locator(dialogs).count()) > 0;
    if (hasDialog) await typeIn(page, page.locator(dialogs).last(), `${at}, button ${nth}`, watch);
    if ((await isBroken()) || hasDialog || page.url() !== here) await open(page, at);
  }
};

/** Every other screen, and a record of each kind found there, on a server of its own: what is clicked changes what is there. */
const tryScreens = async (browser: Browser, url: string, half: (nth: number) => boolean) => {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1400, height: 900 } });
  const watch = watched(page);
  await page.goto('/auth/login');
  await page.getByLabel('Loginnaam').fill('admin');
  await page.getByLabel('Wachtwoord', { exact: true }).fill(process.env.DEMO_PASSWORD!);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.waitForURL('**/dashboard');
  const records: string[] = [];
  const found = new Set<RegExp>();
  const noteRecords = async () => {
    const links = await page
      .locator('main a[href^="/"]')
      .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    for (const pattern of patterns) {
      const link = links.find((each) => pattern.test(each) && !plain.includes(each));
      if (!link || found.has(pattern)) continue;
      found.add(pattern);
      records.push(link);
    }
  };
  let tried = 0;
  for (const [nth, at] of plain.entries()) {
    if (!half(nth)) continue;
    await open(page, at);
    await noteRecords();
    await tryScreen(page, at, watch);
    tried += 1;
  }
  for (const at of records) {
    await tryScreen(page, at, watch);
    tried += 1;
  }
  await page.context().close();
  return { tried, found: [...watch.found] };
};

test.describe.configure({ mode: 'parallel' });

const halves = [
  ['one half', (nth: number) => nth % 2 === 0],
  ['the other half', (nth: number) => nth % 2 === 1],
] as const;

// takes minutes
for (const [name, half] of isLongRun ? halves : [])
  test.describe(name, () => {
    let folder: ReturnType<typeof temporaryFolder> | undefined;
    let server: RealServer | undefined;
    test.beforeAll(async () => {
      test.setTimeout(120_000);
      folder = temporaryFolder();
      server = startRealServer({
        port: await freePort(),
        dataDir: path.join(folder.path, 'data'),
        environment: { DEMO: '1', DEMO_ORDERS: '200', DEMO_PASSWORD: process.env.DEMO_PASSWORD! },
      });
      await server.ready();
    });
    test.afterAll(async () => {
      await server?.stop();
      folder?.remove();
    });

    test('no screen breaks, and no call faults, by what is odd in any field or by any button', async ({
      browser,
    }) => {
      test.setTimeout(900_000);
      const { tried, found } = await tryScreens(browser, server!.url, half);
      expect(found).toEqual([]);
      expect(tried).toBeGreaterThan(20);
    });
  });
