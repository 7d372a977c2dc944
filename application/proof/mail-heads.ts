import { hash } from 'node:crypto';
import { installationLog } from '#application/accounts/set-up.ts';
import { languageAt } from '#application/mail/reader-language.ts';
import type { Core } from '#application/kernel/core.ts';
import type { KeptHead, KeptHeads } from '#application/ports/kept-heads.ts';
import type { Outbox } from '#application/ports/outbox.ts';
import type { ProcessStore } from '#application/ports/process-store.ts';
import { attemptOnce, type Retries } from '#application/processes/attempt.ts';
import { mailOnce, senderName } from '#application/processes/mail-once.ts';
import { staffWordsIn } from '#application/processes/staff-words.ts';
import { keyNameOf } from '#application/proof/kept-head.mjs';
import { lineOf } from '#application/proof/sign-heads.ts';
import type { Account } from '#domain/account/account.ts';
import { addressesIn } from '#domain/account/addresses-in.ts';
import { settingOf } from '#domain/account/settings.ts';
import { addDays } from '#domain/kernel/date.ts';
import { letterHtml } from '#domain/mail/letter-html.ts';

const process = 'proof-mail';
/** It is tried again for two days, by when the next one is there. */
const lookBack = 1;
const retries: Retries = { firstMs: 60_000, lastMs: 3_600_000, tries: 50 };

/**
 * Mails the signed heads of a day to the addresses that an account chose, each once: those of its own log and of that of
 * the users, as lines that can be held against the log later. A mail that may have gone out is not sent again.
 */
export const mailHeads = ({
  kept,
  outbox,
  facts,
  clock,
  processStore,
}: {
  kept: Pick<KeptHeads, 'since'>;
  outbox: Outbox;
  facts: Pick<Core['facts'], 'accounts' | 'usersByNameOrEmail'>;
  clock: Core['clock'];
  processStore: ProcessStore;
}) => {
  const send = async (account: Account, day: string, heads: readonly KeptHead[], to: string) => {
    const { log, accountId } = account;
    const language = await languageAt(facts, account, to);
    const { subject, text } = staffWordsIn(language).signedHeads({
      day,
      heads: heads.map(({ position, link, stamp, ...head }) => ({
        isOfUsers: head.log === installationLog,
        position,
        link,
        stamp,
      })),
      keys: [...new Set(heads.map(({ publicKey }) => keyNameOf(publicKey)))],
      lines: heads.map(lineOf),
    });
    const key = `${day} ${accountId} ${hash('sha256', to).slice(0, 16)}`;
    const fromName = senderName(account);
    const attempt = <Result>(name: string, effect: () => Promise<Result>) =>
      attemptOnce(processStore, { process, log, key: name, position: heads[0]!.position }, retries, effect);
    await mailOnce(
      outbox,
      { attempt },
      {
        log,
        accountId,
        kind: 'log-proof',
        person: `account-${accountId}`,
        customerId: null,
        orderId: null,
        process,
        key,
        messageId: `${process}-${log}-${key.replaceAll(' ', '-')}`,
        to,
        fromName,
        replyTo: settingOf(account, 'senderEmail'),
        subject,
        text,
        html: letterHtml({ name: fromName, color: account.color, language, table: undefined, subject, text }),
      },
    );
  };

  return async () => {
    const heads = await kept.since(addDays(clock.today(), -lookBack));
    const days = [...new Set(heads.map(({ day }) => day))];
    for (const account of facts.accounts())
      for (const to of addressesIn(settingOf(account, 'proofAddresses')))
        for (const day of days) {
          const own = heads.filter(
            (head) => head.day === day && [account.log, installationLog].includes(head.log),
          );
          if (own.some(({ log }) => log === account.log)) await send(account, day, own, to);
        }
  };
};
