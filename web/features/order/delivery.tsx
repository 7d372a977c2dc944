import { type Dispatch, useId, useState } from 'react';
import type { SalesOrderView } from '#api/contract/sales-orders.ts';
import { weekOf } from '#domain/kernel/date.ts';
import { useMethodsQuery } from '#web/features/order/api.ts';
import { detailsNow, type Details, type Edits, type EditsChange } from '#web/features/order/edits.ts';
import { deliveryDate, deliveryMoment, weekday } from '#web/lib/format.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card, Facts } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Tag } from '#web/ui/pill.tsx';
import { Segments } from '#web/ui/tabs.tsx';
import { TimeField } from '#web/ui/time-field.tsx';

const addressFields = [
  ['recipientName', 'Naam ontvanger'],
  ['street', 'Straat'],
  ['houseNumber', 'Huisnummer'],
  ['houseNumberExtra', 'Toevoeging'],
  ['postcode', 'Postcode'],
  ['city', 'Plaats'],
] as const;

/** FMT-003: what a new moment begins with. */
const usualTime = '13:00';

const when = (date: string | null) =>
  date ? `${deliveryDate(date)} · week ${weekOf(date)}` : deliveryDate(date);

/** SO-002: how an order is delivered, and where; changed with the rest of the order. */
export const Delivery = ({
  view: { order, customer },
  edits,
  dispatch,
}: {
  view: SalesOrderView;
  edits: Edits;
  /** Null where the order is for reading only. */
  dispatch: Dispatch<EditsChange> | null;
}) => {
  const { data: methods = [] } = useMethodsQuery();
  const [isOpen, setIsOpen] = useState(false);
  const momentId = useId();
  const now = detailsNow(order, edits);
  const set = (values: Partial<Details>) => dispatch?.({ type: 'detail', order, values });
  const days = customer.deliveryDays.map((day) => weekday(day).toLowerCase()).join(', ');
  return (
    <Card
      title="Levering"
      aside={
        dispatch && (
          <LinkButton className="sub" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Klaar' : 'Wijzigen'}
          </LinkButton>
        )
      }
    >
      {isOpen ? (
        <div className="order-delivery">
          <DateField
            label="Leverdatum"
            emptyText="zsm"
            value={now.deliveryDate}
            onChange={(date) => set({ deliveryDate: date })}
          />
          <SelectField
            label="Methode"
            value={String(now.methodId)}
            onChange={(id) => set({ methodId: Number(id) })}
            options={methods.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          {/* an invoice says when it was delivered (INV-016) */}
          {order.invoiceNumber === null && (
            <>
              <div className="field">
                <span id={momentId} className="field-label">
                  Moment
                </span>
                <Segments
                  label="Moment"
                  segments={[
                    { key: 'none', label: 'n.v.t.' },
                    { key: 'before', label: 'vóór' },
                    { key: 'after', label: 'na' },
                  ]}
                  selected={now.moment ?? 'none'}
                  onSelect={(key) =>
                    set(
                      key === 'none'
                        ? { moment: null, time: null }
                        : { moment: key, time: now.time ?? usualTime },
                    )
                  }
                />
              </div>
              <TimeField
                label="Tijd"
                value={now.moment === null ? null : now.time}
                onChange={(time) => set({ time })}
                disabled={now.moment === null}
              />
            </>
          )}
          {addressFields.map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              isWide={name === 'recipientName' || name === 'street'}
              value={now[name]}
              onChange={(text) => set({ [name]: text })}
            />
          ))}
        </div>
      ) : (
        <Facts
          of={[
            ['Datum', when(now.deliveryDate)],
            ['Moment', deliveryMoment(now.moment, now.time)],
            ['Methode', methods.find(({ id }) => id === now.methodId)?.name ?? '…'],
            [
              'Adres',
              <>
                {now.recipientName}
                <br />
                {now.street} {now.houseNumber}
                {now.houseNumberExtra}
                <br />
                {now.postcode} {now.city}
              </>,
            ],
          ]}
        />
      )}
      {(days !== '' || customer.hasExternalTransport || customer.deliveryNotes !== '') && (
        <div className="order-delivery-notes">
          {days !== '' && <span className="sub">Levert op {days}</span>}
          {customer.hasExternalTransport && <Tag tone="brand">Externe vervoerder</Tag>}
          {customer.deliveryNotes !== '' && <p className="sub">{customer.deliveryNotes}</p>}
        </div>
      )}
    </Card>
  );
};
