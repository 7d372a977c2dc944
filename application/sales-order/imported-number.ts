import type { UnitOfWork } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { salesOrder, type SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';

type OfAccount = Readonly<{ accountId: number }>;

/** The order that a number in a file stands for: the same one, whichever file it comes in; a new one for each time that it was taken back. */
export const importedOrderId = ({ accountId }: OfAccount, number: number, takenBack: number) =>
  idFrom(`import.${accountId}.${number}${takenBack === 0 ? '' : `.${takenBack}`}`, 'salesOrder');

/** Refuses order-number-taken where the number of an order that is to come back was imported again since. */
export const checkNumberFree = async (
  work: Pick<UnitOfWork, 'load'>,
  account: OfAccount,
  { orderId, number }: { orderId: number; number: number },
) => {
  for (let takenBack = 0; ; takenBack += 1) {
    const id = importedOrderId(account, number, takenBack);
    const order = await work.load(salesOrder, id);
    if (!order) return;
    if (id !== orderId && !order.isDeleted) refuse<SalesOrderRefusal>('order-number-taken', { number });
  }
};
