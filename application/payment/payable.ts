import type { UnitOfWork } from '#application/kernel/core.ts';
import { customerWords } from '#application/payment/customer-words.ts';
import { invoice } from '#domain/invoice/invoice.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Money } from '#domain/kernel/money.ts';
import type { PaymentRefusal } from '#domain/payment/payments.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { salesOrder, type SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';
import { discountedOrder } from '#domain/sales-order/totals.ts';

/** What a payment is of: an order, or an invoice that moved in from another system. */
export type Payable = {
  /** As its customer calls it: Order 10872, Factuur 2019-0417. */
  nameIn: (language: Language) => string;
  customerId: number;
  isInvoiced: boolean;
  /** Null where there is no invoice yet. */
  invoiceNumber: string | null;
  /**
   * What is to be paid incl VAT: what the order comes to, which with an invoice is for good (INV-020), or what was
   * open of an invoice when it moved in.
   */
  total: Money;
  /** Of an invoice that moved in whose it is; null for an order. */
  movedIn: { customerId: number } | null;
};

/**
 * What has this id, an order or else an invoice that moved in; it is guarded with what is decided. Refuses:
 * order-not-found, order-is-past, order-not-payable for a quote or backorder, record-of-other-account.
 */
export const payable = async (work: Pick<UnitOfWork, 'load'>, id: number): Promise<Payable> => {
  const order = await work.load(salesOrder, id);
  if (order === null) {
    const movedIn = (await work.load(invoice, id))?.movedIn;
    if (!movedIn) return refuse<SalesOrderRefusal>('order-not-found', { orderId: id });
    const { customerId, invoiceNumber, open: total } = movedIn;
    return {
      nameIn: (language) => `${customerWords[language].invoice} ${invoiceNumber}`,
      customerId,
      isInvoiced: true,
      invoiceNumber,
      total,
      movedIn: { customerId },
    };
  }
  if (order.isDeleted) return refuse<SalesOrderRefusal>('order-not-found', { orderId: id });
  if (order.isPast) return refuse<SalesOrderRefusal>('order-is-past');
  if (order.status === 'quote' || order.status === 'backorder')
    return refuse<PaymentRefusal>('order-not-payable', { status: order.status });
  return {
    nameIn: (language) => `${customerWords[language].order} ${order.number}`,
    customerId: order.customerId,
    isInvoiced: order.invoiceNumber !== null,
    invoiceNumber: order.invoiceNumber,
    total: discountedOrder(order).totals.incl,
    movedIn: null,
  };
};
