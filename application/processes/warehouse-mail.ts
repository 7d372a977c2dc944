import type { EventStore, RecordedEvent } from '#application/ports/event-store.ts';
import type { Facts } from '#application/ports/facts.ts';
import type { Outbox } from '#application/ports/outbox.ts';
import { filled, type Letter, mailProcess, toCustomer } from '#application/processes/mail-once.ts';
import { orderOfStream } from '#application/sales-order/order-at.ts';
import { type Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import { type ExternalOrderEvent, externalOrderEvents } from '#domain/external-order/external-order.ts';
import { type WarehouseNewsEvent, warehouseNewsEvents } from '#domain/external-order/warehouse-news.ts';
import { dateText } from '#domain/kernel/words.ts';
import type { SalesOrder } from '#domain/sales-order/sales-order.ts';

const deliveryText = (date: string | null) => (date === null ? 'zo snel mogelijk' : dateText(date));
const titled = ({ name, vintage }: { name: string; vintage: string | null }) =>
  [name, vintage].filter(Boolean).join(' ');

const confirmationOf = (sender: Account, { number, details }: SalesOrder, customerName: string) => ({
  subject: `Uw bestelling ${number} bij ${sender.name}`,
  text: filled(settingOf(sender, 'warehouseConfirmationEmail'), {
    customer_name: customerName,
    order_number: String(number),
    delivery_date: deliveryText(details.deliveryDate),
    company_name: sender.name,
  }),
});

const noticeOf = (sender: Account, { number, details, lines }: SalesOrder, externalNumber: string) => {
  const { recipientName, street, houseNumber, houseNumberExtra, postcode, city } = details.address;
  const { deliveryMoment: moment } = details;
  const when = moment ? `, ${moment.moment === 'before' ? 'voor' : 'na'} ${moment.time}` : '';
  return {
    subject: `Order ${number} van ${sender.name} staat in het magazijn als ${externalNumber}`,
    text: [
      `Order ${number} van ${sender.name} is naar het externe magazijn gestuurd en daar bekend als ${externalNumber}.`,
      lines
        .filter(({ quantity }) => quantity > 0)
        .map((line) => `${String(line.quantity).padStart(5)}  ${titled(line)}`)
        .join('\n'),
      `Leveren: ${deliveryText(details.deliveryDate)}${when}\nAfleveradres: ${recipientName}, ${street} ${houseNumber}${houseNumberExtra}, ${postcode} ${city}`,
      ...(details.warehouseNote === '' ? [] : [`Opmerking: ${details.warehouseNote}`]),
    ].join('\n\n'),
  };
};

type Parts = {
  store: Pick<EventStore, 'readStream'>;
  outbox: Outbox;
  facts: Pick<Facts, 'account' | 'products'>;
};

const aboutOrder = async (
  { store }: Parts,
  { log, data: { orderId, externalNumber } }: RecordedEvent<ExternalOrderEvent>,
  sender: Account,
): Promise<Letter[]> => {
  const found = await orderOfStream(store, log, `salesOrder-${orderId}`);
  if (!found) return [];
  const { order, customerName } = found;
  const about = { ...toCustomer(order.customerId), orderId, kind: 'warehouse' as const };
  const letters: Letter[] = [];
  if (settingOf(sender, 'warehouseConfirmationEmail').trim() !== '' && order.emailContact)
    letters.push({
      ...about,
      to: order.emailContact,
      key: `confirmation ${orderId}`,
      messageId: `warehouse-confirmation-${log}-${orderId}`,
      ...confirmationOf(sender, order, customerName),
    });
  letters.push({
    ...about,
    to: settingOf(sender, 'warehouseThirdPartyEmail'),
    key: `third party ${orderId}`,
    messageId: `warehouse-notice-${log}-${orderId}`,
    ...noticeOf(sender, order, externalNumber),
  });
  return letters;
};

const aboutProducts = async (
  { facts }: Parts,
  { log, accountId, position, data: { productIds } }: RecordedEvent<WarehouseNewsEvent>,
  sender: Account,
): Promise<Letter[]> => {
  if (productIds.length === 0) return [];
  const products = await facts.products(sender, productIds);
  return [
    {
      person: `warehouseNews-${accountId}`,
      to: settingOf(sender, 'newProductsEmail'),
      kind: 'warehouse',
      key: `news ${position}`,
      messageId: `warehouse-news-${log}-${position}`,
      subject: `Nieuwe producten van ${sender.name}`,
      text: [
        `${sender.name} heeft nieuwe producten. Maak ze aan in het magazijn onder deze nummers:`,
        products.map((product) => `${String(product.number).padStart(7)}  ${titled(product)}`).join('\n'),
      ].join('\n\n'),
    },
  ];
};

/**
 * INT-015: the mails about an external warehouse. Of an order that it took, the confirmation to the contact of the
 * order where the account has a text for it, and the notice to the third party; and the notification of new
 * products. Each once, to whom the account has named.
 */
export const warehouseMail = (parts: Parts) => {
  const { outbox, facts } = parts;
  return mailProcess<ExternalOrderEvent | WarehouseNewsEvent>(
    'warehouse-mail',
    { placed: externalOrderEvents.placed, announced: warehouseNewsEvents.announced },
    { outbox, account: facts.account },
    (event, sender) => {
      if (!sender) return [];
      return event.type === 'ExternalOrderPlaced'
        ? aboutOrder(parts, event as RecordedEvent<ExternalOrderEvent>, sender)
        : aboutProducts(parts, event as RecordedEvent<WarehouseNewsEvent>, sender);
    },
  );
};
