import fs from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import * as users from '#web/features/users/words.en.ts';
import * as login from '#web/features/login/words.en.ts';
import * as shell from '#web/app/words.en.ts';
import { screens } from '#web/parts/screens.ts';
import { signIn } from '#tests/e2e/sign-in.ts';
import { inLongRun } from '#tests/support/long-run.ts';

const root = path.resolve(import.meta.dirname, '../..');
const sourcesOf = (glob: string) =>
  fs.globSync(glob, { cwd: root }).map((file) => fs.readFileSync(path.join(root, file), 'utf8'));
/** What stands in the words of a language as it is shown. */
const catalogue = (language: string) =>
  sourcesOf(`{web,customer-app}/**/words.${language}.ts`)
    .flatMap((source) => source.split('\n'))
    .filter((line) => !line.includes(" from '"))
    .flatMap((line) => [...line.matchAll(/'([^'\\]+)'/g)].map(([, text]) => text!));

/**
 * What is said in Dutch and not in English, by the screens and by the server; what the demo company is filled with is
 * data. Two are the same to every reader: the sign of a percentage, and Dutch as the Dutch call it.
 */
const dutchAlone = () => {
  const messages = sourcesOf('{domain,application,projections,api}/**/*.ts').flatMap((source) =>
    [...source.matchAll(/message\(\s*'([^'\\\n]+)',\s*'([^'\\\n]+)'/g)].map(([, nl, en]) => ({ nl, en })),
  );
  const english = new Set([...catalogue('en'), ...messages.map(({ en }) => en!)]);
  const data = sourcesOf('{application/demo,domain/lookup}/**/*.json').join('');
  const dutch = [...catalogue('nl'), ...messages.map(({ nl }) => nl!)];
  return new Set(
    dutch.filter(
      (text) => !english.has(text) && !data.includes(`"${text}"`) && !['%', 'Nederlands'].includes(text),
    ),
  );
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

const expectEnglish = async (page: Page, dutch: ReadonlySet<string>) => {
  const texts = await spoken(page);
  expect(texts.length).toBeGreaterThan(100);
  expect(
    texts.filter((text) => dutch.has(text)),
    page.url(),
  ).toEqual([]);
};

/** A user of its own, so that nobody else reads English of a sudden. */
const addReader = async (request: APIRequestContext, username: string) => {
  const password = process.env.DEMO_PASSWORD!;
  const entered = await request.post('/api/v1/authenticate/login', { data: { username: 'admin', password } });
  const { token } = (await entered.json()).data;
  const name = { firstname: 'Robin', lastname: 'Reader', email: '' };
  const added = await request.post('/api/v1/users/store', {
    headers: { Authorization: `Bearer ${token}` },
    data: { username, ...name, roles: ['ADMIN'], password },
  });
  expect(added.ok()).toBe(true);
};

/** Lists, and how the addresses of their records begin. */
const lists = [
  ['/orders', '/verkoop/'],
  ['/klanten', '/klanten/'],
  ['/producten', '/producten/'],
  ['/leveranciers', '/leveranciers/'],
  ['/voorraad', '/voorraad/'],
  ['/inkooporders', '/inkooporders/'],
] as const;

test('D-61 · who chooses English reads English alone, also after signing in again', async ({
  browser,
  request,
}) => {
  test.setTimeout(inLongRun(900_000, 240_000));
  await addReader(request, 'reader');
  const dutch = dutchAlone();
  expect(dutch.size).toBeGreaterThan(2500);
  const { page, context } = await signIn(browser, 'reader');
  await page.goto('/settings/users');
  await page.getByLabel('Taal').selectOption('English');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: users.myProfile })).toBeVisible();
  await expect(page.getByLabel(users.languageLabel)).toHaveValue('en');
  const visit = async (address: string) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await expectEnglish(page, dutch);
    const tabs = await page.getByRole('tab').all();
    for (const tab of inLongRun(tabs.slice(1), [])) {
      await tab.click();
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await expectEnglish(page, dutch);
    }
  };
  const plain = screens.map(({ path: address }) => address.replace('/:id?', ''));
  for (const address of inLongRun(plain, ['/settings/users', '/dashboard']))
    if (!address.includes(':')) await visit(address);
  for (const [list, beginning] of lists.slice(0, inLongRun(lists.length, 1))) {
    await page.goto(list);
    const record = page.locator(`a[href^="${beginning}"]`).first();
    await expect(record).toBeVisible();
    await visit((await record.getAttribute('href'))!);
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
