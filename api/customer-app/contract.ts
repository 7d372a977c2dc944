import { WireColor, WirePriceType } from '#api/contract/dutch-words.ts';
import { z } from 'zod';
import { clients, operation } from '#api/contract/operation.ts';
import { InvoiceStatusName } from '#api/contract/invoice-status-name.ts';
import { StatusName } from '#api/contract/status-name.ts';
import {
  Flag,
  inData,
  paging,
  renamed,
  Success,
  WireChoice,
  WireDate,
  WireDelivery,
  WireId,
  WireInt,
  WireMoney,
  WirePercentage,
} from '#api/contract/wire.ts';
import { PriceSide } from '#domain/pricing/price-side.ts';
import { Quantity } from '#domain/sales-order/line.ts';

/**
 * APP-017. Purchase prices and margins never travel to customers (LINE-027), nor does the note of a product,
 * which is for staff.
 */
export const CustomerAppProduct = renamed({
  productId: ['product_id', WireId],
  name: ['product_name', z.string()],
  vintage: ['vintage', z.string().nullable()],
  /** Empty where the account hides it (APP-020). */
  supplierName: ['supplier_name', z.string()],
  color: ['kleur', WireColor],
  country: ['land', z.string()],
  region: ['regio', z.string()],
  grapes: ['druiven', z.array(z.string())],
  /** On the side in which the account sells, before discount. */
  unitPrice: ['sell_price', WireMoney],
  /** What it costs everybody of this price class. */
  basePrice: ['sell_price_base', WireMoney],
  unitPriceIncl: ['sell_price_incl', WireMoney],
  /** What was agreed with this customer, and what an action makes of it; each null where there is none. */
  dealPrice: ['price_deal', WireMoney.nullable()],
  actionPriceExcl: ['sellprice_action_excl', WireMoney.nullable()],
  priceType: ['price_type', WirePriceType],
  discount: ['discount', WirePercentage],
  isExcludedFromDiscount: ['exclude_from_discount', Flag],
  vatRate: ['btw', WirePercentage],
  bottlesPerBox: ['qty_per_doos', z.int()],
  /** What can be ordered: free bottles, and none where more is promised than there is. */
  available: ['available_stock', z.int()],
  /** The ledger: bottles in the house, less what is promised, its minimum, and on order at suppliers. */
  onHand: ['stock', z.int()],
  free: ['stock_available', z.int()],
  minimum: ['minstock', z.int()],
  onOrder: ['besteld', z.int()],
  /** What stands in the basket (APP-023). */
  inBasket: ['temp_qty', z.int()],
  picture: ['product_image', z.string().nullable()],
  message: ['message', z.string()],
  isNotReturning: ['not_returning', Flag],
  /** APP-019: the name of the product whose place it takes. */
  replaces: ['original_product', z.string().nullable()],
  replacedId: ['replaced', WireId.nullable()],
  /** The product that takes its place; what is listed has none. */
  replacedById: ['product_replace_id', WireId.nullable()],
  /** APP-021: chosen by the customer itself. */
  isFavourite: ['fav', Flag],
  /** (ours) In how many of its orders it stands; from one on it is usual (D-67). */
  timesOrdered: ['times_ordered', z.int()],
});
export type CustomerAppProduct = z.output<typeof CustomerAppProduct>;

/** A discount rule that may count for this customer, on the side excl VAT (APP-027). */
const Rule = renamed({
  from: ['from', WireMoney],
  to: ['to', WireMoney],
  percentage: ['discount_value', WirePercentage],
});

/** APP-006 to APP-012: whether ordering is possible, and what is to be told about unpaid invoices. */
export const CheckState = renamed({
  /** 0 nothing, 1 blocked for unpaid invoices, 2 warned, 3 blocked by the account. */
  state: ['state', z.literal([0, 1, 2, 3])],
  daysLeft: ['days_left', z.int().nullable()],
  telephone: ['telephone', z.string()],
});
export type CheckState = z.output<typeof CheckState>;

const OpenOrder = renamed({
  orderId: ['id', WireId],
  number: ['real_id', z.int()],
  deliveryDate: ['delivery-date', WireDelivery],
});

/** API-067, APP-016: everything the order screen needs, in one round trip. */
export const customerAppProducts = operation({
  id: 'customerAppProducts',
  item: 'API-067',
  summary: 'Products of the customer',
  method: 'GET',
  path: 'klantapp/products',
  roles: clients,
  changes: false,
  reads: ['Product', 'Customer', 'SalesOrder'],
  answers: 'problem',
  request: z.object({}),
  response: z.object({
    /** Starred by the customer (at most 500, APP-015). */
    favorite_products: z.array(CustomerAppProduct),
    /** What it ordered before, most often first, then by name. */
    other_products: z.array(CustomerAppProduct),
    customer_info: renamed({
      name: ['name', z.string()],
      street: ['street_name', z.string()],
      houseNumber: ['house_number', z.string()],
      houseNumberExtra: ['house_number_extra', z.string()],
      postcode: ['postcode', z.string()],
      city: ['city', z.string()],
      telephone: ['telephone_1', z.string()],
      telephone2: ['telephone_2', z.string()],
      mobile: ['mobile_1', z.string()],
      isVatExempt: ['no_vat', Flag],
    }),
    general_info: renamed({
      accountName: ['company_name', z.string()],
      priceSide: ['price_side', PriceSide],
      minimumOrder: ['klantapp_minimum_order_amount', WireMoney.nullable()],
      /** APP-030: what comes on an order below that amount. */
      shipping: ['shipping_product', CustomerAppProduct.nullable()],
      rules: ['discount_rules', z.array(Rule)],
      /** There are more wines than are listed (APP-015): they are found by searching. */
      hasMore: ['has_more', Flag],
      /** APP-028: setting `showsDiscounts`; the rules hold whether they are shown or not. */
      showsRules: ['show_discount', Flag],
      logo: ['logo_url', z.string()],
      background: ['background_img', z.string()],
      welcomeText: ['klantapp_welcome_text', z.string()],
      welcomeButton: ['welcome_button', z.string()],
      /** APP-040. */
      isOnePage: ['klantapp_inone', Flag],
      /** APP-039: the basket goes to the purchasing system that this session came from. */
      isPunchOut: ['punch_out', Flag],
    }),
    check: CheckState,
    /** APP-036: the days that can be chosen, the first by default. */
    delivery_dates: z.array(z.iso.date()),
    delivery_info: renamed({
      /** HH:mm: until then an order still leaves the same day. */
      cutOff: ['cut_off', z.string()],
    }),
    /** Orders of the app that are not on their way yet, to which may be added; the next delivery first. */
    order_extra_info: z.array(OpenOrder),
  }),
});
export type CustomerAppCatalogue = z.output<typeof customerAppProducts.response>;
export type CustomerAppInfo = CustomerAppCatalogue['general_info'];

/**
 * (ours) The wines in which every word is found, over everything that the customer may order: by name, year,
 * supplier, colour, origin and grapes. What is searched in the app itself is what is listed there.
 */
export const customerAppFind = operation({
  id: 'customerAppFind',
  summary: 'Find products of the customer',
  method: 'POST',
  path: 'klantapp/find',
  roles: clients,
  changes: false,
  reads: ['Product', 'Stock', 'Customer'],
  answers: 'problem',
  example: { search: 'sancerre' },
  request: renamed({
    question: ['search', z.string().trim().min(1).max(200)],
    skip: ['skip', paging(50).skip],
    take: ['take', paging(50).take],
  }),
  response: z.object({ data: z.array(CustomerAppProduct), has_more: Flag }),
});

/** (ours) The free bottles of these products now, for an order screen that shows them. */
export const customerAppStock = operation({
  id: 'customerAppStock',
  summary: 'Stock of products of the customer',
  method: 'POST',
  path: 'klantapp/stock',
  roles: clients,
  changes: false,
  answers: 'problem',
  example: { ids: [1201] },
  request: renamed({ ids: ['ids', z.array(WireId).max(1000)] }),
  response: z.object({
    data: z.array(renamed({ productId: ['product_id', WireId], available: ['available_stock', z.int()] })),
  }),
});

const text = (length: number) => z.string().max(length).default('');
/** How long ago something was typed, in ms: what waited for a connection does not go before what is newer. */
const Age = WireInt.pipe(
  z
    .int()
    .min(0)
    .max(400 * 86_400_000),
).default(0);

/** What a customer is filling in, on whichever device (APP-023, APP-034). */
export const customerAppBasket = operation({
  id: 'customerAppBasket',
  summary: 'What the customer is filling in',
  method: 'GET',
  path: 'klantapp/basket',
  roles: clients,
  changes: false,
  reads: ['Basket'],
  answers: 'problem',
  request: z.object({}),
  response: renamed({
    /** The command id to place it under: placed by two devices it is one order. */
    basketId: ['basket_id', z.string()],
    lines: [
      'order_lines',
      z.array(
        renamed({
          productId: ['product_id', WireId],
          quantity: ['temp_qty', z.int()],
          seenPrice: ['seen_price', WireMoney.nullable()],
        }),
      ),
    ],
    note: ['info1', z.string()],
    orderer: ['name', z.string()],
    phone: ['phone', z.string()],
    deliveryDate: ['delivery-date', WireDate],
    /** The order that the basket before this one became. */
    placed: [
      'placed',
      renamed({ basketId: ['basket_id', z.string()], number: ['real_id', z.int()] }).nullable(),
    ],
  }),
});
export type CustomerAppBasket = z.output<typeof customerAppBasket.response>;

/** Whether something newer stood there already, which stays. */
const Kept = renamed({ isKept: ['kept', Flag], data: ['data', z.literal(1)] });

/** API-070, APP-023. */
export const keepQuantity = operation({
  id: 'keepQuantity',
  item: 'API-070',
  summary: 'Temporary order quantity',
  method: 'PUT',
  path: 'klantapp/tempqty',
  roles: clients,
  changes: true,
  answers: 'legacy',
  example: { product_id: 1201, qty: 6 },
  request: renamed({
    productId: ['product_id', WireId],
    quantity: ['qty', WireInt.pipe(Quantity.min(0))],
    /** (ours) What a bottle cost on the screen, after its discount. */
    seenPrice: ['seen_price', WireMoney.nullable().default(null)],
    age: ['age', Age],
  }),
  response: renamed({
    isKept: ['kept', Flag],
    data: ['data', z.literal(1)],
    /** (ours) In whole boxes, as far as they are free (APP-022, APP-024). */
    quantity: ['qty', z.int()],
  }),
});

/** API-071, APP-034. */
export const keepInfo = operation({
  id: 'keepInfo',
  item: 'API-071',
  summary: 'Temporary info of the order',
  method: 'PUT',
  path: 'klantapp/tempinfo',
  roles: clients,
  changes: true,
  answers: 'legacy',
  example: { info1: 'Achterom' },
  request: renamed({
    customerId: ['customer_id', WireChoice],
    note: ['info1', text(2000)],
    orderer: ['name', text(100)],
    phone: ['phone', text(30)],
    deliveryDate: ['delivery-date', WireDate.default(null)],
    age: ['age', Age],
  }),
  response: Kept,
});

/** API-072, APP-031. */
export const clearBasket = operation({
  id: 'clearBasket',
  summary: 'Clear the order lines',
  method: 'PUT',
  path: 'klantapp/cleartemp',
  roles: clients,
  changes: true,
  answers: 'legacy',
  request: z.object({}),
  response: Success,
});

/** What is ordered: bottles, and what each cost on the screen. */
export const OrderLines = z
  .array(
    renamed({
      productId: ['product_id', WireId],
      quantity: ['qty', WireInt.pipe(Quantity.min(1))],
      seenPrice: ['seen_price', WireMoney.nullable().default(null)],
    }),
  )
  .max(1000);

/** API-073. Refused where stock is short: no bottle is sold twice. */
export const placeCustomerOrder = operation({
  id: 'placeCustomerOrder',
  item: 'API-073',
  summary: 'Place the order',
  method: 'POST',
  path: 'klantapp/store',
  roles: clients,
  changes: true,
  answers: 'legacy',
  example: { order_lines: [{ product_id: 1201, qty: 6 }] },
  request: renamed({
    /** Left out, the customer that asks; no other is possible. */
    customerId: ['customer_id', WireChoice],
    lines: ['order_lines', OrderLines],
    deliveryDate: ['delivery-date', WireDelivery.default(null)],
    note: ['note', text(2000)],
    /** As in an order of staff: more to say, and the totals on the screen, each compared (SO-018). */
    remark: ['order-text', text(2000)],
    shownTotalExcl: ['invoice-amount_excl', WireMoney.nullable().default(null)],
    shownVat: ['invoice-amount_btw', WireMoney.nullable().default(null)],
    shownTotalIncl: ['invoice-amount_incl', WireMoney.nullable().default(null)],
    orderer: ['name', text(100)],
    phone: ['phone', text(30)],
    /** (ours) The total incl VAT on the screen: a dearer order is not placed. */
    shownIncl: ['shown_incl', WireMoney.nullable().default(null)],
    /** (ours) The wines go on this order of the customer instead of a new one. */
    addTo: ['add_to', WireId.nullable().default(null)],
  }),
  returned: () => [z.object({ order_lines: z.array(CustomerAppProduct) })],
  response: inData(renamed({ orderId: ['id', WireId], number: ['real_id', z.int()] })),
});

/** API-068. */
export const customerAppOrders = operation({
  id: 'customerAppOrders',
  item: 'API-068',
  isSearch: true,
  summary: 'Order history of the customer',
  method: 'POST',
  path: 'klantapp/orders',
  roles: clients,
  changes: false,
  reads: ['SalesOrder'],
  answers: 'problem',
  request: z.object(paging(10)),
  response: z.object({
    data: z.array(
      renamed({
        orderId: ['id', WireId],
        number: ['real_id', z.int()],
        orderDate: ['order-date', z.iso.date()],
        deliveryDate: ['delivery-date', WireDelivery],
        status: ['orderstatus', StatusName],
        /** INV-032. */
        invoiceStatus: ['factuurstatus', InvoiceStatusName],
        bottles: ['bottles', z.int()],
        excl: ['invoice-amount_excl', WireMoney],
        incl: ['invoice-amount_incl', WireMoney],
        /** Whether there is an invoice that the customer may see (CUST-034), and a slip. */
        hasInvoice: ['has_invoice', Flag],
        hasPackingSlip: ['has_pakbon', Flag],
      }),
    ),
    total: z.int(),
  }),
});

/** API-069, APP-021: a favourite is per customer and product. */
export const setFavourite = operation({
  id: 'setFavourite',
  item: 'API-069',
  summary: 'Favourite on or off',
  method: 'PUT',
  path: 'klantapp/favourite',
  roles: clients,
  changes: true,
  answers: 'legacy',
  example: { product_id: 1201, fav: 1 },
  request: renamed({ productId: ['product_id', WireId], isFavourite: ['fav', Flag] }),
  response: Success,
});
