import type { CustomerView } from '#api/customers/contract.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Draft } from '#web/features/new-order/draft.ts';
import { noAddress } from '#web/parts/delivery/address.ts';
import { AddressFields, DeliveryFields } from '#web/parts/delivery/delivery-fields.tsx';
import { weekday } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { CheckField } from '#web/ui/field.tsx';
import * as words from '#web/features/new-order/words.nl.ts';

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
  const { address } = draft;
  return (
    <Card
      title={words.delivery}
      aside={
        customer &&
        customer.deliveryDays.length > 0 && (
          <span className="sub">
            {words.deliversOn} {daysOf(customer.deliveryDays)}
          </span>
        )
      }
    >
      <div className="delivery-fields">
        <DeliveryFields value={{ ...draft, deliveryDate }} onSet={onSet} />
      </div>
      {customer && customer.deliveryNotes !== '' && <p className="sub">{customer.deliveryNotes}</p>}
      <CheckField
        label={words.differentDeliveryAddress}
        checked={address !== null}
        onChange={(isOther) => onSet({ address: isOther ? noAddress : null })}
      />
      {address && (
        <div className="delivery-fields">
          <AddressFields value={address} onSet={(values) => onSet({ address: { ...address, ...values } })} />
        </div>
      )}
    </Card>
  );
};
