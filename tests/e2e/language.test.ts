import fs from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import * as users from '#web/features/users/words.en.ts';
import * as login from '#web/features/login/words.en.ts';
import * as shell from '#web/app/words.en.ts';
import { signIn } from '#tests/e2e/sign-in.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** What stands in the words of a language as it is shown. */
const catalogue = (language: string) => {
  const lines = fs
    .globSync(`{web,customer-app}/**/words.${language}.ts`, { cwd: root })
    .flatMap((file) => fs.readFileSync(path.join(root, file), 'utf8').split('\n'))
    .filter((line) => !line.includes(" from '"));
  return new Set(lines.flatMap((line) => [...line.matchAll(/'([^'\\]+)'/g)].map(([, text]) => text!)));
};

/** What the screens say in Dutch and not in English, besides what comes from the server. */
const dutchAlone = () => {
  const [dutch, english] = [catalogue('nl'), catalogue('en')];
  const server = fs
    .globSync('{domain,projections,api}/**/*.ts', { cwd: root })
    .map((file) => fs.readFileSync(path.join(root, file), 'utf8'))
    .join('');
  return [...dutch].filter((text) => !english.has(text) && !server.includes(`'${text}'`));
};

/** Everything that a person reads or hears on the page. */
const spoken = (page: Page) =>
  page.evaluate(() => {
    const elements = [...document.body.querySelectorAll('*')];
    const names = ['aria-label', 'title', 'placeholder', 'alt'];
    return [
      ...elements.flatMap((element) =>
        [...element.childNodes].flatMap((node) => (node.nodeType === 3 ? [node.textContent ?? ''] : [])),
      ),
      ...elements.flatMap((element) => names.map((name) => element.getAttribute(name) ?? '')),
    ].map((text) => text.trim());
  });

/** A user of its own, so that nobody else reads English of a sudden. */
const addReader = async (request: APIRequestContext, username: string) => {
  const password = process.env.DEMO_PASSWORD!;
  const entered = await request.post('/api/v1/authenticate/login', { data: { username: 'admin', password } });
  const { token } = (await entered.json()).data;
  const name = { firstname: 'Robin', lastname: 'Reader', email: '' };
  const added = await request.post('/api/v1/users/store', {
    headers: { Authorization: `Bearer ${token}` },
    data: { username, ...name, roles: ['SALES'], password },
  });
  expect(added.ok()).toBe(true);
};

test('D-61 · who chooses English reads English alone, also after signing in again', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  await addReader(request, 'reader');
  const dutch = new Set(dutchAlone());
  expect(dutch.size).toBeGreaterThan(1000);
  const { page, context } = await signIn(browser, 'reader');
  const order = await page.locator('a[href^="/verkoop/"]').first().getAttribute('href');
  await page.goto('/settings/users');
  await page.getByLabel('Taal').selectOption('English');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: users.myProfile })).toBeVisible();
  await expect(page.getByLabel(users.languageLabel)).toHaveValue('en');
  for (const address of ['/settings/users', '/dashboard', order!]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    const texts = await spoken(page);
    expect(texts.length).toBeGreaterThan(100);
    expect(
      texts.filter((text) => dutch.has(text)),
      address,
    ).toEqual([]);
  }

  await page.getByRole('button', { name: /^Profile/ }).click();
  await page.getByRole('menuitem', { name: shell.signOut }).click();
  await expect(page.getByRole('button', { name: login.login })).toBeVisible();
  await context.close();
  // on another browser, which begins in Dutch
  const again = await signIn(browser, 'reader');
  await expect(again.page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(again.page.getByRole('link', { name: shell.newOrderButton })).toBeVisible();
  await again.context.close();
});
