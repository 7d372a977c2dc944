import { expect, test } from '@playwright/test';
import { firstLink, isShown, tooWide } from '#tests/e2e/looks.ts';
import { signIn } from '#tests/e2e/sign-in.ts';
import { isLongRun } from '#tests/support/long-run.ts';

test('SHELL-004 · the sidebar is whole from 1200 on, icons below it, and below 500 behind a button', async ({
  browser,
}) => {
  const { page, context } = await signIn(browser, 'admin');
  const sidebar = page.locator('aside.sidebar');
  await expect(sidebar).toBeVisible();
  const widthAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    return (await sidebar.boundingBox())?.width ?? 0;
  };
  expect([await widthAt(1200), await widthAt(1199), await widthAt(500), await widthAt(499)]).toEqual([
    228, 60, 60, 0,
  ]);
  // beside the icons a group opens over the page: on demand alone, and closes as a menu does
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/rapporten/logboek');
  const group = sidebar.getByRole('button', { name: 'Rapporten' });
  const flyout = sidebar.getByRole('link', { name: 'Orderstatistiek' });
  await expect(group).toBeVisible();
  await expect(flyout).toBeHidden();
  await group.click();
  await expect(flyout).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(flyout).toBeHidden();
  await group.click();
  await flyout.click();
  await expect(page).toHaveURL(/orders-stats/);
  await expect(flyout).toBeHidden();
  await page.goto('/dashboard');
  await page.setViewportSize({ width: 499, height: 800 });
  await page.getByRole('button', { name: 'Menu openen' }).click();
  const drawer = page.getByRole('dialog', { name: 'Kelderboek' });
  await expect(drawer.getByRole('link', { name: 'Hulp' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Rapporten' }).click();
  await drawer.getByRole('link', { name: 'Logboek' }).click();
  await expect(page).toHaveURL(/rapporten/);
  await expect(drawer).toBeHidden();
  await context.close();
});

test('SET-007 · on a tablet the settings are within the screen, and their sections in a list to choose from', async ({
  browser,
}) => {
  const { page, context } = await signIn(browser, 'admin', { viewport: { width: 768, height: 900 } });
  await page.goto('/settings/basics');
  await isShown(page);
  await expect(page.getByLabel('Bedrijfsnaam')).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
  await expect(page.getByRole('combobox', { name: 'Onderdeel' })).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(page.getByRole('combobox', { name: 'Onderdeel' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Onderdelen van de instellingen' })).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
  await context.close();
});

test('REP-022 · on a laptop the orders of a report are within the screen, and each date on one line', async ({
  browser,
}) => {
  const { page, context } = await signIn(browser, 'admin', { viewport: { width: 1280, height: 900 } });
  await page.goto('/tools/orders');
  await page.getByRole('button', { name: 'Dit jaar' }).click();
  await page.getByRole('button', { name: 'Uitvoeren' }).click();
  const day = page.getByRole('cell', { name: /^\d\d-\d\d-\d{4}$/ }).first();
  await expect(day).toBeVisible();
  const lines = await day.evaluate((cell) => {
    const text = document.createRange();
    text.selectNodeContents(cell);
    return new Set([...text.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(1);
  expect(await tooWide(page)).toEqual([]);
  await context.close();
});

test('SHELL-007 · on a tablet the search in the top bar keeps its picture, and its words end within it', async ({
  browser,
}) => {
  const { page, context } = await signIn(browser, 'admin', { viewport: { width: 768, height: 900 } });
  const search = page.getByRole('button', { name: /Zoek order/ });
  const box = (await search.boundingBox())!;
  expect((await search.locator('svg').boundingBox())!.width).toBe(16);
  const words = (await search.locator('.search-words').boundingBox())!;
  expect(words.x + words.width).toBeLessThanOrEqual(box.x + box.width);
  await context.close();
});

test('BOOK-001 · a long word in the name of a booking is broken, and not cut off', async ({ browser }) => {
  const { page, context } = await signIn(browser, 'admin', { viewport: { width: 768, height: 900 } });
  await page.goto('/bookings');
  const titles = page.locator('.agenda-title');
  await expect(titles.first()).toBeVisible();
  const cut = await titles.evaluateAll((all) =>
    all.filter((title) => title.scrollWidth > title.clientWidth + 1).map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
  await context.close();
});

test('an action in the log book, and what taking it back would do, stand in lines of the whole width', async ({
  browser,
}) => {
  const { page, context } = await signIn(browser, 'admin', { viewport: { width: 1280, height: 900 } });
  await page.goto(await firstLink(page, '/klanten', '/klanten/'));
  await page.getByLabel('Contactpersoon').fill('J. de Vries');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Alles opgeslagen')).toBeVisible();
  await page.goto('/rapporten/logboek');
  await page
    .getByRole('button', { name: /^Bekijken/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const change = dialog.getByRole('listitem').filter({ hasText: /^Contactpersoon/ });
  await expect(change).toBeVisible();
  expect((await change.boundingBox())!.height).toBeLessThan(30);
  await dialog.getByRole('button', { name: 'Terugdraaien …' }).click();
  const would = dialog.getByRole('listitem').getByRole('listitem');
  await expect(would).toBeVisible();
  expect((await would.boundingBox())!.height).toBeLessThan(30);
  const [frame, cancel, confirm] = await Promise.all(
    [dialog, dialog.getByRole('button', { name: 'Annuleren' }), dialog.getByRole('button').last()].map(
      async (part) => (await part.boundingBox())!,
    ),
  );
  expect(confirm!.x - cancel!.x - cancel!.width).toBeGreaterThanOrEqual(8);
  expect(frame!.x + frame!.width - confirm!.x - confirm!.width).toBeLessThan(40);
  await context.close();
});

if (isLongRun)
  test('SHELL-014 · keyboard only: skip link, palette, help, version log, theme and sign-out', async ({
    browser,
  }) => {
    test.setTimeout(60_000);
    const { page, context } = await signIn(browser, 'admin');
    const press = (keys: string) => page.keyboard.press(keys);
    const command = async (words: string) => {
      await press('Control+k');
      await expect(page.getByRole('combobox', { name: /Zoek order/ })).toBeFocused();
      await page.keyboard.type(words);
      const first = page.getByRole('option').first();
      await expect(first).toContainText(new RegExp(words, 'i'));
      await press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
    };
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await press('Tab');
    await expect(page.getByRole('link', { name: 'Naar de inhoud' })).toBeFocused();
    await press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    await command('hulp');
    await expect(page).toHaveURL(/\/faq/);
    await expect(page).toHaveTitle('Hulp · Kelderboek');
    const summary = page.locator('#kassa > summary');
    await summary.focus();
    await press('Enter');
    await expect(page.getByText('De laatste 100 verkopen')).toBeVisible();
    await expect(page).toHaveURL(/#kassa$/);
    await press('Enter');
    await expect(page.getByText('De laatste 100 verkopen')).toBeHidden();

    await command('versielog');
    await expect(page.getByText('deze versie')).toBeVisible();
    await command('donker');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await press('Shift+N');
    await expect(page).toHaveURL(/order\/new/);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await command('afmelden');
    await expect(page).toHaveURL(/auth\/login/);
    await context.close();
  });
