import { expect, type Locator, type Page, test } from '@playwright/test';
import { counting } from '#tests/e2e/counted.ts';
import { isShown } from '#tests/e2e/looks.ts';
import { signIn } from '#tests/e2e/sign-in.ts';
import { inLongRun, isLongRun } from '#tests/support/long-run.ts';

test.describe.configure({ mode: 'parallel' });

const start = async (browser: Parameters<typeof signIn>[0]) => {
  test.setTimeout(inLongRun(300_000, 90_000));
  const { page, context } = await signIn(browser, 'manager', { viewport: { width: 1400, height: 900 } });
  return { page, context, ...(await counting(page)) };
};
const button = (at: Page | Locator, name: string | RegExp) => at.getByRole('button', { name });
/** What became of the batch that was started last. */
const outcome = (page: Page) =>
  page
    .getByRole('list', { name: /acties/ })
    .getByRole('listitem')
    .last();

const openFirstOrder = async (page: Page, list: string) => {
  await page.goto(list);
  await page.locator('main a[href^="/verkoop/"]').first().click();
  await expect(page).toHaveURL(/\/verkoop\//);
  await isShown(page);
};
/** An invoice on which bottles can be credited and something is open. */
const openInvoice = (page: Page) => openFirstOrder(page, '/facturen?status=open');

if (isLongRun)
  test('SHELL-018 · two notices at once lie over no control in use, and each is taken back by itself', async ({
    browser,
  }) => {
    const { page, context } = await start(browser);
    // narrow enough that the bins of the lines stand where notices come
    await page.setViewportSize({ width: 1190, height: 800 });
    await openFirstOrder(page, '/orders?status=waiting');
    const bins = button(page, /^Regel \d+ verwijderen$/);
    await expect(bins.nth(2)).toBeVisible();
    const before = await bins.count();
    const notices = page.locator('.toast').filter({ has: button(page, 'Ongedaan maken') });
    for (const nth of [1, 2]) {
      const bin = bins.first();
      await bin.click();
      await expect(notices).toHaveCount(nth);
      await expect(bins).toHaveCount(before - nth);
      // where the pointer is, and where it goes for the next line
      const next = (await bins.first().boundingBox())!;
      for (const notice of await notices.all()) {
        const { x, y, width, height } = (await notice.boundingBox())!;
        const isAside =
          x > next.x + next.width || x + width < next.x || y > next.y + next.height || y + height < next.y;
        expect(isAside, JSON.stringify({ next, notice: { x, y, width, height } })).toBe(true);
      }
    }
    // the pointer on them keeps both
    await notices.first().hover();
    for (const left of [1, 0]) {
      await button(notices.last(), 'Ongedaan maken').click();
      await expect(notices).toHaveCount(left);
      await expect(bins).toHaveCount(before - left);
    }
    await context.close();
  });

if (isLongRun) {
  test('today’s deliveries to packing slips in at most four clicks', async ({ browser }) => {
    const { page, context, within } = await start(browser);
    await page.goto('/dashboard');
    await isShown(page);
    await within('clicks', 4, 'the packing slips of today', async () => {
      await page.getByLabel('Alles op deze pagina kiezen').first().click();
      const bar = page.getByRole('region', { name: 'Selectie' });
      await button(bar, /^Alle \d+ kiezen/).click();
      const popup = page.waitForEvent('popup');
      await button(bar, /^Pakbonnen/).click();
      // the slips open by themselves
      await popup;
    });
    await expect(outcome(page)).toContainText(/\d+ gedaan|was al zo/);
    await context.close();
  });

  test('every reminder that is due in at most five clicks', async ({ browser }) => {
    const { page, context, within } = await start(browser);
    await page.goto('/tools/wanbetalers');
    await isShown(page);
    let sent = 0;
    await within('clicks', 5, 'the reminders', async () => {
      await page.getByLabel('Alles op deze pagina kiezen').first().click();
      const bar = page.getByRole('region', { name: 'Selectie' });
      const all = button(bar, /^Alle \d+ kiezen/);
      if (await all.isVisible()) await all.click();
      await button(bar, 'Herinneren').click();
      const send = button(page.getByRole('dialog'), /herinnering(en)? versturen$/);
      await expect(send).toBeEnabled();
      sent = Number(/\d+/.exec(await send.innerText())![0]);
      await send.click();
      await expect(outcome(page)).toContainText(`${sent} gedaan`, { timeout: 60_000 });
    });
    expect(sent).toBeGreaterThanOrEqual(5);
    await context.close();
  });

  test('a credit of one bottle in at most four clicks', async ({ browser }) => {
    const { page, context, within } = await start(browser);
    await openInvoice(page);
    await within('clicks', 4, 'a credit of one bottle', async () => {
      await button(page, 'Crediteren').click();
      const dialog = page.getByRole('dialog', { name: /crediteren$/ });
      await expect(dialog.getByLabel(/te crediteren flessen$/).first()).toBeFocused();
      await page.keyboard.type('1');
      await dialog.getByLabel('Kurk').click();
      await button(dialog, 'Creditfactuur maken').click();
      await expect(page.getByText(/^Creditfactuur .* gemaakt$/)).toBeVisible();
    });
    await context.close();
  });

  test('a payment is a row that Enter books, and its notice takes it back', async ({ browser }) => {
    const { page, context, within } = await start(browser);
    await openInvoice(page);
    const rows = page.getByRole('table', { name: /^Betalingen/ }).getByRole('row');
    const before = await rows.count();
    await within('clicks', 2, 'a payment and back', async () => {
      await button(page, 'Betaling toevoegen').click();
      await expect(page.getByLabel('Bedrag').last()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Betaling toegevoegd')).toBeVisible();
      await expect(page.getByLabel('Bedrag').last()).toBeVisible();
      await button(page, 'Ongedaan maken').click();
      await expect(page.getByText('Betaling verwijderd')).toBeVisible();
      await expect(rows).toHaveCount(before);
    });
    await context.close();
  });
}
