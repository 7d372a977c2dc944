import { Suspense, useState } from 'react';
import type { SalesOrderView } from '#api/sales-orders/contract.ts';
import { weekOf } from '#domain/kernel/date.ts';
import { useDeliveryMethodsQuery } from '#web/parts/delivery/api.ts';
import {
  detailsNow,
  editDetails,
  type Details,
  type Edits,
  type EditsChange,
} from '#web/features/order/edits.ts';
import { deliveryDate, deliveryMoment, weekday } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card, Facts } from '#web/ui/card.tsx';
import { Tag } from '#web/ui/pill.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import * as words from '#web/features/order/words.nl.ts';
import * as shared from '#web/parts/words.nl.ts';

const fields = () => import('#web/parts/delivery/delivery-fields.tsx');
const DeliveryFields = lazyPart(fields, 'DeliveryFields');
const AddressFields = lazyPart(fields, 'AddressFields');

/** FMT-003: what a new moment begins with. */
const usualTime = '13:00';

const when = (date: string | null) =>
  date ? words.dateInWeek(deliveryDate(date), weekOf(date)) : deliveryDate(date);

/** SO-002: how an order is delivered, and where; changed with the rest of the order. */
export const Delivery = ({
  view: { order, customer },
  edits,
  change,
}: {
  view: SalesOrderView;
  edits: Edits;
  /** Null where the order is for reading only. */
  change: ((change: EditsChange) => void) | null;
}) => {
  const { data: methods = [] } = useDeliveryMethodsQuery();
  const [isOpen, setIsOpen] = useState(false);
  const now = detailsNow(order, edits);
  const set = (values: Partial<Details>) => change?.(editDetails(order, values));
  const days = customer.deliveryDays.map((day) => weekday(day).toLowerCase()).join(', ');
  return (
    <Card
      title={words.delivery}
      aside={
        change && (
          <LinkButton
            className="sub"
            aria-expanded={isOpen}
            onPointerEnter={() => void fields().catch(() => {})}
            onFocus={() => void fields().catch(() => {})}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? words.ready : words.change}
          </LinkButton>
        )
      }
    >
      {isOpen ? (
        <Suspense fallback={<Skeleton width="100%" />}>
          <div className="order-delivery">
            <DeliveryFields
              value={now}
              keepsMoment={order.invoiceNumber !== null}
              onSet={({ moment, ...values }) => {
                if (moment === undefined) set(values);
                else set({ moment, time: moment && (now.time ?? usualTime) });
              }}
            />
            <AddressFields value={now} onSet={set} />
          </div>
        </Suspense>
      ) : (
        <Facts
          of={[
            [words.date, when(now.deliveryDate)],
            [words.moment2, deliveryMoment(now.moment, now.time)],
            [shared.method, methods.find(({ id }) => id === now.methodId)?.name ?? '…'],
            [
              words.address,
              <>
                {now.recipientName}
                <br />
                {now.street !== '' && (
                  <>
                    {now.street} {now.houseNumber}
                    {now.houseNumberExtra}
                    <br />
                  </>
                )}
                {now.postcode} {now.city}
              </>,
            ],
          ]}
        />
      )}
      {(days !== '' || customer.hasExternalTransport || customer.deliveryNotes !== '') && (
        <div className="order-delivery-notes">
          {days !== '' && (
            <span className="sub">
              {words.deliversOn} {days}
            </span>
          )}
          {customer.hasExternalTransport && <Tag tone="brand">{words.externalTransporter}</Tag>}
          {customer.deliveryNotes !== '' && <p className="sub">{customer.deliveryNotes}</p>}
        </div>
      )}
    </Card>
  );
};
