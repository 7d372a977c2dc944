import { useId } from 'react';
import type { deliveryMethods } from '#api/sales-orders/contract.ts';
import type { ResponseOf } from '#api/contract/operation.ts';
import type { Details } from '#web/features/order/edits.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
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

/** SO-002: the delivery of an order while it is changed; an invoiced one keeps its moment. */
export const DeliveryForm = ({
  methods,
  now,
  isInvoiced,
  onSet,
}: {
  methods: ResponseOf<typeof deliveryMethods>['data'];
  now: Details;
  isInvoiced: boolean;
  onSet: (values: Partial<Details>) => void;
}) => {
  const momentId = useId();
  return (
    <div className="order-delivery">
      <DateField
        label="Leverdatum"
        emptyText="zsm"
        value={now.deliveryDate}
        onChange={(date) => onSet({ deliveryDate: date })}
      />
      <SelectField
        label="Methode"
        value={String(now.methodId)}
        onChange={(id) => onSet({ methodId: Number(id) })}
        options={methods.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {/* an invoice says when it was delivered (INV-016) */}
      {!isInvoiced && (
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
                onSet(
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
            onChange={(time) => onSet({ time })}
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
          onChange={(text) => onSet({ [name]: text })}
        />
      ))}
    </div>
  );
};
