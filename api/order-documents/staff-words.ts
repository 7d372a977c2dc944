import * as en from '#api/order-documents/staff-words.en.ts';
import * as nl from '#api/order-documents/staff-words.nl.ts';
import { languageAt } from '#application/mail/reader-language.ts';
import type { Facts } from '#application/ports/facts.ts';
import type { Account } from '#domain/account/account.ts';

const inLanguages = { nl, en };

/** What a mail to the warehouse or a printer says, in the language of who reads at the address. */
export const staffWordsAt = async (
  core: { facts: Pick<Facts, 'usersByNameOrEmail'> },
  account: Account,
  address: string,
) => inLanguages[await languageAt(core.facts, account, address)];
