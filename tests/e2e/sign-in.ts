import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';

/** Signs in with a demo login, in a browser of its own; answers the page where it landed. */
export const signIn = async (
  browser: Browser,
  username: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ page: Page; context: BrowserContext }> => {
  const context = await browser.newContext({ locale: 'nl-NL', timezoneId: 'Europe/Amsterdam', ...options });
  const page = await context.newPage();
  await page.goto('/auth/login');
  await page.getByLabel('Loginnaam').fill(username);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(process.env.DEMO_PASSWORD!);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page).not.toHaveURL(/auth\/login/);
  return { page, context };
};
