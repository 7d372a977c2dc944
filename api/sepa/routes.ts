import {
  implement,
  implementCommand,
  implementFile,
  implementResult,
  implementView,
} from '#api/http/implement.ts';
import { refuse } from '#api/http/refuse.ts';
import { ofAccount } from '#api/http/scope.ts';
import * as contract from '#api/sepa/contract.ts';
import type { Ports } from '#application/kernel/core.ts';
import { collectsByProvider } from '#application/sepa/collect.ts';
import { makeSepaBatch, withdrawSepaBatch } from '#application/sepa/make.ts';
import { isAnnouncedByMail, type Proposal, sepaProposal } from '#application/sepa/proposal.ts';
import type { Account } from '#domain/account/account.ts';
import type { SepaKind } from '#domain/sepa/kind.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { sum } from '#domain/kernel/money.ts';
import { leftOutReasons } from '#domain/sepa/propose.ts';
import { needsFourEyes } from '#domain/four-eyes/rule.ts';
import { sepaBatchById, sepaBatchesPage, sepaItemsPage } from '#projections/sepa/queries.ts';

const mostLeftOut = 200;

/** Which setting keeps a file from being made. */
const missingIn = (
  { paymentServices }: Pick<Ports, 'paymentServices'>,
  account: Account,
  kind: SepaKind,
): 'iban' | 'creditor-id' | 'provider' | null => {
  if (kind === 'provider') return collectsByProvider({ paymentServices }, account) ? null : 'provider';
  if (settingOf(account, 'iban') === '') return 'iban';
  return kind === 'collection' && settingOf(account, 'creditorId') === '' ? 'creditor-id' : null;
};

/** A page of what is proposed, with what of it is left out. */
const shownOf = (
  ports: Pick<Ports, 'paymentServices'>,
  { items, leftOut, ...proposal }: Proposal,
  account: Account,
  { kind, skip, take, leftOutSkip }: { kind: SepaKind; skip: number; take: number; leftOutSkip: number },
  language: ScreenLanguage,
) => ({
  ...proposal,
  data: items.slice(skip, skip + take),
  total: items.length,
  amount: sum(items.map(({ amount }) => amount)),
  isAnnounced: isAnnouncedByMail(account, kind),
  mailedCount: items.filter(({ isMailed }) => isMailed).length,
  needsFourEyes: needsFourEyes(account, kind),
  missing: missingIn(ports, account, kind),
  leftOut: leftOut.slice(leftOutSkip, leftOutSkip + mostLeftOut).map(({ open, why, ...item }) => ({
    ...item,
    amount: Math.abs(open),
    why: leftOutReasons[why][language],
  })),
  leftOutCount: leftOut.length,
});

export const sepaRoutes = [
  implement(contract.sepaProposal, async ({ core, caller: { account }, language }, asked) =>
    shownOf(core, await sepaProposal(core, account, asked), account, asked, language),
  ),
  implementResult(contract.makeSepaBatch, ({ core, actor }, wanted) => makeSepaBatch(core, actor, wanted)),
  implementView(contract.sepaBatches, async (call, page) => {
    const { rows: data, total } = await sepaBatchesPage(call.core.db, ofAccount(call), page);
    return { data, total };
  }),
  implementView(contract.sepaItems, async (call, wanted) => {
    const { rows: data, total } = await sepaItemsPage(call.core.db, ofAccount(call), wanted);
    return { data, total };
  }),
  implementFile(contract.sepaFile, async (call, { batchId }) => {
    const batch = await sepaBatchById(call.core.db, ofAccount(call), batchId);
    const blob = batch && (await call.core.blobs.get(batch.sha256));
    if (!blob) return refuse('sepa-batch-not-found');
    return { name: batch.fileName, content: blob.bytes, type: blob.type };
  }),
  implementCommand(contract.withdrawSepaBatch, withdrawSepaBatch),
];
