import { WireColor } from '#api/contract/dutch-words.ts';
import { z } from 'zod';
import { buyers, operationsFor, type ResponseOf } from '#api/contract/operation.ts';
import {
  byId,
  Flag,
  inData,
  Instant,
  intBetween,
  inWords,
  listOf,
  NullableDay,
  NullableId,
  NullableInstant,
  NullableText,
  NullableWhole,
  OptionalDate,
  OptionalFlag,
  OptionalId,
  orNull,
  paging,
  RecordId,
  renamed,
  sentText,
  Text,
  textUpTo,
  Whole,
  wholeBetween,
  WireId,
  WireMoney,
} from '#api/contract/wire.ts';
import { PurchasePrice, PurchaseQuantity } from '#domain/purchase-order/line.ts';
import { PurchaseOrderStatus, purchaseStatuses } from '#domain/purchase-order/status.ts';

const { operation, fileOperation } = operationsFor(buyers);

/** PO-024: the number of a status (D-25). */
export const PurchaseStatusId = inWords(PurchaseOrderStatus, (status) => purchaseStatuses[status].id);
const Week = intBetween(1, 53);
const text = sentText(5000);

const ofOrder = byId('purchaseOrderId');

/** PO-007: an order as lists show it. */
const listed = {
  purchaseOrderId: RecordId,
  number: ['internal_id', Whole],
  reference: Text,
  supplierId: WireId,
  supplierName: Text,
  transporterId: NullableId,
  status: PurchaseStatusId,
  /** PO-012: null is zsm. */
  deliveryDate: ['delivery_date', NullableDay],
  deliveryWeek: ['week', NullableWhole],
  /** The day on which the goods came in. */
  confirmedOn: ['delivery_date_confirmed', NullableDay],
  confirmedAt: ['order_confirmed_date', NullableInstant],
  totalPallets: Whole,
  quantity: ['total_qty', Whole],
  /** Ours: the bottles that have come in. */
  received: ['received_qty', Whole],
  price: ['total_price_excl', WireMoney],
  userName: ['user_created_name', Text],
  enteredAt: ['created_at', Instant],
  supplierMailedAt: ['supplier_emailed_date', NullableInstant],
  transporterMailedAt: ['transporter_emailed_date', NullableInstant],
  thirdPartyMailedAt: ['ext3_emailed_date', NullableInstant],
} as const;
export const ListedPurchase = renamed(listed);
export type PurchaseOrderRow = z.output<typeof ListedPurchase>;
const page = renamed({ rows: ['data', z.array(ListedPurchase)], total: Whole });

/** PO-008. `totalpurchaseprice` is that of a bottle (PO-010). */
const Line = renamed({
  lineId: ['id', Whole],
  productId: WireId,
  productNumber: ['product_internal_id', Whole],
  name: Text,
  vintage: NullableText,
  packageName: ['package_content_name', Text],
  /** As the product has it now. */
  bottlesPerBox: Whole,
  quantity: Whole,
  received: ['received_qty', Whole],
  exciseDuty: ['accise', WireMoney],
  departPrice: ['departpurchaseprice', WireMoney],
  transportPrice: ['transportprice', WireMoney],
  bottlePrice: ['totalpurchaseprice', WireMoney],
  newVintage: ['nieuwe_jaargang', NullableText],
  addsVintage: ['nieuwe_jaargang_add', Flag],
  updatesPrices: ['update_data', Flag],
});
export type PurchaseLineView = z.output<typeof Line>;

/** PO-015. */
const LogLine = renamed({
  newValue: Text,
  userName: Text,
  createdAt: Instant,
  field: Text,
});
export type PurchaseLogLine = z.output<typeof LogLine>;

/** API-088. */
export const purchaseOrderById = operation('purchaseOrderById', 'GET inkoop/order/{id}', {
  item: 'API-088',
  summary: 'One purchase order',
  reads: ['PurchaseOrder:purchaseOrderId'],
  request: ofOrder,
  response: {
    order: renamed({
      ...listed,
      internalNote: ['order_text1', Text],
      supplierText: ['order_text2', Text],
      transporterText: ['order_text3', Text],
      thirdPartyText: ['order_text4', Text],
      /** Ours: sent back with a save, so that nobody overwrites what another saved meanwhile. */
      version: Whole,
    }),
    lines: z.array(Line),
    logLines: ['email_log', z.array(LogLine)],
  },
});
export type PurchaseOrderView = ResponseOf<typeof purchaseOrderById>;

/** PO-002: so many rows, or those of today and yesterday, or of this week. */
const mostListed = 500;
const Listing = z.codec(
  z.union([wholeBetween(1, mostListed), z.string().regex(/^(?:[1-9]\d{0,2}|today|week)$/)]),
  z.union([wholeBetween(1, mostListed), z.literal(['today', 'week'])]),
  {
    decode: (asked) => (asked === 'today' || asked === 'week' ? asked : Number(asked)),
    encode: (asked) => asked,
  },
);
/** `skip` and `take` ours: a page of them; left out, as many as `x` says. */
const listing = renamed({
  of: ['x', Listing],
  skip: paging(50).skip,
  take: orNull(intBetween(1, mostListed)),
});

/** API-089, PO-002: those that are not in; for a period those entered in it. */
export const openPurchaseOrders = operation('openPurchaseOrders', 'GET inkoop/view/open/{x}', {
  summary: 'Open purchase orders',
  example: { x: 10 },
  reads: ['PurchaseOrder:list'],
  request: listing,
  response: page,
});

/** API-090, PO-002. */
export const closedPurchaseOrders = operation('closedPurchaseOrders', 'GET inkoop/view/closed/{x}', {
  summary: 'Completed purchase orders',
  example: { x: 'week' },
  reads: ['PurchaseOrder:list'],
  request: listing,
  response: page,
});

/** API-097, PO-001. */
export const searchPurchaseOrders = operation('searchPurchaseOrders', 'GET inkoop/search/{q}', {
  summary: 'Purchase orders whose number begins so',
  example: { q: '1' },
  reads: ['PurchaseOrder:list'],
  request: {
    question: z.codec(z.union([z.int().min(0), z.string().regex(/^\s*\d{1,9}\s*$/)]), Text, {
      decode: (typed) => String(typed).trim(),
      encode: (typed) => typed,
    }),
  },
  response: page,
});

/** API-085, PO-009. */
export const productsOfSupplier = operation('productsOfSupplier', 'GET inkoop/products/{id}', {
  summary: 'Products of a supplier, to order',
  example: { id: 51 },
  reads: ['Product:list', 'Stock'],
  request: byId('supplierId'),
  response: listOf({
    productId: WireId,
    number: ['internal_id', Whole],
    name: Text,
    vintage: NullableText,
    color: WireColor,
    packageName: ['package_content_name', Text],
    bottlesPerBox: Whole,
    exciseDuty: ['accise', WireMoney],
    departPrice: ['departpurchaseprice', WireMoney],
    transportPrice: ['transportprice', WireMoney],
    onHand: Whole,
    available: Whole,
    onOrder: Whole,
    /** The minimum that counts (PROD-024). */
    minimum: Whole,
  }),
});
export type PurchaseProduct = ResponseOf<typeof productsOfSupplier>['data'][number];

const price = WireMoney.pipe(PurchasePrice);
const WantedLine = renamed({
  lineId: ['id', OptionalId],
  productId: WireId,
  quantity: PurchaseQuantity,
  exciseDuty: ['accise', price],
  departPrice: ['departpurchaseprice', price],
  transportPrice: ['transportprice', price],
  newVintage: ['nieuwe_jaargang', orNull(textUpTo(20))],
  addsVintage: ['nieuwe_jaargang_add', OptionalFlag],
  updatesPrices: ['update_data', OptionalFlag],
});
const lines = z.array(WantedLine).max(500);
const WantedOrder = renamed({
  reference: sentText(200),
  supplierId: WireId,
  transporterId: OptionalId,
  deliveryDate: ['delivery_date', OptionalDate],
  deliveryWeek: ['week', orNull(Week)],
  totalPallets: intBetween(0, 10_000).default(0),
  internalNote: ['order_text1', text],
  supplierText: ['order_text2', text],
  transporterText: ['order_text3', text],
  thirdPartyText: ['order_text4', text],
});

const orderExample = {
  order: { supplier_id: 51, transporter_id: 1 },
  lines: [{ product_id: 1201, qty: 6, accise: 0, departpurchaseprice: 7.5, transportprice: 0 }],
};

/** API-086, PO-017, PO-018: `mails` says to whom it goes at once. */
export const enterPurchaseOrder = operation('enterPurchaseOrder', 'PUT inkoop/neworder', {
  item: 'API-086',
  summary: 'New purchase order',
  example: orderExample,
  request: {
    order: WantedOrder,
    lines,
    /** What the client does next is its own; a new order is saved in any case. */
    code: z.literal([0, 1]).default(0),
    mails: renamed({
      supplier: OptionalFlag,
      transporter: OptionalFlag,
      thirdParty: ['ext3', OptionalFlag],
    }).optional(),
  },
  returned: () => [purchaseOrderById.response],
  response: inData(ofOrder),
});

/** API-087, PO-017: 0 saves, 1 saves and closes, 6 mails the transporter, 7 the supplier, 8 the third party. */
export const editPurchaseOrder = operation('editPurchaseOrder', 'POST inkoop/updateorder', {
  item: 'API-087',
  summary: 'Save a purchase order',
  example: orderExample,
  request: {
    purchaseOrderId: RecordId,
    order: WantedOrder,
    lines,
    code: z.literal([0, 1, 6, 7, 8]).default(0),
    version: orNull(z.int().min(0)),
  },
  returned: () => [purchaseOrderById.response],
});

/** API-091, PO-022. */
export const deletePurchaseOrder = operation('deletePurchaseOrder', 'GET inkoop/delete/{id}', {
  item: 'API-091',
  summary: 'Delete a purchase order',
  changes: true,
  request: ofOrder,
});

/** API-092, PO-020: a second time changes nothing, and the answer says so. */
export const confirmPurchaseOrder = operation('confirmPurchaseOrder', 'GET inkoop/confirm/{id}', {
  item: 'API-092',
  summary: 'Confirm a purchase order and book it into stock',
  changes: true,
  request: ofOrder,
});

const Delivered = renamed({ lineId: RecordId, quantity: PurchaseQuantity });

/** Ours: what was delivered of an order. `close` 1 gives up the rest, which stays open otherwise. */
export const receivePurchaseOrder = operation('receivePurchaseOrder', 'POST inkoop/receive/{id}', {
  summary: 'Book in what was delivered of a purchase order',
  example: { id: 8101, lines: [{ id: 1, qty: 60 }], close: 0, version: 3 },
  request: {
    purchaseOrderId: RecordId,
    delivered: ['lines', z.array(Delivered).max(500)],
    closes: ['close', OptionalFlag],
    version: z.int().min(0),
  },
});

/** Ours: in the language of the supplier; prices by setting `showsPurchasePrices`. */
export const purchaseOrderPdf = fileOperation('purchaseOrderPdf', 'GET inkoop/pdf/{id}', {
  summary: 'Purchase order as PDF',
  request: ofOrder,
});

/** API-093, PO-025. */
export const changePurchaseOrderStatus = operation(
  'changePurchaseOrderStatus',
  'PUT inkoop/update/orderstatus/{id}',
  {
    item: 'API-093',
    summary: 'Change the status of a purchase order',
    example: { status: 2 },
    request: { purchaseOrderId: RecordId, to: ['status', PurchaseStatusId] },
  },
);

/** API-094, PO-018. */
export const mailToSupplier = operation('mailToSupplier', 'GET inkoop/email/supplier/{id}', {
  item: 'API-094',
  summary: 'Mail a purchase order to the supplier',
  changes: true,
  request: ofOrder,
});

/** API-095, PO-018. */
export const mailToTransporter = operation('mailToTransporter', 'GET inkoop/email/transporter/{id}', {
  item: 'API-095',
  summary: 'Mail a purchase order to the transporter',
  changes: true,
  request: ofOrder,
});

/** API-096, PO-018. */
export const mailToThirdParty = operation('mailToThirdParty', 'GET inkoop/email/ext3/{id}', {
  item: 'API-096',
  summary: 'Mail a purchase order to the third party',
  changes: true,
  request: ofOrder,
});
