import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { signIn } from '#tests/e2e/sign-in.ts';

const axe = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
};
/** No screen asks for sideways scrolling. */
const fits = async (page: Page) => {
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content).toBeLessThanOrEqual(screen!);
};

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1400, 390]) {
    test(`staff screens, ${colorScheme}, ${width} px: axe finds nothing and nothing is wider than the screen`, async ({
      browser,
    }) => {
      test.setTimeout(90_000);
      const { page, context } = await signIn(browser, 'admin', {
        colorScheme,
        viewport: { width, height: 900 },
      });
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      const order = await page
        .getByRole('link', { name: /^\d{5}$/ })
        .first()
        .getAttribute('href');
      for (const path of [
        '/dashboard',
        order!,
        '/order/new',
        '/rapporten/logboek',
        '/faq#btw',
        '/versielog',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('.skeleton')).toHaveCount(0);
        await axe(page);
        await fits(page);
      }
      // the palette, over whatever is there
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: /Zoek order/ })).toBeFocused();
      await page.keyboard.type('wijn');
      await expect(page.getByRole('option', { name: /Order/ }).first()).toBeVisible();
      await axe(page);
      await context.close();
    });

    test(`customer app, ${colorScheme}, ${width} px: axe finds nothing and nothing is wider than the screen`, async ({
      browser,
    }) => {
      test.setTimeout(90_000);
      const { page, context } = await signIn(browser, 'client2', {
        colorScheme,
        viewport: { width, height: 844 },
      });
      for (const path of ['overzicht', 'nieuwebestelling', 'bestellingen', 'info']) {
        await page.goto(`/klantapp2/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await axe(page);
        await fits(page);
      }
      await context.close();
    });
  }

test('the login page: axe finds nothing', async ({ page }) => {
  await page.goto('/auth/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await axe(page);
});
