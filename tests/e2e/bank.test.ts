import { expect, type Page, test } from '@playwright/test';
import { counting } from '#tests/e2e/counted.ts';
import { isShown } from '#tests/e2e/looks.ts';
import { signIn } from '#tests/e2e/sign-in.ts';

/** What is done with a movement by keys, from its row. */
const settle = async (page: Page) => {
  const row = page.locator('.bank-queue > li:focus');
  await expect(row).toBeVisible();
  const said = await row.innerText();
  if (said.includes('Vermoedelijk')) return page.keyboard.press('Enter');
  if (/openstaande facturen/.test(said)) {
    // nothing but who pays: the oldest of its invoices first, until nothing is left
    await page.keyboard.press('k');
    const dialog = page.getByRole('dialog');
    const found = dialog.locator('.bank-offered button');
    await expect(found.first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/Nog te verdelen|Alles is verdeeld/)).toBeVisible();
    while ((await found.count()) > 0 && !(await dialog.getByText('Alles is verdeeld').isVisible())) {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Enter');
    return expect(dialog).toBeHidden();
  }
  await page.keyboard.press('t');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press(said.includes('Facture') ? 'b' : 'i');
  await page.keyboard.press('Enter');
  return expect(menu).toBeHidden();
};

test('BANK-080 · a month of statements is emptied by keyboard alone, and taken back where it was wrong', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { page, context } = await signIn(browser, 'manager');
  await isShown(page);
  const { within } = await counting(page);
  await page.goto('/bank');
  const rows = page.locator('.bank-queue > li');
  await expect(rows.first()).toBeVisible();
  const tab = page.getByRole('tab', { name: /^Te verwerken/ });
  const left = async () => Number(/\d+/.exec(await tab.innerText())?.[0] ?? 0);
  const before = await left();
  expect(before).toBeGreaterThan(3);
  await within('keys', before * 7, `${before} movements`, async () => {
    await page.keyboard.press('ArrowDown');
    await expect(rows.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(left).toBe(before - 1);
    await page.keyboard.press('z');
    await expect.poll(left).toBe(before);
    await expect(rows.locator(':focus').or(page.locator('.bank-queue > li:focus'))).toBeVisible();
    for (let nth = before; nth > 0; nth -= 1) {
      await settle(page);
      await expect.poll(left).toBeLessThan(nth);
    }
    await expect(page.getByText(/^Alles is verwerkt/)).toBeFocused();
  });
  await page.goto('/bank?toon=booked');
  await expect(rows.first()).toBeVisible();
  await context.close();
});

test('BANK-080 · who may only look has the whole width of a row', async ({ browser }) => {
  const { page, context } = await signIn(browser, 'auditor', { viewport: { width: 1280, height: 900 } });
  await page.goto('/bank?toon=booked');
  const row = page.locator('.bank-queue > li').first();
  const [whole, found] = [await row.boundingBox(), await row.locator('.bank-found').boundingBox()];
  expect(whole!.x + whole!.width - (found!.x + found!.width)).toBeLessThan(20);
  await context.close();
});
