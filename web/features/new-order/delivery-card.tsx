import { useId } from 'react';
import type { CustomerView } from '#api/customers/contract.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { useDeliveryMethodsQuery } from '#web/features/new-order/api.ts';
import { type Address, type Draft, emptyAddress } from '#web/features/new-order/draft.ts';
import { weekday } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { CheckField, SelectField, TextField } from '#web/ui/field.tsx';
import { Segments } from '#web/ui/tabs.tsx';
import { TimeField } from '#web/ui/time-field.tsx';

const addressFields: readonly (readonly [keyof Address, string])[] = [
  ['recipientName', 'Naam ontvanger'],
  ['street', 'Straat'],
  ['houseNumber', 'Huisnummer'],
  ['houseNumberExtra', 'Toevoeging'],
  ['postcode', 'Postcode'],
  ['city', 'Plaats'],
];

const daysOf = (days: readonly number[]) =>
  days
    .map((day) => weekday(day).toLowerCase())
    .join(', ')
    .replace(/, ([^,]*)$/, ' en $1');

/** SO-006 to SO-009. */
export const DeliveryCard = ({
  customer,
  draft,
  deliveryDate,
  onSet,
}: {
  customer: CustomerView | undefined;
  draft: Draft;
  deliveryDate: CalendarDate | null;
  onSet: (values: Partial<Draft>) => void;
}) => {
  const { data: methods = [] } = useDeliveryMethodsQuery();
  const momentId = useId();
  const { address } = draft;
  return (
    <Card
      title="Levering"
      aside={
        customer &&
        customer.deliveryDays.length > 0 && (
          <span className="sub">levert op {daysOf(customer.deliveryDays)}</span>
        )
      }
    >
      <div className="delivery-fields">
        <DateField
          label="Leverdatum"
          emptyText="zsm"
          value={deliveryDate}
          onChange={(date) => onSet({ deliveryDate: date })}
        />
        <SelectField
          label="Methode"
          value={String(draft.methodId)}
          onChange={(id) => onSet({ methodId: Number(id) })}
          options={methods.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <div className="field delivery-moment">
          <span id={momentId} className="field-name">
            Moment
          </span>
          <Segments
            label="Moment"
            segments={[
              { key: 'none', label: 'n.v.t.' },
              { key: 'before', label: 'vóór' },
              { key: 'after', label: 'na' },
            ]}
            selected={draft.moment ?? 'none'}
            onSelect={(key) => onSet({ moment: key === 'none' ? null : key })}
          />
        </div>
        <TimeField
          label="Tijd"
          value={draft.moment === null ? null : draft.time}
          onChange={(time) => onSet({ time })}
          disabled={draft.moment === null}
        />
      </div>
      {customer && customer.deliveryNotes !== '' && <p className="sub">{customer.deliveryNotes}</p>}
      <CheckField
        label="Afwijkend afleveradres"
        checked={address !== null}
        onChange={(isOther) => onSet({ address: isOther ? emptyAddress : null })}
      />
      {address && (
        <div className="delivery-fields">
          {addressFields.map(([key, label]) => (
            <TextField
              key={key}
              label={label}
              isWide={key === 'recipientName' || key === 'street'}
              value={address[key]}
              onChange={(text) => onSet({ address: { ...address, [key]: text } })}
            />
          ))}
        </div>
      )}
    </Card>
  );
};
