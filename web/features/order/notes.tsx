import type { SalesOrderView } from '#api/sales-orders/contract.ts';
import { useAccountQuery } from '#web/parts/account.ts';
import { detailsNow, editDetails, type Edits, type EditsChange } from '#web/features/order/edits.ts';
import { Card } from '#web/ui/card.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import * as words from '#web/features/order/words.nl.ts';

const notes = [
  ['remark', words.remark, ''],
  ['warehouseNote', words.noteForTheWarehouse, words.appearsOnThePackingSlip],
  ['invoiceNote', words.noteOnTheInvoice, ''],
] as const;

/** SO-029: the internal text shows only where the account has it. */
export const Notes = ({
  order,
  edits,
  change,
}: {
  order: SalesOrderView['order'];
  edits: Edits;
  change: ((change: EditsChange) => void) | null;
}) => {
  const { data: account } = useAccountQuery();
  const now = detailsNow(order, edits);
  const shown = [
    ...notes,
    ...(account?.settings.hasInternalOrderText
      ? [['internalRemark', words.internalRemark, ''] as const]
      : []),
  ];
  if (change)
    return (
      <section className="card card-body order-notes" aria-label={words.remarks}>
        {shown.map(([name, label, placeholder]) => (
          <TextAreaField
            key={name}
            label={label}
            rows={2}
            placeholder={placeholder}
            value={now[name]}
            disabled={name === 'invoiceNote' && order.invoiceNumber !== null}
            onChange={(text) => change(editDetails(order, { [name]: text }))}
          />
        ))}
      </section>
    );
  return shown
    .filter(([name]) => order[name] !== '')
    .map(([name, label]) => (
      <Card key={name} title={label}>
        <p className="order-note">{order[name]}</p>
      </Card>
    ));
};
