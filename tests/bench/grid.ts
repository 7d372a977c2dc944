import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { freePort } from '#tests/support/free-port.ts';
import { chromiumArguments, ensureChromium } from '#tests/support/chromium.ts';
import { startRealServer } from '#tests/support/real-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { BenchRow } from '#tests/bench/bench-row.ts';
import { type Bounds, report } from '#tests/bench/report.ts';
import { buildFrontEnds } from '#web/build.ts';

const password = 'proefproef';

type Noting = { took?: number[] };

/** The time from each key press to the frame that shows it, in ms. */
const keyToPaint = async (page: Page, keys: number): Promise<number[]> => {
  await page.evaluate(() => {
    const noting = window as Noting;
    if (noting.took === undefined)
      document.addEventListener(
        'keydown',
        ({ timeStamp }) =>
          // the task after the animation frame runs once the frame was painted
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => noting.took!.push(performance.now() - timeStamp);
            port2.postMessage(null);
          }),
        { capture: true },
      );
    noting.took = [];
  });
  for (let nth = 0; nth < keys; nth += 1) {
    // types a digit, then deletes it
    await page.keyboard.press(nth % 2 === 0 ? String(1 + (nth % 9)) : 'Backspace');
    await page.waitForFunction((count) => (window as Noting).took!.length > count, nth);
  }
  return page.evaluate(() => (window as Noting).took!);
};

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/**
 * The new-order page in Chromium with many lines: a key in the quantity of the last line, until it is
 * painted.
 */
export const bench = async ({ lines = [12, 300, 1000], keys = 20 } = {}): Promise<BenchRow[]> => {
  const executablePath = ensureChromium();
  if (executablePath === null) throw new Error('No Chromium');
  await buildFrontEnds();
  const folder = temporaryFolder();
  const server = startRealServer({
    port: await freePort(),
    dataDir: path.join(folder.path, randomBytes(4).toString('hex')),
    // the grid needs products and a customer, no history of orders
    environment: { DEMO: '1', DEMO_ORDERS: '100', DEMO_PASSWORD: password },
  });
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  const rows: BenchRow[] = [];
  try {
    await server.ready();
    const viewport = { width: 1400, height: 900 };
    const signedIn = await browser.newContext({ viewport });
    const start = await signedIn.newPage();
    await start.goto(`${server.url}/auth/login`);
    await start.getByLabel('Loginnaam').fill('manager');
    await start.getByLabel('Wachtwoord', { exact: true }).fill(password);
    await start.keyboard.press('Enter');
    await start.waitForURL('**/dashboard');
    const storageState = await signedIn.storageState();
    await signedIn.close();
    for (const count of lines) {
      // signed in, and without the draft of the previous round
      const context = await browser.newContext({ viewport, storageState });
      const page = await context.newPage();
      const cdp = await context.newCDPSession(page);
      await page.goto(`${server.url}/order/new`);
      await page.getByRole('combobox', { name: /^Klant/ }).fill('wijn');
      await page.getByRole('listbox').getByRole('option').first().click();
      const first = page.getByLabel('Product regel 1', { exact: true });
      await first.click();
      // the product numbers, from the list that the page has fetched
      const numbers = await page.evaluate(async () => {
        const { token } = JSON.parse(localStorage.getItem('kelderboek.session')!) as { token: string };
        const headers = { Authorization: `Bearer ${token}` };
        const { data: found } = (await (
          await fetch('/api/v1/klant/getListByNameEnabled/wijn', { headers })
        ).json()) as { data: { id: number }[] };
        const { data } = (await (
          await fetch(`/api/v1/product/getProductsForCustomer/0/${found[0]!.id}`, { headers })
        ).json()) as { data: { number: number; stock_available: number }[] };
        return data.filter((each) => each.stock_available > 0).map((each) => each.number);
      });
      const text = Array.from({ length: count }, (_, nth) => `${numbers[nth % numbers.length]}\t6`).join(
        '\n',
      );
      await page.evaluate((pasted) => {
        const data = new DataTransfer();
        data.setData('text/plain', pasted);
        document.activeElement!.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      }, text);
      // of many lines only those in view are rendered
      await page.getByText(`${count.toLocaleString('nl-NL')} regels geplakt`).waitFor();
      await page.evaluate(() => document.querySelector('main')!.scrollTo(0, 1e9));
      const last = page.getByLabel(`Aantal regel ${count}`, { exact: true });
      await last.click();
      for (const slower of [1, 4]) {
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
        await keyToPaint(page, 3);
        const name = (of: number) =>
          `toets tot beeld, regel ${of} van ${of}${slower > 1 ? `, CPU ${slower} × trager` : ''} (ms)`;
        const value = median(await keyToPaint(page, keys));
        const short = rows.find((row) => row.name === name(lines[0]!));
        rows.push({
          name: name(count),
          value,
          ratioTo: short?.name ?? null,
          ratio: short ? value / short.value : null,
        });
      }
      await context.close();
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
    folder.remove();
  }
};

/** A key press in a long order costs as much as in a short one. */
const bounds: Bounds = {
  'toets tot beeld, regel 300 van 300 (ms)': { most: 3 },
  'toets tot beeld, regel 300 van 300, CPU 4 × trager (ms)': { most: 4 },
  'toets tot beeld, regel 1000 van 1000 (ms)': { most: 6 },
};

if (import.meta.main) await report(bench, bounds);
