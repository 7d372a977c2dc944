import { WireColor } from '#api/contract/dutch-words.ts';
import { z } from 'zod';
import { CheckState, CustomerAppProduct, OrderLines } from '#api/customer-app/contract.ts';
import { clients, operation } from '#api/contract/operation.ts';
import {
  Flag,
  inData,
  paging,
  renamed,
  Success,
  WireId,
  WireMoney,
  WirePercentage,
} from '#api/contract/wire.ts';

/** What the customer app does besides filling in an order; of that alone its first page loads. */

const secondVersion = ['CLIENT2', 'CLIENT3'] as const;
const ofOrder = renamed({ orderId: ['id', WireId] });

/** API-066, APP-006. */
export const customerAppCheck = operation({
  id: 'customerAppCheck',
  item: 'API-066',
  summary: 'App check',
  method: 'GET',
  path: 'klantapp/check',
  roles: clients,
  changes: false,
  answers: 'problem',
  request: z.object({}),
  response: z.object({
    data: CheckState,
    settings: z.object({
      setting1: Flag,
      setting2: Flag,
      discount_rules: z.string(),
      customer_discount: WirePercentage,
      customer_type_id: z.int().nullable(),
      logo_url: z.string(),
      url_logo: z.string(),
      welcome_button: z.string(),
      /** Of settings 232 and 233, after the payment term. */
      days: z.object({ warn: z.int(), block: z.int() }),
      klantapp_minimum_order_amount: WireMoney.nullable(),
      company_name: z.string(),
      klantapp_welcome_text: z.string(),
      supplier_hide: Flag,
    }),
  }),
});

/** APP-025. What the app knows of a wine that no longer exists is what the order kept of it. */
const OrderedLine = renamed({
  productId: ['product_id', WireId],
  name: ['name', z.string()],
  vintage: ['vintage', z.string().nullable()],
  quantity: ['qty', z.int()],
  /** Of a bottle after its discount, on the side in which the account sells. */
  unitPrice: ['unit_price_excl', WireMoney],
  totalExcl: ['total_price_excl', WireMoney],
  totalIncl: ['total_price_incl', WireMoney],
  /** What counts for the discount rules: before they take anything off, on the side in which the account sells. */
  baseTotal: ['total_base_price', WireMoney],
  vatRate: ['btw', WirePercentage],
  bottlesPerBox: ['qty_per_doos', z.int()],
  color: ['color', WireColor.nullable()],
  /** Empty where the account hides it (APP-020). */
  supplierName: ['supplier', z.string()],
  /** The costs of delivery, which come on an order by themselves. */
  isShipping: ['is_shipping', Flag],
});
export type OrderedLine = z.output<typeof OrderedLine>;

/** (ours) APP-041: the lines of an order of the customer, 22 a page. */
export const customerAppOrderLines = operation({
  id: 'customerAppOrderLines',
  summary: 'Lines of an own order',
  method: 'GET',
  path: 'klantapp/order/{id}',
  roles: clients,
  changes: false,
  reads: ['SalesOrder'],
  answers: 'problem',
  example: { id: 70012 },
  request: renamed({
    orderId: ['id', WireId],
    skip: ['skip', paging(22).skip],
    take: ['take', paging(22, 1000).take],
  }),
  response: z.object({
    data: z.array(OrderedLine),
    total: z.int(),
    /** These wines as they can be ordered now, or what took their place. */
    products: z.array(CustomerAppProduct),
  }),
});

/** (ours) What the customer usually orders: the wines of its latest orders, each in its usual quantity. */
export const customerAppUsual = operation({
  id: 'customerAppUsual',
  summary: 'Usual quantities of the customer',
  method: 'GET',
  path: 'klantapp/usual',
  roles: clients,
  changes: false,
  answers: 'problem',
  request: z.object({}),
  response: z.object({ data: z.array(OrderedLine), products: z.array(CustomerAppProduct) }),
});

/** API-076, APP-041. */
export const customerAppPackingSlip = operation({
  id: 'customerAppPackingSlip',
  item: 'API-076',
  summary: 'Download an own packing slip',
  method: 'GET',
  path: 'klantapp/pakbon/{id}',
  roles: clients,
  changes: false,
  answers: 'problem',
  file: 'application/pdf',
  example: { id: 70012 },
  request: ofOrder,
  response: z.unknown(),
});

/** API-075, APP-041: for who may see invoices in the app (CUST-034). */
export const ownInvoice = operation({
  id: 'ownInvoice',
  item: 'API-075',
  summary: 'Download an own invoice',
  method: 'GET',
  path: 'klantapp/invoice/{id}',
  roles: clients,
  changes: false,
  answers: 'problem',
  file: 'application/pdf',
  example: { id: 70012 },
  request: ofOrder,
  response: z.unknown(),
});

/** API-077, APP-042. */
export const customerAppInformation = operation({
  id: 'customerAppInformation',
  item: 'API-077',
  summary: 'Order info, price list info, contact info',
  method: 'GET',
  path: 'klantapp/info',
  roles: clients,
  changes: false,
  reads: ['Customer', 'SalesOrder'],
  answers: 'problem',
  request: z.object({}),
  response: z.object({
    order_info: z.object({
      delivery_days: z.array(z.int()),
      cut_off: z.string(),
      klantapp_minimum_order_amount: WireMoney.nullable(),
    }),
    pricelist_info: z.object({ price_side: z.enum(['excl', 'incl']), customer_discount: WirePercentage }),
    contact_info: z.object({
      text: z.string(),
      company_name: z.string(),
      telephone: z.string(),
      email: z.string(),
      website: z.string(),
    }),
    customer_info: z.object({
      name: z.string(),
      street_name: z.string(),
      house_number: z.string(),
      house_number_extra: z.string(),
      postcode: z.string(),
      city: z.string(),
      telephone_1: z.string(),
      telephone_2: z.string(),
      mobile_1: z.string(),
      no_vat: Flag,
    }),
    /** APP-042: null where klantapp_invoiceinfo is off. */
    invoice_info: z.object({ pay_in_days: z.int(), open: z.int(), open_amount: WireMoney }).nullable(),
  }),
});

const Password = z.string().max(200);

/** API-078, APP-043. */
export const changeAppPassword = operation({
  id: 'changeAppPassword',
  item: 'API-078',
  summary: 'Change the own password',
  method: 'POST',
  path: 'klantapp/changepassword',
  roles: secondVersion,
  changes: true,
  answers: 'legacy',
  example: { password: 'Zomer.1234' },
  request: renamed({ password: ['password', Password], current: ['current_password', Password.optional()] }),
  response: Success,
});

/** API-079, APP-043. */
export const changeAppUser = operation({
  id: 'changeAppUser',
  item: 'API-079',
  summary: 'Change one field of the own user',
  method: 'PUT',
  path: 'klantapp/updateuser',
  roles: secondVersion,
  changes: true,
  answers: 'legacy',
  example: { field: 'lastname', val: 'Test' },
  request: z.object({
    field: z.enum(['firstname', 'lastname', 'email']),
    val: z.string().trim().max(200),
  }),
  response: Success,
});

/** API-074, APP-039: the form that brings the basket to the purchasing system that this session came from. */
export const punchOutBasket = operation({
  id: 'punchOutBasket',
  summary: 'Basket for the purchasing system',
  method: 'POST',
  path: 'klantapp/punchout',
  roles: secondVersion,
  changes: false,
  answers: 'legacy',
  example: { order_lines: [] },
  request: renamed({
    lines: ['order_lines', OrderLines],
    /** Left out: that of the session; another is refused. */
    hook: ['oci_hook', z.string().max(2000).optional()],
  }),
  response: inData(
    renamed({
      action: ['action', z.string()],
      fields: ['fields', z.array(z.tuple([z.string(), z.string()]))],
      /** Ours: for five minutes the page /inkoop/{pass} of the app may send a form to that address, and no other page. */
      pass: ['pass', z.string()],
    }),
  ),
});
