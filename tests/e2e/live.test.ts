import { expect, type Page, test } from '@playwright/test';
import { signIn } from '#tests/e2e/sign-in.ts';

const tabs = 10;

/** How many live streams this browser holds, by the requests that its pages began and have not ended. */
const streamsOf = (pages: readonly Page[]) => {
  const open = new Set<unknown>();
  for (const page of pages) {
    page.on('request', (request) => request.url().endsWith('/api/v1/live') && open.add(request));
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end, (request) => void open.delete(request));
  }
  return () => open.size;
};

test('FMT-032 · ten tabs of one browser hold one connection, all update, and another takes over from the one that closes', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const { page: first, context } = await signIn(browser, 'admin');
  const pages = [first];
  for (let nth = 1; nth < tabs; nth += 1) pages.push(await context.newPage());
  const streams = streamsOf(pages);
  await Promise.all(pages.map((page) => page.goto('/dashboard?blok=unprocessed')));
  const status = (page: Page) => page.getByRole('button', { name: /^Status van order \d+/ }).first();
  for (const page of pages) {
    await expect(status(page)).toBeVisible();
    // what else keeps a dashboard fresh stands still
    await page.getByRole('button', { name: /verversen|Pauze/i }).click();
  }
  await expect.poll(streams).toBe(1);

  const change = async (by: Page, others: readonly Page[]) => {
    const before = await status(by).textContent();
    const began = Date.now();
    await status(by).click();
    await expect(status(by)).not.toHaveText(before!);
    const after = (await status(by).textContent())!;
    await Promise.all(others.map((page) => expect(status(page)).toHaveText(after, { timeout: 5000 })));
    return Date.now() - began;
  };
  expect(await change(pages[4]!, pages)).toBeLessThan(4000);

  // the tab that holds the stream is the first one that was loaded; all but two close, one after another
  for (const page of pages.slice(0, 8)) await page.close();
  const left = pages.slice(8);
  await expect.poll(streams).toBe(1);
  await left[0]!.waitForTimeout(1100);
  expect(await change(left[0]!, left)).toBeLessThan(4000);
  await context.close();
});

test('a server that is away is told of, and what happened meanwhile is there when it is back', async ({
  browser,
}) => {
  test.setTimeout(60_000);
  const { page, context } = await signIn(browser, 'admin');
  const other = await signIn(browser, 'sales');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.route('**/api/v1/**', (route) => route.abort('connectionrefused'));
  // the open stream is not routed any more: load the page anew, as one whose stream broke would connect again
  await page.reload();
  await expect(page.getByText('De server is even niet bereikbaar.')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/v1/**');
  await expect(page.getByText('De server is even niet bereikbaar.')).toBeHidden({ timeout: 20_000 });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await other.context.close();
  await context.close();
});
