import { refusals } from '#api/contract/refusals.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { checkField, singles } from '#api/batches/actions.ts';
import * as contract from '#api/batches/contract.ts';
import { chosenIds } from '#api/batches/lists.ts';
import { reminderPreview } from '#api/batches/reminder-preview.ts';
import { labelsOf, purchasesOf, slipsOf } from '#api/batches/papers.ts';
import * as words from '#api/batches/words.nl.ts';
import {
  type Call,
  implement,
  implementChange,
  implementFile,
  implementResult,
} from '#api/http/implement.ts';
import { refuse } from '#api/http/refuse.ts';
import { ofAccount } from '#api/http/scope.ts';
import { mayCallIn } from '#api/http/session.ts';
import { printService } from '#api/order-documents/to-send.ts';
import { changeBatch, startBatch } from '#application/batch/commands.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { Role } from '#domain/kernel/role.ts';
import {
  type BatchAction,
  type BatchChoice,
  inRoute,
  isFieldAction,
  subjectOf,
} from '#domain/batch/action.ts';
import { saidIn } from '#domain/batch/batch.ts';
import { areKnown, batchById, batchesOf, recordsOf } from '#projections/batches/queries.ts';
import { inRouteOrder } from '#projections/sales-orders/queries.ts';

/** How long a batch that ended is still listed, and how many are. */
const [listedMs, mostListed] = [12 * 3_600_000, 20];

/** In whose name somebody calls. */
const nameOf = ({ caller: { userId, onBehalfOf } }: Call) => onBehalfOf ?? userId;

type Shown = Awaited<ReturnType<typeof batchesOf>>[number];
const shown = ({ choice, ...batch }: Shown) => ({ ...batch, status: choice.status ?? null });

/** A batch of the caller; the auditor reads those of all (ROLE-022). Refuses batch-not-found. */
const ownBatch = async (call: Call, batchId: number) => {
  const found = await batchById(call.core.db, ofAccount(call), batchId);
  const maySee = found && (found.userId === nameOf(call) || call.caller.role === 'AUDITOR');
  return maySee ? found : refuse('batch-not-found');
};

/** The same of who may still do what it does. Refuses batch-not-yours besides. */
const batchToUse = async (call: Call, batchId: number) => {
  const { account, role } = call.caller;
  const found = await ownBatch(call, batchId);
  return role === 'AUDITOR' || mayCallIn(account, singles[found.action], role)
    ? found
    : refuse('batch-not-yours');
};

/** What an action cannot do without, and no more: what another takes is not set aside in silence. */
const checkChoice = (action: BatchAction, choice: BatchChoice, role: Role) => {
  const needs: Partial<Record<BatchAction, readonly (keyof BatchChoice)[]>> = {
    'order-status': ['status'],
    'purchase-status': ['purchaseStatus'],
    'collective-invoices': ['until'],
    reminders: ['days'],
    'customer-field': ['field', 'value'],
    'product-field': ['field', 'value'],
  };
  const given = Object.entries(choice).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const needed: readonly string[] = needs[action] ?? [];
  if (needed.length !== given.length || needed.some((name) => !given.includes(name)))
    refuse('batch-incomplete', { needs: needed });
  if (isFieldAction(action)) checkField(action, choice, role);
};

/** Why a record was not done, or what else is to be said of it. */
const noteOf = (note: string, language: ScreenLanguage) => {
  const { done, code } = saidIn(note);
  const refused = refusals[code]?.text[language];
  if (refused !== undefined) return done > 0 ? `${words.madeBefore(done)[language]}${refused}` : refused;
  const said = words.notes[code as keyof typeof words.notes];
  return (done > 1 && said ? words.ofSeveral(done, said) : said)?.[language] ?? '';
};

/** What leaves by car is printed in the order of the route. */
const inOrder = async (call: Call, action: BatchAction, ids: readonly number[]) => {
  if (!inRoute.includes(action)) return ids;
  const known = await inRouteOrder(call.core.db, call.caller.log, ids);
  // one that is not there is refused by its own command
  return [...known, ...ids.filter((id) => !known.includes(id))];
};

export const batchRoutes = [
  implementResult(contract.startBatch, async (call, { action, ids, matching, ...choice }) => {
    const { account, role } = call.caller;
    if (!mayCallIn(account, singles[action], role)) return refuse('batch-not-yours');
    checkChoice(action, choice, role);
    const found = await inOrder(call, action, await chosenIds(call, { ids, matching }));
    // one that is gone is the result of its row; where none is there, nothing was chosen
    if (!(await areKnown(call.core.db, account, subjectOf[action], found))) return refuse('batch-of-nothing');
    const wanted = { action, choice, ids: found, asked: matching ?? ids };
    return startBatch(call.core, call.actor, wanted);
  }),

  implement(contract.batches, async (call) => {
    const since = new Date(Date.parse(call.core.clock.now()) - listedMs).toISOString();
    const recent = { since, limit: mostListed };
    const rows = await batchesOf(call.core.db, ofAccount(call), nameOf(call), recent);
    const printer = settingOf(call.caller.account, 'printServiceEmail');
    return { data: rows.map(shown), hasPrintService: printService(printer) !== '' };
  }),

  implement(contract.batchRecords, async (call, { batchId, ...page }) => {
    const batch = await ownBatch(call, batchId);
    const of = { log: call.caller.log, batchId, action: batch.action };
    const records = await recordsOf(call.core.db, of, page);
    return {
      data: records.map(({ note, name, ...row }) => ({
        ...row,
        name: name ?? '',
        note: noteOf(note, call.language),
      })),
    };
  }),

  implementChange(contract.changeBatch, async (call, wanted) => {
    await batchToUse(call, wanted.batchId);
    return changeBatch(call.core, call.actor, wanted);
  }),

  implementFile(contract.batchFile, async (call, { batchId, format }) => {
    const { action } = await batchToUse(call, batchId);
    const today = call.core.clock.today();
    if (action === 'purchase-papers')
      return { name: words.purchasesFile(today)[call.language], content: purchasesOf(call, batchId) };
    if (action === 'packing-slips')
      return { name: words.slipsFile(today)[call.language], content: slipsOf(call, batchId) };
    if (action !== 'shipping-labels') return refuse('batch-without-file');
    return { name: words.labelsFile(today)[call.language], content: await labelsOf(call, batchId, format) };
  }),

  implement(contract.previewReminders, reminderPreview),
];
