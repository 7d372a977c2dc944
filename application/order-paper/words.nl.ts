import type { OrderInLetter } from '#application/order-paper/ordered-wines.ts';
import { dateText } from '#domain/kernel/words.ts';
import type { DeliveryAddress } from '#domain/sales-order/delivery.ts';

export const deliveryAddress = ({
  recipientName,
  street,
  houseNumber,
  houseNumberExtra,
  postcode,
  city,
}: DeliveryAddress) =>
  `Afleveradres: ${recipientName}, ${street} ${houseNumber}${houseNumberExtra}, ${postcode} ${city}`;

export const greeting = (accountName: string) => `Met vriendelijke groet,\n${accountName}`;

/** SO-038, SO-048: what a customer reads of an order that leaves. */
export const confirmationText = ({
  customerName,
  number,
  deliveryDate,
  address,
  ordered,
  accountName,
}: OrderInLetter): string =>
  [
    `Beste ${customerName},`,
    `Uw order ${number} is onderweg${deliveryDate ? ` en komt op ${dateText(deliveryDate)}` : ''}.`,
    ordered,
    deliveryAddress(address),
    greeting(accountName),
  ].join('\n\n');

/** APP-038: how a customer is thanked for an order, in the words of setting `thanksText`. */
export const thanksText = (
  setting: string,
  { customerName, number, deliveryDate, address, ordered, accountName }: OrderInLetter,
): string =>
  [
    `Beste ${customerName},`,
    setting,
    `Ordernummer ${number}${deliveryDate ? `, levering op ${dateText(deliveryDate)}` : ''}\n${ordered}`,
    deliveryAddress(address),
    greeting(accountName),
  ].join('\n\n');

/** SO-048, APP-038: the subject of either, by setting `confirmationSubject` and 220. */
export const confirmationSubject = (setting: string, number: number) => `${setting} (order ${number})`;
