import { customerCredit, type CustomerCredit } from '#api/customer-account/contract.ts';
import { statuses } from '#domain/sales-order/status.ts';
import { defineCalls, query } from '#web/lib/api.ts';
import { date, money } from '#web/lib/format.ts';
import { localized } from '#web/lib/localized.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { orderLink } from '#web/parts/record-links.tsx';
import { Facts } from '#web/ui/card.tsx';
import { column, numberColumn, valueColumn } from '#web/ui/columns.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Fetched } from '#web/ui/fetched.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import './credit-use.css';
import * as words from '#web/parts/words.nl.ts';

const { useCustomerCreditQuery } = defineCalls({ customerCredit: query(customerCredit) });

type Order = CustomerCredit['orders'][number];
const columns: Column<Order>[] = [
  column('number', words.creditOrder, orderLink),
  valueColumn('orderDate', words.creditOrderedOn, date),
  column('status', words.creditOrderStatus, ({ status }) => localized(statuses[status].name)),
  numberColumn('amount', words.creditAmount, money, { isAtEnd: true }),
];

/** What the used credit of a customer is made of, each part with a link to it. */
export const CreditUse = ({
  customer: { customerId, name },
  order = null,
  onClose,
}: {
  customer: { customerId: number; name: string };
  /** What an order comes to that is being entered, incl VAT. */
  order?: number | null;
  onClose: () => void;
}) => {
  const answer = useCustomerCreditQuery({ customerId }, { refetchOnMountOrArgChange: true });
  return (
    <Dialog title={words.creditUseOf(name)} kind="wide" onClose={onClose}>
      <Fetched query={answer} height={200}>
        {({ limit, invoices, notInvoiced, countsOrders, orders }) => {
          const left = limit - invoices - (countsOrders ? notInvoiced : 0) - (order ?? 0);
          return (
            <div className="stack">
              <Facts
                of={[
                  [words.creditLimitTitle, money(limit)],
                  [
                    words.creditInvoices,
                    <KnownLink key="invoices" to={`/facturen?status=open&klant=${customerId}`}>
                      {money(invoices)}
                    </KnownLink>,
                  ],
                  [
                    words.creditOrders,
                    countsOrders ? (
                      money(notInvoiced)
                    ) : (
                      <span key="orders" className="muted">
                        {words.creditNotCounted(money(notInvoiced))}
                      </span>
                    ),
                  ],
                  order !== null && [words.creditThisOrder, money(order)],
                  [
                    left < 0 ? words.creditOver : words.creditLeft,
                    <b key="left" className={left < 0 ? 'credit-over' : undefined}>
                      {money(Math.abs(left))}
                    </b>,
                  ],
                ]}
              />
              {orders.length > 0 && (
                <DataTable
                  caption={words.creditOrders}
                  columns={columns}
                  keyOf={({ orderId }) => orderId}
                  rows={orders}
                  areas="'number amount' 'orderDate status'"
                  emptyText=""
                />
              )}
            </div>
          );
        }}
      </Fetched>
    </Dialog>
  );
};
