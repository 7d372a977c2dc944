import { aboutOrder } from '#application/purchase-order/words.en.ts';
import { bottlesText } from '#domain/kernel/words.ts';
import { purchaseTotals } from '#domain/purchase-order/line.ts';
import type { PurchaseOrder } from '#domain/purchase-order/purchase-order.ts';
import type { Supplier } from '#domain/supplier/supplier.ts';

/* What mails to the transporter and the third party say beside what the supplier reads too. */

type Order = Pick<PurchaseOrder, 'number' | 'details' | 'lines'>;

export const pickUp = ({ details }: Order, supplier: Supplier | null) =>
  [
    `Pick up at: ${details.supplier.name}`,
    supplier && [supplier.street, supplier.houseNumber].filter(Boolean).join(' '),
    supplier && [supplier.postcode, supplier.city].filter(Boolean).join(' '),
    supplier?.loading,
  ]
    .filter(Boolean)
    .join('\n');

export const load = (order: Order) =>
  `${bottlesText(purchaseTotals(order.lines).quantity, 'en')}\n${aboutOrder(order)}`;

export const transportSubject = (number: number, account: string) =>
  `Transport of purchase order ${number} for ${account}`;
export const transportOpening = 'Please pick up the following:';
export const thirdPartySubject = (number: number, account: string) =>
  `Purchase order ${number} from ${account}`;
export const thirdPartyOpening = (supplier: string) => `We are expecting a delivery from ${supplier}:`;
