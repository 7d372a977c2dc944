import type { CalendarDate } from '#domain/kernel/date.ts';
import {
  type InvoicesWanted,
  type ListedInvoice,
  pageOfInvoices,
  remindersOfClaims,
} from '#projections/invoice-list/queries.ts';
import { partsByOrder } from '#projections/collective-invoices/queries.ts';
import { collectedOn } from '#projections/sepa/queries.ts';
import { customersOf, type Page, type View } from '#projections/views/view.ts';

export const stateOf = (
  { incl, open, dueDate }: Pick<ListedInvoice, 'incl' | 'open' | 'dueDate'>,
  today: CalendarDate,
) => {
  if (incl < 0) return 'credit' as const;
  if (open <= 0) return 'paid' as const;
  return dueDate !== null && dueDate < today ? ('overdue' as const) : ('open' as const);
};

/** A page of the invoices of the account, each with the reminders of it, and what all that are found come to. */
export const invoiceListOf = async (
  { core: { db, clock }, caller: { log, account } }: View,
  { skip, take, isCounted, isDescending, ...wanted }: InvoicesWanted & Page & { isDescending: boolean },
) => {
  const today = clock.today();
  const scope = { log, accountId: account.accountId, customersFrom: customersOf(account).accountId };
  const { rows, ...found } = await pageOfInvoices(
    db,
    { ...wanted, scope, today },
    { isDescending, skip, take, isCounted },
  );
  const several = rows.flatMap(({ slips, claimId }) => (slips > 1 ? [claimId] : []));
  const [reminders, collected, parts] = await Promise.all([
    remindersOfClaims(db, scope, rows),
    collectedOn(
      db,
      log,
      rows.map(({ claimId }) => claimId),
    ),
    partsByOrder(db, log, several),
  ]);
  const data = rows.map(({ slips: _, ...row }) => ({
    ...row,
    state: stateOf(row, today),
    parts: parts.get(row.claimId) ?? [],
    reminderCount: reminders.get(row.claimId)?.count ?? 0,
    collectOn: collected.get(row.claimId) ?? null,
    remindedOn: reminders.get(row.claimId)?.lastOn ?? null,
  }));
  return { ...found, data };
};
