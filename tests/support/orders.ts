import type { SalesOrderLine } from '#domain/sales-order/line.ts';
import { type SalesOrderPlaced, salesOrderEvents } from '#domain/sales-order/events.ts';

/** A line of twelve bottles at € 13,85 less 4 %, unless overridden. */
export const aLine = (over: Partial<SalesOrderLine> = {}): SalesOrderLine => ({
  lineId: 1,
  productId: 1201,
  productNumber: 1201,
  name: 'Sancerre Les Caillottes',
  vintage: '2024',
  quantity: 12,
  unitPrice: 138_500,
  discount: 400,
  priceType: 'customer-discount',
  inputs: {
    priceClass: 1,
    cataloguePrice: 138_500,
    customerDiscount: 400,
    isExcludedFromDiscount: false,
    manualPrice: null,
  },
  vatCategory: 'high',
  vatRate: 2100,
  purchasePrice: 80_000,
  isLocked: false,
  stockAccountId: 3,
  warehouseId: 1,
  ...over,
});

/** The data of order 17 of Bistro De Kade when it is placed, waiting, with one line, unless overridden. */
export const anOrder = (over: Partial<Omit<SalesOrderPlaced, 'lineCount'>> = {}) => ({
  orderId: 17,
  number: 10_872,
  customerId: 401,
  customerName: 'Bistro De Kade',
  source: 'staff' as const,
  status: 'waiting' as const,
  orderDate: '2026-11-19',
  priceSide: 'excl' as const,
  delivery: {
    date: '2026-11-20',
    moment: null,
    time: null,
    methodId: 1,
    address: {
      recipientName: 'Bistro De Kade',
      street: 'Oudegracht',
      houseNumber: '12',
      houseNumberExtra: '',
      postcode: '3511 AA',
      city: 'Utrecht',
      country: 'Nederland',
    },
  },
  remark: '',
  internalRemark: '',
  invoiceNote: '',
  warehouseNote: '',
  emailContact: 'inkoop@bistrodekade.example',
  lines: [aLine()],
  ...over,
});

export const placed = (over: Partial<Omit<SalesOrderPlaced, 'lineCount'>> = {}) => {
  const order = anOrder(over);
  return salesOrderEvents.placed({ ...order, lineCount: order.lines.length });
};
