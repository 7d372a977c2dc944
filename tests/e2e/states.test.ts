import { expect, type Page, type Route, test } from '@playwright/test';
import { screens } from '#web/parts/screens.ts';
import { axe, isShown, tooWide } from '#tests/e2e/looks.ts';
import { signIn } from '#tests/e2e/sign-in.ts';
import { inLongRun } from '#tests/support/long-run.ts';

test.describe.configure({ mode: 'parallel' });

/** What the frame asks, which is there already when somebody goes to a screen. */
const ofTheFrame =
  /\/api\/v1\/(live|authenticate\/|users\/mainuserdatabasics|dashboard\/(openwork|software)|list-views|lookup)/;
/**
 * Screens without data of their own at first: the day overview has all of its rows always, the list of orders under
 * tools and an export are empty until they are run, and so is a list of fields until it is opened;
 * an account is never without VAT rates (`tests/web/settings-states.test.tsx` sees those three).
 */
const withoutData =
  /^\/(start|faq|versielog|order\/new\/:id\?|rapporten\/dagoverzicht|tools\/orders|settings\/(exports|fields|btw))$/;

const shortened =
  (most: number) =>
  async (route: Route): Promise<void> => {
    // a connection that the server just closed is made again
    const answer = await route.fetch({ maxRetries: 2 });
    if (!answer.headers()['content-type']?.includes('json')) return route.fulfill({ response: answer });
    const body = (await answer.json()) as Record<string, unknown>;
    for (const [name, value] of Object.entries(body)) {
      if (Array.isArray(value)) body[name] = value.slice(0, most);
      if (name === 'total' && typeof value === 'number') body[name] = Math.min(value, most);
    }
    return route.fulfill({ response: answer, json: body });
  };
const states: Record<string, (route: Route) => Promise<void>> = {
  loading: async () => undefined,
  error: (route) => route.fulfill({ status: 500, json: { message: 'Er ging iets mis.' } }),
  empty: shortened(0),
  one: shortened(1),
};

const main = (page: Page) => page.getByRole('main');
const alerts = (page: Page) => main(page).getByRole('alert');
/** Of what is not of the frame: saved questions are, and come. */
const saysNothingIsThere = /^Geen resultaten|^Er zijn (nog )?geen (?!vragen bewaard)|^Nog geen/;
/** What a screen must say in a state, besides being readable. */
const isSaid: Record<string, (page: Page) => Promise<unknown>> = {
  loading: async (page) => {
    // the screen itself is there, and waits for what it shows
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main(page).locator('.skeleton, [aria-busy="true"]').first()).toBeVisible();
    // it does not say before it knows that there is nothing
    await expect(main(page).getByText(saysNothingIsThere)).toHaveCount(0);
    await expect(alerts(page)).toHaveCount(0);
  },
  error: async (page) => {
    await expect(alerts(page).first()).toBeVisible();
    await expect(
      main(page)
        .getByRole('button', { name: /Opnieuw/ })
        .first(),
    ).toBeVisible();
    await expect(main(page).getByText(saysNothingIsThere)).toHaveCount(0);
  },
  empty: async (page) => {
    await isShown(page);
    await expect(alerts(page)).toHaveCount(0);
  },
  one: async (page) => {
    await isShown(page);
    await expect(alerts(page)).toHaveCount(0);
  },
};

const all = screens.map(({ path }) => path).filter((path) => !path.includes('/:') && !withoutData.test(path));
const visited = inLongRun(all, []);
const together = Math.ceil(visited.length / 4);
for (let at = 0; at < visited.length; at += together) {
  const part = visited.slice(at, at + together);
  test(`while it loads, after a fault, without anything and with one of it: ${part.join(' ')}`, async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    const { page, context } = await signIn(browser, 'admin');
    await page.setViewportSize({ width: 390, height: 844 });
    const crashes: string[] = [];
    page.on('pageerror', ({ message }) => crashes.push(message));
    for (const path of part)
      for (const [state, answer] of Object.entries(states))
        await test.step(`${path}, ${state}`, async () => {
          await page.unrouteAll({ behavior: 'ignoreErrors' });
          await page.route(
            (url) => url.pathname.startsWith('/api/v1/') && !ofTheFrame.test(url.pathname),
            answer,
          );
          await page.goto(path);
          try {
            await isSaid[state]!(page);
          } catch (fault) {
            crashes.push(`${path}, ${state}: ${(fault as Error).message.slice(0, 400)}`);
          }
          const found = [...(await tooWide(page)), ...(await axe(page))];
          crashes.push(...found.map((problem) => `${path}, ${state}: ${problem}`));
        });
    expect(crashes).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });
}
