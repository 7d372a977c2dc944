import { z } from 'zod';
import { clients, operation } from '#api/contract/operation.ts';
import { InvoiceStatusName } from '#api/contract/invoices.ts';
import { StatusName } from '#api/contract/sales-orders.ts';
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
  WirePercentage,
} from '#api/contract/wire.ts';
import { PriceSide } from '#domain/pricing/totals.ts';
import { WineColor } from '#domain/product/wine-color.ts';
import { Quantity } from '#domain/sales-order/line.ts';

/** APP-017, as far as it goes today. Purchase prices and margins never travel to customers (LINE-027). */
export const CustomerAppProduct = renamed({
  productId: ['product_id', WireId],
  name: ['product_name', z.string()],
  vintage: ['vintage', z.string().nullable()],
  supplierName: ['supplier_name', z.string()],
  color: ['kleur', WineColor],
  country: ['land', z.string()],
  region: ['regio', z.string()],
  grapes: ['druiven', z.array(z.string())],
  /** On the side in which the account sells, before discount. */
  unitPrice: ['sell_price', WireMoney],
  discount: ['discount', WirePercentage],
  isExcludedFromDiscount: ['exclude_from_discount', Flag],
  vatRate: ['btw', WirePercentage],
  bottlesPerBox: ['qty_per_doos', z.int()],
  available: ['available_stock', z.int()],
  message: ['message', z.string()],
  /** APP-021: chosen by the customer itself. */
  isFavourite: ['fav', Flag],
});
export type CustomerAppProduct = z.output<typeof CustomerAppProduct>;

/** API-067, APP-016: everything the order screen needs, in one round trip. */
export const customerAppProducts = operation({
  id: 'customerAppProducts',
  summary: 'Products of the customer',
  method: 'GET',
  path: 'klantapp/products',
  roles: clients,
  changes: false,
  answers: 'problem',
  request: z.object({}),
  response: z.object({
    /** Chosen by the customer, then ordered before, most often first (at most 500, APP-015). */
    favorite_products: z.array(CustomerAppProduct),
    other_products: z.array(CustomerAppProduct),
    customer_info: renamed({
      name: ['name', z.string()],
      street: ['street_name', z.string()],
      houseNumber: ['house_number', z.string()],
      houseNumberExtra: ['house_number_extra', z.string()],
      postcode: ['postcode', z.string()],
      city: ['city', z.string()],
    }),
    general_info: renamed({
      accountName: ['company_name', z.string()],
      priceSide: ['price_side', PriceSide],
      minimumOrder: ['klantapp_minimum_order_amount', WireMoney.nullable()],
    }),
    /** APP-036: the days that can be chosen, the first by default. */
    delivery_dates: z.array(z.iso.date()),
  }),
});
export type CustomerAppCatalogue = z.output<typeof customerAppProducts.response>;

/** API-073. Refused where stock is short: no bottle is sold twice. */
export const placeCustomerOrder = operation({
  id: 'placeCustomerOrder',
  summary: 'Place the order',
  method: 'POST',
  path: 'klantapp/store',
  roles: clients,
  changes: true,
  answers: 'legacy',
  request: renamed({
    lines: [
      'order_lines',
      z
        .array(
          renamed({
            productId: ['product_id', WireId],
            quantity: ['qty', WireInt.pipe(Quantity.min(1))],
          }),
        )
        .max(1000),
    ],
    deliveryDate: ['delivery-date', WireDate.default(null)],
    note: ['note', z.string().max(2000).default('')],
  }),
  response: inData(renamed({ orderId: ['id', WireId], number: ['real_id', z.int()] })),
});

/** API-068. */
export const customerAppOrders = operation({
  id: 'customerAppOrders',
  summary: 'Order history of the customer',
  method: 'POST',
  path: 'klantapp/orders',
  roles: clients,
  changes: false,
  answers: 'problem',
  request: z.object(paging(10)),
  response: z.object({
    data: z.array(
      renamed({
        orderId: ['id', WireId],
        number: ['real_id', z.int()],
        orderDate: ['order-date', z.iso.date()],
        deliveryDate: ['delivery-date', WireDate],
        status: ['orderstatus', StatusName],
        /** INV-032. With an invoice there is one to download. */
        invoiceStatus: ['factuurstatus', InvoiceStatusName],
        hasInvoice: ['invoice', Flag],
        bottles: ['bottles', z.int()],
        excl: ['invoice-amount_excl', WireMoney],
        incl: ['invoice-amount_incl', WireMoney],
      }),
    ),
    total: z.int(),
  }),
});

/** API-069, APP-021: a favourite is per customer and product. */
export const setFavourite = operation({
  id: 'setFavourite',
  summary: 'Favourite on or off',
  method: 'PUT',
  path: 'klantapp/favourite',
  roles: clients,
  changes: true,
  answers: 'legacy',
  request: renamed({ productId: ['product_id', WireId], isFavourite: ['fav', Flag] }),
  response: Success,
});
