import { WireColor, WirePriceType } from '#api/contract/dutch-words.ts';
import { z } from 'zod';
import { clients, operationsFor, type ResponseOf } from '#api/contract/operation.ts';
import { InvoiceStatusName } from '#api/contract/invoice-status-name.ts';
import { OrderStatus } from '#api/contract/status-name.ts';
import {
  Flag,
  inData,
  NullableId,
  NullableMoney,
  NullableText,
  NullableWhole,
  OptionalDate,
  OptionalId,
  OptionalMoney,
  orNull,
  OrderNumber,
  pageOf,
  paging,
  PlainDay,
  RecordId,
  renamed,
  sentText,
  Text,
  typedText,
  Whole,
  WireChoice,
  WireDate,
  WireDelivery,
  WireId,
  WireInt,
  WireMoney,
  WirePercentage,
} from '#api/contract/wire.ts';
import { ShownMoney } from '#api/contract/loose-money.ts';
import { PriceSide } from '#domain/pricing/price-side.ts';
import { Quantity } from '#domain/sales-order/line.ts';

const { operation } = operationsFor(clients);

/**
 * APP-017. Purchase prices and margins never travel to customers (LINE-027), nor does the note of a product,
 * which is for staff.
 */
export const CustomerAppProduct = renamed({
  productId: WireId,
  name: ['product_name', Text],
  vintage: NullableText,
  /** Empty where the account hides it (APP-020). */
  supplierName: Text,
  color: WireColor,
  country: ['land', Text],
  region: Text,
  grapes: ['druiven', z.array(Text)],
  /** On the side in which the account sells, before discount. */
  unitPrice: ['sell_price', WireMoney],
  /** What it costs everybody of this price class. */
  basePrice: ['sell_price_base', WireMoney],
  unitPriceIncl: ['sell_price_incl', WireMoney],
  /** What was agreed with this customer, and what an action makes of it; each null where there is none. */
  dealPrice: ['price_deal', NullableMoney],
  actionPriceExcl: ['sellprice_action_excl', NullableMoney],
  priceType: WirePriceType,
  discount: WirePercentage,
  isExcludedFromDiscount: Flag,
  vatRate: WirePercentage,
  bottlesPerBox: ['qty_per_doos', Whole],
  /** What can be ordered: free bottles, and none where more is promised than there is. */
  available: ['available_stock', Whole],
  /** The ledger: bottles in stock, less what is promised, its minimum, and on order at suppliers. */
  onHand: Whole,
  free: ['stock_available', Whole],
  minimum: Whole,
  onOrder: Whole,
  /** What stands in the basket (APP-023). */
  inBasket: ['temp_qty', Whole],
  picture: ['product_image', NullableText],
  message: Text,
  isNotReturning: ['not_returning', Flag],
  /** APP-019: the name of the product whose place it takes. */
  replaces: ['original_product', NullableText],
  replacedId: ['replaced', NullableId],
  /** The product that takes its place; what is listed has none. */
  replacedById: ['product_replace_id', NullableId],
  /** APP-021: chosen by the customer itself. */
  isFavourite: ['fav', Flag],
  /** (ours) In how many of its orders it stands; from one on it is usual (D-67). */
  timesOrdered: Whole,
  /** (ours) Added in the last 90 days. */
  isNew: Flag,
});
export type CustomerAppProduct = z.output<typeof CustomerAppProduct>;

/** A discount rule that may count for this customer, on the side excl VAT (APP-027). */
const Rule = renamed({
  from: WireMoney,
  to: WireMoney,
  percentage: ['discount_value', WirePercentage],
});

/** APP-006 to APP-012: whether ordering is possible, and what is to be said about unpaid invoices. */
export const CheckState = renamed({
  /** 0 nothing, 1 blocked for unpaid invoices, 2 warned, 3 blocked by the account. */
  state: z.literal([0, 1, 2, 3]),
  daysLeft: NullableWhole,
  telephone: Text,
});
export type CheckState = z.output<typeof CheckState>;

const OpenOrder = renamed({
  orderId: RecordId,
  number: OrderNumber,
  deliveryDate: WireDelivery,
});

/** API-067, APP-016: everything the order screen needs, in one round trip. */
export const customerAppProducts = operation('customerAppProducts', 'GET klantapp/products', {
  item: 'API-067',
  summary: 'Products of the customer',
  reads: ['Product', 'Customer', 'SalesOrder'],
  response: {
    /** Starred by the customer (at most 500, APP-015). */
    favorite_products: z.array(CustomerAppProduct),
    /** What it ordered before, most often first, then by name. */
    other_products: z.array(CustomerAppProduct),
    customer_info: renamed({
      name: Text,
      street: ['street_name', Text],
      houseNumber: Text,
      houseNumberExtra: Text,
      postcode: Text,
      city: Text,
      telephone: ['telephone_1', Text],
      telephone2: ['telephone_2', Text],
      mobile: ['mobile_1', Text],
      isVatExempt: ['no_vat', Flag],
    }),
    general_info: renamed({
      accountName: ['company_name', Text],
      priceSide: PriceSide,
      minimumOrder: ['klantapp_minimum_order_amount', NullableMoney],
      /** APP-030: what comes on an order below that amount. */
      shipping: ['shipping_product', CustomerAppProduct.nullable()],
      rules: ['discount_rules', z.array(Rule)],
      /** There are more wines than are listed (APP-015): they are found by searching. */
      hasMore: Flag,
      /** APP-028: setting `showsDiscounts`; the rules hold whether they are shown or not. */
      showsRules: ['show_discount', Flag],
      logo: ['logo_url', Text],
      background: ['background_img', Text],
      welcomeText: ['klantapp_welcome_text', Text],
      welcomeButton: Text,
      /** APP-040. */
      isOnePage: ['klantapp_inone', Flag],
      /** APP-039: the basket goes to the purchasing system that this session came from. */
      isPunchOut: ['punch_out', Flag],
    }),
    check: CheckState,
    /** (ours) What the user may do here; null for who is the one user of one customer (`customer-app-branches`). */
    ordering: renamed({
      right: z.enum(['order', 'approve', 'view']),
      /** Of one order without approval, excl. VAT. */
      limit: NullableMoney,
      branches: Whole,
    }).nullable(),
    /** APP-036: the days that can be chosen, the first by default. */
    delivery_dates: z.array(PlainDay),
    delivery_info: renamed({
      /** HH:mm: until then an order still leaves the same day. */
      cutOff: Text,
    }),
    /** Orders of the app that are not on their way yet, to which may be added; the next delivery first. */
    order_extra_info: z.array(OpenOrder),
  },
});
export type CustomerAppCatalogue = ResponseOf<typeof customerAppProducts>;

/**
 * (ours) The wines in which every word is found, over everything that the customer may order: by name, year,
 * supplier, colour, origin and grapes; without a word all. Where none has them all, those that have something like them.
 */
export const customerAppFind = operation('customerAppFind', 'POST klantapp/find', {
  summary: 'Find products of the customer',
  changes: false,
  reads: ['Product', 'Stock', 'Customer'],
  example: { search: 'sancerre' },
  request: {
    question: ['search', typedText(200)],
    ...paging(50, 1000),
  },
  response: {
    data: z.array(CustomerAppProduct),
    has_more: Flag,
    /** Nothing was found; these are like it. */
    isAlike: ['similar', Flag],
  },
});

/** (ours) The free bottles of these products now, for an order screen that shows them. */
export const customerAppStock = operation('customerAppStock', 'POST klantapp/stock', {
  summary: 'Stock of products of the customer',
  changes: false,
  example: { ids: [1201] },
  request: { ids: z.array(WireId).max(1000) },
  response: {
    data: z.array(renamed({ productId: WireId, available: ['available_stock', Whole] })),
  },
});

const text = (length: number) => sentText(length);
/** How long ago something was typed, in ms: what waited for a connection does not go before what is newer. */
const Age = WireInt.pipe(
  z
    .int()
    .min(0)
    .max(400 * 86_400_000),
).default(0);

/** What a customer is filling in, on whichever device (APP-023, APP-034). */
export const customerAppBasket = operation('customerAppBasket', 'GET klantapp/basket', {
  summary: 'What the customer is filling in',
  reads: ['Basket'],
  response: {
    /** The command id to place it under: placed by two devices it is one order. */
    basketId: Text,
    lines: [
      'order_lines',
      z.array(
        renamed({
          productId: WireId,
          quantity: ['temp_qty', Whole],
          seenPrice: NullableMoney,
        }),
      ),
    ],
    note: ['info1', Text],
    orderer: ['name', Text],
    phone: Text,
    deliveryDate: WireDate,
    /** The order that the basket before this one became; without a number it waits for approval. */
    placed: renamed({ basketId: Text, number: ['real_id', NullableWhole] }).nullable(),
  },
});
export type CustomerAppBasket = ResponseOf<typeof customerAppBasket>;

/** Whether something newer stood there already, which stays. */
const keepAnswer = { isKept: ['kept', Flag], data: z.literal(1) } as const;

/** API-070, APP-023. */
export const keepQuantity = operation('keepQuantity', 'PUT klantapp/tempqty', {
  item: 'API-070',
  summary: 'Temporary order quantity',
  request: {
    productId: WireId,
    quantity: WireInt.pipe(Quantity.min(0)),
    /** (ours) What a bottle cost on the screen, after its discount. */
    seenPrice: OptionalMoney,
    age: Age,
  },
  response: {
    ...keepAnswer,
    /** (ours) In whole boxes, as far as they are free (APP-022, APP-024). */
    quantity: Whole,
  },
});

/** API-071, APP-034. */
export const keepInfo = operation('keepInfo', 'PUT klantapp/tempinfo', {
  item: 'API-071',
  summary: 'Temporary info of the order',
  example: { info1: 'Achterom' },
  request: {
    customerId: WireChoice,
    note: ['info1', text(2000)],
    orderer: ['name', text(100)],
    phone: text(30),
    deliveryDate: OptionalDate,
    age: Age,
  },
  response: keepAnswer,
});

/** API-072, APP-031. */
export const clearBasket = operation('clearBasket', 'PUT klantapp/cleartemp', {
  summary: 'Clear the order lines',
});

/** What is ordered: bottles, and what each cost on the screen. */
export const OrderLines = z
  .array(
    renamed({
      productId: WireId,
      quantity: WireInt.pipe(Quantity.min(1)),
      seenPrice: OptionalMoney,
    }),
  )
  .max(1000);

const Compared = orNull(ShownMoney);
/** API-073. Refused where stock is short: no bottle is sold twice; with `approval-needed` above the limit of its user. */
export const placeCustomerOrder = operation('placeCustomerOrder', 'POST klantapp/store', {
  item: 'API-073',
  summary: 'Place the order',
  request: {
    /** Left out, the customer that asks; no other is possible. */
    customerId: WireChoice,
    lines: ['order_lines', OrderLines],
    deliveryDate: WireDelivery.default(null),
    note: text(2000),
    /** As in an order of staff: more to say, and the totals on the screen, each compared (SO-018). */
    remark: text(2000),
    shownExcl: Compared,
    shownVat: Compared,
    shownTotalIncl: ['invoice-amount_incl', Compared],
    orderer: ['name', text(100)],
    phone: text(30),
    /** (ours) The total incl VAT on the screen: a dearer order is not placed. */
    shownIncl: OptionalMoney,
    /** (ours) The wines go on this order of the customer instead of a new one. */
    addTo: OptionalId,
  },
  returned: () => [z.object({ order_lines: z.array(CustomerAppProduct) })],
  response: inData({ orderId: RecordId, number: OrderNumber }),
});

/** API-068. */
export const customerAppOrders = operation('customerAppOrders', 'POST klantapp/orders', {
  summary: 'Order history of the customer',
  isWholeUnpaged: true,
  changes: false,
  reads: ['SalesOrder'],
  request: paging(10),
  response: pageOf({
    orderId: RecordId,
    number: OrderNumber,
    orderDate: PlainDay,
    deliveryDate: WireDelivery,
    status: OrderStatus,
    /** INV-032. */
    invoiceStatus: InvoiceStatusName,
    bottles: Whole,
    excl: ['invoice-amount_excl', WireMoney],
    incl: ['invoice-amount_incl', WireMoney],
    /** Whether there is an invoice that the customer may see (CUST-034), and a slip. */
    hasInvoice: Flag,
    hasPackingSlip: ['has_pakbon', Flag],
  }),
});

/** API-069, APP-021: a favourite is per customer and product. */
export const setFavourite = operation('setFavourite', 'PUT klantapp/favourite', {
  item: 'API-069',
  summary: 'Favourite on or off',
  example: { fav: 1 },
  request: { productId: WireId, isFavourite: ['fav', Flag] },
});
