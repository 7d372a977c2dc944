import { expect, type Page, test } from '@playwright/test';
import { counting } from '#tests/e2e/counted.ts';
import { axe, tooWide } from '#tests/e2e/looks.ts';
import { signIn } from '#tests/e2e/sign-in.ts';
import { isLongRun } from '#tests/support/long-run.ts';

/** A customer with the smallest phone. */
const onPhone = async (browser: Parameters<typeof signIn>[0]) => {
  test.setTimeout(120_000);
  const { page, context } = await signIn(browser, 'client2', {
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  const counted = await counting(page);
  await page.goto('/klantapp2/overzicht');
  return { page, context, ...counted };
};
const menu = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' });
const looksRight = async (page: Page) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect([...(await tooWide(page)), ...(await axe(page))]).toEqual([]);
  }
};

// the short run orders on a phone in first-order.test.ts and offline.test.ts
if (isLongRun)
  test('a wine is in the basket in three taps, and the menu stays where it is', async ({ browser }) => {
    const { page, context, within } = await onPhone(browser);
    await within('clicks', 3, 'a wine', async () => {
      await menu(page).getByRole('link', { name: 'Bestellen' }).tap();
      await page
        .getByRole('button', { name: /^\+ (Doos|Fles)/ })
        .first()
        .tap();
      await expect(page.getByRole('region', { name: 'Besteloverzicht' })).toContainText('1 wijn');
    });
    await expect(menu(page)).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Bekijk bestelling' })).toBeInViewport();
    await looksRight(page);

    await test.step('its page and the filters', async () => {
      await page.getByRole('list', { name: 'Producten' }).getByRole('link').first().tap();
      await expect(page.getByRole('dialog')).toContainText('Herkomst');
      await looksRight(page);
      await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('button', { name: /^Filters: / }).tap();
      const white = page.getByRole('checkbox', { name: /^wit/ });
      await white.check();
      await looksRight(page);
      await page.getByRole('button', { name: /^Toon / }).tap();
      await expect(page).toHaveURL(/kleur=white/);
      await expect(page.getByRole('button', { name: 'wit: filter weghalen' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('button', { name: 'wit: filter weghalen' })).toBeVisible();
    });

    await test.step('a search forgives a typing error', async () => {
      await page.goto('/klantapp2/nieuwebestelling');
      await page.getByRole('searchbox', { name: 'Zoek wijn' }).fill('riojja');
      await expect(page.getByText(/Dit lijkt erop/)).toBeVisible();
      await expect(page.getByRole('list', { name: 'Producten' })).toContainText('Rioja');
    });
    await context.close();
  });

if (isLongRun)
  test('an earlier order is ordered again with a change in six taps', async ({ browser }) => {
    const { page, context, within } = await onPhone(browser);
    await within('clicks', 6, 'again with a change', async () => {
      await page
        .getByRole('button', { name: /^Bestel opnieuw/ })
        .first()
        .tap();
      await page.getByRole('button', { name: 'Naar uw bestelling' }).tap();
      const sheet = page.getByRole('dialog', { name: 'Uw bestelling' });
      const before = await sheet.getByRole('definition').first().innerText();
      await sheet.locator('[data-more]:enabled').first().tap();
      await expect(sheet.getByRole('definition').first()).not.toHaveText(before);
      // the demo company may hold an order of this customer for the same day
      const another = sheet.getByRole('radio', { name: 'Een nieuwe bestelling' });
      if (await another.isVisible()) await another.tap();
      await expect(sheet.getByRole('button', { name: 'Plaats Bestelling' })).toBeInViewport();
      await sheet.getByRole('button', { name: 'Plaats Bestelling' }).tap();
      await expect(page.getByText(/Uw bestelling \d+ is geplaatst/)).toBeVisible();
    });
    await expect(page.getByText('in voorbereiding').first()).toBeVisible();
    await context.close();
  });

if (isLongRun)
  test('the review sheet opens without a connection, however soon that is lost', async ({ browser }) => {
    const { page, context } = await onPhone(browser);
    await page.goto('/klantapp2/nieuwebestelling');
    const add = page.getByRole('button', { name: /^\+ (Doos|Fles)/ }).first();
    await expect(add).toBeVisible();
    await context.setOffline(true);
    await add.tap();
    await page.getByRole('button', { name: 'Bekijk bestelling' }).tap();
    await expect(page.getByRole('dialog', { name: 'Uw bestelling' })).toBeVisible();
    await context.setOffline(false);
    await context.close();
  });
