import { expect, test } from '@playwright/test';

for (const [address, title] of [
  ['/', /Kelderboek$/],
  ['/klantapp/overzicht', /Kelderboek/],
] as const)
  test(`${address} draws its screen within the content security policy`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(address);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('#root')).not.toBeEmpty();
    expect(complaints.filter((complaint) => !complaint.includes('/api/'))).toEqual([]);
  });
