import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { codeOf, stepAt } from '#application/accounts/totp.ts';
import { counting } from '#tests/e2e/counted.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { mailReceiver } from '#tests/support/mail-receiver.ts';
import { quickFolder } from '#tests/support/temporary-folder.ts';
import { startWords } from '#tests/support/start-words.ts';

/** The real start on an empty folder, with a mail server, and what it prints: an address and a code. */
const startEmpty = async () => {
  const folder = quickFolder();
  const mail = await mailReceiver();
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, startWords(), {
    env: {
      PATH,
      HOME,
      DATA_DIR: path.join(folder.path, 'data'),
      DEMO: '0',
      LOG_LEVEL: 'warn',
      PORT: '0',
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const printed = await new Promise<{ address: string; code: string }>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += String(chunk);
      const [, address, code] = /open (\S+)\s+en typ daar de code (\S+)\s/.exec(said) ?? [];
      if (address !== undefined && code !== undefined) resolve({ address, code });
    });
    child.on('exit', () => reject(new Error(said)));
  });
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    mail.close();
    folder.remove();
  };
  return { ...printed, mail, stop };
};

const fill = async (page: Page, label: string | RegExp, text: string) => {
  const field = page.getByLabel(label, { exact: typeof label === 'string' });
  await field.fill(text);
  await field.press('Tab');
};
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const bring = (page: Page, name: string, text: string) =>
  page.getByLabel('Bestand', { exact: true }).setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });

const wines =
  'Artikelcode;Omschrijving;Leverancier;Land;Regio;Kleur;Per doos;Verkoopprijs excl. btw;Voorraad;Memo\n' +
  Array.from(
    { length: 50 },
    (_, index) =>
      `${1001 + index};Proefwijn ${index + 1};Domaine ${(index % 3) + 1};Frankrijk;Jura;rood;6;${10 + (index % 7)},50;60;x`,
  ).join('\n');
const customers =
  'Klantnr;Naam;Straat;Huisnummer;Postcode;Plaats;E-mailadres\n' +
  '1;Bistro Eerst;Oudegracht;12;3511 AA;Utrecht;boekhouding@bistro.example\n';

if (isLongRun)
  test('ours · from an empty folder to the first lawful mailed invoice, and the first order of a customer on a phone (in the long run)', async ({
    browser,
  }) => {
    test.setTimeout(900_000);
    const { address, code, mail, stop } = await startEmpty();
    const base = new URL(address).origin;
    const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, baseURL: base });
    const page = await context.newPage();
    try {
      await page.goto('/');
      await expect(page).toHaveURL(address);
      const { within } = await counting(page);
      await page.reload();

      await within('clicks', 4, 'the account, and the code to sign in with', async () => {
        await fill(page, 'Code', code);
        await fill(page, 'Bedrijfsnaam', 'Wijnhuis Eerst');
        await fill(page, 'Voornaam', 'Eva');
        await fill(page, 'E-mailadres', 'eva@eerst.example');
        await fill(page, 'Loginnaam', 'eva');
        await fill(page, /^Wachtwoord/, 'Zomer-2026!');
        await button(page, 'Account maken').click();
        await button(page, 'Verder').click();
        const secret = await page.locator('.code-secret code').innerText();
        await page
          .getByLabel('Code', { exact: true })
          .fill(codeOf(secret.replaceAll(' ', ''), stepAt(new Date().toISOString())));
        await button(page, 'Bevestigen').click();
        await button(page, 'Ik heb ze bewaard').click();
        await expect(page.getByRole('heading', { name: 'Uw bedrijf' })).toBeVisible();
      });

      await within('clicks', 2, 'who the company is', async () => {
        await expect(page.getByText(/Voor een factuur ontbreekt nog/)).toBeVisible();
        await fill(page, 'Adres en huisnummer', 'Werfkade 14');
        await fill(page, 'Postcode', '2611 AC');
        await fill(page, 'Plaats', 'Delft');
        await fill(page, 'KvK-nummer', '30215467');
        await fill(page, 'IBAN', 'NL91ABNA0417164301');
        await expect(page.getByText(/geen geldige IBAN/)).toBeVisible();
        await fill(page, 'Btw-nummer', 'NL001234567B29');
        await fill(page, 'IBAN', 'NL91ABNA0417164300');
        await expect(page.getByText(/Er ontbreekt niets/)).toBeVisible();
        await fill(page, 'Nummer van de volgende order', '5001');
        await button(page, 'Ordernummer opslaan').click();
        await expect(page.getByText('Ordernummer opgeslagen')).toBeVisible();
        await button(page, 'Naar het dashboard').click();
      });
      const steps = page.getByRole('region', { name: 'Eerste stappen' });
      const step = (name: string) => steps.getByRole('link', { name });
      await expect(steps).toContainText('1 van 7 gedaan');

      await within('clicks', 5, 'fifty products from a spreadsheet', async () => {
        await step('Producten: importeren').click();
        await expect(page.getByLabel('Wat staat er in het bestand?')).toHaveValue('products');
        await bring(page, 'wijnen.csv', wines);
        await expect(page.getByText(/1 kolom met gegevens wordt niet geïmporteerd: Memo/)).toBeVisible();
        await page.getByLabel(/die er nog niet zijn, maken/).click();
        await expect(page.getByLabel(/die er nog niet zijn, maken/)).toBeChecked();
        await button(page, 'Controleren').click();
        await expect(page.getByRole('table', { name: 'Zo komt het erin' }).getByRole('row')).toHaveCount(11);
        await button(page, 'Importeren').click();
        await expect(page.locator('.tile', { hasText: 'Toegevoegd' })).toContainText('50', {
          timeout: 60_000,
        });
      });
      await page.goto('/dashboard');
      await expect(steps).toContainText('50 producten');
      await expect(steps).toContainText('Er is voorraad');

      await step('Klanten: importeren').click();
      await bring(page, 'klanten.csv', customers);
      await button(page, 'Controleren').click();
      await button(page, 'Importeren').click();
      await expect(page.locator('.tile', { hasText: 'Toegevoegd' })).toContainText('1', { timeout: 60_000 });
      await page.goto('/dashboard');

      await within('clicks', 1, 'the sender of mail', async () => {
        await step('E-mail: instellen').click();
        await fill(page, 'Afzender', 'verkoop@eerst.example');
        await expect(page.getByText('Alles opgeslagen')).toBeVisible();
      });
      await page.goto('/dashboard');
      await expect(steps).toContainText('verkoop@eerst.example');

      await test.step('the first order', async () => {
        await step('Eerste order: invoeren').click();
        await expect(page.getByRole('combobox', { name: /^Klant/ })).toBeFocused();
        await page.keyboard.type('bistro');
        await expect(page.getByRole('option').first()).toContainText('Bistro Eerst');
        await page.keyboard.press('Enter');
        await expect(page.getByLabel('Product regel 1')).toBeFocused();
        await page.keyboard.type('1001');
        await expect(page.getByRole('option').first()).toContainText('Proefwijn 1');
        await page.keyboard.press('Enter');
        await page.keyboard.type('12');
        await page.keyboard.press('Enter');
        await page.keyboard.press('Control+Enter');
        await expect(page.getByRole('heading', { level: 1, name: /Order 5001/ })).toBeVisible();
      });

      await within('clicks', 7, 'from order to mailed invoice', async () => {
        await button(page, 'Pakbon printen').click();
        await button(page, 'Onderweg').click();
        await button(page, 'Afgeleverd').click();
        await button(page, 'Factuur maken').click();
        await page.getByRole('dialog').getByRole('button', { name: 'Factuur maken' }).click();
        await button(page, 'Factuur mailen').first().click();
        await page.getByRole('dialog').getByRole('button', { name: 'Direct versturen' }).click();
      });
      // a confirmation of the order may go out before it
      const invoices = () => mail.got.filter(({ raw }) => raw.includes('factuur-1.pdf'));
      await expect
        .poll(() => invoices().map(({ to }) => to), { timeout: 60_000 })
        .toEqual([['boekhouding@bistro.example']]);
      await page.goto('/dashboard');
      await expect(steps).toContainText('De eerste order is ingevoerd');

      await test.step('the customer gets a login', async () => {
        await page.goto('/klanten');
        await page.getByRole('link', { name: 'Bistro Eerst' }).first().click();
        await page.getByRole('tab', { name: 'Klantapp' }).click();
        await fill(page, 'Loginnaam', 'bistro');
        await fill(page, 'Nieuw wachtwoord', 'Vat-op-de-kar-26');
        await button(page, 'Gebruiker maken').click();
        await expect(page.getByText('bistro', { exact: true })).toBeVisible();
      });

      await test.step('and orders on a phone', async () => {
        const phone = await browser.newContext({
          baseURL: base,
          viewport: { width: 390, height: 844 },
          hasTouch: true,
          isMobile: true,
        });
        const app = await phone.newPage();
        await app.goto('/auth/login');
        await app.getByLabel('Loginnaam').fill('bistro');
        await app.getByLabel('Wachtwoord', { exact: true }).fill('Vat-op-de-kar-26');
        await app.getByRole('button', { name: 'Inloggen' }).tap();
        await expect(app).toHaveURL(/klantapp2?\/overzicht/);
        await app.goto('/klantapp2/nieuwebestelling');
        await app
          .getByRole('button', { name: /^\+ Doos/ })
          .first()
          .tap();
        await app.getByRole('button', { name: 'Bekijk bestelling' }).tap();
        await app.getByRole('button', { name: 'Plaats Bestelling' }).tap();
        await expect(app.getByText(/Bestelling 5002/).first()).toBeVisible();
        await phone.close();
      });
    } finally {
      await context.close();
      await stop();
    }
  });
