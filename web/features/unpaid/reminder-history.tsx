import { useState } from 'react';
import type { SentReminder } from '#api/unpaid/contract.ts';
import { money, plural } from '#web/lib/format.ts';
import * as words from '#web/features/unpaid/words.nl.ts';

const outcomes: Record<Exclude<SentReminder['state'], 'accepted'>, string> = {
  pending: words.onItsWayToThe,
  kept: words.keptNotSentThereIs,
  refused: words.notSent,
  unknown: words.uncertainWhetherItArrived,
  bounced: words.cameBackUndelivered,
};
const mayHaveArrived = (state: SentReminder['state']) => state !== 'refused' && state !== 'bounced';

/** DUN-021: the number shown at first, and after a click. */
const [limitTer, limitAll] = [3, 10] as const;

/** The earlier reminders of a customer, newest first; a click shows more or fewer. */
export const ReminderHistory = ({
  reminders,
  isAddressShown = false,
}: {
  reminders: readonly SentReminder[];
  isAddressShown?: boolean;
}) => {
  const [limit, setLimit] = useState<number>(limitTer);
  if (reminders.length === 0) return <span className="muted">{words.neverReminded}</span>;
  const list = (
    <ul className="reminder-history">
      {reminders.slice(0, limit).map(({ name, sentAt, sentTo, amount, count, state, reason }) => (
        <li key={`${sentAt} ${name}`}>
          <span>{sentAt}</span>
          <span className="sub">
            {`${name}, ${plural(count, words.invoice, words.invoices)}, ${money(amount)}`}
            {isAddressShown && sentTo && `, ${sentTo}`}
          </span>
          {state !== 'accepted' && (
            <span className={mayHaveArrived(state) ? 'sub' : 'reminder-problem'}>
              {outcomes[state]}
              {reason && `: ${reason}`}
            </span>
          )}
        </li>
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
