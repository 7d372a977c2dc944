import { isDeepStrictEqual } from 'node:util';
import type { Call } from '#api/http/implement.ts';
import type { ServerCore } from '#api/http/core.ts';
import { refuse } from '#api/http/refuse.ts';
import { ofAccount } from '#api/http/scope.ts';
import { type Caller, effectiveUser, isCodeNew, mayCallIn } from '#api/http/session.ts';
import { refusalOf } from '#api/contract/refusals.ts';
import { takeBackAction } from '#api/log-book/actions-contract.ts';
import type { Actor } from '#application/kernel/core.ts';
import type { Preview } from '#application/kernel/preview.ts';
import { followUp } from '#application/kernel/id.ts';
import { furthest, type Position } from '#application/ports/event-store.ts';
import type { RowResult } from '#application/processes/batches.ts';
import { screenOfTakeBack } from '#domain/log-book/take-back.ts';
import type { Opposite } from '#domain/kernel/event.ts';
import { usualLanguage } from '#domain/kernel/language.ts';
import { mentionedIn, withNames, withoutMentions } from '#domain/kernel/mention.ts';
import { readIn, said } from '#domain/kernel/message.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { definitions } from '#domain/registry.ts';
import { namesOfUsers } from '#projections/accounts/queries.ts';
import { oppositesOf } from '#projections/views/log-actions.ts';
import {
  latestOfStream,
  namesMentioned,
  namesOfRecords,
  type ReadEntry,
} from '#projections/log-book/queries.ts';

/** `isFollowing`: an earlier step is of the same record, and may change what it changes along. */
type Step = { entry: ReadEntry; opposite: Opposite; isFollowing: boolean };

/**
 * How an action is taken back: of each record that it is about, the last one first, its opposites, in the order of what
 * they undo, since what follows from the first change follows from its opposite too. Only those of one call: the opposite
 * of a new record undoes what was recorded of it along with it. Refuses take-back-never where a record has none.
 */
const stepsOf = (entries: readonly ReadEntry[]): Step[] => {
  const records = [...Map.groupBy(entries, ({ stream }) => stream).values()].toReversed();
  const steps = records.flatMap((ofRecord) => {
    const opposed = ofRecord.flatMap((entry) =>
      entry.more.opposite ? [{ entry, opposite: entry.more.opposite, isFollowing: false }] : [],
    );
    const [first] = opposed;
    if (!first) return refuse('take-back-never', { action: ofRecord[0]!.action });
    return opposed.filter(({ opposite }) => opposite.call === first.opposite.call);
  });
  const once = steps.map(
    (step) => [JSON.stringify([step.opposite.call, step.opposite.request]), step] as const,
  );
  const inOrder = [...new Map(once.toReversed()).values()].toReversed();
  const isOfAnother = (stream: string) => inOrder.find(({ entry }) => entry.stream === stream);
  return inOrder.map((step) => ({ ...step, isFollowing: isOfAnother(step.entry.stream) !== step }));
};

type FieldRequest = { change?: { field: string; from?: unknown; to: unknown } };
/** The change of a field that a call checks by itself, by the value that it was left at. */
const fieldChangeOf = ({ request }: Opposite) => {
  const { change } = request as FieldRequest;
  return change && 'from' in change ? change : null;
};

/** Refuses take-back-overtaken, or field-changed-meanwhile, where a later event of the same kind of change left something else. */
const checkStands = async (
  { core }: Pick<Call, 'core'>,
  { entry, opposite, isFollowing }: Step,
  decided: Preview['decided'],
) => {
  const change = fieldChangeOf(opposite);
  if (opposite.left === undefined || (change && !isFollowing)) return;
  const { log, position, stream } = entry.more.event;
  const history = await core.store.readStream(log, stream);
  const leftBy = ({ type, ...event }: (typeof history)[number]) => {
    const definition = definitions[type]!;
    const { data } = definition.read({ type, ...event }) as { data: never };
    const later = definition.takenBackBy?.(data, event);
    return later?.leftOf === opposite.leftOf ? later?.left : undefined;
  };
  // what a preview took back before is not recorded
  const tried = decided.flatMap(({ stream: of, event }) =>
    of === stream ? [{ ...entry.more.event, ...event, position: Infinity }] : [],
  );
  const last = [...history, ...tried]
    .filter((event) => event.position > position)
    .map(leftBy)
    .findLast((left) => left !== undefined);
  if (last === undefined || isDeepStrictEqual(last, opposite.left)) return;
  if (!change) return refuse('take-back-overtaken');
  return refuse('field-changed-meanwhile', {
    field: change.field,
    seen: change.from,
    theirs: last,
    yours: change.to,
  });
};

/** Refuses code-asked where a call asks a new code, and who takes back gave the last one too long ago. */
const checkCode = async ({ core, caller }: Call, steps: readonly Step[]) => {
  const asksCode = core.endpoints.filter(({ operation }) => operation.asksCode);
  const isAsked = steps.some(({ opposite }) =>
    asksCode.some(({ operation }) => operation.id === opposite.call),
  );
  if (isAsked && !(await isCodeNew(core, caller))) refuse('code-asked');
};

/**
 * What carries each opposite out, as a call of its own: known to be allowed and to stand before the first one is, as it
 * changes what others see. Refuses take-back-not-yours, take-back-overtaken and field-changed-meanwhile; each of them
 * refuses what its call does.
 */
const toCarryOut = async (call: Call, steps: readonly Step[], decided: Preview['decided'] = []) => {
  const ready = [];
  for (const step of steps) {
    const { call: id, request } = step.opposite;
    const endpoint = call.core.endpoints.find(({ operation }) => operation.id === id);
    const handle = endpoint?.handle;
    if (!handle) throw new Error(`No call ${id} takes an event back`);
    if (!mayCallIn(call.caller.account, endpoint.operation, call.caller.role)) refuse('take-back-not-yours');
    await checkStands(call, step, decided);
    const change = step.isFollowing && fieldChangeOf(step.opposite);
    // what it was left at may be another since the steps before it
    const asked = change ? { ...request, change: { field: change.field, to: change.to } } : request;
    ready.push((by: Call) => handle({ ...by, isFollowing: step.isFollowing }, asked));
  }
  return ready;
};

const entriesOf = async (call: Call, key: string) =>
  (await oppositesOf(call.core, ofAccount(call), key, call.language)) ?? refuse('log-action-not-found');

/** A call that decides with others like it, and records nothing. */
const tryingFor = (call: Call) => {
  const { handle, decided } = call.core.preview();
  const core = { ...call.core, handle };
  const trying: Call = { ...call, core, sent: {}, recorded: (result) => result, setAside() {} };
  return { trying, decided };
};

/** Refuses what one of the opposites would refuse after those before it; nothing is recorded. */
const tryOut = async (call: Call, steps: readonly Step[]) => {
  const { trying, decided } = tryingFor(call);
  const tried = steps.filter(({ opposite }) => !opposite.isSlow);
  for (const carryOut of await toCarryOut(trying, tried, decided)) await carryOut(trying);
};

/**
 * Takes back what one action recorded, by the opposites of its events. Refuses log-action-not-found, take-back-never,
 * take-back-overtaken, take-back-not-yours, code-asked, and what the opposites refuse, before anything is done: what is
 * refused half way is what others did meanwhile, or what a slow one refuses. What was done before that stays done.
 */
const takeBack = async (call: Call, key: string) => {
  const steps = stepsOf(await entriesOf(call, key));
  await checkCode(call, steps);
  const remaining: { step: Step; actor: Actor }[] = [];
  for (const [nth, step] of steps.entries()) {
    const actor = followUp(call.actor, ['take back', call.actor.commandId, key, nth]);
    const { log } = step.entry.more.event;
    // at a repeat, or where it ended half way, what was done is not in its own way
    const done = (await call.core.store.readCommand(log, actor.commandId)).at(-1);
    if (done) actor.recorded?.({ [log]: done.position });
    else remaining.push({ step, actor });
  }
  if (remaining.length > 1 && remaining.length === steps.length) await tryOut(call, steps);
  const ready = await toCarryOut(
    call,
    remaining.map(({ step }) => step),
  );
  for (const [nth, carryOut] of ready.entries())
    await carryOut({ ...call, actor: remaining[nth]!.actor, hasOwnId: true, sent: {}, setAside() {} });
};

/** From which screen it is done, where it is not part of what many actions are taken back by. */
export const takeBackOne = (call: Call, key: string) =>
  takeBack({ ...call, actor: { ...call.actor, screen: screenOfTakeBack(key) } }, key);

const obstacleIn = ({ language }: Pick<Call, 'language'>, error: unknown) => {
  if (!(error instanceof Refusal)) throw error;
  const { action } = readIn(language, error.details);
  const text = said(language, refusalOf(error.code).text);
  return typeof action === 'string' ? `${text} (${action})` : text;
};

/**
 * What taking these actions back would record now, the first one first, up to the first that something stands in the way
 * of: that is named, with what was recorded of its record last. Nothing is recorded.
 */
export const previewOf = async (call: Call, keys: readonly string[]) => {
  const { core, language, caller } = call;
  const { trying, decided } = tryingFor(call);
  const steps: { key: string; sentence: string; would: string[]; isSlow: boolean }[] = [];
  for (const key of keys) {
    const entries = await entriesOf(call, key);
    const [first] = entries;
    const from = decided.length;
    const isSlow = entries.some(({ more }) => more.opposite?.isSlow === true);
    try {
      const tried = stepsOf(entries).filter(({ opposite }) => !opposite.isSlow);
      for (const carryOut of await toCarryOut(trying, tried, decided)) await carryOut(trying);
    } catch (error) {
      const obstacle = obstacleIn(call, error);
      const last = await latestOfStream(core, caller, first!.stream, language);
      const since = last && last.position > first!.position ? last : null;
      return { steps, obstacle: { key, sentence: first!.more.brief, text: obstacle, since } };
    }
    const names = await namesOfRecords(
      core.db,
      caller.log,
      decided.slice(from).map(({ stream }) => stream),
      language,
    );
    const sentences = decided.slice(from).map(({ stream, event }) => {
      const name = names.get(stream);
      const sentence = said(language, definitions[event.type]!.log(withoutMentions(event.data) as never));
      return name ? `${name}: ${sentence}` : sentence;
    });
    const [users, records] = await Promise.all([
      namesOfUsers(core.db, mentionedIn(sentences)),
      namesMentioned(core.db, caller.log, sentences, language),
    ]);
    const nameOf = (userId: number) => users.get(userId) ?? 'Kelderboek';
    const would = sentences.map((text) => withNames(text, nameOf, records));
    steps.push({ key, sentence: first!.more.brief, would, isSlow });
  }
  return { steps, obstacle: null };
};

/** Takes an action back for somebody who began to take many back; with the rights that it has now. */
export const takeBackOf = async (core: ServerCore, actor: Actor, position: number): Promise<RowResult> => {
  const { log, accountId } = actor;
  const user = await effectiveUser(core.directory, actor);
  const membership = user?.memberships.find((one) => one.accountId === accountId);
  const account = core.directory.account(accountId);
  const role = membership?.roles[0];
  if (!user || !account || !role || !mayCallIn(account, takeBackAction, role))
    return refuse('take-back-not-yours');
  let reached: Position = {};
  const call = {
    core,
    language: usualLanguage,
    caller: { userId: actor.userId, onBehalfOf: actor.onBehalfOf, user, account, log, role } as Caller,
    actor: { ...actor, recorded: (at: Position) => void (reached = furthest(reached, at)) },
    recorded: (result: unknown) => result,
  } as unknown as Call;
  await takeBack(call, `${log}-${position}`);
  return { outcome: Object.values(reached).some((at) => at > 0) ? 'done' : 'unchanged' };
};
