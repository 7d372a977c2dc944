import type { RequestOf } from '#api/contract/operation.ts';
import { centsCell, dayCell } from '#api/http/csv.ts';
import type { Call } from '#api/http/implement.ts';
import { listRows } from '#api/http/list-file.ts';
import { tableFile } from '#api/http/table-file.ts';
import type { exportPaymentList } from '#api/payments/list-contract.ts';
import * as en from '#api/payments/words.en.ts';
import * as nl from '#api/payments/words.nl.ts';
import { paymentStatusNames } from '#domain/payment/line.ts';
import { paymentListOf } from '#projections/views/payment-list.ts';

const inLanguages = { nl, en };

/** The payments that a list finds, as a file. */
export const paymentListFile = async (
  call: Call,
  { format, ...asked }: RequestOf<typeof exportPaymentList>,
) => {
  const words = inLanguages[call.language];
  return tableFile(call, format, {
    name: words.paymentsFile,
    header: words.paymentColumns,
    pieces: await listRows(
      (page) => paymentListOf(call, { ...asked, ...page }),
      (payment) => [
        dayCell(payment.date),
        payment.methodName,
        payment.customerName,
        payment.invoiceNumber ?? '',
        payment.orderNumber ?? '',
        centsCell(payment.amount),
        paymentStatusNames[payment.status][call.language],
        payment.userName,
      ],
    ),
  });
};
