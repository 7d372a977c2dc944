import { WireColor } from '#api/contract/dutch-words.ts';
import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import {
  Flag,
  inData,
  paging,
  renamed,
  Success,
  WireDate,
  WireId,
  WireInt,
  WireMoney,
} from '#api/contract/wire.ts';
import { PurchasePrice, PurchaseQuantity } from '#domain/purchase-order/line.ts';
import { PurchaseOrderStatus, purchaseStatuses } from '#domain/purchase-order/status.ts';
import type { Role } from '#domain/kernel/role.ts';

/** ROLE-004: who buys in. */
export const purchaseRoles: readonly Role[] = ['ADMIN', 'MANAGER', 'TRAFFIC'];
const reading = { method: 'GET', roles: purchaseRoles, changes: false, answers: 'problem' } as const;
const changing = { roles: purchaseRoles, changes: true, answers: 'legacy' } as const;
/** D-30: it changes data all the same. */
const changingByGet = { ...changing, method: 'GET' } as const;

/** PO-024: the number of a status (D-25). */
const PurchaseStatusId = z.codec(
  z.literal(PurchaseOrderStatus.options.map((status) => purchaseStatuses[status].id)),
  PurchaseOrderStatus,
  {
    decode: (id) => PurchaseOrderStatus.options.find((status) => purchaseStatuses[status].id === id)!,
    encode: (status) => purchaseStatuses[status].id,
  },
);
const Week = WireInt.pipe(z.int().min(1).max(53));
const Instant = z.iso.datetime().nullable();
const text = z.string().max(5000).default('');

const ofOrder = renamed({ purchaseOrderId: ['id', WireId] });

/** PO-007: an order as lists tell it. */
const listed = {
  purchaseOrderId: ['id', WireId],
  number: ['internal_id', z.int()],
  reference: ['reference', z.string()],
  supplierId: ['supplier_id', WireId],
  supplierName: ['supplier_name', z.string()],
  transporterId: ['transporter_id', WireId.nullable()],
  status: ['status', PurchaseStatusId],
  /** PO-012: null is zsm. */
  deliveryDate: ['delivery_date', z.iso.date().nullable()],
  deliveryWeek: ['week', z.int().nullable()],
  /** The day on which the goods came in. */
  confirmedOn: ['delivery_date_confirmed', z.iso.date().nullable()],
  confirmedAt: ['order_confirmed_date', Instant],
  totalPallets: ['total_pallets', z.int()],
  quantity: ['total_qty', z.int()],
  price: ['total_price_excl', WireMoney],
  userName: ['user_created_name', z.string()],
  enteredAt: ['created_at', z.iso.datetime()],
  supplierMailedAt: ['supplier_emailed_date', Instant],
  transporterMailedAt: ['transporter_emailed_date', Instant],
  thirdPartyMailedAt: ['ext3_emailed_date', Instant],
} as const;
const Listed = renamed(listed);
export type PurchaseOrderRow = z.output<typeof Listed>;
const page = renamed({ rows: ['data', z.array(Listed)], total: ['total', z.int()] });

/** PO-008. `totalpurchaseprice` is that of a bottle (PO-010). */
const Line = renamed({
  lineId: ['id', z.int()],
  productId: ['product_id', WireId],
  productNumber: ['product_internal_id', z.int()],
  name: ['name', z.string()],
  vintage: ['vintage', z.string().nullable()],
  packageName: ['package_content_name', z.string()],
  /** As the product has it now. */
  bottlesPerBox: ['per_doos', z.int()],
  quantity: ['qty', z.int()],
  exciseDuty: ['accise', WireMoney],
  departPrice: ['departpurchaseprice', WireMoney],
  transportPrice: ['transportprice', WireMoney],
  bottlePrice: ['totalpurchaseprice', WireMoney],
  newVintage: ['nieuwe_jaargang', z.string().nullable()],
  addsVintage: ['nieuwe_jaargang_add', Flag],
  updatesPrices: ['update_data', Flag],
});
export type PurchaseLineView = z.output<typeof Line>;

/** PO-015. */
const LogLine = renamed({
  newValue: ['new_value', z.string()],
  userName: ['username', z.string()],
  createdAt: ['created_at', z.iso.datetime()],
  field: ['field', z.string()],
});
export type PurchaseLogLine = z.output<typeof LogLine>;

/** API-088. */
export const purchaseOrderById = operation({
  ...reading,
  id: 'purchaseOrderById',
  item: 'API-088',
  summary: 'One purchase order',
  path: 'inkoop/order/{id}',
  example: { id: 70012 },
  reads: ['PurchaseOrder:purchaseOrderId'],
  request: ofOrder,
  response: renamed({
    order: [
      'order',
      renamed({
        ...listed,
        internalNote: ['order_text1', z.string()],
        supplierText: ['order_text2', z.string()],
        transporterText: ['order_text3', z.string()],
        thirdPartyText: ['order_text4', z.string()],
        /** Ours: sent back with a save, so that nobody overwrites what another saved meanwhile. */
        version: ['version', z.int()],
      }),
    ],
    lines: ['lines', z.array(Line)],
    logLines: ['email_log', z.array(LogLine)],
  }),
});
export type PurchaseOrderView = z.output<typeof purchaseOrderById.response>;

/** PO-002: so many rows, or those of today and yesterday, or of this week. */
const mostListed = 500;
const Listing = z.codec(
  z.union([z.int().min(1).max(mostListed), z.string().regex(/^(?:[1-9]\d{0,2}|today|week)$/)]),
  z.union([z.int().min(1).max(mostListed), z.literal(['today', 'week'])]),
  {
    decode: (asked) => (asked === 'today' || asked === 'week' ? asked : Number(asked)),
    encode: (asked) => asked,
  },
);
const listing = renamed({ of: ['x', Listing], skip: ['skip', paging(50).skip] });

/** API-089, PO-002: those that are not in; for a period those entered in it. */
export const openPurchaseOrders = operation({
  ...reading,
  id: 'openPurchaseOrders',
  item: 'API-089',
  isSearch: true,
  summary: 'Open purchase orders',
  path: 'inkoop/view/open/{x}',
  example: { x: 10 },
  reads: ['PurchaseOrder:list'],
  request: listing,
  response: page,
});

/** API-090, PO-002. */
export const closedPurchaseOrders = operation({
  ...reading,
  id: 'closedPurchaseOrders',
  item: 'API-090',
  isSearch: true,
  summary: 'Completed purchase orders',
  path: 'inkoop/view/closed/{x}',
  example: { x: 'week' },
  reads: ['PurchaseOrder:list'],
  request: listing,
  response: page,
});

/** API-097, PO-001. */
export const searchPurchaseOrders = operation({
  ...reading,
  id: 'searchPurchaseOrders',
  item: 'API-097',
  isSearch: true,
  summary: 'Purchase orders whose number begins so',
  path: 'inkoop/search/{q}',
  example: { q: '1' },
  reads: ['PurchaseOrder:list'],
  request: renamed({
    question: [
      'q',
      z.codec(z.union([z.int().min(0), z.string().regex(/^\s*\d{1,9}\s*$/)]), z.string(), {
        decode: (typed) => String(typed).trim(),
        encode: (typed) => typed,
      }),
    ],
  }),
  response: page,
});

/** API-085, PO-009. */
export const productsOfSupplier = operation({
  ...reading,
  id: 'productsOfSupplier',
  item: 'API-085',
  isSearch: true,
  summary: 'Products of a supplier, to order',
  path: 'inkoop/products/{id}',
  example: { id: 51 },
  reads: ['Product:list', 'Stock'],
  request: renamed({ supplierId: ['id', WireId] }),
  response: inData(
    z.array(
      renamed({
        productId: ['product_id', WireId],
        number: ['internal_id', z.int()],
        name: ['name', z.string()],
        vintage: ['vintage', z.string().nullable()],
        color: ['kleur', WireColor],
        packageName: ['package_content_name', z.string()],
        bottlesPerBox: ['per_doos', z.int()],
        exciseDuty: ['accise', WireMoney],
        departPrice: ['departpurchaseprice', WireMoney],
        transportPrice: ['transportprice', WireMoney],
        onHand: ['stock', z.int()],
        available: ['stock_available', z.int()],
        onOrder: ['besteld', z.int()],
        /** The minimum that counts (PROD-024). */
        minimum: ['minstock', z.int()],
      }),
    ),
  ),
});
export type PurchaseProduct = z.output<typeof productsOfSupplier.response>['data'][number];

const price = WireMoney.pipe(PurchasePrice);
const WantedLine = renamed({
  lineId: ['id', WireId.nullable().default(null)],
  productId: ['product_id', WireId],
  quantity: ['qty', PurchaseQuantity],
  exciseDuty: ['accise', price],
  departPrice: ['departpurchaseprice', price],
  transportPrice: ['transportprice', price],
  newVintage: ['nieuwe_jaargang', z.string().max(20).nullable().default(null)],
  addsVintage: ['nieuwe_jaargang_add', Flag.default(false)],
  updatesPrices: ['update_data', Flag.default(false)],
});
const lines = z.array(WantedLine).max(500);
const WantedOrder = renamed({
  reference: ['reference', z.string().max(200).default('')],
  supplierId: ['supplier_id', WireId],
  transporterId: ['transporter_id', WireId.nullable().default(null)],
  deliveryDate: ['delivery_date', WireDate.default(null)],
  deliveryWeek: ['week', Week.nullable().default(null)],
  totalPallets: ['total_pallets', WireInt.pipe(z.int().min(0).max(10_000)).default(0)],
  internalNote: ['order_text1', text],
  supplierText: ['order_text2', text],
  transporterText: ['order_text3', text],
  thirdPartyText: ['order_text4', text],
});

/** API-086, PO-017, PO-018: `mails` says to whom it goes at once. */
export const enterPurchaseOrder = operation({
  ...changing,
  id: 'enterPurchaseOrder',
  item: 'API-086',
  summary: 'New purchase order',
  method: 'PUT',
  path: 'inkoop/neworder',
  example: {
    order: { supplier_id: 51, transporter_id: 1 },
    lines: [{ product_id: 1201, qty: 6, accise: 0, departpurchaseprice: 7.5, transportprice: 0 }],
  },
  request: renamed({
    order: ['order', WantedOrder],
    lines: ['lines', lines],
    /** What the client does next is its own; a new order is saved in any case. */
    code: ['code', z.literal([0, 1]).default(0)],
    mails: [
      'mails',
      renamed({
        supplier: ['supplier', Flag.default(false)],
        transporter: ['transporter', Flag.default(false)],
        thirdParty: ['ext3', Flag.default(false)],
      }).optional(),
    ],
  }),
  returned: () => [purchaseOrderById.response],
  response: inData(ofOrder),
});

/** API-087, PO-017: 0 saves, 1 saves and closes, 6 mails the transporter, 7 the supplier, 8 the third party. */
export const editPurchaseOrder = operation({
  ...changing,
  id: 'editPurchaseOrder',
  item: 'API-087',
  summary: 'Save a purchase order',
  method: 'POST',
  path: 'inkoop/updateorder',
  example: {
    id: 70012,
    order: { supplier_id: 51, transporter_id: 1 },
    lines: [{ product_id: 1201, qty: 6, accise: 0, departpurchaseprice: 7.5, transportprice: 0 }],
  },
  request: renamed({
    purchaseOrderId: ['id', WireId],
    order: ['order', WantedOrder],
    lines: ['lines', lines],
    code: ['code', z.literal([0, 1, 6, 7, 8]).default(0)],
    version: ['version', z.int().min(0).nullable().default(null)],
  }),
  returned: () => [purchaseOrderById.response],
  response: Success,
});

/** API-091, PO-022. */
export const deletePurchaseOrder = operation({
  ...changingByGet,
  id: 'deletePurchaseOrder',
  item: 'API-091',
  summary: 'Delete a purchase order',
  path: 'inkoop/delete/{id}',
  example: { id: 70012 },
  request: ofOrder,
  response: Success,
});

/** API-092, PO-020: a second time changes nothing and is told so. */
export const confirmPurchaseOrder = operation({
  ...changingByGet,
  id: 'confirmPurchaseOrder',
  item: 'API-092',
  summary: 'Confirm a purchase order and book it into stock',
  path: 'inkoop/confirm/{id}',
  example: { id: 70012 },
  request: ofOrder,
  response: Success,
});

/** API-093, PO-025. */
export const changePurchaseOrderStatus = operation({
  ...changing,
  id: 'changePurchaseOrderStatus',
  item: 'API-093',
  summary: 'Change the status of a purchase order',
  method: 'PUT',
  path: 'inkoop/update/orderstatus/{id}',
  example: { id: 70012, status: 2 },
  request: renamed({ purchaseOrderId: ['id', WireId], to: ['status', PurchaseStatusId] }),
  response: Success,
});

/** API-094, PO-018. */
export const mailToSupplier = operation({
  ...changingByGet,
  id: 'mailToSupplier',
  item: 'API-094',
  summary: 'Mail a purchase order to the supplier',
  path: 'inkoop/email/supplier/{id}',
  example: { id: 70012 },
  request: ofOrder,
  response: Success,
});

/** API-095, PO-018. */
export const mailToTransporter = operation({
  ...changingByGet,
  id: 'mailToTransporter',
  item: 'API-095',
  summary: 'Mail a purchase order to the transporter',
  path: 'inkoop/email/transporter/{id}',
  example: { id: 70012 },
  request: ofOrder,
  response: Success,
});

/** API-096, PO-018. */
export const mailToThirdParty = operation({
  ...changingByGet,
  id: 'mailToThirdParty',
  item: 'API-096',
  summary: 'Mail a purchase order to the third party',
  path: 'inkoop/email/ext3/{id}',
  example: { id: 70012 },
  request: ofOrder,
  response: Success,
});
