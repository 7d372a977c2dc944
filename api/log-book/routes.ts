import { ofAccount } from '#api/http/scope.ts';
import {
  checkProof,
  logBook,
  logBookCsv,
  logBookProof,
  changeProofAddresses,
  logBookProofCsv,
  salesOrderHistory,
  signedHeads,
  signedHeadsFile,
} from '#api/log-book/contract.ts';
import * as actionCalls from '#api/log-book/actions-contract.ts';
import { previewOf, takeBackOne } from '#api/log-book/take-back.ts';
import * as questions from '#api/log-book/questions-contract.ts';
import * as en from '#api/log-book/words.en.ts';
import * as nl from '#api/log-book/words.nl.ts';
import { changeSetting } from '#application/accounts/change-setting.ts';
import { installationLog } from '#application/accounts/set-up.ts';
import type { Cells } from '#api/http/csv.ts';
import {
  type Call,
  success,
  implement,
  implementChange,
  implementCommand,
  implementData,
  implementFile,
} from '#api/http/implement.ts';
import { changeOneField } from '#api/http/record-fields.ts';
import { refuse } from '#api/http/refuse.ts';
import { tableFile } from '#api/http/table-file.ts';
import { endQuestionMail, wantQuestionMail } from '#application/list-view/mail.ts';
import { checkSection } from '#application/proof/check-section.ts';
import { keyNameOf } from '#application/proof/kept-head.mjs';
import { lineOf } from '#application/proof/sign-heads.ts';
import { accountSettings, settingOf } from '#domain/account/settings.ts';
import { momentInAmsterdam } from '#domain/kernel/date.ts';
import { listViewsOf, mailedViewsOf } from '#projections/list-views/queries.ts';
import {
  actionByKey,
  actionsPage,
  kindsSince,
  suggestedFor,
  typesOfAction,
} from '#projections/views/log-actions.ts';
import {
  historyOf,
  type LogBookEntry,
  logBookInPieces,
  logBookPage,
  namesOfRecords,
} from '#projections/log-book/queries.ts';
import { logDaysPage } from '#projections/log-days/queries.ts';
import { accountOfSalesOrder } from '#projections/sales-orders/queries.ts';

const historyMost = 500;

/** A line for every old and new value, or one for an event without. */
const csvRows = (entry: LogBookEntry): Cells[] =>
  (entry.changes.length > 0 ? entry.changes : [{ field: '', from: '', to: '' }]).map(
    ({ field, from, to }) => [
      momentInAmsterdam(entry.recordedAt),
      entry.userName,
      entry.actingUserName ?? '',
      entry.accountName,
      entry.subjectType,
      entry.subject,
      entry.action,
      entry.sentence,
      field,
      from ?? '',
      to ?? '',
      entry.position,
    ],
  );
async function* entriesAsRows(pieces: AsyncGenerator<LogBookEntry[]>) {
  for await (const entries of pieces) yield entries.flatMap(csvRows);
}

/** Days of the log of the account and of that of the users, with the link at the end of each. */
const proofPage = async ({ core, caller }: Call, page: { skip: number; take: number }) => {
  const { rows, total } = await logDaysPage(core.db, [caller.log, installationLog], page);
  const today = core.clock.today();
  const days = rows.map(async ({ day, log, position }) => {
    const hash = await core.linkAt(log, position);
    if (hash === null) throw new Error(`Log ${log} has no position ${position}`);
    return { day, isOfUsers: log === installationLog, log, position, hash, isOver: day < today };
  });
  return { days: await Promise.all(days), total };
};

/** What was signed of the log of the account and of that of the users. */
const signedPage = async ({ core, caller: { log, account } }: Call, page: { skip: number; take: number }) => {
  const { rows, total } = await core.keptHeads.page([log, installationLog], page);
  const data = rows.map(({ day, log: of, position, link, publicKey, stamp }) => ({
    day,
    isOfUsers: of === installationLog,
    log: of,
    position,
    hash: link,
    key: keyNameOf(publicKey),
    stampedAt: stamp?.at ?? null,
    stampedBy: stamp?.by ?? null,
  }));
  return { data, total, addresses: settingOf(account, 'proofAddresses'), ...core.proof };
};

const inLanguages = { nl, en };

async function* proofRows(call: Call): AsyncGenerator<Cells[]> {
  const words = inLanguages[call.language];
  const take = 500;
  for (let skip = 0; ; skip += take) {
    const { days } = await proofPage(call, { skip, take });
    yield days.map(({ day, isOfUsers, log, position, hash, isOver }) => [
      isOver ? day : words.notOver(day),
      isOfUsers ? words.logOfUsers : words.logOfCompany,
      log,
      position,
      hash,
    ]);
    if (days.length < take) return;
  }
}

/** Who was not here before sees so many ms of what was done. */
const firstShows = 7 * 86_400_000;

export const logBookRoutes = [
  implement(actionCalls.logBookActions, async (call, { after, take, actions, ...filter }) => {
    const types = typesOfAction(actions);
    // a kind of action that nobody knows finds nothing
    if (actions.length > 0 && types.length === 0)
      return { data: [], next: null, searchedTo: null, names: {}, alike: [], cut: [] };
    const wanted = { ...filter, types };
    const page = { after, take };
    const { rows, ...about } = await actionsPage(call.core, ofAccount(call), wanted, page, call.language);
    const names = await namesOfRecords(call.core.db, call.caller.log, filter.streams, call.language);
    return { data: rows, ...about, names: Object.fromEntries(names) };
  }),

  implement(actionCalls.logBookSince, async (call, { since: asked }) => {
    const { core, caller, language } = call;
    const { accountId } = caller.account;
    const known = asked ?? (await core.access.lastVisit({ accountId, userId: caller.userId }));
    const since = known ?? new Date(Date.parse(core.clock.now()) - firstShows).toISOString();
    const found = await kindsSince(core.db, ofAccount(call), since, language);
    return { since, isFirst: known === null, ...found };
  }),

  implement(
    actionCalls.logBookAction,
    async (call, { key }) =>
      (await actionByKey(call.core, ofAccount(call), key, call.language)) ?? refuse('log-action-not-found'),
  ),

  implement(actionCalls.previewTakeBack, (call, { keys }) => previewOf(call, keys)),

  implement(actionCalls.takeBackAction, async (call, { key }) => {
    await takeBackOne(call, key);
    return success;
  }),

  implementChange(actionCalls.deleteAdded, ({ core, actor }, added) =>
    core.takeAddedBack(core, actor, added),
  ),

  implementData(actionCalls.logBookSuggestions, async (call, { query }) =>
    suggestedFor(call.core.db, ofAccount(call), query, call.language),
  ),

  implementData(questions.mailedQuestions, ({ core, caller: { account, userId } }) =>
    mailedViewsOf(core.db, { log: installationLog, accountId: account.accountId }, userId),
  ),

  implementChange(questions.mailQuestion, async ({ core, actor }, { viewId, ...times }) => {
    const { views } = await listViewsOf(core.db, { ...actor, log: installationLog }, actor.userId);
    return wantQuestionMail(
      core,
      actor,
      views.find((view) => view.viewId === viewId),
      times,
    );
  }),

  implementCommand(questions.endQuestionMail, endQuestionMail),

  implement(logBook, async (call, { skip, take, ...filter }) => {
    const { rows, ...about } = await logBookPage(
      call.core,
      ofAccount(call),
      filter,
      { skip, take },
      call.language,
    );
    return { data: rows, ...about };
  }),

  implementFile(logBookCsv, (call, { from, to, format, ...texts }) => {
    const { columns } = inLanguages[call.language];
    const wanted = { from, to, stream: '', ...texts };
    const pieces = logBookInPieces(call.core, ofAccount(call), wanted, { language: call.language });
    return tableFile(call, format, {
      name: `logboek-${from}-${to}`,
      header: columns,
      pieces: entriesAsRows(pieces),
    });
  }),

  implement(logBookProof, async (call, page) => {
    const { days, total } = await proofPage(call, page);
    return { data: days, total };
  }),

  implement(checkProof, ({ core, caller: { log } }, { isOfUsers, ...walked }) =>
    checkSection(core, isOfUsers ? installationLog : log, walked),
  ),

  implement(signedHeads, signedPage),

  implementFile(signedHeadsFile, async ({ core, caller: { log } }) => {
    const { rows } = await core.keptHeads.page([log, installationLog], { skip: 0, take: 100_000 });
    const content = rows.map((head) => `${lineOf(head)}\n`).join('');
    const name = `logboek-ondertekend-${core.clock.today()}.jsonl`;
    return { name, content };
  }),

  implementChange(changeProofAddresses, ({ core, actor, caller: { role } }, { addresses }) => {
    const change = { field: 'proof_addresses', to: addresses } as const;
    return changeOneField(accountSettings, { ...change, role }, () => changeSetting(core, actor, change));
  }),

  implementFile(logBookProofCsv, (call, { format }) =>
    tableFile(call, format, {
      name: `logboek-bewijs-${call.core.clock.today()}`,
      header: inLanguages[call.language].proofColumns,
      pieces: proofRows(call),
    }),
  ),

  implementData(salesOrderHistory, async (call, { orderId }) => {
    const { core, caller } = call;
    const accountId = await accountOfSalesOrder(core.db, caller.log, orderId);
    if (!caller.user.memberships.some((membership) => membership.accountId === accountId))
      return refuse('order-not-found', { orderId });
    return historyOf(core, ofAccount(call), `salesOrder-${orderId}`, historyMost, call.language);
  }),
];
