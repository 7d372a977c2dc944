import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import * as login from '#web/features/login/words.en.ts';
import * as users from '#web/features/users/words.en.ts';
import * as bookingsEn from '#web/features/bookings/words.en.ts';
import * as bookingsNl from '#web/features/bookings/words.nl.ts';
import * as orderEn from '#web/features/order/words.en.ts';
import * as orderNl from '#web/features/order/words.nl.ts';
import * as purchasesEn from '#web/features/purchase-order/words.en.ts';
import * as purchasesNl from '#web/features/purchase-order/words.nl.ts';
import * as unpaidEn from '#web/features/unpaid/words.en.ts';
import * as unpaidNl from '#web/features/unpaid/words.nl.ts';
import * as batchesEn from '#web/parts/batches/words.en.ts';
import * as batchesNl from '#web/parts/batches/words.nl.ts';
import * as newsEn from '#web/parts/notifications/words.en.ts';
import * as newsNl from '#web/parts/notifications/words.nl.ts';
import * as listEn from '#web/parts/record-list/words.en.ts';
import * as listNl from '#web/parts/record-list/words.nl.ts';
import * as paymentsEn from '#web/parts/payments/words.en.ts';
import * as paymentsNl from '#web/parts/payments/words.nl.ts';
import * as shellEn from '#web/app/words.en.ts';
import * as shellNl from '#web/app/words.nl.ts';
import * as kitEn from '#web/ui/words.en.ts';
import * as kitNl from '#web/ui/words.nl.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { screens } from '#web/parts/screens.ts';
import { aWebhook } from '#tests/e2e/a-webhook.ts';
import { firstLink, isShown } from '#tests/e2e/looks.ts';
import { signIn } from '#tests/e2e/sign-in.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { aloneIn } from '#tests/support/screen-words.ts';

/** Everything that a person reads or hears on the page. */
const spoken = (page: Page) =>
  page.evaluate(() => {
    // a mail and its subject are in the language of its reader, what a bank says in that of who paid, and what programs
    // read in none
    const elements = [...document.body.querySelectorAll('*')].filter(
      (each) => !each.closest('.mail-text, .sent-mail-text, .bank-text, [translate=no], pre, code'),
    );
    const names = ['aria-label', 'title', 'placeholder', 'alt'];
    return [
      ...elements.flatMap((element) =>
        [...element.childNodes].flatMap((node) => (node.nodeType === 3 ? [node.textContent ?? ''] : [])),
      ),
      ...elements.flatMap((element) => names.map((name) => element.getAttribute(name) ?? '')),
    ].map((text) => text.trim());
  });

/** What no reader of a language is to see: what only the other says. */
const foreignTo = (language: ScreenLanguage) => {
  const other = aloneIn(language === 'nl' ? 'en' : 'nl');
  expect(other.texts.size).toBeGreaterThan(2500);
  expect(other.words.size).toBeGreaterThan(1000);
  return (shown: string) => other.in(shown);
};

const expectAlone = async (page: Page, foreign: (shown: string) => string[], where = '') => {
  const texts = await spoken(page);
  expect(texts.length).toBeGreaterThan(100);
  const found = [...new Set(texts)].flatMap((text) => {
    const words = foreign(text);
    return words.length === 0 ? [] : [`${words.join(' ')}: ${text.slice(0, 200)}`];
  });
  expect.soft(found, `${new URL(page.url()).pathname} ${where}`).toEqual([]);
};

/** A user of its own, so that nobody else reads English of a sudden. */
const addReader = async (request: APIRequestContext, username: string) => {
  const password = process.env.DEMO_PASSWORD!;
  const entered = await request.post('/api/v1/authenticate/login', { data: { username: 'admin', password } });
  const { token } = (await entered.json()).data;
  const name = { firstname: 'Robin', lastname: 'Reader', email: '' };
  const added = await request.post('/api/v1/users/store', {
    headers: { Authorization: `Bearer ${token}` },
    data: { username, ...name, roles: ['ADMIN'], password },
  });
  expect((await added.json()).data).toHaveProperty('id');
};

const said = {
  nl: {
    bookings: bookingsNl,
    order: orderNl,
    purchases: purchasesNl,
    unpaid: unpaidNl,
    batches: batchesNl,
    news: newsNl,
    list: listNl,
    payments: paymentsNl,
    shell: shellNl,
    kit: kitNl,
  },
  en: {
    bookings: bookingsEn,
    order: orderEn,
    purchases: purchasesEn,
    unpaid: unpaidEn,
    batches: batchesEn,
    news: newsEn,
    list: listEn,
    payments: paymentsEn,
    shell: shellEn,
    kit: kitEn,
  },
};

/** Screens whose address is not that of the first record in the list of the same name. */
const addresses: Partial<Record<string, (page: Page) => Promise<string>>> = {
  '/order/new/:id?': async () => '/order/new',
  '/settings/webhooks/:id': aWebhook,
  '/bookings/:date': async () => `/bookings/${dateInAmsterdam(Date.now())}`,
  '/verkoop/:id': (page) => firstLink(page, '/facturen', '/verkoop/'),
  '/importeren/:id': async (page) => {
    await page.goto('/importeren');
    await page.locator('input[type=file]').setInputFiles({
      name: 'import.csv',
      mimeType: 'text/csv',
      // names of columns that both languages have
      buffer: Buffer.from('IBAN;BIC\nNL91ABNA0417164300;ABNANL2A\n'),
    });
    await expect(page).toHaveURL(/importeren\/\d+/);
    return new URL(page.url()).pathname;
  },
};
const addressOf = (page: Page, path: string) =>
  addresses[path]?.(page) ??
  (path.includes('/:') ? firstLink(page, path.split('/:')[0]!, path.split(':')[0]!) : path);

/** What opens over or beside a screen: menus, dialogs and what is chosen in a list. */
const openedIn = (language: ScreenLanguage): Record<string, (page: Page) => Promise<unknown>> => {
  const { bookings, order, purchases, unpaid, batches, news, list, payments, shell, kit } = said[language];
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
  const dialog = (page: Page) => page.getByRole('dialog').last();
  const at = async (page: Page, address: string) => {
    await page.goto(address);
    await isShown(page);
  };
  // one of which something is still to be paid
  const invoiced = async (page: Page) =>
    at(page, await firstLink(page, '/facturen?status=open', '/verkoop/'));
  const chosen = (address: string) => async (page: Page) => {
    await at(page, address);
    await page.locator('input[data-choose="row"]:enabled').first().check();
    await expect(page.getByRole('region', { name: kit.selection })).toBeVisible();
  };
  const startsWith = (text: string) => new RegExp(`^${text.split(/[‹(]/)[0]!.trim()}`);
  return {
    palette: async (page) => {
      await at(page, '/dashboard');
      await page.keyboard.press('Control+k');
      await page.keyboard.type('wijn');
      await expect(page.getByRole('option').nth(3)).toBeVisible();
    },
    shortcuts: async (page) => {
      await at(page, '/dashboard');
      await page.keyboard.press('?');
      await expect(dialog(page)).toBeVisible();
    },
    profile: async (page) => {
      await at(page, '/dashboard');
      await button(page, startsWith(shell.profileOf('‹', ''))).click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
    notifications: async (page) => {
      await at(page, '/dashboard');
      await button(page, startsWith(news.notifications)).click();
    },
    'status of an order': async (page) => {
      await at(page, '/orders');
      await button(page, startsWith(kit.changeStatusOfNow('‹', ''))).click();
      await expect(page.getByRole('menuitem').or(page.getByRole('menuitemradio')).first()).toBeVisible();
    },
    credit: async (page) => {
      await invoiced(page);
      await button(page, order.credit).click();
      await expect(dialog(page)).toBeVisible();
    },
    'preview of a mail': async (page) => {
      await invoiced(page);
      await button(page, order.mailConfirmation).click();
      await expect(dialog(page)).toBeVisible();
    },
    'row of a payment': async (page) => {
      await invoiced(page);
      await button(page, payments.addPayment).click();
    },
    'chosen orders': chosen('/orders'),
    'chosen invoices': chosen('/facturen'),
    'chosen customers': chosen('/klanten'),
    'chosen products': chosen('/producten'),
    'chosen purchase orders': chosen('/inkooporders/lijst'),
    'question of a batch': async (page) => {
      await chosen('/orders')(page);
      await page
        .getByRole('region', { name: kit.selection })
        .getByRole('button', { name: batches.makeInvoices })
        .click();
      await expect(dialog(page)).toBeVisible();
    },
    'reminders to be sent': async (page) => {
      // who is very late was reminded by another test perhaps, and is not again within seven days
      await chosen('/tools/wanbetalers?dagen=1')(page);
      await page.getByRole('button', { name: unpaid.remindVerb, exact: true }).first().click();
      await expect(dialog(page).getByRole('table')).toBeVisible();
    },
    'delivery of a purchase order': async (page) => {
      await at(page, await firstLink(page, '/inkooporders', '/inkooporders/'));
      await button(page, purchases.receive).click();
      await expect(dialog(page)).toBeVisible();
    },
    'new booking': async (page) => {
      await at(page, '/bookings');
      await button(page, bookings.newBooking).click();
      await expect(dialog(page)).toBeVisible();
    },
    columns: async (page) => {
      await at(page, '/klanten');
      await button(page, list.columns).click();
    },
    views: async (page) => {
      await at(page, '/klanten?plaats=Utrecht');
      await button(page, list.views).click();
      await expectMenu(page);
    },
    'saving a view': async (page) => {
      await at(page, '/klanten?plaats=Utrecht');
      await button(page, list.views).click();
      await page.getByRole('menuitem', { name: list.saveViewAs }).click();
      await expect(dialog(page)).toBeVisible();
    },
  };
};
const expectMenu = (page: Page) => expect(page.getByRole('menuitem').first()).toBeVisible();

/** Opens every screen with its tabs, and what opens over them. */
const expectEveryScreenIn = async (page: Page, language: ScreenLanguage) => {
  const foreign = foreignTo(language);
  for (const { path } of screens)
    await test.step(path, async () => {
      await page.goto(await addressOf(page, path));
      await isShown(page);
      await expectAlone(page, foreign);
      for (const tab of (await page.getByRole('tab').all()).slice(1)) {
        await tab.click();
        await expect(page.locator('.skeleton')).toHaveCount(0);
        await expectAlone(page, foreign, `tab ${await tab.textContent()}`);
      }
    });
  for (const [name, open] of Object.entries(openedIn(language)))
    await test.step(name, async () => {
      await open(page);
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await expectAlone(page, foreign, name);
    });
};

// the short run sees both languages in tests of screens (tests/web/language.test.tsx, words.test.ts)
if (isLongRun) {
  test('D-61 · who reads Dutch reads Dutch alone', async ({ browser }) => {
    test.setTimeout(900_000);
    const { page, context } = await signIn(browser, 'admin');
    // a draft is left as it is
    page.on('dialog', (asked) => void asked.accept());
    await expectEveryScreenIn(page, 'nl');
    await context.close();
  });

  test('D-61 · who chooses English reads English alone, also after signing in again', async ({
    browser,
    request,
  }) => {
    test.setTimeout(900_000);
    await addReader(request, 'reader');
    const { page, context } = await signIn(browser, 'reader');
    await page.goto('/settings/users');
    await page.getByLabel('Taal').selectOption('English');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { name: users.myProfile })).toBeVisible();
    await expect(page.getByLabel(users.languageLabel)).toHaveValue('en');
    page.on('dialog', (asked) => void asked.accept());
    await expectEveryScreenIn(page, 'en');

    // the page that was opened last is left with what lies over it
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^Profile/ }).click();
    await page.getByRole('menuitem', { name: shellEn.signOut }).click();
    await expect(page.getByRole('button', { name: login.login })).toBeVisible();
    await context.close();
    // on another browser, which begins in Dutch
    const again = await signIn(browser, 'reader');
    await expect(again.page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(again.page.getByRole('link', { name: shellEn.newOrderButton })).toBeVisible();
    await again.context.close();
  });
}
