import { dateText } from '#domain/kernel/words.ts';
import type { DeliveryAddress } from '#domain/sales-order/delivery.ts';

/** An order as a letter about it tells it. */
export type ToldOrder = {
  customerName: string;
  number: number;
  deliveryDate: string | null;
  address: DeliveryAddress;
  lines: readonly { quantity: number; name: string; vintage: string | null }[];
  accountName: string;
};

const listed = (lines: ToldOrder['lines']) =>
  lines
    .map(
      ({ quantity, name, vintage }) =>
        `${String(quantity).padStart(5)}  ${name}${vintage ? ` ${vintage}` : ''}`,
    )
    .join('\n');

const addressed = ({
  recipientName,
  street,
  houseNumber,
  houseNumberExtra,
  postcode,
  city,
}: DeliveryAddress) =>
  `Afleveradres: ${recipientName}, ${street} ${houseNumber}${houseNumberExtra}, ${postcode} ${city}`;

/** SO-038, SO-048: what a customer is told of an order that leaves. */
export const confirmationText = ({
  customerName,
  number,
  deliveryDate,
  address,
  lines,
  accountName,
}: ToldOrder): string =>
  [
    `Beste ${customerName},`,
    `Uw order ${number} is onderweg${deliveryDate ? ` en komt op ${dateText(deliveryDate)}` : ''}.`,
    listed(lines),
    addressed(address),
    `Met vriendelijke groet,\n${accountName}`,
  ].join('\n\n');

/** APP-038: how a customer is thanked for an order, in the words of setting `thanksText`. */
export const thanksText = (
  setting: string,
  { customerName, number, deliveryDate, address, lines, accountName }: ToldOrder,
): string =>
  [
    `Beste ${customerName},`,
    setting,
    `Ordernummer ${number}${deliveryDate ? `, levering op ${dateText(deliveryDate)}` : ''}\n${listed(lines)}`,
    addressed(address),
    `Met vriendelijke groet,\n${accountName}`,
  ].join('\n\n');

/** SO-048, APP-038: the subject of either, by setting `confirmationSubject` and 220. */
export const confirmationSubject = (setting: string, number: number) => `${setting} (order ${number})`;
