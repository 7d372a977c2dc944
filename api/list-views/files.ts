import type { Operation, RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { ageing, type CustomerOwing } from '#api/customer-account/contract.ts';
import { exportCustomersCsv } from '#api/customer-figures/contract.ts';
import { type ListedCustomer, listCustomers } from '#api/customers/list-contract.ts';
import { askedList } from '#api/http/asked-list.ts';
import { amountCell, type Cell, centsCell, dayCell } from '#api/http/csv.ts';
import type { Call } from '#api/http/implement.ts';
import { listRows } from '#api/http/list-file.ts';
import { refuse } from '#api/http/refuse.ts';
import { isCodeNew, mayCallIn } from '#api/http/session.ts';
import { tableFile } from '#api/http/table-file.ts';
import { type exportInvoiceList, type ListedInvoice, listInvoices } from '#api/invoices/list-contract.ts';
import type { listFile } from '#api/list-views/contract.ts';
import * as en from '#api/list-views/words.en.ts';
import * as nl from '#api/list-views/words.nl.ts';
import { type ListedMail, listMails } from '#api/order-documents/contract.ts';
import { mailPageOf } from '#api/order-documents/mail-page.ts';
import { type exportPaymentList, type ListedPayment, listPayments } from '#api/payments/list-contract.ts';
import { orderStats } from '#api/order-stats/contract.ts';
import { ordersReport, type ReportedOrder } from '#api/orders-report/contract.ts';
import { reportOfOrders } from '#api/orders-report/report.ts';
import { productReport, type ReportedProduct } from '#api/product-report/contract.ts';
import { type ListedProduct, listProducts } from '#api/products/contract.ts';
import type { PurchaseOrderRow } from '#api/purchase-orders/contract.ts';
import { listPurchases } from '#api/purchase-orders/list-contract.ts';
import { type ListedOrder, listOrders } from '#api/sales-orders/list-contract.ts';
import { type ListedSupplier, listSuppliers } from '#api/suppliers/contract.ts';
import { labelOfType, typeNamed } from '#domain/customer/customer-types.ts';
import { invoiceStatusNames } from '#domain/invoice/status.ts';
import { dateInAmsterdam, momentInAmsterdam } from '#domain/kernel/date.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { said } from '#domain/kernel/message.ts';
import { mostRows } from '#domain/kernel/paging.ts';
import { mailNames } from '#domain/mail/mail.ts';
import { paymentStatusNames } from '#domain/payment/line.ts';
import { wineColors } from '#domain/product/wine-color.ts';
import type { ReportDates } from '#domain/report/date-type.ts';
import { purchaseStatuses } from '#domain/purchase-order/status.ts';
import { statuses } from '#domain/sales-order/status.ts';
import type { Chosen, Page } from '#projections/kernel/query.ts';
import { ageingOfAllView } from '#projections/views/customer-account.ts';
import { customerListOf } from '#projections/views/customer-list.ts';
import { invoiceListOf } from '#projections/views/invoice-list.ts';
import { orderListOf } from '#projections/views/order-list.ts';
import { orderStatsOf } from '#projections/views/order-stats.ts';
import { paymentListOf } from '#projections/views/payment-list.ts';
import { productReportOf } from '#projections/views/product-report.ts';
import { productListOf } from '#projections/views/product.ts';
import { purchaseListOf } from '#projections/views/purchase-orders.ts';
import { supplierListOf } from '#projections/views/supplier-list.ts';

const inLanguages = { nl, en };
type Words = typeof nl | typeof en;

/** What a file has for a column of the screen, under its key there: some columns of a screen hold two things. */
type Columns<Row> = Readonly<
  Record<string, readonly (readonly [header: string, cell: (row: Row) => Cell])[]>
>;
type Listing<Row> = {
  /** Which table of a call with two this is; left out for the first. */
  id?: keyof Words['files'];
  /** Whose callers may have it as a file, where that are fewer than see it. */
  asFile?: Operation;
  /** No rows of it are chosen: its file is of all that it finds. */
  isWhole?: true;
  columns: (words: Words, language: ScreenLanguage) => Columns<Row>;
};
type ListFile = Listing<unknown> & {
  operation: Operation;
  read: (call: Call, asked: unknown) => Promise<{ data: readonly unknown[]; total: number }>;
};

const list = <O extends Operation, Row>(
  operation: O,
  read: (call: Call, asked: RequestOf<O> & Page & Chosen) => Promise<{ data: readonly Row[]; total: number }>,
  listing: Listing<Row>,
) => ({ operation, read, ...listing }) as unknown as ListFile;

const yesOrNo = (words: Words, is: boolean) => (is ? words.yes : words.no);

const orderFigures = (words: Words): Columns<ResponseOf<typeof orderStats>['sum']> => ({
  orders: [[words.orders, ({ orders }) => orders]],
  bottles: [[words.bottles, ({ bottles }) => bottles]],
  excl: [[words.excl, ({ excl }) => centsCell(excl)]],
});

/** The lists of which there is a file, with its columns by the keys of the screen. */
export const listFiles: readonly ListFile[] = [
  list(listOrders, orderListOf, {
    columns: (words, language): Columns<ListedOrder> => ({
      number: [[words.order, ({ number }) => number]],
      customer: [
        [words.customer, ({ customerName }) => customerName],
        [words.city, ({ city }) => city],
      ],
      orderDate: [[words.orderDate, ({ orderDate }) => dayCell(orderDate)]],
      deliveryDate: [[words.deliveryDate, ({ deliveryDate }) => dayCell(deliveryDate) || words.asap]],
      channel: [[words.channel, ({ isByCustomer }) => (isByCustomer ? words.byCustomer : words.byOffice)]],
      bottles: [[words.bottles, ({ bottles }) => bottles]],
      excl: [[words.excl, ({ excl }) => centsCell(excl)]],
      incl: [[words.incl, ({ incl }) => centsCell(incl)]],
      open: [
        [
          words.open,
          ({ incl, paid, invoiceNumber }) => (invoiceNumber === null ? '' : centsCell(incl - paid)),
        ],
      ],
      status: [[words.status, ({ status }) => said(language, statuses[status].name)]],
      invoice: [
        [words.invoiceStatus, ({ invoiceStatus }) => said(language, invoiceStatusNames[invoiceStatus])],
      ],
      invoiceNumber: [[words.invoice, ({ invoiceNumber }) => invoiceNumber ?? '']],
      invoiceDate: [[words.invoiceDate, ({ invoiceDate }) => dayCell(invoiceDate)]],
    }),
  }),
  list(listInvoices, invoiceListOf, {
    columns: (words): Columns<ListedInvoice> => ({
      invoiceNumber: [[words.invoice, ({ invoiceNumber }) => invoiceNumber]],
      orderNumber: [[words.order, ({ orderNumber }) => orderNumber ?? '']],
      customer: [[words.customer, ({ customerName }) => customerName]],
      invoiceDate: [[words.invoiceDate, ({ invoiceDate }) => dayCell(invoiceDate)]],
      dueDate: [[words.dueDate, ({ dueDate }) => dayCell(dueDate)]],
      excl: [[words.excl, ({ excl }) => centsCell(excl)]],
      incl: [[words.incl, ({ incl }) => centsCell(incl)]],
      open: [[words.open, ({ open }) => centsCell(open)]],
      state: [[words.status, ({ state }) => words.invoiceStates[state]]],
      reminders: [
        [words.reminders, ({ reminderCount }) => reminderCount],
        [words.remindedOn, ({ remindedOn }) => dayCell(remindedOn)],
      ],
      mail: [[words.mail, ({ mailState }) => (mailState === null ? '' : words.mails[mailState])]],
    }),
  }),
  list(
    listCustomers,
    (call, { typeId, ...asked }) => customerListOf(call, { ...asked, customerType: typeNamed(typeId) }),
    {
      // CUST-036: a file of customers leaves the house
      asFile: exportCustomersCsv,
      columns: (words, language): Columns<ListedCustomer> => ({
        name: [
          [words.customer, ({ name }) => name],
          [words.active, ({ isEnabled }) => yesOrNo(words, isEnabled)],
        ],
        number: [[words.number, ({ number }) => number]],
        city: [[words.city, ({ city }) => city]],
        customerType: [[words.customerType, ({ customerType }) => said(language, labelOfType(customerType))]],
        accountManager: [[words.accountManager, ({ accountManager }) => accountManager]],
        telephone: [[words.telephone, ({ telephone }) => telephone]],
        email: [[words.email, ({ email }) => email]],
        contactPerson: [[words.contactPerson, ({ contactPerson }) => contactPerson]],
        lastOrderOn: [[words.lastOrder, ({ lastOrderOn }) => dayCell(lastOrderOn)]],
        openAmount: [[words.open, ({ openAmount }) => centsCell(openAmount)]],
      }),
    },
  ),
  list(listProducts, productListOf, {
    columns: (words, language): Columns<ListedProduct> => ({
      name: [
        [words.product, ({ name }) => name],
        [words.vintage, ({ vintage }) => vintage ?? ''],
        [words.active, ({ isEnabled }) => yesOrNo(words, isEnabled)],
      ],
      number: [[words.number, ({ number }) => number]],
      supplier: [[words.supplier, ({ supplierName }) => supplierName]],
      origin: [
        [words.country, ({ country }) => country],
        [words.region, ({ region }) => region],
      ],
      color: [
        [
          words.color,
          ({ color, isService }) => (isService ? words.service : said(language, wineColors[color])),
        ],
      ],
      box: [[words.bottlesPerBox, ({ bottlesPerBox }) => bottlesPerBox]],
      price: [[words.price, ({ price }) => centsCell(price)]],
      stock: [[words.available, ({ available, isService }) => (isService ? '' : available)]],
      added: [[words.addedOn, ({ addedOn }) => dayCell(addedOn)]],
    }),
  }),
  list(listPurchases, purchaseListOf, {
    columns: (words, language): Columns<PurchaseOrderRow> => ({
      number: [[words.order, ({ number }) => number]],
      supplier: [[words.supplier, ({ supplierName }) => supplierName]],
      reference: [[words.reference, ({ reference }) => reference]],
      enteredAt: [[words.enteredOn, ({ enteredAt }) => dayCell(dateInAmsterdam(enteredAt))]],
      userName: [[words.enteredBy, ({ userName }) => userName]],
      expected: [
        [
          words.expected,
          ({ deliveryDate, deliveryWeek }) =>
            dayCell(deliveryDate) || (deliveryWeek === null ? words.asap : words.inWeek(deliveryWeek)),
        ],
      ],
      confirmedOn: [[words.received, ({ confirmedOn }) => dayCell(confirmedOn)]],
      quantity: [[words.bottles, ({ quantity }) => quantity]],
      price: [[words.excl, ({ price }) => centsCell(price)]],
      status: [[words.status, ({ status }) => said(language, purchaseStatuses[status].name)]],
    }),
  }),
  list(listPayments, paymentListOf, {
    isWhole: true,
    columns: (words, language): Columns<ListedPayment> => ({
      date: [[words.date, ({ date }) => dayCell(date)]],
      customer: [[words.customer, ({ customerName }) => customerName]],
      invoice: [[words.invoice, ({ invoiceNumber }) => invoiceNumber ?? '']],
      order: [[words.order, ({ orderNumber }) => orderNumber ?? '']],
      method: [[words.method, ({ methodName }) => methodName]],
      status: [[words.status, ({ status }) => paymentStatusNames[status][language]]],
      userName: [[words.bookedBy, ({ userName }) => userName]],
      amount: [[words.amount, ({ amount }) => centsCell(amount)]],
    }),
  }),
  list(listMails, mailPageOf, {
    // CUST-036: so does one of the addresses of customers
    asFile: exportCustomersCsv,
    isWhole: true,
    columns: (words, language): Columns<ListedMail> => ({
      subject: [[words.mailSubject, ({ subject }) => subject]],
      to: [[words.to, ({ to }) => to]],
      kind: [[words.kind, ({ kind }) => said(language, mailNames[kind])]],
      state: [
        [words.status, ({ state }) => words.mailStates[state]],
        [words.reason, ({ reason }) => reason],
      ],
      queuedAt: [[words.sentAt, ({ queuedAt }) => momentInAmsterdam(queuedAt)]],
      record: [
        [words.order, ({ orderNumber }) => orderNumber ?? ''],
        [words.customer, ({ customerName }) => customerName ?? ''],
      ],
    }),
  }),
  list(ageing, ageingOfAllView, {
    isWhole: true,
    columns: (words): Columns<CustomerOwing> => ({
      name: [[words.customer, ({ name }) => name]],
      not_due: [[words.notDue, ({ notDue }) => centsCell(notDue)]],
      days_30: [[words.upTo30, ({ upTo30 }) => centsCell(upTo30)]],
      days_60: [[words.upTo60, ({ upTo60 }) => centsCell(upTo60)]],
      days_90: [[words.upTo90, ({ upTo90 }) => centsCell(upTo90)]],
      days_over_90: [[words.over90, ({ over90 }) => centsCell(over90)]],
      total: [[words.together, ({ total }) => centsCell(total)]],
    }),
  }),
  list(productReport, productReportOf, {
    isWhole: true,
    columns: (words, language): Columns<ReportedProduct> => ({
      name: [
        [words.number, ({ number }) => number],
        [words.product, ({ name }) => name],
        [words.vintage, ({ vintage }) => vintage ?? ''],
        [words.color, ({ color }) => said(language, wineColors[color])],
        [words.supplier, ({ supplierName }) => supplierName],
        [words.origin, ({ geo }) => geo],
      ],
      sellPrice: [[words.priceExcl(1), ({ sellPrice }) => amountCell(sellPrice)]],
      sellPrice2: [[words.priceExcl(2), ({ sellPrice2 }) => amountCell(sellPrice2)]],
      sellPrice3: [[words.priceExcl(3), ({ sellPrice3 }) => amountCell(sellPrice3)]],
      otherCode: [[words.otherCode, ({ otherCode }) => otherCode]],
      barcode: [[words.barcode, ({ barcode }) => barcode]],
      onHand: [[words.onHand, ({ onHand }) => onHand]],
      available: [[words.available, ({ available }) => available]],
    }),
  }),
  list(
    ordersReport,
    async (call, asked) => {
      const { rows, total } = await reportOfOrders(call, asked);
      return { data: rows, total };
    },
    {
      isWhole: true,
      columns: (words, language): Columns<ReportedOrder> => ({
        number: [[words.order, ({ number }) => number]],
        account: [[words.company, ({ accountName }) => accountName]],
        customer: [
          [words.customer, ({ customerName }) => customerName],
          [words.city, ({ city }) => city],
        ],
        orderDate: [[words.orderDate, ({ orderDate }) => dayCell(orderDate)]],
        deliveryDate: [[words.deliveryDate, ({ deliveryDate }) => dayCell(deliveryDate) || words.asap]],
        invoiceDate: [[words.invoiceDate, ({ invoiceDate }) => dayCell(invoiceDate)]],
        invoiceNumber: [[words.invoice, ({ invoiceNumber }) => invoiceNumber ?? '']],
        bottles: [[words.bottles, ({ bottles }) => bottles]],
        excl: [[words.excl, ({ excl }) => centsCell(excl)]],
        incl: [[words.incl, ({ incl }) => centsCell(incl)]],
        status: [[words.status, ({ status }) => said(language, statuses[status].name)]],
        invoice: [
          [words.invoiceStatus, ({ invoiceStatus }) => said(language, invoiceStatusNames[invoiceStatus])],
        ],
      }),
    },
  ),
  list(orderStats, orderStatsOf, {
    isWhole: true,
    columns: (words): Columns<ResponseOf<typeof orderStats>['data'][number]> => ({
      name: [[words.product, ({ name }) => name]],
      ...orderFigures(words),
    }),
  }),
  list(
    orderStats,
    async (call, asked) => {
      const { statuses: data } = await orderStatsOf(call, { ...asked, skip: 0, take: 1 });
      return { data, total: data.length };
    },
    {
      id: 'orderStatsPerStatus',
      isWhole: true,
      columns: (words, language): Columns<ResponseOf<typeof orderStats>['statuses'][number]> => ({
        name: [[words.status, ({ status }) => said(language, statuses[status].name)]],
        ...orderFigures(words),
      }),
    },
  ),
  list(listSuppliers, supplierListOf, {
    columns: (words): Columns<ListedSupplier> => ({
      name: [
        [words.supplier, ({ name }) => name],
        [words.active, ({ isEnabled }) => yesOrNo(words, isEnabled)],
      ],
      city: [[words.city, ({ city }) => city]],
      country: [[words.country, ({ country }) => country]],
      contactPerson: [[words.contactPerson, ({ contactPerson }) => contactPerson]],
      telephone: [[words.telephone, ({ telephone }) => telephone]],
      email: [[words.email, ({ email }) => email]],
      products: [[words.products, ({ products }) => products]],
      openOrders: [[words.openOrders, ({ openOrders }) => openOrders]],
      lastOrderOn: [[words.lastPurchase, ({ lastOrderOn }) => dayCell(lastOrderOn)]],
      added: [[words.addedOn, ({ addedOn }) => dayCell(addedOn)]],
    }),
  }),
];

type Wanted = Pick<RequestOf<typeof listFile>, 'columns' | 'ids' | 'format'>;

/** The days that a report is of stand in the name of its file, and so on its paper. */
const nameWith = (name: string, { dates }: { dates?: ReportDates }) =>
  dates ? `${name}-${dates.from}-${dates.to}` : name;

const fileWith = async (
  call: Call,
  { operation, id, read, columns: columnsIn }: ListFile,
  asked: object,
  { columns: wanted, ids, format }: Wanted,
) => {
  const words = inLanguages[call.language];
  const known = columnsIn(words, call.language);
  const keys = wanted && wanted.length > 0 ? wanted : Object.keys(known);
  const unknown = keys.filter((key) => !Object.hasOwn(known, key));
  if (unknown.length > 0) return refuse('batch-unknown-list', { columns: unknown });
  const columns = keys.flatMap((key) => known[key]!);
  const chosen = ids.length > 0 ? { ids } : {};
  return tableFile(call, format, {
    name: nameWith(words.files[id ?? (operation.id as keyof Words['files'])], asked),
    header: columns.map(([header]) => header),
    pieces: await listRows(
      async (page) => {
        const rows = await read(call, { ...asked, ...page, ...chosen });
        if (rows.total > mostRows && !(await isCodeNew(call.core, call.caller))) return refuse('code-asked');
        return rows.data.length > 0 || ids.length === 0 ? rows : refuse('batch-of-nothing');
      },
      (row) => columns.map(([, cell]) => cell(row)),
    ),
  });
};

/**
 * What a list finds, or the rows of it that were chosen, as a file with these columns of the screen; without any, all.
 * Refuses: batch-unknown-list, batch-not-yours, batch-of-nothing, list-too-long; code-asked of more rows than a page of
 * the screen holds, where who asks signs in with codes and gave the last one too long ago.
 */
export const fileOfList = (
  call: Call,
  { list: id, asked, ...wanted }: RequestOf<typeof listFile>,
): ReturnType<typeof fileWith> => {
  const { found, request } = askedList(call, listFiles, { list: id, asked });
  if (found.isWhole && wanted.ids.length > 0) return refuse('batch-unknown-list', { fields: ['ids'] });
  const { account, role } = call.caller;
  if (found.asFile && !mayCallIn(account, found.asFile, role)) return refuse('batch-not-yours');
  return fileWith(call, found, request, wanted);
};

/** What a list finds as its own call gives it, with the columns that such a file always had. */
const ownFile =
  <O extends Operation>(listed: Operation, columns: string) =>
  (call: Call, { format, ...asked }: RequestOf<O> & Pick<Wanted, 'format'>) => {
    const found = listFiles.find(({ operation }) => operation === listed)!;
    return fileWith(call, found, asked, { columns: columns.split(','), ids: [], format });
  };
export const invoiceFile = ownFile<typeof exportInvoiceList>(
  listInvoices,
  'invoiceNumber,orderNumber,customer,invoiceDate,dueDate,excl,incl,open,state,reminders',
);
export const paymentFile = ownFile<typeof exportPaymentList>(
  listPayments,
  'date,method,customer,invoice,order,amount,status,userName',
);
