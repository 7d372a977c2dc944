import { useState } from 'react';
import type { SentReminder } from '#api/contract/unpaid.ts';
import { money, plural } from '#web/lib/format.ts';

/** DUN-021: so many are shown, and after a click. */
const [limitTer, limitAll] = [3, 10] as const;

/** What a customer was reminded of before, the newest first; a click shows more of it, or less again. */
export const ReminderHistory = ({
  reminders,
  isAddressShown = false,
}: {
  reminders: readonly SentReminder[];
  isAddressShown?: boolean;
}) => {
  const [limit, setLimit] = useState<number>(limitTer);
  if (reminders.length === 0) return <span className="muted">Nog nooit herinnerd</span>;
  const list = (
    <ul className="reminder-history">
      {reminders.slice(0, limit).map(({ name, sentAt, sentTo, amount, count, isSent }) => (
        <li key={`${sentAt} ${name}`}>
          <span>{sentAt}</span>
          <span className="sub">
            {isSent
              ? `${name}, ${plural(count, 'factuur', 'facturen')}, ${money(amount)}`
              : `${name}, niet verstuurd`}
            {isAddressShown && sentTo && `, ${sentTo}`}
          </span>
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
        {limit === limitTer ? `Toon alle ${Math.min(limitAll, reminders.length)}` : 'Toon de laatste 3'}
      </span>
    </button>
  );
};
