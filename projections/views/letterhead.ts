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
  const logo = logoDigestOf(settingOf(account, 'logo'));
  const labelled = (label: string, value: string) => (value === '' ? '' : `${label} ${value}`);
  return {
    name: account.name,
    color: account.color,
    logo: logo === null ? null : ((await blobs.get(logo))?.bytes ?? null),
    lines: [
      settingOf(account, 'street'),
      `${settingOf(account, 'postcode')} ${account.city}`.trim(),
      settingOf(account, 'telephone'),
      settingOf(account, 'email'),
      settingOf(account, 'website'),
      labelled('KvK', settingOf(account, 'chamberOfCommerceNumber')),
      labelled('Btw', settingOf(account, 'vatNumber')),
      labelled('IBAN', inFours(settingOf(account, 'iban'))),
      labelled('BIC', bicOf(settingOf(account, 'bic')) || bicOfIban(settingOf(account, 'iban'))),
    ].filter(Boolean),
  };
};
