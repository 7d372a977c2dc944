import { Suspense, useState } from 'react';
import type { SalesOrderView } from '#api/sales-orders/contract.ts';
import { dateInAmsterdam, timeInAmsterdam, weekOf } from '#domain/kernel/date.ts';
import { deliveryDates } from '#domain/sales-order/delivery-days.ts';
import { useDeliveryMethodsQuery } from '#web/parts/delivery/api.ts';
import {
  type Details,
  type Edits,
  type EditsChange,
  detailsNow,
  editDetails,
} from '#web/features/order/edits.ts';
import { deliveryDate, deliveryMoment, weekdayWithin } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card, Facts } from '#web/ui/card.tsx';
import { Tag } from '#web/ui/pill.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAccountQuery } from '#web/parts/account.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import * as words from '#web/features/order/words.nl.ts';

type Editing = {
  edits: Edits;
  /** Null if the order is read-only. */
  change: ((change: EditsChange) => void) | null;
};

const notes = [
  ['remark', words.remark, ''],
  ['warehouseNote', words.noteForTheWarehouse, words.appearsOnThePackingSlip],
  ['invoiceNote', words.noteOnTheInvoice, ''],
] as const;

/** SO-029: the internal text is shown only if the account uses it. */
export const Notes = ({
  order,
  edits,
  change,
}: {
  order: SalesOrderView['order'];
} & Editing) => {
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

const fields = () => import('#web/parts/delivery/delivery-fields.tsx');
const prefetch = () => void fields().catch(() => {});
const DeliveryFields = lazyPart(fields, 'DeliveryFields');
const AddressFields = lazyPart(fields, 'AddressFields');

/** FMT-003: the default time of a new delivery moment. */
const usualTime = '13:00';

const when = (date: string | null) =>
  date ? words.dateInWeek(deliveryDate(date), weekOf(date)) : deliveryDate(date);

const Why = lazyPart(() => import('#web/parts/why/why.tsx'), 'Why');
/** The first day on which something ordered now would be delivered. */
const firstDays = ({ deliveryDays, cutOff: until }: SalesOrderView['customer']) =>
  deliveryDates({
    deliveryDays,
    until,
    today: dateInAmsterdam(Date.now()),
    time: timeInAmsterdam(Date.now()),
    count: 1,
  });

/** SO-002: how and where an order is delivered; saved with the rest of the order. */
export const Delivery = ({
  view: { order, customer },
  edits,
  change,
}: {
  view: SalesOrderView;
} & Editing) => {
  const { data: methods = [] } = useDeliveryMethodsQuery();
  const [isOpen, setIsOpen] = useState(false);
  const now = detailsNow(order, edits);
  const set = (values: Partial<Details>) => change?.(editDetails(order, values));
  const days = customer.deliveryDays.map(weekdayWithin).join(', ');
  return (
    <Card
      title={words.delivery}
      aside={
        change && (
          <LinkButton
            className="sub"
            aria-expanded={isOpen}
            onPointerEnter={prefetch}
            onFocus={prefetch}
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
            [
              words.date,
              <>
                {when(now.deliveryDate)}{' '}
                <Suspense>
                  <Why
                    kind="order"
                    id={order.orderId}
                    figure={words.theDeliveryDay}
                    rules={[now.deliveryDate ? words.whyDeliveryDay : words.whyNoDeliveryDay]}
                    facts={['deliveryDate', 'deliveryMoment', 'methodId']}
                    settings={['deliveryDaysByCity']}
                    others={[[words.daysOfTheCustomer, days || words.noDaysOfItsOwn]]}
                    next={firstDays(customer).map((day) => words.firstDayOtherwise(deliveryDate(day)))}
                  />
                </Suspense>
              </>,
            ],
            [words.momentTitle, deliveryMoment(now.moment, now.time)],
            [words.method, methods.find(({ id }) => id === now.methodId)?.name ?? '…'],
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
          {days !== '' && <span className="sub">{words.deliversOn(days)}</span>}
          {customer.hasExternalTransport && <Tag tone="brand">{words.externalTransporter}</Tag>}
          {customer.deliveryNotes !== '' && <p className="sub">{customer.deliveryNotes}</p>}
        </div>
      )}
    </Card>
  );
};
