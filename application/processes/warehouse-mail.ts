import { filled } from '#application/mail/filled.ts';
import { languageAt, languageFor } from '#application/mail/reader-language.ts';
import type { CoreWith } from '#application/kernel/core.ts';
import type { RecordedEvent } from '#application/ports/event-store.ts';
import { type CustomerMailing, mailProcess, toCustomer } from '#application/processes/mail-once.ts';
import { staffWordsIn } from '#application/processes/staff-words.ts';
import { wordsIn } from '#application/processes/words.ts';
import { orderOfStream } from '#application/sales-order/order-at.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import { textOf } from '#domain/account/text-in-language.ts';
import { type ExternalOrderEvent, externalOrderEvents } from '#domain/external-order/external-order.ts';
import { type WarehouseNewsEvent, warehouseNewsEvents } from '#domain/external-order/warehouse-news.ts';

type Parts = Pick<CoreWith<'account' | 'products' | 'usersByNameOrEmail', 'store'>, 'facts' | 'store'> &
  Omit<CustomerMailing, 'account'>;
const kind = 'warehouse';

const aboutOrder = async (
  parts: Parts,
  { log, data: { orderId, externalNumber } }: RecordedEvent<ExternalOrderEvent>,
  sender: Account,
) => {
  const found = await orderOfStream(parts.store, log, `salesOrder-${orderId}`);
  if (!found) return [];
  const { order, customerName } = found;
  const { customerId, number, details, emailContact } = order;
  const about = { ...toCustomer(customerId), orderId, kind } as const;
  const thirdParty = settingOf(sender, 'warehouseThirdPartyEmail');
  const staffLanguage = await languageAt(parts.facts, sender, thirdParty);
  const staffWords = staffWordsIn(staffLanguage);
  const notice = {
    ...about,
    to: thirdParty,
    language: staffLanguage,
    key: `third party ${orderId}`,
    messageId: `warehouse-notice-${log}-${orderId}`,
    ...staffWords.warehouseNotice(sender.name, order, externalNumber),
  };
  const language = await languageFor(parts, sender, customerId);
  const words = wordsIn(language);
  const confirmation = textOf(sender, 'warehouseConfirmationEmail', language);
  if (confirmation.trim() === '' || !emailContact) return [notice];
  return [
    {
      ...about,
      to: emailContact,
      language,
      key: `confirmation ${orderId}`,
      messageId: `warehouse-confirmation-${log}-${orderId}`,
      subject: words.warehouseConfirmationSubject(number, sender.name),
      text: filled(confirmation, {
        customer_name: customerName,
        order_number: String(number),
        delivery_date: words.deliveryDate(details.deliveryDate),
        company_name: sender.name,
      }),
    },
    notice,
  ];
};

const aboutProducts = async (
  { facts }: Parts,
  { accountId, log, position, data: { productIds } }: RecordedEvent<WarehouseNewsEvent>,
  sender: Account,
) => {
  if (productIds.length === 0) return [];
  const to = settingOf(sender, 'newProductsEmail');
  const language = await languageAt(facts, sender, to);
  const words = staffWordsIn(language);
  return {
    person: `warehouseNews-${accountId}`,
    to,
    language,
    kind,
    key: `news ${position}`,
    messageId: `warehouse-news-${log}-${position}`,
    ...words.newProducts(sender.name, await facts.products(sender, productIds)),
  } as const;
};

/**
 * INT-015: the mails about an external warehouse. Of an order that it took, the confirmation to the contact of the
 * order where the account has a text for it, and the notice to the third party; and the notification of new
 * products. Each once, to whom the account has named.
 */
export const warehouseMail = (parts: Parts) =>
  mailProcess<ExternalOrderEvent | WarehouseNewsEvent>(
    'warehouse-mail',
    { placed: externalOrderEvents.placed, announced: warehouseNewsEvents.announced },
    { outbox: parts.outbox, account: parts.facts.account },
    (event, sender) => {
      if (!sender) return [];
      return event.type === 'ExternalOrderPlaced'
        ? aboutOrder(parts, event as RecordedEvent<ExternalOrderEvent>, sender)
        : aboutProducts(parts, event as RecordedEvent<WarehouseNewsEvent>, sender);
    },
  );
