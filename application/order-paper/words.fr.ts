import type { OrderInLetter } from '#application/order-paper/ordered-wines.ts';
import { formatsIn } from '#domain/kernel/formats.ts';
import type { DeliveryAddress } from '#domain/sales-order/delivery.ts';

const { dateText } = formatsIn('fr');

export const deliveryAddress = ({
  recipientName,
  street,
  houseNumber,
  houseNumberExtra,
  postcode,
  city,
}: DeliveryAddress) =>
  `Adresse de livraison : ${recipientName}, ${street} ${houseNumber}${houseNumberExtra}, ${postcode} ${city}`;

export const greeting = (accountName: string) => `Cordialement,\n${accountName}`;

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
    `Bonjour ${customerName},`,
    `Votre commande ${number} est en route${deliveryDate ? ` et arrivera le ${dateText(deliveryDate)}` : ''}.`,
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
    `Bonjour ${customerName},`,
    setting,
    `Commande n° ${number}${deliveryDate ? `, livraison le ${dateText(deliveryDate)}` : ''}\n${ordered}`,
    deliveryAddress(address),
    greeting(accountName),
  ].join('\n\n');

/** SO-048, APP-038: the subject of either, by setting `confirmationSubject` and 220. */
export const confirmationSubject = (setting: string, number: number) => `${setting} (commande ${number})`;
