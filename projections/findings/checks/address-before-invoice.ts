import { customerChanges } from '#domain/customer/customer.ts';
import type { EventDefinition } from '#domain/kernel/event.ts';
import { message, type Message } from '#domain/kernel/message.ts';
import { countText } from '#domain/kernel/words.ts';
import { orderPaperEvents } from '#domain/order-paper/order-paper.ts';
import { check } from '#projections/findings/check.ts';

/** Of which field does not matter here: a union of all fields asks much of the compiler. */
type Changed = { type: 'CustomerFieldChanged'; version: number; data: { id: number; field: string } };
const fieldChanged = customerChanges.changed as unknown as EventDefinition<Changed>;
const fields = customerChanges.fields as unknown as Readonly<Record<string, { label: Message }>>;
const { mailRequested } = orderPaperEvents;
const addressFields: readonly string[] = [
  'street',
  'houseNumber',
  'houseNumberExtra',
  'postcode',
  'city',
  'email',
  'invoiceEmail',
  'iban',
];
const day = 86_400_000;

export const addressBeforeInvoiceCheck = check<
  { fieldChanged: typeof fieldChanged; mailRequested: typeof mailRequested },
  { at: string; field: string }
>({
  id: 'address-before-invoice',
  version: 1,
  order: 50,
  name: message('Adres gewijzigd kort voor de factuur', 'Address changed shortly before the invoice'),
  about: message(
    'Een factuur die is gemaild kort nadat adres, e-mailadres of IBAN van de klant was gewijzigd.',
    'An invoice that was mailed shortly after address, email address or IBAN of the customer had been changed.',
  ),
  limit: {
    label: message('Tot en met', 'Up to'),
    unit: message('dagen ervoor', 'days before'),
    initial: 3,
    least: 0,
    most: 90,
    finds: 'upTo',
  },
  events: { fieldChanged, mailRequested },
  key: (event) =>
    event.type === 'OrderMailRequested'
      ? event.data.document === 'invoice'
        ? String(event.data.customerId)
        : null
      : addressFields.includes(event.data.field)
        ? String(event.data.id)
        : null,
  look(event, memory) {
    if (event.type === 'CustomerFieldChanged') {
      if (addressFields.includes(event.data.field))
        memory.set({ at: event.recordedAt, field: event.data.field });
      return [];
    }
    const changed = memory.get();
    if (changed === null || event.data.document !== 'invoice') return [];
    const days = (Date.parse(event.recordedAt) - Date.parse(changed.at)) / day;
    if (days <= 90)
      return [
        {
          record: `salesOrder-${event.data.orderId}`,
          measure: days,
          values: { days: Math.floor(days), field: changed.field },
        },
      ];
    memory.set(null);
    return [];
  },
  says: ({ days, field }) => {
    const { label } = fields[String(field)]!;
    return message(
      `${label.nl} ${Number(days) === 0 ? 'op dezelfde dag' : `${countText(Number(days), 'dag', 'dagen')} ervoor`} gewijzigd.`,
      `${label.en} changed ${Number(days) === 0 ? 'within a day' : `${countText(Number(days), 'day', 'days')} before`}.`,
    );
  },
});
