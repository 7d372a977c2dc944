import { languageAt } from '#application/mail/reader-language.ts';
import { mailProcess, type StaffMailing } from '#application/processes/mail-once.ts';
import { staffWordsIn } from '#application/processes/staff-words.ts';
import { accountEvents } from '#domain/account/account.ts';
import { addressesIn } from '#domain/account/addresses-in.ts';

const { settingChanged } = accountEvents;

/**
 * Tells all addresses, those that no longer get them too, that the signed heads of the log go elsewhere: whoever wants
 * to rewrite the log would otherwise begin by silencing its witnesses.
 */
export const proofAddressMail = (mailing: StaffMailing) =>
  mailProcess<ReturnType<typeof settingChanged>>(
    'proof-address-mail',
    { settingChanged },
    mailing,
    async (event, sender) => {
      const { field, from, to } = event.data;
      if (!sender || field !== 'proof_addresses') return [];
      const [before, after] = [from, to].map((value) => addressesIn(String(value ?? ''))) as [
        string[],
        string[],
      ];
      return Promise.all(
        [...new Set([...before, ...after])].map(async (address, nth) => {
          const language = await languageAt(mailing.facts, sender, address);
          return {
            kind: 'log-proof' as const,
            // accounts change in the log of the installation; their mails are read in that of the company
            log: sender.log,
            person: `account-${event.accountId}`,
            key: `mail ${event.position} ${nth}`,
            messageId: `proof-address-${event.log}-${event.position}-${nth}`,
            to: address,
            language,
            ...staffWordsIn(language).proofAddressesChanged({ before, after }),
          };
        }),
      );
    },
  );
