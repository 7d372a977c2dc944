import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumArguments, ensureChromium } from '#tests/support/chromium.ts';
import { freePort } from '#tests/support/free-port.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import type { HelpSubject } from '#web/lib/help-subjects.ts';

/** Where a picture is made: the address, and what is done there first. Labels are those of both languages. */
type Shot = { at: string; user?: string; first?: (page: Page) => Promise<unknown> };

const size = { width: 1200, height: 750 };
const folder = path.resolve(import.meta.dirname, '../../web/features/help/pictures');

/** Goes from a list to the first record on it. */
const firstRow = (page: Page) => page.locator('tbody a').first().click();
const typed = async (page: Page, text: string) => {
  await page.keyboard.type(text);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
};
const enterOrder = async (page: Page) => {
  // what an earlier picture typed is still there as a draft
  if ((await page.getByRole('button', { name: /^(?:Waarom deze prijs|Why this price)/ }).count()) > 0) return;
  await typed(page, 'wijnkamer');
  for (const wine of ['chablis', 'barbaresco', 'sancerre']) {
    await typed(page, wine);
    await page.keyboard.press('Enter');
  }
};
/** To the first order on the page. */
const openOrder = async (page: Page) => {
  await page.locator('main a[href^="/verkoop/"]').first().click();
  await page.waitForURL(/verkoop\/\d+/);
};

const shots: Partial<Record<HelpSubject, Shot>> = {
  'eerste-stappen': { at: '/importeren' },
  dashboard: { at: '/dashboard' },
  zoeken: { at: '/dashboard', first: (page) => page.keyboard.press('Control+k') },
  taal: { at: '/settings/users' },
  'nieuwe-order': { at: '/order/new', first: enterOrder },
  prijzen: {
    at: '/order/new',
    first: async (page) => {
      await enterOrder(page);
      await page
        .getByRole('button', { name: /^(?:Waarom deze prijs|Why this price)/ })
        .first()
        .click();
    },
  },
  kortingen: { at: '/settings/discount_rules' },
  'orders-vinden': { at: '/dashboard', first: openOrder },
  'directe-orders': { at: '/directorders' },
  verzendlabels: { at: '/tools/shipments' },
  bezorging: { at: '/settings/purchase_orders' },
  facturen: { at: '/dashboard', first: openOrder },
  bank: { at: '/bank' },
  herinneringen: { at: '/tools/unpaid' },
  mail: { at: '/mail' },
  'btw-tarieven': { at: '/settings/btw' },
  klanten: { at: '/klanten' },
  machtigingen: { at: '/klanten', first: firstRow },
  abonnementen: { at: '/subscriptions' },
  reserveringen: { at: '/bookings' },
  producten: { at: '/producten', first: firstRow },
  prijslijsten: { at: '/prijslijsten' },
  voorraad: { at: '/voorraad' },
  telling: { at: '/voorraad/telling' },
  leveranciers: { at: '/leveranciers' },
  inkooporders: { at: '/inkooporders' },
  rapporten: { at: '/rapporten/verkoopcijfers' },
  logboek: { at: '/rapporten/logboek' },
  importeren: { at: '/importeren' },
  exporteren: { at: '/settings/exports' },
  instellingen: { at: '/settings/basics' },
  gebruikers: { at: '/settings/users' },
  website: { at: '/settings/website-api' },
  klantapp: { at: '/klantapp/nieuwebestelling', user: 'client' },
};

const password = 'Kelder-2026';
const port = await freePort();
const base = `http://127.0.0.1:${port}`;

const signIn = async (context: BrowserContext, username: string) => {
  const page = await context.newPage();
  await page.goto('/auth/login');
  await page.locator('input').first().fill(username);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/login'));
  return page;
};

/** The page once nothing is fetched or drawn any more. */
const settled = async (page: Page) => {
  await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('.skeleton'));
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(800);
};

const take = async (language: ScreenLanguage, chosen: readonly HelpSubject[]) => {
  const browser = await chromium.launch({ executablePath: ensureChromium()!, args: chromiumArguments });
  fs.mkdirSync(path.join(folder, language), { recursive: true });
  const opened = async (user: string) => {
    const context = await browser.newContext({
      baseURL: base,
      viewport: size,
      timezoneId: 'Europe/Amsterdam',
    });
    await context.addCookies([{ name: 'language', value: language, url: base }]);
    return signIn(context, user);
  };
  const pages = new Map<string, Page>();
  for (const subject of chosen) {
    const { at, user = 'admin', first } = shots[subject]!;
    const page = pages.get(user) ?? (await opened(user));
    pages.set(user, page);
    await page.goto(at);
    await settled(page);
    if (first) {
      await first(page);
      await settled(page);
    }
    const file = path.join(folder, language, `${subject}.webp`);
    await sharp(await page.screenshot({ animations: 'disabled' }))
      .webp({ quality: 72 })
      .toFile(file);
    console.log(`${path.relative(process.cwd(), file)}  ${Math.round(fs.statSync(file).size / 1024)} KB`);
  }
  await browser.close();
};

/**
 * npm run pictures [-- TOPIC …]: the pictures of the help, of a new demo company, in both languages. They are
 * kept beside the texts, as a start has no browser.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const all = Object.keys(shots) as HelpSubject[];
const unknown = positionals.filter((name) => !all.includes(name as HelpSubject));
if (unknown.length > 0) throw new Error(`No such topic: ${unknown.join(', ')}. Topics: ${all.join(', ')}`);
const server = spawn(process.execPath, [path.resolve(import.meta.dirname, '../e2e/server.ts')], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, PORT: String(port), DEMO_PASSWORD: password, LOG_LEVEL: 'warn' },
});
try {
  const until = Date.now() + 600_000;
  while (!(await fetch(`${base}/health`).catch(() => null))?.ok) {
    if (server.exitCode !== null || Date.now() > until) throw new Error('The demo company did not start.');
    await new Promise((done) => setTimeout(done, 200));
  }
  const chosen = positionals.length > 0 ? (positionals as HelpSubject[]) : all;
  for (const language of ['nl', 'en'] as const) await take(language, chosen);
} finally {
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
}
