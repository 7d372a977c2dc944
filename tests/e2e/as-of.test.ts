import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { addDays, dateInAmsterdam, lastInstantOf } from '#domain/kernel/date.ts';
import { dateText } from '#domain/kernel/words.ts';
import { inEveryLook, isShown } from '#tests/e2e/looks.ts';
import { signIn } from '#tests/e2e/sign-in.ts';
import { isLongRun } from '#tests/support/long-run.ts';

const inFull = isLongRun ? test : test.skip;
const today = dateInAmsterdam(Date.now());
/** The last third of March that has gone by. */
const third = [0, 1].map((ago) => `${Number(today.slice(0, 4)) - ago}-03-03`).find((day) => day < today)!;

/** The auditor at home, and a click that counts. */
const auditor = async (browser: Parameters<typeof signIn>[0]) => {
  const { page, context } = await signIn(browser, 'auditor');
  let clicks = 0;
  const click = async (place: Locator) => {
    await place.click();
    clicks += 1;
  };
  return { page, context, click, clicks: () => clicks };
};

/** A call of the wire by a demo login, for what is there to be found. */
const caller = async (request: APIRequestContext, username: string) => {
  const password = process.env.DEMO_PASSWORD!;
  const entered = await request.post('/api/v1/authenticate/login', { data: { username, password } });
  const { token } = ((await entered.json()) as { data: { token: string } }).data;
  return async <Data>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await request.fetch(`/api/v1/${path}`, { method, headers, ...(data && { data }) });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return ((await answer.json()) as { data: Data }).data;
  };
};

/** From the home of the auditor. */
const openLogBook = async (page: Page, click: (place: Locator) => Promise<void>) => {
  await click(page.getByRole('link', { name: 'Naar het logboek', exact: true }));
  await isShown(page);
};
const actionRows = (page: Page) => page.getByRole('table', { name: 'Handelingen' }).locator('tbody tr');

test('AUD-006 · what a price looked like on 3 March, and who set it, is found in at most five clicks', async ({
  browser,
}) => {
  const { page, context, click, clicks } = await auditor(browser);
  await click(page.getByRole('navigation').getByRole('link', { name: 'Producten', exact: true }));
  // the oldest first: it was sold then already
  const rows = page.getByRole('table').getByRole('row');
  const newest = await rows.nth(1).innerText();
  await click(page.getByRole('columnheader', { name: 'Nummer' }).getByRole('button'));
  await expect(rows.nth(1)).not.toHaveText(newest, { useInnerText: true });
  await click(rows.nth(1).getByRole('link').first());
  await isShown(page);
  await click(page.getByRole('button', { name: 'Stand op' }));
  const known = page.getByLabel('Zoals bekend op', { exact: true });
  await expect(known).toHaveValue(/\d/);
  await known.fill(dateText(third));
  await known.press('Tab');
  await expect(page).toHaveURL(new RegExp(`op=${third}`));
  const price = page.getByRole('table', { name: 'Prijzen' }).getByRole('row', { name: /^Prijs 1 / });
  await expect(price).toContainText('€');
  // who, and when: before that day or on it
  await expect(price.locator('.as-of-by')).toHaveText(/^\s*\S.* \d\d-\d\d-\d{4} \d\d:\d\d$/);
  expect(clicks()).toBeLessThanOrEqual(5);
  await inEveryLook(page, 'a product as of 3 March');
  await context.close();
});

inFull('AUD-006 · why a customer got its discount is found in at most five clicks', async ({ browser }) => {
  const manager = await signIn(browser, 'manager');
  await manager.page.goto('/klanten');
  await manager.page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
  await expect(manager.page).toHaveURL(/\/klanten\/\d+/);
  const address = new URL(manager.page.url()).pathname;
  await manager.page.goto(`${address}?tab=payment`);
  const field = manager.page.getByLabel('Klantkorting', { exact: false }).first();
  await field.fill('7,5');
  await field.press('Tab');
  await expect(manager.page.getByText('Alles opgeslagen')).toBeVisible();
  await manager.context.close();

  const { page, context, click, clicks } = await auditor(browser);
  await page.goto(address);
  await isShown(page);
  await click(page.getByRole('button', { name: 'Stand op' }));
  const discount = page.getByRole('row', { name: /^Klantkorting / });
  await expect(discount).toContainText('7,5%');
  await expect(discount.locator('.as-of-by')).toContainText(dateText(today));
  // and what it was the day before
  const known = page.getByLabel('Zoals bekend op', { exact: true });
  await expect(known).toHaveValue(/\d/);
  await known.fill(dateText(addDays(today, -1)));
  await known.press('Tab');
  await expect(discount).toContainText('nu');
  expect(clicks()).toBeLessThanOrEqual(5);
  await context.close();
});

inFull(
  'AUD-007 · the value of the stock on 31 December is found in at most five clicks',
  async ({ browser }) => {
    const { page, context, click, clicks } = await auditor(browser);
    const lastDay = `${Number(today.slice(0, 4)) - 1}-12-31`;
    await click(page.getByRole('navigation').getByRole('link', { name: 'Voorraad', exact: true }));
    await isShown(page);
    const day = page.getByLabel('Stand op datum', { exact: true });
    await day.fill(dateText(lastDay));
    await day.press('Tab');
    const worth = page.getByText('Deze voorraad is samen');
    await expect(worth).toContainText(dateText(lastDay));
    await expect(worth).toContainText(/€\s[\d.]*[1-9][\d.]*,\d\d/);
    expect(clicks()).toBeLessThanOrEqual(5);
    await inEveryLook(page, 'stock on 31 December');
    await context.close();
  },
);

inFull('AUD-060 · who saw the data of a customer is found in at most five clicks', async ({ browser }) => {
  const sales = await signIn(browser, 'sales');
  await sales.page.goto('/klanten');
  await sales.page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
  await expect(sales.page).toHaveURL(/\/klanten\/\d+/);
  await isShown(sales.page);
  const name = await sales.page.getByRole('heading', { level: 1 }).innerText();
  await sales.context.close();

  const { page, context, click, clicks } = await auditor(browser);
  await click(page.getByRole('navigation').getByRole('link', { name: 'Klanten', exact: true }));
  await click(page.getByRole('table').getByRole('link', { name, exact: true }).first());
  await click(page.getByRole('tab', { name: 'Logboek' }));
  const looked = page.getByRole('table', { name: 'Wie keek hiernaar' });
  // what is noted is written within a second or so
  await expect(async () => {
    await page.reload();
    await expect(looked.getByRole('row', { name: new RegExp(dateText(today)) }).first()).toBeVisible();
  }).toPass();
  expect(clicks()).toBeLessThanOrEqual(5);
  await inEveryLook(page, 'who looked at a customer');
  await click(page.getByRole('link', { name: 'Hele toegangslog' }));
  await isShown(page);
  await expect(page.getByRole('table', { name: 'Toegang' }).getByRole('row').nth(1)).toContainText('Klant');
  await inEveryLook(page, 'the access log');
  await context.close();
});

inFull(
  'AUD-006 · which invoices were mailed later than a week is found in at most five clicks',
  async ({ browser }) => {
    const { page, context, click, clicks } = await auditor(browser);
    await click(page.getByRole('link', { name: 'Factuur laat gemaild', exact: true }));
    await isShown(page);
    await expect(page.getByText('na meer dan 7 dagen', { exact: false }).first()).toBeVisible();
    await expect(
      page.getByText(/is na \d+ dagen gemaild|Niets gevonden in deze periode/).first(),
    ).toBeVisible();
    expect(clicks()).toBeLessThanOrEqual(5);
    await inEveryLook(page, 'invoices that were mailed late');
    await context.close();
  },
);

inFull(
  'AUD-006 · what a customer owed at the end of last month is found in at most five clicks',
  async ({ browser }) => {
    const { page, context, click, clicks } = await auditor(browser);
    const lastDay = addDays(`${today.slice(0, 7)}-01`, -1);
    await click(page.getByRole('navigation').getByRole('link', { name: 'Klanten', exact: true }));
    await click(page.getByRole('table').getByRole('row').nth(1).getByRole('link').first());
    await isShown(page);
    await click(page.getByRole('button', { name: 'Stand op' }));
    const known = page.getByLabel('Zoals bekend op', { exact: true });
    await expect(known).toHaveValue(/\d/);
    await known.fill(dateText(lastDay));
    await known.press('Tab');
    await expect(page).toHaveURL(new RegExp(`op=${lastDay}`));
    await expect(page.getByRole('row', { name: /^Openstaand aan het einde van de dag/ })).toContainText('€');
    expect(clicks()).toBeLessThanOrEqual(5);
    await context.close();
  },
);

inFull(
  'AUD-006 · whether anything in the log was altered is found in at most five clicks',
  async ({ browser }) => {
    const { page, context, click, clicks } = await auditor(browser);
    await click(page.getByRole('button', { name: 'Nu controleren' }));
    await expect(page.getByText(/^Bedrijf: .* nagerekend, inhoud en volgorde kloppen\./)).toBeVisible();
    await expect(
      page.getByText(/^Gebruikers en accounts: .* nagerekend, inhoud en volgorde kloppen\./),
    ).toBeVisible();
    expect(clicks()).toBeLessThanOrEqual(5);
    await context.close();
  },
);

inFull(
  'AUD-006 · whose a deleted order was, what it came to and who deleted it is found in at most five clicks',
  async ({ browser, request }) => {
    const bySales = await caller(request, 'sales');
    const name = encodeURIComponent('Bistro Vlierhof');
    const customers = await bySales<{ id: number }[]>('GET', `klant/getListByName/${name}`);
    const byAdmin = await caller(request, 'admin');
    const products = await byAdmin<{ id: number }[]>('GET', 'product/getListEnabled25');
    const order = await bySales<{ id: number; real_id: number }>('POST', 'order/store', {
      customer_id: customers[0]!.id,
      'delivery-method_id': 1,
      order_lines: [{ product_id: products[0]!.id, qty: 6 }],
    });
    await bySales('PUT', 'order/destroy', { id: order.id });

    const { page, context, click, clicks } = await auditor(browser);
    await openLogBook(page, click);
    await page.getByLabel('Wie, wat of waarvan').fill('order verwijderd');
    await click(page.getByRole('option', { name: /^Handeling: Order verwijderd/ }));
    const row = actionRows(page).first();
    await expect(row).toContainText(`Order ${order.real_id}`);
    await expect(row).toContainText('Bistro Vlierhof');
    await expect(row).toContainText('Nadia el Amrani');
    await expect(row).toContainText(/nu €\s[\d.]+,\d\d incl\. btw/);
    expect(clicks()).toBeLessThanOrEqual(5);
    await context.close();
  },
);

inFull(
  'AUD-006 · what something was before, by its old value, is found in at most five clicks',
  async ({ browser, request }) => {
    const byManager = await caller(request, 'manager');
    const name = encodeURIComponent('Bistro Vlierhof');
    const customers = await byManager<{ id: number }[]>('GET', `klant/getListByName/${name}`);
    const customer_id = customers[0]!.id;
    for (const val of ['Wijk bij Duurstede', 'Buren'])
      await byManager('PUT', 'klant/update', { customer_id, field: 'city', val });

    const { page, context, click, clicks } = await auditor(browser);
    await openLogBook(page, click);
    await page.getByLabel('Oude of nieuwe waarde').fill('wijk bij duurstede');
    await expect(page).toHaveURL(/waarde=/);
    await expect(actionRows(page).first()).toContainText(/Wijk bij Duurstede.*Buren/s);
    await expect(actionRows(page).first().locator('time')).toHaveText(/\d\d:\d\d/);
    expect(clicks()).toBeLessThanOrEqual(5);
    await context.close();
  },
);

/** The last Friday that has begun, and five o'clock on it. */
const friday = [0, 1, 2, 3, 4, 5, 6]
  .map((ago) => addDays(today, -ago))
  .find((day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 5)!;
const afterFive = Date.parse(lastInstantOf(`${friday}T16:59`)) + 1;

inFull(
  'AUD-006 · all that Nadia did from five on Friday on is found in at most five clicks',
  async ({ browser, request }) => {
    const bySales = await caller(request, 'sales');
    const found = await bySales<{ id: number }[]>(
      'GET',
      `klant/getListByName/${encodeURIComponent('Bistro Vlierhof')}`,
    );
    const telephone = `030 555 ${String(Date.now()).slice(-4)}`;
    await bySales('PUT', 'klant/update', { customer_id: found[0]!.id, field: 'telephone_1', val: telephone });

    const { page, context, click, clicks } = await auditor(browser);
    await openLogBook(page, click);
    await page.getByLabel('Wie, wat of waarvan').fill('nadia');
    await click(page.getByRole('option', { name: /^Persoon: Nadia el Amrani/ }));
    const [day, clock] = [
      page.getByLabel('Van', { exact: true }),
      page.getByRole('combobox', { name: 'Vanaf (tijd)' }),
    ];
    await day.fill(dateText(friday));
    await day.press('Tab');
    await expect(clock).toBeEnabled();
    await clock.fill('17:00');
    await clock.press('Tab');
    await expect(page).toHaveURL(/17(:|%3A)00/);
    const rows = actionRows(page);
    // unless it is Friday before five, what was done a moment ago stands at the top
    if (Date.now() > afterFive) await expect(rows.first()).toContainText(telephone);
    else await expect(page.getByText('Geen handelingen gevonden.')).toBeVisible();
    const moments = await rows
      .locator('time')
      .evaluateAll((times) => times.map((time) => (time as HTMLTimeElement).dateTime));
    for (const moment of moments) expect(Date.parse(moment), moment).toBeGreaterThanOrEqual(afterFive);
    for (const row of moments.length > 0 ? await rows.all() : [])
      await expect(row).toContainText('Nadia el Amrani');
    expect(clicks()).toBeLessThanOrEqual(5);
    await inEveryLook(page, 'what one person did from an hour on');
    await context.close();
  },
);

inFull('AUD-069 · the list of prices as of a moment is opened, searched and left', async ({ browser }) => {
  const { page, context, click } = await auditor(browser);
  await page.goto('/prijslijsten');
  await isShown(page);
  await click(page.getByRole('button', { name: 'Stand op' }));
  const known = page.getByLabel('Zoals bekend op', { exact: true });
  await expect(known).toHaveValue(/\d/);
  await known.fill(dateText(third));
  await known.press('Tab');
  await expect(page).toHaveURL(new RegExp(`op=${third}`));
  const rows = page.locator('.as-of-rows tbody tr');
  await expect(rows.first()).toContainText('€');
  await expect(page.getByRole('status').filter({ hasText: /tot en met 25 van/ })).toBeVisible();
  const name = (await rows.first().locator('td').first().innerText()).split(/\s+/)[1]!;
  await page.getByLabel('Product', { exact: true }).fill(name);
  await expect(page).toHaveURL(/vind=/);
  await expect(rows.first()).toContainText(name);
  await inEveryLook(page, 'prices as of 3 March');
  await click(page.getByRole('button', { name: 'Terug naar nu' }));
  await expect(page).not.toHaveURL(/op=/);
  await context.close();
});

inFull(
  'AUD-091 · orders are listed by the status that they had at a moment',
  async ({ browser, request }) => {
    const bySales = await caller(request, 'sales');
    const found = await bySales<{ id: number }[]>(
      'GET',
      `klant/getListByName/${encodeURIComponent('Bistro Vlierhof')}`,
    );
    const byAdmin = await caller(request, 'admin');
    const products = await byAdmin<{ id: number }[]>('GET', 'product/getListEnabled25');
    const order = await bySales<{ id: number; real_id: number }>('POST', 'order/store', {
      customer_id: found[0]!.id,
      'delivery-method_id': 1,
      order_lines: [{ product_id: products[0]!.id, qty: 6 }],
    });
    const then = new Date().toISOString();
    await bySales('PUT', 'order/destroy', { id: order.id });

    const { page, context, click } = await auditor(browser);
    await page.goto('/orders');
    await isShown(page);
    await click(page.getByRole('button', { name: 'Stand op' }));
    await expect(page.getByText('Namen van klanten zijn die van nu.', { exact: false })).toBeVisible();
    // of now it waits no more, of the moment before it was deleted it does
    const row = page.getByRole('row', { name: new RegExp(`\\b${order.real_id}\\b`) });
    await expect(row).toHaveCount(0);
    await page.goto(`/orders?op=${then}`);
    await expect(row.first()).toContainText('verwijderd');
    await page.getByLabel('Status', { exact: true }).selectOption({ label: 'geprint' });
    await expect(page).toHaveURL(/status=printed/);
    await expect(row).toHaveCount(0);
    await inEveryLook(page, 'orders as of a moment');
    await context.close();
  },
);

inFull(
  'AUD-121 · a dossier of a customer is made and saved, and its dialog says what is in it',
  async ({ browser }) => {
    const { page, context, click } = await auditor(browser);
    await page.goto('/klanten');
    await click(page.getByRole('table').getByRole('row').nth(1).getByRole('link').first());
    await isShown(page);
    await click(page.getByRole('button', { name: 'Meer', exact: true }));
    await click(page.getByRole('menuitem', { name: 'Dossier maken' }));
    const dialog = page.getByRole('dialog', { name: /^Dossier van/ });
    await expect(dialog).toContainText('LEESMIJ.txt');
    await inEveryLook(page, 'the dialog of a dossier');
    const saved = page.waitForEvent('download');
    await click(dialog.getByRole('button', { name: 'Downloaden' }));
    expect((await saved).suggestedFilename()).toMatch(/^dossier-.*\.zip$/);
    await expect(dialog).toHaveCount(0);
    await context.close();
  },
);
