import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '#tests/support/free-port.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { quickFolder } from '#tests/support/temporary-folder.ts';
import { startWords } from '#tests/support/start-words.ts';

/** The real start with a small demo company, at the one plain address at which browsers give passkeys. */
const startAtLocalhost = async () => {
  const folder = quickFolder();
  const port = String(await freePort());
  const { PATH = '', HOME = '', DEMO_PASSWORD = '' } = process.env;
  const address = `http://localhost:${port}`;
  const child = spawn(process.execPath, startWords(), {
    env: {
      PATH,
      HOME,
      DEMO_PASSWORD,
      DATA_DIR: path.join(folder.path, 'data'),
      DEMO_ORDERS: '60',
      LOG_LEVEL: 'warn',
      PORT: port,
      PUBLIC_URL: address,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${port}/health`).catch(() => null))?.status, {
      timeout: 240_000,
    })
    .toBe(200);
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    folder.remove();
  };
  return { address, stop };
};

/** A device of the browser, whose user is always recognised. */
const withDevice = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

if (isLongRun)
  test('ours · a passkey is made in the browser, opens the next session, and is removed by itself (in the long run)', async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    const { address, stop } = await startAtLocalhost();
    const context = await browser.newContext({ baseURL: address, locale: 'nl-NL' });
    try {
      const page = await context.newPage();
      await withDevice(page);
      const signIn = async () => {
        await page.goto('/auth/login');
        await page.getByLabel('Loginnaam').fill('admin');
        await page.getByLabel('Wachtwoord', { exact: true }).fill(process.env.DEMO_PASSWORD!);
        await button(page, 'Inloggen').click();
      };
      await signIn();
      await expect(page).toHaveURL(/dashboard/);
      await page.goto('/settings/users');
      await button(page, 'Passkey toevoegen').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Naam').fill('Proefapparaat');
      await dialog.getByRole('button', { name: 'Verder' }).click();
      await dialog.getByRole('button', { name: 'Ik heb ze bewaard' }).click();
      await expect(page.getByText('Proefapparaat')).toBeVisible();
      await expect(page.getByText(/nog niet gebruikt/)).toBeVisible();

      await page.evaluate(() => localStorage.clear());
      await signIn();
      await button(page, 'Passkey gebruiken').click();
      await expect(page).toHaveURL(/dashboard/);
      await page.goto('/settings/users');
      await expect(page.getByText(/laatst gebruikt/)).toBeVisible();
      await button(page, 'Passkey Proefapparaat verwijderen').click();
      await dialog.getByRole('button', { name: 'Passkey gebruiken' }).click();
      await expect(page.getByText('Proefapparaat')).toHaveCount(0);
    } finally {
      await context.close();
      await stop();
    }
  });
