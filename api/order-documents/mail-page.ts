import type { RequestOf } from '#api/contract/operation.ts';
import type { Call } from '#api/http/implement.ts';
import { ofAccount } from '#api/http/scope.ts';
import type { listMails } from '#api/order-documents/contract.ts';
import { mostCounted } from '#domain/list-view/list-view.ts';
import { mailListOf } from '#projections/views/mail-list.ts';

/** A page of the mails of the account by time; `total` counts no further than `mostCounted`. */
export const mailPageOf = async (
  call: Call,
  { isDescending, skip, take, ...wanted }: RequestOf<typeof listMails>,
) => {
  const page = { isDescending, skip, take, most: mostCounted };
  const { rows, total } = await call.core.outbox.page(ofAccount(call), wanted, page);
  return { data: await mailListOf(call, rows), total };
};
