import type { Call } from '#api/http/implement.ts';
import { ofAccount } from '#api/http/scope.ts';
import { payoutProviders } from '#application/bank/payout.ts';
import { missingOf, type Payout } from '#domain/bank/payout.ts';
import {
  bankBalances,
  type BankEntriesOn,
  bankEntriesPage,
  bankOpen,
  namesOfParts,
} from '#projections/bank/queries.ts';
import type { Page } from '#projections/kernel/query.ts';
import { openOfClaims } from '#projections/open-amounts/queries.ts';

/** So many of a payout are shown. */
const mostItems = 200;
const states = {
  open: ['open', 'proposed'],
  booked: ['booked'],
  aside: ['aside'],
  all: ['open', 'proposed', 'booked', 'aside'],
} as const;

type Named<Part> = Part & { customerName: string };

/** What of a payout is at which invoice; those of which something is at none first. */
const itemised = (
  { items, ...payout }: Payout,
  named: <Part extends { customerId: number }>(parts: readonly Part[]) => Named<Part>[],
) => ({
  ...payout,
  items: items
    .map((item) => ({ ...item, missing: missingOf(item), parts: named(item.parts) }))
    .toSorted((one, other) => Number(other.missing !== 0) - Number(one.missing !== 0))
    .slice(0, mostItems),
});

/** A page of the movements at the bank, with the names of customers, what is to be done and what stands there. */
export const bankQueue = async (
  call: Call,
  { show, ...asked }: Page & BankEntriesOn & { show: keyof typeof states },
) => {
  const { db } = call.core;
  const scope = ofAccount(call);
  const { rows, total } = await bankEntriesPage(db, scope, { ...asked, states: states[show] });
  const names = await namesOfParts(db, scope.log, rows);
  const { log, accountId } = scope;
  const proposed = rows.flatMap(({ proposal }) => proposal?.parts ?? []).map(({ orderId }) => orderId);
  const open = await openOfClaims(db, { log, accountIds: [accountId] }, proposed);
  const named = <Part extends { customerId: number }>(parts: readonly Part[]) =>
    parts.map((part) => ({ ...part, customerName: names.get(part.customerId) ?? '' }));
  const data = rows.map(({ parts, proposal, payout, ...row }) => ({
    ...row,
    parts: named(parts),
    proposal: proposal && {
      ...proposal,
      parts: named(proposal.parts).map((part) => ({
        ...part,
        rest: (open.get(part.orderId) ?? 0) - part.amount,
      })),
      aside: proposal.aside ?? null,
    },
    payout: payout && itemised(payout, named),
  }));
  return {
    data,
    total,
    tellsPayouts: payoutProviders(call.core, scope.accountId).length > 0,
    open: await bankOpen(db, scope),
    balances: await bankBalances(db, scope),
  };
};
