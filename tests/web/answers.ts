import { unreadNotifications } from '#api/notifications/unread-contract.ts';
import { searchPurchaseOrders } from '#api/purchase-orders/contract.ts';
import { searchSuppliers } from '#api/suppliers/contract.ts';
import { accountBasics } from '#api/authentication/basics-contract.ts';
import { accountsOfUser, isTokenValid } from '#api/authentication/contract.ts';
import { backorderLines } from '#api/backorders/contract.ts';
import { customerById } from '#api/customers/contract.ts';
import { searchCustomers } from '#api/customers/search-contract.ts';
import {
  dashboardOrders,
  dashboardSummary,
  productUpdates,
  type SalesOrderRow,
  openWork,
} from '#api/dashboard/contract.ts';
import type { ResponseOf } from '#api/contract/operation.ts';
import type { issuedInvoice } from '#api/invoices/contract.ts';
import { listViews } from '#api/list-views/contract.ts';
import { type LogDay, type LogEntry, salesOrderHistory } from '#api/log-book/contract.ts';
import { type ProductForCustomer, productsForCustomer } from '#api/products/for-customer-contract.ts';
import { deliveryMethods, salesOrderById, type SalesOrderView } from '#api/sales-orders/contract.ts';
import { type OwnSettings, screenSettingsOf } from '#domain/account/settings.ts';
import { Customer } from '#domain/customer/customer.ts';
import { secondFactor } from '#api/users/second-factor-contract.ts';
import { shopPushes, waitingShopOrders } from '#api/webshop/contract.ts';
import { writeOffTerms } from '#api/payments/write-off-contract.ts';
import { accountParts, software } from '#api/shell/contract.ts';
import { ownVersion } from '#api/contract/version.ts';
import { euro } from '#domain/kernel/money.ts';
import type { server } from '#tests/web/app.tsx';

/** Records as the contract tells them, for the screens under test. */

export const logDay = (changes: Partial<LogDay> = {}): LogDay => ({
  day: '2026-11-19',
  isOfUsers: false,
  log: 1,
  position: 812,
  hash: 'a1'.repeat(32),
  isOver: true,
  ...changes,
});

export const orderRow = (changes: Partial<SalesOrderRow> = {}): SalesOrderRow => ({
  orderId: 17,
  number: 10872,
  isOfAccount: true,
  customerId: 412,
  customerName: 'De Wijnkamer',
  city: 'Amersfoort',
  orderDate: '2026-11-19',
  deliveryDate: '2026-11-20',
  moment: 'after',
  time: '14:00',
  bottles: 120,
  incl: 1_764.18 * euro,
  status: 'printed',
  invoiceStatus: 'not-invoiced',
  source: 'staff',
  remark: '',
  ...changes,
});

export const product = (changes: Partial<ProductForCustomer> = {}): ProductForCustomer => ({
  productId: 1,
  number: 1201,
  name: 'Sancerre Les Caillottes',
  vintage: '2024',
  supplierName: 'Domaine des Trois Sources',
  color: 'white',
  country: 'Frankrijk',
  region: 'Loire',
  grapes: ['Sauvignon blanc'],
  bottlesPerBox: 6,
  unitPrice: 10 * euro,
  dealPrice: null,
  actionPriceExcl: null,
  discount: 400,
  priceType: 'customer-discount',
  isExcludedFromDiscount: false,
  vatCategory: 'high',
  vatRate: 2100,
  purchasePrice: 6 * euro,
  available: 288,
  usual: null,
  message: '',
  otherCode: '',
  barcode: '',
  ...changes,
});

export const products = [
  product(),
  product({
    productId: 2,
    number: 1404,
    name: 'Rioja Crianza',
    vintage: '2022',
    color: 'red',
    bottlesPerBox: 12,
  }),
  product({ productId: 3, number: 1405, name: 'Rioja Blanco', available: 0, message: 'Verwacht in week 48' }),
];

export const customer = {
  ...Customer.parse({
    customerId: 412,
    number: 412,
    name: 'De Wijnkamer',
    street: 'Langestraat',
    houseNumber: '18',
    houseNumberExtra: '',
    postcode: '3811 AB',
    city: 'Amersfoort',
    country: 'Nederland',
    contactPerson: 'M. Verbeek',
    telephone: '033 555 01 42',
    email: 'inkoop@dewijnkamer.example',
    customerType: 'Wijnwinkel',
    priceClass: 1 as const,
    discount: 400,
    paymentTerm: 14,
    deliveryDays: [2, 5],
    deliveryNotes: '',
    isVatExempt: false,
    accountManager: 'R. de Groot',
  }),
  internalId: 412,
  termInDays: 14,
  directions: [2, 5],
  isInclAccount: false,
  mayForget: true,
  openAmount: 0,
  overdueInvoices: 0,
  notInvoiced: 0,
  creditUsed: 0,
  openBackorders: 0,
  mandate: null,
  vatTreatment: 'domestic' as const,
  eInvoice: { specification: 'nlcius' as const, missing: [], isMailed: false },
  appUser: null,
  recommendedDelivery: '2026-11-24',
};

export const logEntry = (changes: Partial<LogEntry> = {}): LogEntry => ({
  position: 81,
  recordedAt: '2026-11-20T08:38:05.000Z',
  userName: 'Elske Noordhof',
  actingUserName: null,
  accountName: 'Wijnimport Noordhof',
  subjectType: 'salesOrder',
  subject: 'Order 10872',
  stream: 'salesOrder-17',
  action: 'Status gewijzigd',
  sentence: 'Status gewijzigd.',
  screen: '/dashboard',
  changes: [{ field: 'Status', from: 'wacht', to: 'geprint' }],
  ...changes,
});

export const order = (changes: Partial<SalesOrderView['order']> = {}): SalesOrderView => ({
  order: {
    orderId: 17,
    number: 10872,
    invoiceNumber: null,
    invoiceDate: null,
    accountId: 3,
    isOfAccount: true,
    customerId: 412,
    orderDate: '2026-11-19',
    source: 'staff',
    enteredBy: 'Elske Noordhof',
    enteredAt: '2026-11-19T08:12:00.000Z',
    booking: null,
    status: 'printed',
    statusId: 'printed',
    isOffer: false,
    contactEmail: 'inkoop@klant.example',
    invoiceStatus: 'not-invoiced',
    invoiceSentAt: null,
    paid: 0,
    isPaid: false,
    collectOn: null,
    priceSide: 'excl',
    deliveryDate: '2026-11-20',
    moment: 'after',
    time: '14:00',
    methodId: 1,
    parcelType: 3085,
    weight: 1,
    recipientName: 'De Wijnkamer',
    street: 'Langestraat',
    houseNumber: '18',
    houseNumberExtra: '',
    postcode: '3811 AB',
    city: 'Amersfoort',
    country: 'Nederland',
    remark: '',
    internalRemark: '',
    creditReason: '',
    creditExcess: 0,
    invoiceNote: '',
    warehouseNote: 'Dozen bovenop',
    validUntil: null,
    bottles: 36,
    subtotal: 360 * euro,
    discount: 14.4 * euro,
    orderDiscount: 0,
    invoiceDiscount: 0,
    isDiscountOverruled: false,
    extraDiscount: 0,
    discountInputs: { manual: null, extra: 0, customerTypeId: null, rules: [] },
    discountLines: [],
    ociHook: null,
    isTillSale: false,
    shopNumber: null,
    externalNumber: null,
    labelId: null,
    insertInAccountId: null,
    directOrderId: null,
    excl: 345.6 * euro,
    vat: 72.58 * euro,
    incl: 418.18 * euro,
    perRate: [{ rate: 2100, excl: 345.6 * euro, vat: 72.58 * euro }],
    margin: 3750,
    version: 2,
    isPast: false,
    ...changes,
  },
  lines: [
    {
      lineId: 1,
      productId: 1,
      productNumber: 1201,
      name: 'Sancerre Les Caillottes',
      productName: 'Sancerre Les Caillottes',
      vintage: '2024',
      quantity: 36,
      unitPrice: 10 * euro,
      unitPriceExcl: 10 * euro,
      unitPriceIncl: 12.1 * euro,
      discount: 400,
      invoiceDiscount: 0,
      totalExcl: 345.6 * euro,
      totalIncl: 418.18 * euro,
      total: 418.18 * euro,
      priceType: 'customer-discount',
      isExcludedFromDiscount: false,
      vatCategory: 'high',
      vatRate: 2100,
      isLocked: false,
      isManual: 0,
      message: '',
      available: 288,
      bottlesPerBox: 6,
      purchasePrice: 6 * euro,
      margin: 3750,
      marginIncl: 3750,
      isBackorder: false,
    },
  ],
  payments: [],
  payment_links: [],
  labels: [],
  customer: {
    customerId: 412,
    number: 412,
    name: 'De Wijnkamer',
    address: 'Langestraat 18, 3811 AB Amersfoort',
    contactPerson: 'M. Verbeek',
    telephone: '033 555 01 42',
    paymentTerm: 14,
    isCollected: false,
    accountManager: 'R. de Groot',
    deliveryDays: [2, 5],
    cutOff: '11:00',
    hasExternalTransport: false,
    deliveryNotes: '',
  },
});

/** The invoice of the order. */
export const issued: ResponseOf<typeof issuedInvoice> = {
  invoiceId: 5,
  kind: 'invoice',
  invoiceNumber: '20260012',
  invoiceDate: '2026-11-19',
  orderId: 17,
  dueDate: '2026-12-03',
  orderNumber: 10872,
  corrects: null,
  customerName: 'De Wijnkamer',
  reference: '',
  note: '',
  priceSide: 'excl',
  lines: [],
  perRate: [],
  excl: 345.6 * euro,
  vat: 72.58 * euro,
  incl: 418.18 * euro,
  sentAt: null,
  sentTo: null,
  mail: null,
  mailTo: 'inkoop@dewijnkamer.example',
  mailSubject: 'Factuur',
  mailText: 'Hierbij.',
  mailFiles: ['factuur-20260012.pdf'],
  mailLook: { name: 'Wijnimport Noordhof' },
  eInvoice: { specification: 'nlcius' as const, missing: [], isMailed: false },
  collective: null,
};

export const noParts = {
  purchasing: false,
  subscriptions: false,
  bookings: false,
  checkout: false,
  onlinePayments: false,
  shippingLabels: false,
  externalWarehouse: false,
  checkoutTickets: false,
};

/** The calls that the shell makes on every page. */
export const ofShell: readonly string[] = [
  'accountBasics',
  'accountsOfUser',
  'isTokenValid',
  'accountParts',
  'software',
  'openWork',
  'unreadNotifications',
];

/** What every screen asks besides its own: the account, the companies, the token, the version. */
export const answerBasics = ({ on }: ReturnType<typeof server>, settings: OwnSettings = {}) => {
  on(isTokenValid, true);
  on(writeOffTerms, { data: { most: 0, asksSecond: false } });
  on(secondFactor, {
    data: { since: null, isAsked: false, codesLeft: 0, passkeys: [], passkeysAt: null },
  });
  on(shopPushes, { data: [] });
  on(waitingShopOrders, { data: [], total: 0 });
  on(accountBasics, {
    data: {
      accountId: 3,
      name: 'Wijnimport Noordhof',
      color: '#B7862B',
      isMaster: false,
      hasCheckout: false,
      priceSide: 'excl',
      blocksShortage: false,
      minimumOrder: null,
      settings: screenSettingsOf({
        blocksShortage: false,
        settings: { show_supply_in_new_orders: true, ...settings },
      }),
    },
  });
  on(accountsOfUser, {
    data: [
      {
        accountId: 3,
        name: 'Wijnimport Noordhof',
        color: '#B7862B',
        group: 1,
        groupName: 'Noordhof Groep',
        logo: '',
      },
    ],
  });
  on(accountParts, { data: noParts });
  on(unreadNotifications, { data: { unread: 0, newest: null } });
  on(openWork, { data: { toDeliver: 0, purchases: 0, directOrders: 0 } });
  // what the search of every page asks beside orders, customers and products
  on(searchSuppliers, { data: [] });
  on(searchPurchaseOrders, { rows: [], total: 0 });
  on(listViews, { layouts: [], views: [] });
  on(software, { data: { version: ownVersion, build: null, checkoutUrl: null } });
};

export const answerDashboard = ({ on }: ReturnType<typeof server>, rows = [orderRow()]) => {
  on(dashboardSummary, ({ date }) => ({
    data: {
      today: { orders: 6, bottles: 400, incl: 7_216.4 * euro },
      todeliver: { orders: rows.length, bottles: 690, incl: 0 },
      not_invoiced: { orders: 14, bottles: 900, incl: 11_482.06 * euro },
      open: { invoices: 12, incl: 3_418.5 * euro, late: 5 },
      counts: {
        todeliver: rows.length,
        entered: 6,
        customerapp: 4,
        unprocessed: 2,
        delivered: 11,
        notinvoiced: 14,
        invoicednotdelivered: 3,
        backorders: 5,
      },
      date,
      next_delivery_date: '2026-11-23',
      last_date: '2026-11-19',
    },
  }));
  on(dashboardOrders, () => ({ data: rows, total: rows.length, sums: { bottles: 690, incl: 0 } }));
  on(productUpdates, { data: [] });
};

export const answerNewOrder = ({ on }: ReturnType<typeof server>) => {
  on(backorderLines, { data: [] });
  on(searchCustomers, {
    data: [{ customerId: 412, number: 412, name: 'De Wijnkamer', city: 'Amersfoort', isEnabled: true }],
  });
  on(customerById, { customer });
  on(productsForCustomer, { data: products, vat_changes: [] });
  on(deliveryMethods, { data: [{ id: 1, name: 'Eigen bezorging' }] });
};

export const answerOrder = ({ on }: ReturnType<typeof server>, view = order()) => {
  on(salesOrderById, view);
  on(salesOrderHistory, { data: [logEntry()] });
  on(deliveryMethods, { data: [{ id: 1, name: 'Eigen bezorging' }] });
};

/** What the settings answer beside those of an account: it is linked with no bookkeeping. */
/** What `accountData` tells beside the settings. */
export const noConnections = {
  snelstartConnections: [],
  exactConnections: [],
  eInvoice: { specification: 'nlcius' as const, missing: [] as string[] },
};
