import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { signIn } from '#tests/e2e/sign-in.ts';
import { inLongRun, isLongRun } from '#tests/support/long-run.ts';

test.describe.configure({ mode: 'parallel' });

const axe = async (page: Page, rules?: string[]) => {
  // in the page itself, which holds no page of others, and only what is wrong told in full: a third of the time
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? builder.withRules(rules) : builder).analyze();
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

/**
 * What a person chooses in the page, without loading it anew. In the long run axe looks at every width and theme;
 * else at the widest, and at the colours of a telephone at night.
 */
const inEveryLook = async (page: Page, height: number) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    for (const width of inLongRun([1400, 1024, 768, 390, 360], [1400, 390])) {
      await page.setViewportSize({ width, height });
      await fits(page);
      const isAtNight = colorScheme === 'dark';
      if (isLongRun || isAtNight === (width === 390))
        await test.step(`${colorScheme}, ${width} px`, () =>
          axe(page, isAtNight && !isLongRun ? ['color-contrast'] : undefined));
    }
  }
};
const isShown = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
};
const firstLink = (page: Page, start: string) =>
  page.locator(`main a[href^="${start}"]`).first().getAttribute('href');

const finds = 'light and dark, 390 to 1400 px: axe finds nothing and nothing is wider than the screen';
const signedIn = async (browser: Browser) => {
  test.setTimeout(inLongRun(900_000, 240_000));
  const { page, context } = await signIn(browser, 'admin');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const visit = async (path: string) => {
    await page.goto(path);
    await isShown(page);
    await test.step(path, () => inEveryLook(page, 900));
  };
  return { page, context, visit };
};

test(`orders and settings, ${finds}`, async ({ browser }) => {
  const { page, context, visit } = await signedIn(browser);
  const order = await firstLink(page, '/verkoop/');
  for (const path of ['/dashboard', order!, '/order/new', '/settings/btw']) await visit(path);
  const others = ['/rapporten/logboek', '/faq#btw', '/settings/users', '/importeren'];
  for (const path of inLongRun(others, [])) await visit(path);
  await context.close();
});

test(`products, customers and what goes with them, ${finds}`, async ({ browser }) => {
  const { page, context, visit } = await signedIn(browser);
  const lists = ['/producten', ...inLongRun(['/leveranciers', '/voorraad'], [])];
  for (const list of lists) {
    await visit(list);
    if (list !== '/producten' || isLongRun) await visit((await firstLink(page, `${list}/`))!);
  }
  for (const path of inLongRun(['/voorraad/telling', '/klanten'], [])) await visit(path);
  const customer = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('kelderboek.session')!) as { token: string };
    const answer = await fetch('/api/v1/klant/getListByName/wijn', {
      headers: { Authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as { data: { id: number }[] }).data[0]!.id;
  });
  await visit(`/klanten/${customer}`);
  // the palette, over whatever is there
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /Zoek order/ })).toBeFocused();
  await page.keyboard.type('wijn');
  await expect(page.getByRole('option', { name: /Order/ }).first()).toBeVisible();
  await inEveryLook(page, 900);
  await context.close();
});

test(`customer app, ${finds}`, async ({ browser }) => {
  test.setTimeout(inLongRun(600_000, 120_000));
  const { page, context } = await signIn(browser, 'client2');
  for (const path of ['overzicht', 'nieuwebestelling', 'bestellingen', 'info']) {
    await page.goto(`/klantapp2/${path}`);
    await isShown(page);
    await test.step(path, () => inEveryLook(page, 844));
  }
  await context.close();
});

test('the login page: axe finds nothing', async ({ page }) => {
  await page.goto('/auth/login');
  await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible();
  await axe(page);
});
