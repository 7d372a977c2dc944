import { aboutOrder } from '#application/purchase-order/words.nl.ts';
import { purchaseTotals } from '#domain/purchase-order/line.ts';
import type { PurchaseOrder } from '#domain/purchase-order/purchase-order.ts';
import { bottles } from '#domain/sales-order/line.ts';
import type { Supplier } from '#domain/supplier/supplier.ts';

/* What mails to the transporter and the third party say beside what the supplier reads too. */

type Order = Pick<PurchaseOrder, 'number' | 'details' | 'lines'>;

export const pickUp = ({ details }: Order, supplier: Supplier | null) =>
  [
    `Ophalen bij: ${details.supplier.name}`,
    supplier && [supplier.street, supplier.houseNumber].filter(Boolean).join(' '),
    supplier && [supplier.postcode, supplier.city].filter(Boolean).join(' '),
    supplier?.loading,
  ]
    .filter(Boolean)
    .join('\n');

export const load = (order: Order) =>
  `${bottles(purchaseTotals(order.lines).quantity)}\n${aboutOrder(order)}`;

export const transportSubject = (number: number, account: string) =>
  `Transport van inkooporder ${number} voor ${account}`;
export const transportOpening = 'Graag vragen wij u dit op te halen:';
export const thirdPartySubject = (number: number, account: string) => `Inkooporder ${number} van ${account}`;
export const thirdPartyOpening = (supplier: string) => `Wij verwachten een levering van ${supplier}:`;
