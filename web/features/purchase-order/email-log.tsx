import type { PurchaseLogLine } from '#api/purchase-orders/contract.ts';
import { dateTime } from '#web/lib/format.ts';
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
      areas="'what when' 'value who'"
      columns={[
        { key: 'what', header: 'Wat', area: 'what', cell: ({ field }) => names[field] ?? field },
        { key: 'value', header: 'Waarde', area: 'value', cell: ({ newValue }) => newValue },
        { key: 'who', header: 'Wie', area: 'who', isAtEnd: true, cell: ({ userName }) => userName },
        {
          key: 'when',
          header: 'Wanneer',
          area: 'when',
          isAtEnd: true,
          width: 150,
          cell: ({ createdAt }) => <span className="muted">{dateTime(createdAt)}</span>,
        },
      ]}
      keyOf={({ createdAt, field, newValue }) => `${createdAt} ${field} ${newValue}`}
      rows={lines}
      emptyText="Er is nog niets gemaild."
    />
  </section>
);
