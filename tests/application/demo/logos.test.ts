import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { logos } from '#application/demo/logos.ts';
import { accounts } from '#application/demo/accounts.ts';
import { sharpImages } from '#application/adapters/images-sharp/images.ts';
import { logoDigestOf } from '#domain/account/logo.ts';
import { settingOf } from '#domain/account/settings.ts';

const folder = path.join(import.meta.dirname, '../../../application/demo/logos');

test('each company of the demo has a logo of its own, and a BIC', async () => {
  expect(new Set(accounts.map((account) => settingOf(account, 'logo'))).size).toBe(accounts.length);
  for (const [name, address] of Object.entries(logos)) {
    const bytes = readFileSync(path.join(folder, `${name}.png`));
    expect(logoDigestOf(address)).toBe(hash('sha256', bytes, 'hex'));
    expect((await sharpImages.read(bytes))?.picture.type).toBe('png');
  }
  for (const account of accounts) expect(settingOf(account, 'bic')).toMatch(/^[A-Z]{4}NL2[A-Z]$/);
});
