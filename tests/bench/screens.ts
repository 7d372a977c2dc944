import { chromium, type Page, type Request } from '@playwright/test';
import { chromiumArguments, ensureChromium } from '#tests/support/chromium.ts';
import { demoPassword } from '#tests/bench/server.ts';

/** An answer of the API to a screen: how long the server took until its first byte, in ms. */
type Answer = { what: string; ms: number };

/** What opens a group of the menu that is closed. */
const closedGroup = 'nav [aria-expanded="false"]';

/** The screens of the menu, in its groups too. */
const screensOf = async (page: Page) => {
  await page.locator('nav a').first().waitFor();
  while ((await page.locator(closedGroup).count()) > 0) await page.locator(closedGroup).first().click();
  const links = await page.locator('nav a[href^="/"]').all();
  return [...new Set(await Promise.all(links.map(async (link) => (await link.getAttribute('href'))!)))];
};

/**
 * Opens every screen of the menu in Chromium as the demo's admin, several times over, and what the first row of its list
 * opens. Answers how long each call of theirs took.
 */
export const screenAnswers = async (url: string, times: number) => {
  const executablePath = ensureChromium();
  if (executablePath === null) throw new Error('No Chromium');
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  try {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    await page.goto(`${url}/auth/login`);
    await page.getByLabel('Loginnaam').fill('admin');
    await page.getByLabel('Wachtwoord', { exact: true }).fill(demoPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    const answers: Answer[] = [];
    const note = (request: Request) => {
      const { pathname } = new URL(request.url());
      const { requestStart, responseStart } = request.timing();
      if (pathname.startsWith('/api/') && !pathname.endsWith('/live') && responseStart > 0)
        answers.push({ what: `${request.method()} ${pathname}`, ms: responseStart - requestStart });
    };
    const screens = await screensOf(page);
    page.on('requestfinished', note);
    const open = async (address: string) => {
      await page.goto(`${url}${address}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForFunction(() => document.querySelector('.skeleton') === null);
    };
    for (let time = 0; time < times; time += 1)
      for (const screen of screens) {
        await open(screen);
        const row = page.locator('main :is(tbody, ul) a[href^="/"]').first();
        const record = (await row.count()) > 0 ? await row.getAttribute('href') : null;
        if (record !== null && !screens.includes(record)) await open(record);
      }
    return { screens: screens.length, answers };
  } finally {
    await browser.close();
  }
};
