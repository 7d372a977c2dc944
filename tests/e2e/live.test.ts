import { expect, type Page, type Request, test } from '@playwright/test';
import { signIn } from '#tests/e2e/sign-in.ts';
import { proxyTo } from '#tests/support/proxy.ts';
import { inLongRun, isLongRun } from '#tests/support/long-run.ts';

const tabs = inLongRun(10, 3);

/** How many live streams these pages hold: those that they began and that have not ended. */
const streamsOf = (pages: readonly Page[]) => {
  const open = new Set<Request>();
  for (const page of pages) {
    page.on('request', (request) => request.url().endsWith('/api/v1/live') && open.add(request));
    const ended = (request: Request) => void open.delete(request);
    page.on('requestfinished', ended).on('requestfailed', ended);
  }
  return () => open.size;
};

/** The first order of the dashboard whose status can be changed. */
const changeableOrder = async (page: Page) => {
  await page.goto('/dashboard?lijst=unprocessed');
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Status van/ }) });
  return (await row
    .first()
    .getByRole('link', { name: /^\d{5}$/ })
    .getAttribute('href'))!;
};
const status = (page: Page) => page.getByRole('button', { name: /^Status van .* wijzigen, nu/ });
const set = async (page: Page, name: string) => {
  await status(page).click();
  await page.getByRole('menuitem', { name }).click();
};
const shows = (name: string) => (page: Page) =>
  expect(status(page)).toHaveAccessibleName(new RegExp(`nu ${name}$`), { timeout: 15_000 });

test('FMT-032 · many tabs of one browser hold one connection, all update, and another takes over from one that closes', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { page: first, context } = await signIn(browser, 'admin');
  const order = await changeableOrder(first);
  // each as opened by its user: nothing is left of the page that signed in
  const pages = await Promise.all(Array.from({ length: tabs }, () => context.newPage()));
  await first.close();
  const streams = streamsOf(pages);
  for (const page of pages) await page.goto(order);
  await Promise.all(pages.map((page) => expect(status(page)).toBeVisible()));
  await expect.poll(streams).toBe(1);

  await set(pages[1]!, 'bezorging');
  await Promise.all(pages.map(shows('bezorging')));

  // the tab with the stream is among those that close, one after another
  const left = pages.splice(2);
  const streamsLeft = streamsOf(left);
  for (const page of pages) await page.close();
  await expect.poll(streamsLeft).toBe(1);
  await set(left[0]!, 'geprint');
  await Promise.all(left.map(shows('geprint')));
  await context.close();
});

if (isLongRun)
  test('a server that is away is told of, and what was changed meanwhile is there when it is back', async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(90_000);
    const proxy = await proxyTo(baseURL!);
    const origin = proxy.url.replace(/\/$/, '');
    try {
      const other = await signIn(browser, 'manager');
      const order = await changeableOrder(other.page);
      await other.page.goto(order);
      const { page, context } = await signIn(browser, 'admin', { baseURL: origin });
      await page.goto(order);
      await set(page, 'wacht');
      await shows('wacht')(other.page);

      proxy.cut();
      const banner = page.getByText('De server is even niet bereikbaar.');
      await expect(banner).toBeVisible({ timeout: 20_000 });
      await set(other.page, 'bezorging');
      await shows('bezorging')(other.page);
      await shows('wacht')(page);

      proxy.mend();
      await expect(banner).toBeHidden({ timeout: 30_000 });
      await shows('bezorging')(page);
      await context.close();
      await other.context.close();
    } finally {
      await proxy.close();
    }
  });
