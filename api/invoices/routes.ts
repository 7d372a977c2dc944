import {
  type Call,
  implement,
  implementCommand,
  implementCreation,
  implementFile,
  implementFileView,
  implementResult,
  implementView,
} from '#api/http/implement.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { keptIn } from '#domain/kernel/kept-sentence.ts';
import {
  changeInvoiceNumberFormat,
  invoiceNumberFormat,
  issuedInvoice,
  printEInvoice,
  printInvoice,
  sendInvoice,
} from '#api/invoices/contract.ts';
import { creditable, creditPart, makeCredit } from '#api/invoices/credit-contract.ts';
import { exportInvoiceList, listInvoices } from '#api/invoices/list-contract.ts';
import { invoiceFile } from '#api/list-views/files.ts';
import * as orderStatusContract from '#api/sales-orders/status-contract.ts';
import { lookOf } from '#api/http/prepared-mail.ts';
import { refuse } from '#api/http/refuse.ts';
import { nextNumber } from '#application/accounts/take-number.ts';
import { changeNumberFormat } from '#application/invoice/change-number-format.ts';
import { changeInvoiceStatus } from '#application/invoice/change-status.ts';
import {
  cloneOrder,
  creditableInvoice,
  creditInvoice,
  creditPart as credit,
} from '#application/invoice/credit.ts';
import {
  invoicePaper,
  invoicePdf,
  invoiceRecord,
  invoiceXml,
  paidOnPaper,
} from '#application/invoice/file.ts';
import { invoiceMailFilesOf, invoiceMailOf, mailInvoice } from '#application/invoice/mail.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf, settingsOf } from '#domain/account/settings.ts';
import { eInvoiceOf } from '#domain/invoice/e-invoice.ts';
import { numberFormatFrom } from '#domain/invoice/number-format.ts';
import type { Money } from '#domain/kernel/money.ts';
import type { SalesOrder } from '#domain/sales-order/sales-order.ts';
import { discountedOrder } from '#domain/sales-order/totals.ts';
import { ordersOnCollective } from '#projections/collective-invoices/queries.ts';
import { invoiceOfOrder } from '#projections/invoices/queries.ts';
import type { InvoiceRow } from '#projections/invoices/table.ts';
import { accountOfSalesOrder } from '#projections/sales-orders/queries.ts';
import { invoiceListOf } from '#projections/views/invoice-list.ts';

/** Of another account's orders there is nothing to see here. */
const orderToRead = async ({ core, caller }: Call, orderId: number) => {
  const owner = await accountOfSalesOrder(core.db, caller.log, orderId);
  if (owner !== caller.account.accountId) refuse('order-not-found', { orderId });
};

const asCredit = ({ orderId, credit }: { orderId: number; credit: SalesOrder }) => ({
  orderId,
  number: credit.number,
  invoiceNumber: credit.invoiceNumber,
  incl: discountedOrder(credit).totals.incl,
});

type Issued = Parameters<typeof eInvoiceOf>[0];

const issuedView = (language: ScreenLanguage, issued: Issued, row: InvoiceRow | null) => ({
  ...issued,
  ...issued.totals,
  customerName: issued.buyer.name,
  sentAt: row?.sent_at ?? null,
  sentTo: row?.sent_to ?? null,
  mail: row?.mail_state
    ? {
        state: row.mail_state,
        to: row.mail_to ?? '',
        at: row.mail_at!,
        reason: keptIn(language, row.mail_reason),
      }
    : null,
});

/** The mail with which the invoice would go out now. */
const mailView = (account: Account, issued: Issued, paid: Money) => {
  const { subject, text, ...look } = invoiceMailOf(account, issued, paid);
  const mailFiles = invoiceMailFilesOf(account, issued);
  const mailLook = lookOf(account, look);
  return { mailTo: issued.buyer.email, mailSubject: subject, mailText: text, mailFiles, mailLook };
};

const eInvoiceView = ({ caller: { account }, language }: Call, issued: Issued) => {
  const made = eInvoiceOf(issued, settingsOf(account));
  const missing = 'needs' in made ? made.needs : made.lacks;
  return {
    specification: 'needs' in made ? null : made.specification,
    missing: missing.map((sentence) => sentence[language]),
    isMailed: settingOf(account, 'sendsUbl'),
  };
};

/** What goes out of the invoice of an order: of a part of a collective invoice that is the whole. */
const paperView = async (call: Call, orderId: number) => {
  const { core, actor, caller } = call;
  const paper = await invoicePaper(core, actor, orderId);
  const { issued } = paper;
  const { total } = await paidOnPaper(core, caller.log, paper);
  const collective = issued.slips && {
    amount: issued.totals.incl,
    orders: await ordersOnCollective(core.db, caller.log, issued.invoiceId),
  };
  return {
    ...mailView(caller.account, issued, total),
    eInvoice: eInvoiceView(call, issued),
    collective: collective ?? null,
  };
};

export const invoiceRoutes = [
  implementView(listInvoices, invoiceListOf),

  implementFileView(exportInvoiceList, invoiceFile),

  implement(orderStatusContract.changeInvoiceStatus, async (call, { orderId, number: requested, to }) => {
    const { core, actor, recorded } = call;
    // it is opened or mailed next
    void core.documents.prepare();
    const { outcome } = recorded(await changeInvoiceStatus(core, actor, { orderId, asked: requested, to }));
    return { data: outcome };
  }),

  implementResult(makeCredit, ({ core, actor, hasOwnId }, { orderId, isClone }) =>
    isClone ? cloneOrder(core, actor, orderId) : creditInvoice(core, actor, orderId, { hasOwnId }),
  ),

  implement(creditable, async ({ core, actor }, { orderId }) => {
    const { left, credits, order } = await creditableInvoice(core, actor, orderId);
    const lines = left.lines.map((line, index) => ({
      ...order.lines[index]!,
      ...line,
      invoiceDiscount: line.invoiceDiscount ?? 0,
    }));
    return { ...left, lines, credits: credits.map(asCredit) };
  }),

  implementCreation(creditPart, credit),

  implementFile(printInvoice, async (call, { orderId, isBlank }) => {
    const { core, actor, recorded } = call;
    await orderToRead(call, orderId);
    return recorded(await invoicePdf(core, actor, { orderId, isBlank }));
  }),

  implementFile(printEInvoice, async (call, { orderId }) => {
    const { core, actor } = call;
    await orderToRead(call, orderId);
    const made = await invoiceXml(core, actor, orderId);
    if ('needs' in made) return refuse('e-invoice-not-possible', { needs: made.needs });
    const blob = await core.blobs.get(made.sha256);
    if (!blob) throw new Error(`No file ${made.sha256}`);
    return { name: made.name, content: blob.bytes };
  }),

  implement(sendInvoice, async ({ core, actor, recorded }, request) => {
    const { isWithoutEInvoice } = recorded(await mailInvoice(core, actor, request));
    return { data: 1 as const, ...(isWithoutEInvoice && { ubl: 0 as const }) };
  }),

  implement(issuedInvoice, async (call, { orderId }) => {
    const { core, actor, caller, recorded } = call;
    await orderToRead(call, orderId);
    // who looks at it may open it
    void core.documents.prepare();
    const [{ issued }, row] = await Promise.all([
      invoiceRecord(core, actor, orderId).then(recorded),
      invoiceOfOrder(core.db, caller.log, orderId),
    ]);
    return { ...issuedView(call.language, issued, row), ...(await paperView(call, orderId)) };
  }),

  implement(invoiceNumberFormat, async ({ core, caller: { log, account } }) => {
    const { template, prefix } = numberFormatFrom(settingOf(account, 'invoiceNumberFormat'));
    return { template, prefix, next: await nextNumber(core, log, 'invoice', account.accountId) };
  }),

  implementCommand(changeInvoiceNumberFormat, changeNumberFormat),
];
