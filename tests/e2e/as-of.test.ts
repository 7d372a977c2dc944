import { expect, type Locator, test } from '@playwright/test';
import { addDays, dateInAmsterdam } from '#domain/kernel/date.ts';
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
  await isShown(manager.page);
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
