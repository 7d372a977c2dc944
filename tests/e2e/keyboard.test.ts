import { expect, type Page, test } from '@playwright/test';
import { counting } from '#tests/e2e/counted.ts';
import { isShown } from '#tests/e2e/looks.ts';
import { signIn } from '#tests/e2e/sign-in.ts';
import { isLongRun } from '#tests/support/long-run.ts';

test.describe.configure({ mode: 'parallel' });

const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

/** Chooses what the search of every page finds first for these words: a record, an action, or what stands on the page. */
const goTo = async (page: Page, words: string, found: RegExp) => {
  const search = page.getByRole('combobox', { name: /Zoek order/ });
  // as fast as somebody types who knows the way: the search may still be on its way
  await press(page, 'Control+k');
  await page.keyboard.type(words);
  await expect(search).toHaveValue(words);
  await expect(page.locator('.palette-item').first()).toContainText(found);
  await press(page, 'Enter');
  await expect(search).toBeHidden();
};
const start = async (browser: Parameters<typeof signIn>[0], user = 'manager') => {
  test.setTimeout(300_000);
  const { page, context } = await signIn(browser, user);
  await isShown(page);
  const { within } = await counting(page);
  // counted from the page as it opens
  await page.reload();
  await isShown(page);
  return { page, context, within };
};

/** The numbers of wines that are in stock, from what the customer may order. */
const wines = (page: Page, count: number) =>
  page.evaluate(async (most) => {
    const { token } = JSON.parse(localStorage.getItem('kelderboek.session')!) as { token: string };
    const get = async (path: string) =>
      (await (await fetch(`/api/v1/${path}`, { headers: { Authorization: `Bearer ${token}` } })).json()) as {
        data: { id: number; number: number; stock_available: number; per_doos: number }[];
      };
    const [customer] = (await get('klant/getListByNameEnabled/wijnkamer')).data;
    const { data } = await get(`product/getProductsForCustomer/0/${customer!.id}`);
    const inStock = data.filter(({ stock_available: free, per_doos: box }) => free > 60 && box === 6);
    return { customer: customer!.number, products: inStock.slice(0, most).map(({ number }) => number) };
  }, count);

/** Enters an order with as many of each product; a line without a quantity is the box that is filled in. */
const enterOrder = async (page: Page, customer: number, products: number[], quantities: string[]) => {
  await press(page, 'Shift+N');
  await expect(page.getByRole('combobox', { name: /^Klant/ })).toBeFocused();
  await page.keyboard.type(String(customer));
  await expect(page.getByRole('option').first()).toContainText('De Wijnkamer');
  await press(page, 'Enter');
  for (const [line, quantity] of quantities.entries()) {
    await expect(page.getByLabel(`Product regel ${line + 1}`)).toBeFocused();
    await page.keyboard.type(String(products[line]));
    await expect(page.getByRole('option').first()).toBeVisible();
    await press(page, 'Enter');
    await page.keyboard.type(quantity);
    await press(page, 'Enter');
  }
  await expect(page.getByRole('button', { name: /Bevestigen & bekijken/ })).toBeEnabled();
  await press(page, 'Control+Enter');
  await expect(page.getByRole('button', { name: 'Bevestiging mailen' })).toBeVisible();
};
const numberOf = async (page: Page) =>
  /\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText())![0];

/** Ticks all that the list finds, and goes to what can be done with them. */
const chooseAll = async (page: Page) => {
  await goTo(page, 'al', /^Alles op deze pagina kiezen/);
  await press(page, 'Space');
  const bar = page.getByRole('region', { name: 'Selectie' });
  await expect(bar).toBeVisible();
  await press(page, 'Enter');
  // where there is more than a page
  const all = bar.getByRole('button', { name: /^Alle \d+ kiezen/ });
  if (await all.isVisible()) {
    await expect(all).toBeFocused();
    await press(page, 'Enter');
  }
  return bar;
};
/** What became of the action that was started last. */
const outcome = (page: Page) =>
  page
    .getByRole('list', { name: /acties/ })
    .getByRole('listitem')
    .last();

// the short run enters an order by keys in first-order.test.ts
if (isLongRun) {
  test('an order of six lines and its confirmation by mail, in at most 55 keys', async ({ browser }) => {
    const { page, context, within } = await start(browser, 'sales');
    const { customer, products } = await wines(page, 6);
    expect(products).toHaveLength(6);
    await within('keys', 55, 'an order of six lines with its mail', async () => {
      await enterOrder(page, customer, products, ['12', '', '24', '18', '', '12']);
      await press(page, 'm');
      const mail = page.getByRole('dialog', { name: 'Bevestiging mailen' });
      await expect(mail.frameLocator('iframe').locator('body')).toContainText('Wijnkamer');
      await press(page, 'Enter');
      await expect(mail).toBeHidden();
    });
    await expect(page.getByText('Bevestiging wordt gemaild')).toBeVisible();
    await expect(page.getByText(/6 regels · 78 flessen/)).toBeVisible();
    await context.close();
  });

  test('the packing slips of today, by keyboard alone', async ({ browser }) => {
    const { page, context, within } = await start(browser);
    await within('keys', 20, 'the packing slips of today', async () => {
      await goTo(page, 'pakb', /Pakbonnen printen/);
      await expect(page.getByLabel('Alles op deze pagina kiezen').first()).toBeEnabled();
      const bar = await chooseAll(page);
      await expect(bar.getByRole('button', { name: /^Pakbonnen/ })).toBeFocused();
      await press(page, 'Enter');
      await expect(outcome(page)).toContainText(/\d+ gedaan|was al zo/);
    });
    await context.close();
  });

  test('one bottle of an invoice credited by its number, by keyboard alone', async ({ browser }) => {
    const { page, context, within } = await start(browser);
    await page.goto('/facturen?status=open');
    const row = page.locator('main tbody tr').filter({ has: page.locator('a[href^="/verkoop/"]') });
    await expect(row.first()).toBeVisible();
    const [invoice, order] = await row.first().locator('a[href^="/verkoop/"]').allInnerTexts();
    await within('keys', 30, 'one bottle credited', async () => {
      await goTo(page, `factuur ${invoice}`, new RegExp(`Order ${order}`));
      await expect(page.getByRole('button', { name: 'Crediteren' })).toBeVisible();
      await goTo(page, 'cred', /^Crediteren/);
      const dialog = page.getByRole('dialog', { name: /crediteren$/ });
      await expect(dialog.getByLabel(/te crediteren flessen$/).first()).toBeFocused();
      await press(page, '1', 'Enter');
      await expect(dialog.getByLabel('Kurk')).toBeFocused();
      await press(page, 'Space', 'Enter');
      await expect(page.getByText(/^Creditfactuur .* gemaakt$/)).toBeVisible();
    });
    await context.close();
  });

  test('an order from its packing slip to its payment, by keyboard alone', async ({ browser }) => {
    const { page, context, within } = await start(browser);
    const { customer, products } = await wines(page, 1);
    await enterOrder(page, customer, products, ['12']);
    const isNext = async (name: string) => {
      const step = page.locator('.page-actions').getByRole('button', { name, exact: true });
      await expect(step).toBeFocused();
      await expect(step).not.toHaveAttribute('aria-disabled', 'true');
      await press(page, 'Enter');
    };
    await within('keys', 20, 'from packing slip to payment', async () => {
      await goTo(page, 'pakb', /^Pakbon printen/);
      await isNext('Onderweg');
      await isNext('Afgeleverd');
      await isNext('Factuur maken');
      await expect(page.getByRole('dialog', { name: /factureren\?$/ })).toBeVisible();
      await press(page, 'Tab', 'Enter');
      await isNext('Factuur mailen');
      await expect(page.getByRole('dialog', { name: /mailen$/ })).toBeVisible();
      await press(page, 'Enter');
      await isNext('Betaling invullen');
      await expect(page.getByLabel('Bedrag')).toBeFocused();
      await press(page, 'Enter');
      await expect(page.getByText('Betaling toegevoegd')).toBeVisible();
    });
    // the focus is not lost with the last of the steps
    await expect(page.locator('.page-actions button[data-variant=filled]')).toHaveCount(0);
    await expect(page.locator('main')).toBeFocused();
    await context.close();
  });

  test('reminders of all invoices of some age, from anywhere to what became of them, by keyboard alone', async ({
    browser,
  }) => {
    const { page, context, within } = await start(browser);
    // a company whose customers no other test reminds
    await goTo(page, 'wissel kelder', /^Wissel naar/);
    await expect(page.getByRole('banner')).toContainText('Kelder & Co');
    await isShown(page);
    let sent = 0;
    await within('keys', 30, 'the reminders', async () => {
      await goTo(page, 'herin', /Herinneringen versturen/);
      await expect(page.getByLabel('Facturen ouder dan')).toBeVisible();
      await goTo(page, 'oud', /^Facturen ouder dan/);
      await press(page, '1', 'Enter');
      await expect(page).toHaveURL(/dagen=1$/);
      await expect(page.getByLabel('Alles op deze pagina kiezen')).toBeEnabled();
      const bar = await chooseAll(page);
      await expect(bar.getByRole('button', { name: 'Herinneren' })).toBeFocused();
      await press(page, 'Enter');
      const send = page.getByRole('dialog').getByRole('button', { name: /herinnering(en)? versturen$/ });
      await expect(send).toBeFocused();
      sent = Number(/\d+/.exec(await send.innerText())![0]);
      await press(page, 'Enter');
      await expect(outcome(page)).toContainText(`${sent} gedaan`, { timeout: 60_000 });
    });
    expect(sent).toBeGreaterThanOrEqual(1);
    test.info().annotations.push({ type: 'sent', description: String(sent) });
    await expect(page.getByLabel('Alles op deze pagina kiezen')).toBeFocused();
    await context.close();
  });

  test('who entered an order, and when: asked of the log book, by keyboard alone', async ({ browser }) => {
    const seller = await start(browser, 'sales');
    const { customer, products } = await wines(seller.page, 1);
    await enterOrder(seller.page, customer, products, ['12']);
    const number = await numberOf(seller.page);
    await seller.context.close();
    const { page, context, within } = await start(browser);
    const answer = page.getByRole('row').filter({ hasText: 'Order ingevoerd' });
    await within('keys', 30, 'a question to the log book', async () => {
      await goTo(page, 'logb', /Ga naar logboek/);
      await expect(page.getByLabel('Wie, wat of waarvan')).toBeVisible();
      await goTo(page, 'wat of', /^Wie, wat of waarvan/);
      await expect(page.getByLabel('Wie, wat of waarvan')).toBeFocused();
      await page.keyboard.type(number);
      await press(page, 'Enter');
      await expect(page).toHaveURL(new RegExp(`stroom=salesOrder-\\d+(?:~|%7E)Order.${number}`));
      // the rows of before stand there until the answer comes
      await expect(answer).toHaveCount(1);
      await expect(answer).toContainText(`Order ${number}`);
    });
    await expect(answer).toContainText('Nadia el Amrani');
    await expect(answer.locator('time')).toHaveText(/^\d\d-\d\d-\d{4} \d\d:\d\d:\d\d$/);
    await context.close();
  });
}
