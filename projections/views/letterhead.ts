import type { Account } from '#domain/account/account.ts';
import { logoDigestOf } from '#domain/account/logo.ts';
import { settingOf } from '#domain/account/settings.ts';
import { bicOf, bicOfIban } from '#domain/kernel/bank.ts';
import { dateInAmsterdam, timeInAmsterdam } from '#domain/kernel/date.ts';
import { formatsIn } from '#domain/kernel/formats.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { View } from '#projections/views/view.ts';
import { wordsIn } from '#projections/views/words.ts';

/** An IBAN as people read it. */
export const inFours = (iban: string) => iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Who an account is on its documents, in the language of who reads them. */
export const letterheadOf = async (
  { core: { blobs } }: { core: Pick<View['core'], 'blobs'> },
  account: Account,
  language?: Language,
) => {
  const words = wordsIn(language);
  const logo = logoDigestOf(settingOf(account, 'logo'));
  const labelled = (label: (value: string) => string, value: string) => value && label(value);
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
      labelled(words.chamberOfCommerce, settingOf(account, 'chamberOfCommerceNumber')),
      labelled(words.vatNumber, settingOf(account, 'vatNumber')),
      labelled(words.iban, inFours(settingOf(account, 'iban'))),
      labelled(words.bic, bicOf(settingOf(account, 'bic')) || bicOfIban(settingOf(account, 'iban'))),
    ].filter(Boolean),
  };
};

/** A moment as a paper says it. */
export const momentOn = (at: string, language?: Language) =>
  `${formatsIn(language).dateText(dateInAmsterdam(at))} ${timeInAmsterdam(at)}`;

/** What stands on a report of an account beside its own: who it is from, and that it was printed now. */
export const printedNow = async (
  { core }: { core: Pick<View['core'], 'blobs' | 'clock'> },
  account: Account,
  language?: Language,
) => {
  const madeAt = core.clock.now();
  return {
    language,
    letterhead: await letterheadOf({ core }, account, language),
    closing: '',
    madeAt,
    printedAt: momentOn(madeAt, language),
  };
};

/** The columns of a report under their headers: so wide are those of texts, and of the numbers right of them. */
export const columnsOf = (
  headers: readonly string[],
  { texts, numbers }: { texts: readonly number[]; numbers: readonly number[] },
) =>
  headers.map((header, index) => ({
    header,
    width: [...texts, ...numbers][index]!,
    isNumber: index >= texts.length,
  }));

/** Those of these facts that there are. */
export const stated = (facts: readonly (readonly [label: string, value: string])[]) =>
  facts.filter(([, value]) => value !== '');
