import type { Account } from '#domain/account/account.ts';
import { logoDigestOf } from '#domain/account/logo.ts';
import { settingOf } from '#domain/account/settings.ts';
import { bicOf, bicOfIban } from '#domain/kernel/bank.ts';
import { dateInAmsterdam, timeInAmsterdam } from '#domain/kernel/date.ts';
import { dateText } from '#domain/kernel/words.ts';
import type { View } from '#projections/views/view.ts';

/** An IBAN as people read it. */
export const inFours = (iban: string) => iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Who an account is on its documents. */
export const letterheadOf = async (
  { core: { blobs } }: { core: Pick<View['core'], 'blobs'> },
  account: Account,
) => {
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

/** What stands on a report of an account beside its own: who it is from, and that it was printed now. */
export const printedNow = async (
  { core }: { core: Pick<View['core'], 'blobs' | 'clock'> },
  account: Account,
) => {
  const madeAt = core.clock.now();
  return {
    letterhead: await letterheadOf({ core }, account),
    closing: '',
    madeAt,
    printedAt: `${dateText(dateInAmsterdam(madeAt))} ${timeInAmsterdam(madeAt)}`,
  };
};

/** A column of a report: of texts, or of what stands to the right. */
export const textColumn = (header: string, width: number) => ({ header, width });
export const numberColumn = (header: string, width: number) => ({ header, width, isNumber: true });
