import type { Letterhead } from '#application/ports/documents.ts';
import type { Account } from '#domain/account/account.ts';
import { logoDigestOf } from '#domain/account/logo.ts';
import { settingOf } from '#domain/account/settings.ts';
import { bicOf, bicOfIban } from '#domain/kernel/bank.ts';
import type { View } from '#projections/views/view.ts';

/** An IBAN as people read it. */
const inFours = (iban: string) => iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Who an account is on its documents. */
export const letterheadOf = async (
  { core: { blobs } }: { core: Pick<View['core'], 'blobs'> },
  account: Account,
): Promise<Letterhead> => {
  const logo = logoDigestOf(settingOf(account, 'url_logo'));
  const labelled = (label: string, value: string) => (value === '' ? '' : `${label} ${value}`);
  return {
    name: account.name,
    color: account.color,
    logo: logo === null ? null : ((await blobs.get(logo))?.bytes ?? null),
    lines: [
      settingOf(account, 'address_and_nr'),
      `${settingOf(account, 'postcode')} ${account.city}`.trim(),
      settingOf(account, 't_telephone'),
      settingOf(account, 't_email'),
      settingOf(account, 't_website'),
      labelled('KvK', settingOf(account, 't_kvk')),
      labelled('Btw', settingOf(account, 't_btw')),
      labelled('IBAN', inFours(settingOf(account, 't_iban'))),
      labelled('BIC', bicOf(settingOf(account, 't_bic')) || bicOfIban(settingOf(account, 't_iban'))),
    ].filter(Boolean),
  };
};
