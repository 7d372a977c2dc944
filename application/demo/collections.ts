import { hash } from 'node:crypto';
import { doneBy, type Simulation } from '#application/demo/simulation.ts';
import { lookAt } from '#application/kernel/look.ts';
import type { Blobs } from '#application/ports/blobs.ts';
import { makeSepaBatch } from '#application/sepa/make.ts';
import { sepaProposal } from '#application/sepa/proposal.ts';
import type { Account } from '#domain/account/account.ts';
import type { OpenClaim } from '#domain/bank/match.ts';
import { customer } from '#domain/customer/customer.ts';
import { paymentTermOf } from '#domain/customer/payment-term.ts';
import { settingOf } from '#domain/account/settings.ts';
import { addDays } from '#domain/kernel/date.ts';
import type { SepaCandidate } from '#domain/sepa/propose.ts';

/** Keeps a file. Out: its digest. */
export type KeepDemoFile = Blobs['put'];
/** Lets the test service of payments know a payout that is at the bank; amounts in cents. */
export type KeepDemoPayout = (payout: {
  id: string;
  reference: string;
  settledAt: string;
  costs: number;
  payments: readonly { id: string; cents: number; description: string; paidAt: string }[];
}) => Promise<void>;

/** For who looks at no file: the digest alone. */
export const unkept: KeepDemoFile = async ({ bytes }) => hash('sha256', bytes);

/** So many invoices are in a file at the bank; what else is due waits to be proposed. */
const mostCollected = 5;
const finance = 5;

/**
 * One collection that is under way, of what customers with a signed mandate owe: by the rules of any other. Answers of
 * which orders it is, which nobody pays by transfer any more.
 */
export const collectOnce = async (
  company: Simulation,
  account: Account,
  claims: readonly OpenClaim[],
  keepFile: KeepDemoFile,
): Promise<readonly number[]> => {
  const { core } = company;
  const actor = doneBy(account, finance, '/incasso', 'collection', account.log);
  const candidates: SepaCandidate[] = [];
  for (const { orderId, customerId, invoiceNumber, open, since } of claims) {
    const state = await lookAt(core, actor, `mandate ${orderId}`, (work) => work.load(customer, customerId));
    if (!state?.mandate?.signedOn || open <= 0) continue;
    const { record, mandate } = state;
    candidates.push({
      orderId,
      customerId,
      customerName: record.name,
      isConsumer: record.customerType === 'Particulier',
      address: {
        street: record.street,
        building: `${record.houseNumber}${record.houseNumberExtra}`,
        postcode: record.postcode,
        city: record.city,
        country: 'NL',
      },
      invoiceNumber,
      open,
      invoicedOn: since,
      dueOn: addDays(since, paymentTermOf(record, settingOf(account, 'paymentTerm'))),
      mandate,
      lastUse: null,
      iban: record.iban,
      bic: record.bic,
      isAnnounced: false,
      hasEmail: true,
    });
  }
  const asked = { kind: 'collection' as const, on: null };
  const facts = {
    ...core.facts,
    sepaCandidates: async (_: Account, { until }: { until: string }) =>
      candidates.filter(({ dueOn }) => dueOn <= until),
  };
  const { on, items, digest } = await sepaProposal({ ...core, facts }, account, asked);
  if (items.length === 0) return [];
  const without = items.slice(mostCollected).map(({ orderId }) => orderId);
  const parts = { ...core, facts, blobs: { put: keepFile }, paymentServices: () => null };
  await makeSepaBatch(parts, actor, { kind: 'collection', on, without, digest });
  return items.slice(0, mostCollected).map(({ orderId }) => orderId);
};
