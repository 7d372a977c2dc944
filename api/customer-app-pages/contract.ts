import { WireColor } from '#api/contract/dutch-words.ts';
import { z } from 'zod';
import { CheckState, CustomerAppProduct, OrderLines } from '#api/customer-app/contract.ts';
import { clients, operationsFor } from '#api/contract/operation.ts';
import {
  byId,
  Flag,
  inData,
  NullableMoney,
  NullableText,
  NullableWhole,
  paging,
  PlainDay,
  RecordId,
  renamed,
  Text,
  textUpTo,
  typedText,
  Whole,
  WireId,
  WireMoney,
  WirePercentage,
} from '#api/contract/wire.ts';

const { operation, fileOperation } = operationsFor(clients);

/** What the customer app does besides filling in an order; of that alone its first page loads. */

const secondVersion = ['CLIENT2', 'CLIENT3'] as const;
const ofOrder = byId('orderId');

/** API-066, APP-006. */
export const customerAppCheck = operation('customerAppCheck', 'GET klantapp/check', {
  item: 'API-066',
  summary: 'App check',
  response: {
    data: CheckState,
    settings: z.object({
      setting1: Flag,
      setting2: Flag,
      discount_rules: Text,
      customer_discount: WirePercentage,
      customer_type_id: NullableWhole,
      logo_url: Text,
      url_logo: Text,
      welcome_button: Text,
      /** Of settings 232 and 233, after the payment term. */
      days: z.object({ warn: Whole, block: Whole }),
      klantapp_minimum_order_amount: NullableMoney,
      company_name: Text,
      klantapp_welcome_text: Text,
      supplier_hide: Flag,
    }),
  },
});

/** APP-025. What the app knows of a wine that no longer exists is what the order recorded of it. */
const OrderedLine = renamed({
  productId: WireId,
  name: Text,
  vintage: NullableText,
  quantity: Whole,
  /** Of a bottle after its discount, on the side in which the account sells. */
  unitPrice: ['unit_price_excl', WireMoney],
  totalExcl: WireMoney,
  totalIncl: WireMoney,
  /** What counts for the discount rules: before they take anything off, on the side in which the account sells. */
  baseTotal: ['total_base_price', WireMoney],
  vatRate: WirePercentage,
  bottlesPerBox: ['qty_per_doos', Whole],
  color: ['color', WireColor.nullable()],
  /** Empty where the account hides it (APP-020). */
  supplierName: ['supplier', Text],
  /** The costs of delivery, which come on an order by themselves. */
  isShipping: Flag,
});
export type OrderedLine = z.output<typeof OrderedLine>;

/** (ours) APP-041: the lines of an order of the customer, 22 a page. */
export const customerAppOrderLines = operation('customerAppOrderLines', 'GET klantapp/order/{id}', {
  summary: 'Lines of an own order',
  reads: ['SalesOrder'],
  request: {
    orderId: RecordId,
    skip: paging(22).skip,
    take: paging(22, 1000).take,
  },
  response: {
    data: z.array(OrderedLine),
    total: Whole,
    /** These wines as they can be ordered now, or what took their place. */
    products: z.array(CustomerAppProduct),
  },
});

/** (ours) What the customer usually orders: the wines of its latest orders, each in its usual quantity. */
export const customerAppUsual = operation('customerAppUsual', 'GET klantapp/usual', {
  summary: 'Usual quantities of the customer',
  response: { data: z.array(OrderedLine), products: z.array(CustomerAppProduct) },
});

/** (ours) A wine as its page tells of it; the texts are those of the company, in its own language. */
export const customerAppProduct = operation('customerAppProduct', 'GET klantapp/product/{id}', {
  summary: 'A product of the customer',
  reads: ['Product', 'Stock', 'Customer', 'SalesOrder'],
  request: byId('productId'),
  response: {
    product: CustomerAppProduct,
    /** Other years of it that the customer may order. */
    vintages: z.array(CustomerAppProduct),
    pictures: z.array(Text),
    /** Country, region, subregion. */
    origin: z.array(Text),
    description: ['wijnomschrijving', Text],
    foodPairing: ['spijsadvies', Text],
    alcohol: WirePercentage.nullable(),
    isOrganic: ['bio', Flag],
    /** What else is known, each with its name. */
    facts: z.array(z.tuple([Text, Text])),
    /** When the customer ordered it last, and how many bottles. */
    last: ['last_ordered', renamed({ date: PlainDay, quantity: Whole }).nullable()],
  },
});

/** API-076, APP-041. */
export const customerAppPackingSlip = fileOperation('customerAppPackingSlip', 'GET klantapp/pakbon/{id}', {
  item: 'API-076',
  summary: 'Download an own packing slip',
  request: ofOrder,
});

/** API-075, APP-041: for who may see invoices in the app (CUST-034). */
export const ownInvoice = fileOperation('ownInvoice', 'GET klantapp/invoice/{id}', {
  item: 'API-075',
  summary: 'Download an own invoice',
  request: ofOrder,
});

/** API-077, APP-042. */
export const customerAppInformation = operation('customerAppInformation', 'GET klantapp/info', {
  item: 'API-077',
  summary: 'Order info, price list info, contact info',
  reads: ['Customer', 'SalesOrder'],
  response: {
    order_info: z.object({
      delivery_days: z.array(Whole),
      cut_off: Text,
      klantapp_minimum_order_amount: NullableMoney,
    }),
    pricelist_info: z.object({ price_side: z.enum(['excl', 'incl']), customer_discount: WirePercentage }),
    contact_info: z.object({
      text: Text,
      company_name: Text,
      telephone: Text,
      email: Text,
      website: Text,
    }),
    customer_info: z.object({
      name: Text,
      street_name: Text,
      house_number: Text,
      house_number_extra: Text,
      postcode: Text,
      city: Text,
      telephone_1: Text,
      telephone_2: Text,
      mobile_1: Text,
      no_vat: Flag,
    }),
    /** APP-042: null where klantapp_invoiceinfo is off. */
    invoice_info: z.object({ pay_in_days: Whole, open: Whole, open_amount: WireMoney }).nullable(),
  },
});

const Password = textUpTo(200);

/** API-078, APP-043. */
export const changeAppPassword = operation('changeAppPassword', 'POST klantapp/changepassword', {
  item: 'API-078',
  summary: 'Change the own password',
  roles: secondVersion,
  request: { password: Password, current: ['current_password', Password.optional()] },
});

/** API-079, APP-043. */
export const changeAppUser = operation('changeAppUser', 'PUT klantapp/updateuser', {
  item: 'API-079',
  summary: 'Change one field of the own user',
  roles: secondVersion,
  example: { field: 'lastname', val: 'Test' },
  request: {
    field: z.enum(['firstname', 'lastname', 'email']),
    val: typedText(200),
  },
});

/** API-074, APP-039: the form that brings the basket to the purchasing system that this session came from. */
export const punchOutBasket = operation('punchOutBasket', 'POST klantapp/punchout', {
  summary: 'Basket for the purchasing system',
  roles: secondVersion,
  changes: false,
  answers: 'legacy',
  example: { order_lines: [] },
  request: {
    lines: ['order_lines', OrderLines],
    /** Left out: that of the session; another is refused. */
    hook: ['oci_hook', textUpTo(2000).optional()],
  },
  response: inData({
    action: Text,
    fields: z.array(z.tuple([Text, Text])),
    /** Ours: for five minutes the page /inkoop/{pass} of the app may send a form to that address, and no other page. */
    pass: Text,
  }),
});
