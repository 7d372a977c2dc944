import { useState } from 'react';
import type { SentReminder } from '#api/unpaid/contract.ts';
import { money, plural } from '#web/lib/format.ts';
import './reminder-history.css';
import * as words from '#web/features/unpaid/words.nl.ts';

/** In a row of a list there is room for a word; the sentence is its tooltip, and heard. */
const outcomes: Record<Exclude<SentReminder['state'], 'accepted'>, { inShort: string; whole: string }> = {
  pending: { inShort: words.onItsWay, whole: words.onItsWayToThe },
  kept: { inShort: words.notSent, whole: words.keptNotSentThereIs },
  refused: { inShort: words.notSent, whole: words.notSent },
  unknown: { inShort: words.uncertain, whole: words.uncertainWhetherItArrived },
  bounced: { inShort: words.cameBack, whole: words.cameBackUndelivered },
};
const mayHaveArrived = (state: SentReminder['state']) => state !== 'refused' && state !== 'bounced';

/** DUN-021: the number shown at first, and after a click. */
const [limitTer, limitAll] = [3, 10] as const;

/** One reminder on one line of a row. */
const Line = ({
  reminder: { name, reminderType, sentAt, amount, count, state, reason },
}: {
  reminder: SentReminder;
}) => {
  const outcome = state === 'accepted' ? null : outcomes[state];
  const also = [name, plural(count, words.invoice, words.invoices), outcome?.whole, reason]
    .filter(Boolean)
    .join(', ');
  return (
    <li title={also}>
      <span>{sentAt.slice(0, 10)}</span>
      <span className="sub" aria-hidden>
        {words.levels[reminderType]}
      </span>
      <span className="sub">{money(amount)}</span>
      <span className={mayHaveArrived(state) ? 'sub' : 'reminder-problem'}>{outcome?.inShort}</span>
      <span className="visually-hidden">{also}</span>
    </li>
  );
};

/** The same with all that is known of it. */
const Whole = ({
  reminder: { name, sentAt, sentTo, amount, count, state, reason, isPosted },
}: {
  reminder: SentReminder;
}) => (
  <li>
    <span>{sentAt}</span>
    <span className="sub">
      {`${name}, ${plural(count, words.invoice, words.invoices)}, ${money(amount)}`}
      {sentTo && `, ${sentTo}`}
      {isPosted && `, ${words.byPost.toLowerCase()}`}
    </span>
    {state !== 'accepted' && (
      <span className={mayHaveArrived(state) ? 'sub' : 'reminder-problem'}>
        {outcomes[state].whole}
        {reason && `: ${reason}`}
      </span>
    )}
  </li>
);

/** The earlier reminders of a customer, newest first; a click shows more or fewer. */
export const ReminderHistory = ({
  reminders,
  isInRow = false,
}: {
  reminders: readonly SentReminder[];
  /** In a row of a list, each on one line. */
  isInRow?: boolean;
}) => {
  const Reminder = isInRow ? Line : Whole;
  const [limit, setLimit] = useState<number>(limitTer);
  if (reminders.length === 0) return <span className="muted">{words.neverReminded}</span>;
  const list = (
    <ul className="reminder-history" data-in-row={isInRow || undefined}>
      {reminders.slice(0, limit).map((reminder) => (
        <Reminder key={`${reminder.sentAt} ${reminder.name}`} reminder={reminder} />
      ))}
    </ul>
  );
  if (reminders.length <= limitTer) return list;
  return (
    <button
      type="button"
      className="reminder-history-toggle"
      aria-expanded={limit === limitAll}
      onClick={() => setLimit(limit === limitTer ? limitAll : limitTer)}
    >
      {list}
      <span className="link-button">
        {limit === limitTer ? words.showAll(Math.min(limitAll, reminders.length)) : words.showTheLast3}
      </span>
    </button>
  );
};
