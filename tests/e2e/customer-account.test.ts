import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { addDays, dateInAmsterdam } from '#domain/kernel/date.ts';
import { dateText } from '#domain/kernel/words.ts';
import { isShown } from '#tests/e2e/looks.ts';
import { signIn } from '#tests/e2e/sign-in.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { pdfText } from '#tests/support/pdf-text.ts';

const today = dateInAmsterdam(Date.now());

/** A customer of this test alone, with an invoice of today of which € 20,00 was paid today. */
const owing = async (request: APIRequestContext) => {
  const call = async (method: string, address: string, token = '', data?: object) => {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await request.fetch(`/api/v1/${address}`, { method, headers, ...(data && { data }) });
    return await answer.json();
  };
  const password = process.env.DEMO_PASSWORD!;
  const { token } = (await call('POST', 'authenticate/login', '', { username: 'admin', password })).data;
  const [manager] = (await call('GET', 'klant/basics', token)).accountmanagers;
  const wanted = {
    accountmanager_user_id: manager.id,
    name: 'Wijnbar De Rekening',
    street_name: 'Kade',
    house_number: '8',
    postcode: '3512 AA',
    city: 'Utrecht',
    email: 'boekhouding@klant.example',
    customer_type_id: 2,
  };
  const customerId: number = (await call('POST', 'klant/store', token, wanted)).data.id;
  const [wine] = (await call('GET', 'product/getListEnabled25', token)).data;
  const { id } = (
    await call('POST', 'order/store', token, {
      customer_id: customerId,
      'delivery-method_id': 1,
      order_lines: [{ product_id: wine.id, qty: 6, pricetype: 1, unit_price_excl: 10 }],
    })
  ).data;
  await call('PUT', 'order/updatefactuurstatus', token, { order_id: id, factuurstatus: 'gefactureerd' });
  const paid = { order_id: id, amount: '20,00', date: dateText(today), payment_methode: 1 };
  await call('POST', 'order/payments/add', token, paid);
  return customerId;
};

const age = (page: Page, name: string) =>
  page.locator('dl.tile', { has: page.getByText(name, { exact: true }) }).locator('dd.figure');

// the short run shows the account by its calls and its screen
if (isLongRun)
  test('CRED-052 · the account of a customer: its age as of a day, its statement as PDF, and mailed', async ({
    browser,
    request,
  }) => {
    const customerId = await owing(request);
    const { page, context } = await signIn(browser, 'manager');
    await page.goto(`/klanten/${customerId}?tab=account`);
    await isShown(page);
    // what is left of the invoice is the balance after the newest entry, the payment
    const left = (await age(page, 'Samen').innerText()).trim();
    const entries = page.getByRole('table', { name: 'Rekening' }).locator('tbody tr');
    await expect(entries).toHaveCount(2);
    await expect(entries.first()).toContainText('€ 20,00');
    await expect(entries.first()).toContainText(left);
    await expect(age(page, 'Niet vervallen')).toHaveText(left);

    const asOf = async (day: string) => {
      await page.getByLabel('Tot en met', { exact: true }).fill(dateText(day));
      await page.getByLabel('Tot en met', { exact: true }).press('Tab');
      await expect(page.getByRole('heading', { name: `Open op ${dateText(day)}` })).toBeVisible();
    };
    await asOf(addDays(today, -1));
    await expect(age(page, 'Samen')).toHaveText(/^€\s0,00$/);
    await asOf(addDays(today, 300));
    await expect(age(page, 'Meer dan 90 dagen')).toHaveText(left);
    await expect(age(page, 'Niet vervallen')).toHaveText(/^€\s0,00$/);
    await asOf(today);
    await expect(age(page, 'Samen')).toHaveText(left);

    const coming = page.waitForResponse(/klant\/account\/pdf/);
    await page.getByRole('button', { name: 'Overzicht als PDF' }).click();
    const paper = await request.get((await coming).url(), { headers: (await coming).request().headers() });
    const words = pdfText(await paper.body())
      .flat()
      .map(({ text }) => text)
      .join(' ');
    expect(words).toContain(left.replaceAll(/[^\d,.]/g, ''));

    await page.getByRole('button', { name: 'Overzicht mailen' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('E-mailadres')).toHaveValue('boekhouding@klant.example');
    await expect(dialog).toContainText(left);
    await dialog.getByRole('button', { name: 'Versturen' }).click();
    await expect(page.getByText('Het rekeningoverzicht staat klaar en wordt gemaild')).toBeVisible();
    await page.goto('/mail');
    await expect(page.getByRole('row', { name: /boekhouding@klant\.example/ })).toContainText(
      'Rekeningoverzicht',
    );
    await context.close();
  });
