import { pageOfPayments, type PaymentsWanted } from '#projections/payment-list/queries.ts';
import { said } from '#domain/kernel/message.ts';
import { paymentMethods } from '#domain/payment/payment-method.ts';
import { customersOf, type Page, type View } from '#projections/views/view.ts';

/** A page of the payments of the account, and what all that are found come to. */
export const paymentListOf = async (
  { core: { db }, language, caller: { log, account } }: View,
  { skip, take, isCounted, isDescending, ...wanted }: PaymentsWanted & Page & { isDescending: boolean },
) => {
  const scope = { log, accountId: account.accountId, customersFrom: customersOf(account).accountId };
  const { rows, ...found } = await pageOfPayments(
    db,
    { ...wanted, scope },
    { isDescending, skip, take, isCounted },
  );
  const data = rows.map((row) => ({
    ...row,
    paymentId: `${row.claimId}-${row.lineId}`,
    customerName: row.customerName ?? '',
    methodName: said(language, paymentMethods[row.method].name),
    userName: row.userName ?? '',
  }));
  return { ...found, data };
};
