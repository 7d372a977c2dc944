import type { RequestOf } from '#api/contract/operation.ts';
import type { Call } from '#api/http/implement.ts';
import { ofAccount } from '#api/http/scope.ts';
import type { listMails } from '#api/order-documents/contract.ts';

import { countsTo, foundSoFar } from '#domain/kernel/paging.ts';
import { mailListOf } from '#projections/views/mail-list.ts';

/** A page of the mails of the account by time. */
export const mailPageOf = async (
  call: Call,
  { isDescending, skip, take, isCounted, ...wanted }: RequestOf<typeof listMails>,
) => {
  const most = countsTo({ skip, take, isCounted });
  const page = { isDescending, skip, take, most };
  const { rows, total } = await call.core.outbox.page(ofAccount(call), wanted, page);
  return { data: await mailListOf(call, rows), ...foundSoFar(total, most) };
};
