export const files = {
  listOrders: 'orders',
  listCustomers: 'customers',
  listInvoices: 'invoices',
  listProducts: 'products',
  listSuppliers: 'suppliers',
  listPurchases: 'purchase-orders',
  listPayments: 'payments',
  listMails: 'sent-mails',
  ordersReport: 'orders-report',
  orderStats: 'order-statistics',
  orderStatsPerStatus: 'order-statistics-per-status',
  ageing: 'ageing',
  productReport: 'product-list',
};

export const yes = 'yes';
export const no = 'no';
export const asap = 'asap';
export const service = 'service';
export const byOffice = 'office';
export const byCustomer = 'customer app';
export const inWeek = (week: number) => `week ${week}`;

export const order = 'Order';
export const orders = 'Orders';
export const company = 'Company';
export const customer = 'Customer';
export const city = 'City';
export const country = 'Country';
export const region = 'Region';
export const number = 'Number';
export const active = 'Active';
export const orderDate = 'Order date';
export const deliveryDate = 'Delivery date';
export const channel = 'Via';
export const bottles = 'Bottles';
export const excl = 'Excl. VAT';
export const incl = 'Incl. VAT';
export const open = 'Open';
export const status = 'Status';
export const invoiceStatus = 'Invoice status';
export const invoice = 'Invoice';
export const invoiceDate = 'Invoice date';
export const dueDate = 'Due date';
export const reminders = 'Reminders';
export const remindedOn = 'Last reminder';
export const mail = 'Mail';
export const customerType = 'Customer type';
export const accountManager = 'Account manager';
export const telephone = 'Telephone';
export const email = 'Email';
export const contactPerson = 'Contact person';
export const lastOrder = 'Last order';
export const product = 'Product';
export const vintage = 'Vintage';
export const supplier = 'Supplier';
export const color = 'Colour';
export const bottlesPerBox = 'Bottles per case';
export const price = 'Price 1';
export const available = 'Free';
export const addedOn = 'Added';
export const products = 'Active products';
export const openOrders = 'Open purchase orders';
export const lastPurchase = 'Last purchase order';
export const reference = 'Reference';
export const enteredOn = 'Entered';
export const expected = 'Expected';
export const received = 'Received';
export const enteredBy = 'Entered by';
export const invoiceStates = { open: 'open', overdue: 'overdue', paid: 'paid', credit: 'credit' };
export const mails = {
  pending: 'under way',
  accepted: 'sent',
  kept: 'kept',
  refused: 'refused',
  unknown: 'unknown',
  bounced: 'bounced',
};
export const date = 'Date';
export const method = 'Method';
export const bookedBy = 'Booked by';
export const amount = 'Amount';
export const mailSubject = 'Subject';
export const to = 'To';
export const kind = 'Kind';
export const reason = 'Why';
export const sentAt = 'Time';
export const origin = 'Origin';
export const priceExcl = (priceClass: number) => `Price ${priceClass} excl. VAT`;
export const otherCode = 'Other code';
export const barcode = 'Barcode';
export const onHand = 'Stock';
export const mailStates = {
  queued: 'waiting',
  trying: 'on its way',
  accepted: 'sent',
  kept: 'kept',
  refused: 'refused',
  unknown: 'uncertain',
  bounced: 'came back',
};
export const notDue = 'Not due';
export const upTo30 = 'Up to 30 days';
export const upTo60 = '31 to 60';
export const upTo90 = '61 to 90';
export const over90 = 'Over 90 days';
export const together = 'Together';
