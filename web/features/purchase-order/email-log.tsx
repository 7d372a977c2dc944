import type { PurchaseLogLine } from '#api/purchase-orders/contract.ts';
import { dateTime } from '#web/lib/format.ts';
import { textColumn, valueColumn } from '#web/ui/columns.ts';
import { DataTable } from '#web/ui/table.tsx';
import * as words from '#web/features/purchase-order/words.nl.ts';

/** What the fields of the log are called. */
const mails = {
  supplier_emailed_date: words.toTheSupplier,
  transporter_emailed_date: words.toTheTransporter,
  ext3_emailed_date: words.toTheThirdParty,
  confirmed_email: words.withTheConfirmation,
};
const names: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(mails).flatMap(([field, mail]) => [
      [field, words.mailed(mail)],
      [`${field}_requested`, words.mailQueued(mail)],
      [`${field}_kept`, words.mailKeptNoMailServer(mail)],
      [`${field}_refused`, words.mailNotSent(mail)],
      [`${field}_unknown`, words.uncertainWhetherTheMailArrived(mail)],
      [`${field}_bounced`, words.mailCameBack(mail)],
    ]),
  ),
  status: words.status,
  order_confirmed_date: words.booked,
};

/** PO-015, PO-029: the mails, changes of status and the confirmation, the newest first. */
export const EmailLog = ({ lines }: { lines: readonly PurchaseLogLine[] }) => (
  <section className="purchase-log" aria-label={words.emailLog}>
    <h3>{words.emailLog}</h3>
    <DataTable
      caption={words.emailLogOfThePurchase}
      isDense
      areas="'field createdAt' 'newValue userName'"
      columns={[
        valueColumn('field', words.what, (field: string) => names[field] ?? field),
        textColumn('newValue', words.value),
        textColumn('userName', words.who, { isAtEnd: true }),
        valueColumn('createdAt', words.when, (at: string) => <span className="muted">{dateTime(at)}</span>, {
          isAtEnd: true,
          width: 150,
        }),
      ]}
      keyOf={({ createdAt, field, newValue }) => `${createdAt} ${field} ${newValue}`}
      rows={lines}
      emptyText={words.nothingHasBeenMailedYet}
    />
  </section>
);
