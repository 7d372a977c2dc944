import { digestOf } from '#application/kernel/digest.ts';
import type { CoreWith } from '#application/kernel/core.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { addDays } from '#domain/kernel/date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { SepaRefusal } from '#domain/sepa/batches.ts';
import type { SepaKind } from '#domain/sepa/kind.ts';
import {
  earliestAtProvider,
  earliestDay,
  mailedFrom,
  type Notice,
  proposeCollection,
  proposePayout,
} from '#domain/sepa/propose.ts';
import { isTargetDay, targetDayFrom } from '#domain/sepa/target-day.ts';

export type ProposingCore = Pick<CoreWith<'sepaCandidates', 'clock'>, 'facts' | 'clock'>;

const noticeOf = (account: Account): Notice => ({
  by: settingOf(account, 'preNotification'),
  days: settingOf(account, 'preNotificationDays'),
});
/** Whether customers are told by mail when a batch is made. */
export const isAnnouncedByMail = (account: Account, kind: SepaKind) =>
  kind !== 'payout' && noticeOf(account).by === 'mail';

/** Refuses sepa-day-closed, sepa-day-too-soon, sepa-day-too-far. */
export const checkDay = (
  on: CalendarDate,
  { kind, earliest, today }: { kind: SepaKind; earliest: CalendarDate; today: CalendarDate },
) => {
  if (on < earliest) return refuse<SepaRefusal>('sepa-day-too-soon', { earliest });
  if (on > addDays(today, 92)) return refuse<SepaRefusal>('sepa-day-too-far');
  return kind === 'provider' || isTargetDay(on) ? on : refuse<SepaRefusal>('sepa-day-closed');
};

/**
 * What would be collected or paid out on a day, by default the first one that is possible, and what is left out and why.
 * The digest is another one as soon as anything of what would be in it is. `mailableFrom`: the first day on which what is
 * left out because no invoice announced it can go, announced by a mail; null where that is none.
 */
export const sepaProposal = async (
  { facts, clock }: ProposingCore,
  account: Account,
  { kind, on: wanted }: { kind: SepaKind; on: CalendarDate | null },
) => {
  const [today, notice] = [clock.today(), noticeOf(account)];
  const earliest =
    kind === 'provider'
      ? earliestAtProvider(today, notice)
      : earliestDay(today, kind === 'collection' ? notice : null);
  const on = wanted ?? earliest;
  const candidates = await facts.sepaCandidates(account, { kind, until: on });
  const proposal =
    kind === 'payout' ? proposePayout(candidates) : proposeCollection(candidates, { on, today, notice });
  const digest = digestOf(
    proposal.items.map(({ orderId, amount, iban, sequence, mandate, isMailed }) => [
      orderId,
      amount,
      iban,
      sequence,
      mandate?.reference ?? null,
      ...(kind === 'provider' ? [mandate?.atProvider?.mandate] : []),
      ...(isMailed ? ['mail'] : []),
    ]),
  );
  const isLater = proposal.leftOut.some(({ why }) => why === 'unannounced');
  const mailableFrom = isLater ? targetDayFrom(mailedFrom(today, notice)) : null;
  return { ...proposal, kind, on, earliest, today, digest, mailableFrom };
};
export type Proposal = Awaited<ReturnType<typeof sepaProposal>>;
