import type { PurchaseLogLine } from '#api/purchase-orders/contract.ts';
import { dateTime } from '#web/lib/format.ts';
import { textColumn, valueColumn } from '#web/ui/columns.ts';
import { DataTable } from '#web/ui/table.tsx';

/** What the fields of the log are called. */
const mails = {
  supplier_emailed_date: 'aan de leverancier',
  transporter_emailed_date: 'aan de transporteur',
  ext3_emailed_date: 'aan de derde partij',
  confirmed_email: 'met de bevestiging',
};
const names: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(mails).flatMap(([field, mail]) => [
      [field, `Gemaild ${mail}`],
      [`${field}_requested`, `Mail klaargezet ${mail}`],
      [`${field}_kept`, `Mail bewaard, geen mailserver, ${mail}`],
      [`${field}_refused`, `Mail niet verstuurd ${mail}`],
      [`${field}_unknown`, `Onzeker of de mail aankwam ${mail}`],
      [`${field}_bounced`, `Mail kwam terug ${mail}`],
    ]),
  ),
  status: 'Status',
  order_confirmed_date: 'Ingeboekt',
};

/** PO-015, PO-029: the mails, changes of status and the confirmation, the newest first. */
export const EmailLog = ({ lines }: { lines: readonly PurchaseLogLine[] }) => (
  <section className="purchase-log" aria-label="E-maillog">
    <h3>E-maillog</h3>
    <DataTable
      caption="E-maillog van de inkooporder"
      isDense
      areas="'field createdAt' 'newValue userName'"
      columns={[
        valueColumn('field', 'Wat', (field: string) => names[field] ?? field),
        textColumn('newValue', 'Waarde'),
        textColumn('userName', 'Wie', { isAtEnd: true }),
        valueColumn('createdAt', 'Wanneer', (at: string) => <span className="muted">{dateTime(at)}</span>, {
          isAtEnd: true,
          width: 150,
        }),
      ]}
      keyOf={({ createdAt, field, newValue }) => `${createdAt} ${field} ${newValue}`}
      rows={lines}
      emptyText="Er is nog niets gemaild."
    />
  </section>
);
