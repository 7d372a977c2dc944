import type { CalendarDate } from '#domain/kernel/date.ts';
import type { DeliveryMoment } from '#domain/sales-order/delivery.ts';
import type { Address } from '#web/parts/delivery/address.ts';
import { useDeliveryMethodsQuery } from '#web/parts/delivery/api.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Segments } from '#web/ui/tabs.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import './delivery-fields.css';
import * as words from '#web/parts/words.nl.ts';

export type Delivery = {
  deliveryDate: CalendarDate | null;
  methodId: number;
  moment: DeliveryMoment;
  time: string | null;
};

/**
 * SO-006 to SO-009: when and how an order is delivered; `keepsMoment` leaves out the fields that are fixed
 * (INV-016).
 */
export const DeliveryFields = ({
  value: { deliveryDate, methodId, moment, time },
  keepsMoment = false,
  onSet,
}: {
  value: Delivery;
  keepsMoment?: boolean;
  onSet: (values: Partial<Omit<Delivery, 'time'> & { time: string }>) => void;
}) => {
  const { data: methods = [] } = useDeliveryMethodsQuery();
  return (
    <>
      <DateField
        label={words.deliveryDate}
        emptyText={words.asap}
        value={deliveryDate}
        onChange={(date) => onSet({ deliveryDate: date })}
      />
      <SelectField
        label={words.method}
        value={String(methodId)}
        onChange={(id) => onSet({ methodId: Number(id) })}
        options={methods.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {!keepsMoment && (
        <>
          <div className="field delivery-moment">
            <span className="delivery-moment-name">{words.momentTitle}</span>
            <Segments
              label={words.momentTitle}
              segments={[
                { key: 'none', label: words.notApplicable },
                { key: 'before', label: words.before },
                { key: 'after', label: words.after },
              ]}
              selected={moment ?? 'none'}
              onSelect={(key) => onSet({ moment: key === 'none' ? null : key })}
            />
          </div>
          <TimeField
            label={words.time}
            value={moment === null ? null : time}
            onChange={(to) => onSet({ time: to })}
            disabled={moment === null}
          />
        </>
      )}
    </>
  );
};

type AddressField = readonly [name: keyof Address, label: string];
const addressFields: readonly AddressField[] = [
  ['recipientName', words.nameOfRecipient],
  ['street', words.street],
  ['houseNumber', words.houseNumber],
  ['houseNumberExtra', words.addition],
  ['postcode', words.postcode],
  ['city', words.city],
];

/** SO-006: the delivery address. */
export const AddressFields = ({
  value,
  fields = addressFields,
  required,
  onSet,
}: {
  value: Address;
  fields?: readonly AddressField[];
  required?: keyof Address;
  onSet: (values: Partial<Address>) => void;
}) =>
  fields.map(([name, label]) => (
    <TextField
      key={name}
      label={label}
      isRequired={name === required}
      isWide={name === 'recipientName' || name === 'street'}
      value={value[name]}
      onChange={(text) => onSet({ [name]: text })}
    />
  ));
