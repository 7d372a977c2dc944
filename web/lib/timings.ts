/** How long a field waits after the last key before it searches or saves. All in ms. */

/** FMT-016, D-16: per record kind and place. */
export const typeaheadWaits = {
  supplierPages: 200,
  customerPages: 400,
  productPages: 400,
  directOrderProducts: 100,
  otherPickers: 50,
  /** SHELL-014. */
  globalSearch: 200,
} as const;

/** FMT-014: minimum characters of a typeahead. */
export const typeaheadStartsAt = 2;
/** DUN-011: minimum characters of an address that a mail is sent to. */
export const shortestAddress = 5;

/** FMT-017. */
export const debounces = {
  priceListFilters: 500,
  customerAppEdits: 500,
  unpaidThresholds: 500,
  discount: 800,
  directOrderCount: 800,
  unpaidCustomerSearch: 800,
  textSearches: 900,
  dates: 900,
  subscriptions: 900,
  vouchers: 900,
  financing: 1000,
  directUpdates: 1000,
  mobileUpdates: 1000,
  customerAppRemarks: 1000,
  bookingEdits: 1250,
  mandateReference: 2000,
  mandateBic: 2500,
  mandateIban: 3500,
  /** A settings field, and a list of fields, where typing takes longer. */
  settings: 500,
  settingsFieldLists: 4000,
} as const;

/** FMT-019, FMT-020, FMT-035: rows per page. */
export const pageSizes = {
  dashboardBlocks: 8,
  tables: 10,
  customerOrders: 10,
  customerInvoices: 20,
  customerPageOrderLines: 12,
  customerAppOrderLines: 22,
  customerAppShortList: 5,
  ordersReport: 20,
  customersReport: 20,
  choices: [20, 50, 100],
  unpaid: 5000,
  defaulters: 50,
  productLog: 25,
  productLogMore: 100,
} as const;
