import { expect, type Page, test } from '@playwright/test';
import { counting, tabTo } from '#tests/e2e/counted.ts';
import { isShown } from '#tests/e2e/looks.ts';
import { signIn } from '#tests/e2e/sign-in.ts';
import { inLongRun, isLongRun } from '#tests/support/long-run.ts';

test.describe.configure({ mode: 'parallel' });

const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

/** Opens what the search of every page finds for these words. */
const goTo = async (page: Page, words: string, found: RegExp) => {
  await press(page, 'Control+k');
  await expect(page.getByRole('combobox', { name: /Zoek order/ })).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole('option').first()).toContainText(found);
  await press(page, 'Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
};
const start = async (browser: Parameters<typeof signIn>[0], user = 'manager') => {
  test.setTimeout(inLongRun(300_000, 90_000));
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

test('an order of six lines and its confirmation by mail, in at most 55 keys', async ({ browser }) => {
  const { page, context, within } = await start(browser, 'sales');
  const { customer, products } = await wines(page, 6);
  expect(products).toHaveLength(6);
  await within('keys', 55, 'an order of six lines with its mail', async () => {
    await press(page, 'Shift+N');
    await expect(page.getByRole('combobox', { name: /^Klant/ })).toBeFocused();
    await page.keyboard.type(String(customer));
    await expect(page.getByRole('option').first()).toContainText('De Wijnkamer');
    await press(page, 'Enter');
    // four of another quantity than the box that is filled in
    for (const [line, quantity] of ['12', '', '24', '18', '', '12'].entries()) {
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
    await press(page, 'm');
    const mail = page.getByRole('dialog', { name: 'Bevestiging mailen' });
    await expect(mail.getByRole('region')).toContainText('Wijnkamer');
    await press(page, 'Enter');
    await expect(mail).toBeHidden();
  });
  await expect(page.getByText('Bevestiging wordt gemaild')).toBeVisible();
  await expect(page.getByText(/6 regels · 78 flessen/)).toBeVisible();
  await context.close();
});

if (isLongRun) {
  test('the packing slips of today, by keyboard alone', async ({ browser }) => {
    const { page, context, within } = await start(browser);
    await within('keys', 40, 'the packing slips of today', async () => {
      await goTo(page, 'pakb', /Pakbonnen printen/);
      await tabTo(page, page.getByLabel('Alles op deze pagina kiezen').first());
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
      await expect(bar.getByRole('button', { name: /^Pakbonnen/ })).toBeFocused();
      await press(page, 'Enter');
      await expect(page.getByRole('list', { name: /acties/ })).toContainText(/\d+ gedaan|was al zo/);
    });
    await context.close();
  });

  test('one bottle credited, by keyboard alone', async ({ browser }) => {
    const { page, context, within } = await start(browser);
    await page.goto('/facturen?status=open');
    const link = page.locator('main a[href^="/verkoop/"]').first();
    await expect(link).toBeVisible();
    await within('keys', 85, 'one bottle credited', async () => {
      await tabTo(page, link);
      await press(page, 'Enter');
      const credit = page.getByRole('button', { name: 'Crediteren' });
      await expect(credit).toBeVisible();
      await tabTo(page, credit);
      await press(page, 'Enter');
      const dialog = page.getByRole('dialog', { name: /crediteren$/ });
      await expect(dialog.getByLabel(/te crediteren flessen$/).first()).toBeFocused();
      await press(page, '1');
      await tabTo(page, dialog.getByRole('radio').first());
      await press(page, 'Space', 'Enter');
      await expect(page.getByText(/^Creditfactuur .* gemaakt$/)).toBeVisible();
    });
    await context.close();
  });
}
