import { type Browser, expect, type Page, test } from '@playwright/test';
import { screens } from '#web/parts/screens.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { aWebhook } from '#tests/e2e/a-webhook.ts';
import { axe, firstLink, inEveryLook, isShown } from '#tests/e2e/looks.ts';
import { signIn } from '#tests/e2e/sign-in.ts';
import { inLongRun, isLongRun } from '#tests/support/long-run.ts';

test.describe.configure({ mode: 'parallel' });

const finds =
  'light and dark, 360 to 1400 px and at 200 %: axe finds nothing and nothing is wider than the screen';

/** Screens whose address is not that of the first record in the list of the same name. */
const addresses: Partial<Record<string, (page: Page) => Promise<string>>> = {
  '/order/new/:id?': async () => '/order/new',
  '/settings/webhooks/:id': aWebhook,
  '/bookings/:date': async () => `/bookings/${dateInAmsterdam(Date.now())}`,
  '/verkoop/:id': (page) => firstLink(page, '/orders', '/verkoop/'),
  '/importeren/:id': async (page) => {
    await page.goto('/importeren');
    await page.locator('input[type=file]').setInputFiles({
      name: 'klanten.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Nummer;Naam\n9001;Proefklant\n'),
    });
    await expect(page).toHaveURL(/importeren\/\d+/);
    return new URL(page.url()).pathname;
  },
};
const addressOf = (page: Page, path: string) =>
  addresses[path]?.(page) ??
  (path.includes('/:') ? firstLink(page, path.split('/:')[0]!, path.split(':')[0]!) : path);

const signedIn = async (browser: Browser) => {
  test.setTimeout(inLongRun(900_000, 240_000));
  const opened = await signIn(browser, 'admin');
  await expect(opened.page.getByRole('row').nth(1)).toBeVisible();
  return opened;
};

/** In the long run every screen that staff can open, else the two where orders are typed and handled. */
const visited = isLongRun ? screens.map(({ path }) => path) : (['/verkoop/:id', '/order/new/:id?'] as const);
const together = inLongRun(9, 2);
for (let at = 0; at < visited.length; at += together) {
  const part = visited.slice(at, at + together);
  test(`${part.join(' ')}, ${finds}`, async ({ browser }) => {
    const { page, context } = await signedIn(browser);
    for (const path of part) {
      await page.setViewportSize({ width: 1400, height: 900 });
      await page.goto(await addressOf(page, path));
      await isShown(page);
      await inEveryLook(page, path);
    }
    await context.close();
  });
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog').last();
const openInvoiced = async (page: Page) => {
  await page.goto(await firstLink(page, '/facturen', '/verkoop/'));
  await isShown(page);
};
const fillOrder = async (page: Page) => {
  await page.goto('/order/new');
  await isShown(page);
  // the draft of before is kept
  if (await page.getByLabel('Product regel 3').isVisible()) return;
  await expect(page.getByRole('combobox', { name: /^Klant/ })).toBeFocused();
  for (const typed of ['wijnkamer', 'chablis', 'barbaresco']) {
    await page.keyboard.type(typed);
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    if (typed === 'barbaresco') await page.keyboard.type('9999');
    if (typed !== 'wijnkamer') await page.keyboard.press('Enter');
    else await expect(page.getByLabel('Product regel 1')).toBeFocused();
  }
};
const chooseFirst = (list: string) => async (page: Page) => {
  await page.goto(list);
  await page.locator('input[data-choose="row"]:enabled').first().check();
  await expect(page.getByRole('region', { name: 'Selectie' })).toBeVisible();
};

/** What opens over or beside a screen. */
const opened: Record<string, (page: Page) => Promise<unknown>> = {
  palette: async (page) => {
    await page.goto('/dashboard');
    await isShown(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: /Zoek order/ })).toBeFocused();
    await page.keyboard.type('wijn');
    await expect(page.getByRole('option', { name: /Order/ }).first()).toBeVisible();
  },
  shortcuts: async (page) => {
    await page.goto('/dashboard');
    await isShown(page);
    await page.keyboard.press('?');
    await expect(dialog(page)).toBeVisible();
  },
  credit: async (page) => {
    await openInvoiced(page);
    await button(page, 'Crediteren').click();
    await dialog(page).getByRole('button', { name: 'Alles crediteren' }).click();
    await dialog(page).getByLabel('Breuk').check();
  },
  'preview of a mail': async (page) => {
    await openInvoiced(page);
    await button(page, 'Bevestiging mailen').click();
    await expect(dialog(page).frameLocator('iframe').locator('body')).toBeVisible();
  },
  'row of a payment': async (page) => {
    await openInvoiced(page);
    await button(page, 'Betaling toevoegen').click();
    await expect(page.getByLabel('Bedrag')).toBeFocused();
  },
  'order with lines': fillOrder,
  'why this price': async (page) => {
    await fillOrder(page);
    await button(page, /^Waarom deze prijs/)
      .first()
      .click();
  },
  'unlikely lines': async (page) => {
    await fillOrder(page);
    await expect(button(page, /Bevestigen & bekijken/)).toBeEnabled();
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page)).toBeVisible();
  },
  'chosen orders': chooseFirst('/orders'),
  'chosen customers': chooseFirst('/klanten'),
  'question of a batch': async (page) => {
    await chooseFirst('/orders')(page);
    await page.getByRole('region', { name: 'Selectie' }).getByRole('button', { name: 'Factureren' }).click();
    await expect(dialog(page)).toBeVisible();
  },
  'reminders to be sent': async (page) => {
    await chooseFirst('/tools/wanbetalers')(page);
    await page.getByRole('button', { name: 'Herinneren', exact: true }).click();
    await expect(dialog(page).getByRole('table')).toBeVisible();
  },
  'delivery of a purchase order': async (page) => {
    await page.goto(await firstLink(page, '/inkooporders', '/inkooporders/'));
    await button(page, 'Levering inboeken').click();
    await expect(dialog(page)).toBeVisible();
  },
  'new booking': async (page) => {
    await page.goto('/bookings');
    await button(page, 'Nieuwe reservering').click();
    await expect(dialog(page)).toBeVisible();
  },
  'saving a view': async (page) => {
    await page.goto('/klanten?plaats=Utrecht');
    await button(page, 'Weergaven').click();
    await page.getByRole('menuitem', { name: /Bewaren als weergave/ }).click();
    await expect(dialog(page)).toBeVisible();
  },
};
// the short run sees the palette by keys, in shell.test.ts
const shown = inLongRun(Object.entries(opened), []);
const half = Math.ceil(shown.length / 2);
for (const part of [shown.slice(0, half), shown.slice(half)].filter(({ length }) => length > 0))
  test(`${part.map(([name]) => name).join(', ')}: ${finds}`, async ({ browser }) => {
    const { page, context } = await signedIn(browser);
    for (const [name, open] of part) {
      await page.setViewportSize({ width: 1400, height: 900 });
      await open(page);
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await inEveryLook(page, name);
      // a draft is left as it is
      page.once('dialog', (asked) => void asked.accept());
    }
    await context.close();
  });

/** What opens at one width or from a button that another width takes away, so that it is opened for each. */
const menus: Record<string, { at: string; open: (page: Page) => Promise<unknown> }> = {
  'saved views': { at: '/klanten', open: (page) => button(page, 'Weergaven').click() },
  'menu of an order': {
    at: '/orders',
    open: (page) =>
      button(page, /^Status van/)
        .first()
        .click(),
  },
  profile: { at: '/dashboard', open: (page) => button(page, /^Profiel/).click() },
};
if (isLongRun)
  test(`menus, ${finds}`, async ({ browser }) => {
    const { page, context } = await signedIn(browser);
    for (const [name, { at, open }] of Object.entries(menus)) {
      await page.setViewportSize({ width: 1400, height: 900 });
      await page.goto(at);
      await isShown(page);
      await inEveryLook(page, name, {
        again: async () => {
          await page.keyboard.press('Escape');
          await open(page);
        },
      });
    }
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto('/dashboard');
    await button(page, 'Menu openen').click();
    await expect(page.getByRole('dialog', { name: 'Kelderboek' })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axe(page)).toEqual([]);
    }
    await context.close();
  });

const pagesOfApp = inLongRun(
  ['overzicht', 'nieuwebestelling', 'bestellingen', 'facturen', 'offertes', 'info', 'profile'],
  ['overzicht', 'nieuwebestelling'],
);
for (const [app, user] of inLongRun(
  [
    ['klantapp', 'client'],
    ['klantapp2', 'client3'],
  ] as const,
  [['klantapp2', 'client3']] as const,
))
  test(`the customers' app at /${app}, ${finds}`, async ({ browser }) => {
    test.setTimeout(inLongRun(600_000, 120_000));
    const { page, context } = await signIn(browser, user);
    for (const path of pagesOfApp) {
      await page.goto(`/${app}/${path}`);
      await isShown(page);
      await inEveryLook(page, path, { height: 844 });
    }
    if (isLongRun) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/${app}/nieuwebestelling`);
      await button(page, /^\+ Doos/)
        .first()
        .click();
      await expect(page.getByRole('region', { name: 'Besteloverzicht' })).toContainText('1 wijn');
      await inEveryLook(page, 'a basket', { height: 844 });
      await page.setViewportSize({ width: 390, height: 844 });
      await button(page, 'Bekijk bestelling').click();
      await expect(button(page, 'Plaats Bestelling')).toBeVisible();
      await inEveryLook(page, 'the review', { height: 844 });
    }
    await context.close();
  });

test('the pages before signing in: axe finds nothing', async ({ page }) => {
  await page.goto('/auth/login');
  await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible();
  await inEveryLook(page, '/auth/login');
  if (!isLongRun) return;
  await page.goto('/auth/forgotten');
  await isShown(page);
  await inEveryLook(page, '/auth/forgotten');
});
