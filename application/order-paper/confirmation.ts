import type { DeliveryAddress } from '#domain/sales-order/delivery.ts';

const dutchDate = (date: string) => date.split('-').reverse().join('-');

/** SO-038, SO-048: what a customer is told of an order that leaves. */
export const confirmationText = ({
  customerName,
  number,
  deliveryDate,
  address,
  lines,
  accountName,
}: {
  customerName: string;
  number: number;
  deliveryDate: string | null;
  address: DeliveryAddress;
  lines: readonly { quantity: number; name: string; vintage: string | null }[];
  accountName: string;
}): string =>
  [
    `Beste ${customerName},`,
    `Uw order ${number} is onderweg${deliveryDate ? ` en komt op ${dutchDate(deliveryDate)}` : ''}.`,
    lines
      .map(
        ({ quantity, name, vintage }) =>
          `${String(quantity).padStart(5)}  ${name}${vintage ? ` ${vintage}` : ''}`,
      )
      .join('\n'),
    `Afleveradres: ${address.recipientName}, ${address.street} ${address.houseNumber}${address.houseNumberExtra}, ${address.postcode} ${address.city}`,
    `Met vriendelijke groet,\n${accountName}`,
  ].join('\n\n');

/** SO-048: its subject, by setting 221. */
export const confirmationSubject = (setting: string, number: number) => `${setting} (order ${number})`;
