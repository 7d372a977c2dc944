import {
  changeInvoiceNumberFormat,
  invoiceNumberFormat,
  issuedInvoice,
  makeCredit,
  printInvoice,
  sendInvoice,
} from '#api/contract/invoices.ts';
import { changeInvoiceStatus } from '#api/contract/order-status.ts';
import { type Call, implement, implementFile } from '#api/http/implement.ts';
import { invoiceMailOf } from '#application/invoice/mail.ts';
import { settingOf } from '#domain/account/settings.ts';
import { numberFormatFrom } from '#domain/invoice/number-format.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';
import { invoiceOfOrder } from '#projections/invoices/queries.ts';
import { accountOfSalesOrder } from '#projections/sales-orders/queries.ts';

/** Of another account's orders there is nothing to see here. */
const orderToRead = async ({ services, caller }: Call, orderId: number) => {
  const owner = await accountOfSalesOrder(services.db, caller.log, orderId);
  if (owner !== caller.account.accountId) refuse<SalesOrderRefusal>('order-not-found', { orderId });
};

export const invoiceRoutes = [
  implement(changeInvoiceStatus, async ({ orderId, number: asked, to }, call) => {
    const { services, by, recorded } = call;
    const { outcome } = recorded(await services.changeInvoiceStatus(by, { orderId, asked, to }));
    return { data: outcome };
  }),

  implement(makeCredit, async ({ orderId, isClone }, call) => {
    const { services, by, recorded } = call;
    const make = isClone ? services.cloneOrder : services.creditInvoice;
    const { orderId: made, number } = recorded(await make(by, orderId));
    return { data: { orderId: made, number } };
  }),

  implementFile(printInvoice, async ({ orderId, isBlank }, call) => {
    const { services, by, recorded } = call;
    await orderToRead(call, orderId);
    const { name, content } = recorded(await services.invoicePdf(by, { orderId, isBlank }));
    return { name, content };
  }),

  implement(sendInvoice, async (request, { services, by, recorded }) => {
    recorded(await services.mailInvoice(by, request));
    return { data: 1 as const };
  }),

  implement(issuedInvoice, async ({ orderId }, call) => {
    const { services, by, caller, recorded } = call;
    await orderToRead(call, orderId);
    const [{ issued }, row] = await Promise.all([
      services.invoiceRecord(by, orderId).then(recorded),
      invoiceOfOrder(services.db, caller.log, orderId),
    ]);
    const { buyer, totals } = issued;
    const { subject, text } = invoiceMailOf(caller.account, issued);
    return {
      ...issued,
      customerName: buyer.name,
      ...{ perRate: totals.perRate, excl: totals.excl, vat: totals.vat, incl: totals.incl },
      ...{ sentAt: row?.sent_at ?? null, sentTo: row?.sent_to ?? null },
      ...{ mailTo: buyer.email, mailSubject: subject, mailText: text },
    };
  }),

  implement(invoiceNumberFormat, async (_, { services, caller: { log, account } }) => {
    const { template, prefix } = numberFormatFrom(settingOf(account, 250));
    return { template, prefix, next: await services.nextInvoiceNumber(log, account.accountId) };
  }),

  implement(changeInvoiceNumberFormat, async (format, { services, by, recorded }) => {
    recorded(await services.changeNumberFormat(by, format));
    return { data: 1 as const };
  }),
];
