import { useRef } from 'react';
import type { BankEntryView } from '#api/bank/contract.ts';
import type { AsideReason } from '#domain/bank/reason.ts';
import {
  useAgreeBankEntriesMutation,
  useBookBankEntryMutation,
  useReadPayoutMutation,
  useSetBankEntryAsideMutation,
  useTakeBackBankEntryMutation,
} from '#web/features/bank/api.ts';
import { useAskWriteOffMutation, useWriteOffTerms } from '#web/parts/payments/write-off.tsx';
import { toastOutcome } from '#web/parts/toast-outcome.ts';
import * as words from '#web/features/bank/words.nl.ts';

/** What is booked of an invoice, and what is open of it after that where it is written off. */
export type Booked = Pick<BankEntryView['parts'][number], 'orderId' | 'amount'> & {
  writeOff?: number | undefined;
};

/** What is done with movements, and undone: each by its toast, the last one also by a key. */
export const useDeeds = () => {
  const [book] = useBookBankEntryMutation();
  const [takeBack] = useTakeBackBankEntryMutation();
  const [aside] = useSetBankEntryAsideMutation();
  const [readPayout] = useReadPayoutMutation();
  const [agree] = useAgreeBankEntriesMutation();
  const { asksSecond } = useWriteOffTerms();
  const [ask] = useAskWriteOffMutation();
  const last = useRef<(() => unknown) | null>(null);
  const done = (outcome: { error?: unknown }, said: string, undo: () => Promise<{ error?: unknown }>) => {
    const undoOnce = async () => {
      if (last.current === undoOnce) last.current = null;
      toastOutcome(await undo(), words.takenBack);
    };
    if (outcome.error === undefined) last.current = undoOnce;
    toastOutcome(outcome, said, { undo: () => void undoOnce() });
    return outcome.error === undefined;
  };
  const setAside = async ({ entryId, aside: before }: BankEntryView, reason: AsideReason | null) =>
    done(
      await aside({ request: { entryId, reason } }),
      reason === null ? words.backAgain : words.setAside,
      () => aside({ request: { entryId, reason: before } }),
    );
  /** Where it takes two the rest is asked for once the movement is booked. */
  const bookOn = async ({ entryId }: BankEntryView, parts: readonly Booked[], reason = '') => {
    const rests = parts.flatMap(({ orderId, writeOff: amount = 0 }) =>
      amount === 0 ? [] : [{ orderId, amount, reason }],
    );
    const isAtOnce = rests.length > 0 && !asksSecond;
    const booked = parts.map(({ orderId, amount, writeOff = 0 }) => ({
      orderId,
      amount,
      writeOff: isAtOnce ? writeOff : undefined,
    }));
    const outcome = await book({
      request: { entryId, parts: booked, reason: isAtOnce ? reason : undefined },
    });
    const isBooked = done(outcome, isAtOnce ? words.bookedAndWrittenOff : words.booked, () =>
      takeBack({ request: { entryId } }),
    );
    if (isBooked && asksSecond)
      for (const request of rests) toastOutcome(await ask({ request }), words.secondAsked);
    return isBooked;
  };
  return {
    setAside,
    bookOn,
    /** Does what a movement is proposed to be. */
    async agree(entry: BankEntryView) {
      const { proposal } = entry;
      if (!proposal) return false;
      return proposal.aside ? setAside(entry, proposal.aside) : bookOn(entry, proposal.parts);
    },
    /** The same of all that have a proposal. */
    async agreeWithAll() {
      const outcome = await agree({ request: { entryIds: null, isUndone: false } });
      const { agreed = [], refused = 0 } = outcome.data?.data ?? {};
      const said = refused > 0 ? words.agreedButNot(agreed.length, refused) : words.agreedWith(agreed.length);
      done(outcome, said, () => agree({ request: { entryIds: agreed, isUndone: true } }));
    },
    /** Asks the payment provider of what a payout is made; the row says what came of it. */
    async takeApart({ entryId }: BankEntryView) {
      const outcome = await readPayout({ request: { entryId } });
      if (outcome.error) toastOutcome(outcome, words.asked);
    },
    async takeBack({ entryId }: BankEntryView) {
      toastOutcome(await takeBack({ request: { entryId } }), words.takenBack);
    },
    undoLast: () => void last.current?.(),
  };
};
export type Deeds = ReturnType<typeof useDeeds>;
