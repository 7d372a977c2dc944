import type { EventStore, RecordedEvent } from '#application/ports/event-store.ts';
import type { Facts } from '#application/ports/facts.ts';
import type { Outbox } from '#application/ports/outbox.ts';
import type { Process, Tools } from '#application/processes/definition.ts';
import { mailOnce } from '#application/processes/mail-once.ts';
import { type Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import { type ExternalOrderEvent, externalOrderEvents } from '#domain/external-order/external-order.ts';
import { type WarehouseNewsEvent, warehouseNewsEvents } from '#domain/external-order/warehouse-news.ts';
import { eventReader } from '#domain/kernel/event.ts';
import { dateText } from '#domain/kernel/words.ts';
import { type SalesOrderEvent, salesOrderEvents } from '#domain/sales-order/events.ts';
import { type SalesOrder, salesOrder } from '#domain/sales-order/sales-order.ts';

const read = eventReader<SalesOrderEvent>(salesOrderEvents);
const deliveryText = (date: string | null) => (date === null ? 'zo snel mogelijk' : dateText(date));
const titled = ({ name, vintage }: { name: string; vintage: string | null }) =>
  [name, vintage].filter(Boolean).join(' ');

/** What stands in brackets filled in; what is not known stays as it was typed. */
const filled = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\[(\w+)\]/g, (whole, name: string) => values[name] ?? whole);

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

type Event = ExternalOrderEvent | WarehouseNewsEvent;

/**
 * INT-015: the mails about an external warehouse. Of an order that it took, the confirmation to the contact of the
 * order where the account has a text for it, and the notice to the third party; and the notification of new
 * products. Each once.
 */
export const warehouseMail = ({
  store,
  outbox,
  facts,
}: {
  store: Pick<EventStore, 'readStream'>;
  outbox: Outbox;
  facts: Pick<Facts, 'account' | 'products'>;
}): Process<Event> => {
  const ofOrder = async (
    { log, accountId, data }: RecordedEvent<ExternalOrderEvent>,
    sender: Account,
    tools: Tools,
  ) => {
    const { orderId, externalNumber } = data;
    const events = (await store.readStream(log, `salesOrder-${orderId}`)).map(read);
    const [first] = events;
    if (first?.type !== 'SalesOrderPlaced') return;
    const order = events.reduce(salesOrder.evolve, salesOrder.initial)!;
    const { customerId } = order;
    const about = {
      log,
      accountId,
      person: `customer-${customerId}`,
      customerId,
      orderId,
      process: 'warehouse-mail',
      kind: 'warehouse' as const,
      fromName: sender.name,
      replyTo: settingOf(sender, 'senderEmail'),
    };
    if (settingOf(sender, 'warehouseConfirmationEmail').trim() !== '' && order.emailContact)
      await mailOnce(outbox, tools, {
        ...about,
        to: order.emailContact,
        key: `confirmation ${orderId}`,
        messageId: `warehouse-confirmation-${log}-${orderId}`,
        ...confirmationOf(sender, order, first.data.customerName),
      });
    const thirdParty = settingOf(sender, 'warehouseThirdPartyEmail');
    if (thirdParty !== '')
      await mailOnce(outbox, tools, {
        ...about,
        to: thirdParty,
        key: `third party ${orderId}`,
        messageId: `warehouse-notice-${log}-${orderId}`,
        ...noticeOf(sender, order, externalNumber),
      });
  };

  const ofNews = async (
    { log, accountId, position, data }: RecordedEvent<WarehouseNewsEvent>,
    sender: Account,
    tools: Tools,
  ) => {
    const to = settingOf(sender, 'newProductsEmail');
    if (data.productIds.length === 0 || to === '') return;
    const products = await facts.products(sender, data.productIds);
    await mailOnce(outbox, tools, {
      log,
      accountId,
      person: `warehouseNews-${accountId}`,
      customerId: null,
      orderId: null,
      to,
      process: 'warehouse-mail',
      kind: 'warehouse' as const,
      key: `news ${position}`,
      fromName: sender.name,
      replyTo: settingOf(sender, 'senderEmail'),
      messageId: `warehouse-news-${log}-${position}`,
      subject: `Nieuwe producten van ${sender.name}`,
      text: [
        `${sender.name} heeft nieuwe producten. Maak ze aan in het magazijn onder deze nummers:`,
        products.map((product) => `${String(product.number).padStart(7)}  ${titled(product)}`).join('\n'),
      ].join('\n\n'),
    });
  };

  return {
    name: 'warehouse-mail',
    events: { placed: externalOrderEvents.placed, announced: warehouseNewsEvents.announced },
    async react(event, tools) {
      const sender = facts.account(event.accountId);
      if (!sender) return;
      if (event.type === 'ExternalOrderPlaced')
        await ofOrder(event as RecordedEvent<ExternalOrderEvent>, sender, tools);
      else await ofNews(event as RecordedEvent<WarehouseNewsEvent>, sender, tools);
    },
  };
};
