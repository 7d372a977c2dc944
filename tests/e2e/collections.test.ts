import fs from 'node:fs';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { addDays, dateInAmsterdam } from '#domain/kernel/date.ts';
import { dateText } from '#domain/kernel/words.ts';
import { targetDayFrom } from '#domain/sepa/target-day.ts';
import { isShown } from '#tests/e2e/looks.ts';
import { signIn } from '#tests/e2e/sign-in.ts';

/** An invoice of a customer of the demo company that signed a mandate. */
const invoiced = async (request: APIRequestContext) => {
  const call = async (method: string, address: string, token = '', data?: object) => {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await request.fetch(`/api/v1/${address}`, { method, headers, ...(data && { data }) });
    return (await answer.json()).data;
  };
  const password = process.env.DEMO_PASSWORD!;
  const { token } = await call('POST', 'authenticate/login', '', { username: 'admin', password });
  const [customer] = await call('GET', `klant/getListByName/${encodeURIComponent('Bistro Vlierhof')}`, token);
  const [wine] = await call('GET', 'product/getListEnabled25', token);
  const { id } = await call('POST', 'order/store', token, {
    customer_id: customer.id,
    'delivery-method_id': 1,
    order_lines: [{ product_id: wine.id, qty: 6, pricetype: 1, unit_price_excl: 10 }],
  });
  await call('PUT', 'order/updatefactuurstatus', token, { order_id: id, factuurstatus: 'gefactureerd' });
};

test('SEPA-100 · from the proposal of a direct debit to its file, and back again', async ({
  browser,
  request,
}) => {
  await invoiced(request);
  const { page, context } = await signIn(browser, 'admin');
  await page.goto('/incasso');
  await isShown(page);
  // whatever the term of the customer is
  const on = targetDayFrom(addDays(dateInAmsterdam(Date.now()), 80));
  await page.getByLabel('Incasso op', { exact: true }).fill(dateText(on));
  await page.getByLabel('Incasso op', { exact: true }).press('Tab');
  const make = page.getByRole('button', { name: 'Incasso maken' });
  await expect(make).toBeEnabled();
  const sum = (await page.locator('.sepa-sum strong').textContent())!;
  await make.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`samen ${sum}?`);
  await dialog.getByRole('button', { name: 'Incasso maken' }).click();
  // the demo company may have one under way
  const row = page.getByRole('row', { name: /^Incasso \d+ / }).filter({ hasText: dateText(on) });
  await expect(row).toContainText(sum);

  const coming = page.waitForEvent('download');
  await row.getByRole('button', { name: /opslaan/ }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^incasso-\d{4}-\d\d-\d\d-[A-Z]+\.xml$/);
  const xml = fs.readFileSync(await file.path(), 'utf8');
  expect(xml).toContain('urn:iso:std:iso:20022:tech:xsd:pain.008.001.08');
  const cents = sum.replaceAll(/\D/g, '');
  expect(xml).toContain(`<CtrlSum>${cents.slice(0, -2)}.${cents.slice(-2)}</CtrlSum>`);

  await row.getByRole('button', { name: 'Terugnemen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Terugnemen' }).click();
  await expect(row).toContainText('teruggenomen');
  await context.close();
});
