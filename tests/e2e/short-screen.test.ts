import { expect, type Page, test } from '@playwright/test';
import { signIn } from '#tests/e2e/sign-in.ts';

/** An answer of the server with something else in it, to what was asked or to something else. */
const changed = (
  page: Page,
  address: string,
  change: (body: Record<string, unknown>) => object,
  asked: object = {},
) =>
  page.route(address, async (route) => {
    const sent = route.request().postDataJSON() as object | null;
    const answer = await route.fetch(sent ? { postData: { ...sent, ...asked } } : {});
    const body = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({ response: answer, json: { ...body, ...change(body) } });
  });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test("on a short screen of a telephone every button of the customers' app can be reached", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { page, context } = await signIn(browser, 'client3', {
    viewport: { width: 360, height: 500 },
    hasTouch: true,
    isMobile: true,
  });

  await test.step('the last line of the profile menu', async () => {
    await page.goto('/klantapp2/overzicht');
    await button(page, 'Profiel').tap();
    await button(page, 'Uitloggen').tap({ trial: true });
    // a customer with several branches has two lines more
    await page.setViewportSize({ width: 360, height: 481 });
    await button(page, 'Uitloggen').tap({ trial: true });
  });

  await test.step('paying, above the menu and what the telephone itself draws at the bottom', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    // those that were paid stand in for those to pay: there are always some
    await changed(page, '**/klantapp/invoices', () => ({ may_pay: 1 }), { open: 0 });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } });
    await page.goto('/klantapp2/facturen');
    const pay = await button(page, 'Betalen').boundingBox();
    const menu = await page.getByRole('navigation', { name: 'Hoofdmenu' }).last().boundingBox();
    expect(pay!.y + pay!.height).toBeLessThanOrEqual(menu!.y);
  });

  await test.step('ordering, where it must be chosen first, on its side', async () => {
    await changed(page, '**/klantapp/products', ({ delivery_dates: days }) => ({
      order_extra_info: [{ id: 1, real_id: 1001, 'delivery-date': (days as string[])[0] }],
    }));
    await page.setViewportSize({ width: 640, height: 320 });
    await page.goto('/klantapp2/nieuwebestelling');
    await button(page, /^\+ (Doos|Fles)/)
      .first()
      .tap();
    await button(page, 'Bekijk bestelling').tap();
    await page.getByRole('radio', { name: 'Een nieuwe bestelling' }).tap();
    await button(page, 'Plaats Bestelling').tap({ trial: true });
  });
  await context.close();
});
