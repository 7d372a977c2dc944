import { randomUUID } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGzip, gzip, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { z } from 'zod';
import { type Operation, setsUnknownAside } from '#api/contract/operation.ts';
import { refusalOf } from '#api/contract/refusals.ts';
import { header, Position, type Position as WirePosition, type Success } from '#api/contract/wire.ts';
import { issueText, issueTextsOf } from '#api/http/issue-texts.ts';
import { knownBrowsers, type KnownBrowsers } from '#api/http/known-browsers.ts';
import { languageOf } from '#api/http/language.ts';
import { noteAccess, noteSignIn } from '#api/http/note-access.ts';
import { longAnswer } from '#api/http/long-answer.ts';
import { problem, refused, refusedToken, turnAway } from '#api/http/problem.ts';
import type { ServerCore } from '#api/http/core.ts';
import { admit, type Caller, givenToken, tokenOf } from '#api/http/session.ts';
import { firstUnstorable, type Issue } from '#api/http/storable.ts';
import { schemasOf, unknownFields } from '#api/http/unknown-fields.ts';
import { refuse } from '#api/http/refuse.ts';
import * as en from '#api/http/words.en.ts';
import * as nl from '#api/http/words.nl.ts';
import { installationLog } from '#application/accounts/set-up.ts';
import { accountOfCheckoutKey } from '#application/checkout/key.ts';
import type { Actor } from '#application/kernel/command-handler.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import type { LookedAt } from '#application/ports/access-log.ts';
import type { Origin } from '#application/ports/sessions.ts';
import type { Position as LogPosition } from '#application/ports/event-store.ts';
import { NotYetRead } from '#application/ports/not-yet-read.ts';
import { hasPart } from '#domain/account/parts.ts';
import { cut } from '#domain/kernel/cut.ts';
import { batchScreens } from '#domain/batch/batch.ts';
import { importScreens } from '#domain/import/import.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { Refusal } from '#domain/kernel/refusal.ts';

/** What an endpoint knows of the call besides its request. */
export type Call = {
  core: ServerCore;
  /** In which the answer is read. */
  language: ScreenLanguage;
  caller: Caller;
  /** Under which id, by whom and for which account something changes. */
  actor: Actor;
  /** The caller gave the change its id, and so repeats it under the same one (law 3). */
  hasOwnId: boolean;
  address: string;
  /** Where the call comes from, for a session that it opens. */
  origin: Origin;
  /** Sends the position of what was recorded with the answer, and passes the rest of it on. */
  recorded: <Result extends { position: LogPosition }>(result: Result) => Result;
  /** How far what this call recorded brought the logs, before it is answered. */
  reached: Map<number, number>;
  /** What was sent, as it was. */
  sent: Readonly<Record<string, unknown>>;
  /** Names in the answer what was sent and is not carried out (D-65). */
  setAside: (names: readonly string[]) => void;
  /** Takes back what followed from a change of the same record that was taken back before it. */
  isFollowing?: boolean;
  /** What the call turned out to be about, for the access log, where its request does not name it. */
  lookedAt?: LookedAt;
};
/** What is known of a call of a checkout: for which account it sells. */
export type CheckoutCall = Pick<Call, 'core' | 'language' | 'actor' | 'recorded'> & {
  caller: Pick<Caller, 'account' | 'log'>;
};
export type PublicCall = Pick<Call, 'core' | 'language' | 'address'> &
  Pick<Actor, 'commandId' | 'correlationId'> & {
    token: string | null;
    agent: string;
    /** Tells when to try again what is answered as existing clients know it. */
    retryAfter: (seconds: number) => void;
    /** How an attempt to come in ended, for the logs; the last word counts. `typed` is the name of which nobody was looked up. */
    note: (outcome: string, userId?: number, typed?: string) => void;
    browsers: KnownBrowsers;
  };

/** A file to answer: its name when it is saved, its content in pieces. */
export type FileAnswer = {
  name: string;
  content: ReadableStream<Uint8Array> | Uint8Array | string;
  /** Where it is not that of the operation. */
  type?: string;
};

export type Endpoint = {
  operation: Operation;
  /** Carries the call of somebody who signed in out for another call; undefined where nobody signs in. */
  handle?: Handler<z.ZodType, unknown>;
  serve: (core: ServerCore, context: Context, address: string) => Promise<Response>;
};

const formType = 'application/x-www-form-urlencoded';

type Values = Record<string, unknown>;
type Sent = {
  request: Values;
  /** Names in the query of a call that is read from its body. */
  beside: string[];
  /** Names that were sent twice, with different values. */
  contradicting: string[];
};

/** What a text holds as JSON; undefined when it is none. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What was sent is never told of in the log, nor the names in it, which whoever sends it makes up. */
const invalid = (context: Context, ...issues: Issue[]): never => {
  const language = languageOf(context.req.raw);
  context.set('outcome', 'input-refused');
  return turnAway(
    problem(400, 'invalid-request', language, {
      issues: issues.map(({ path, message }) => ({ path, message: issueText(language, message) })),
    }),
  );
};
const wordsIn = { nl, en };

/** Parts of the path, then the query of a GET or the body of the others. */
const requestOf = async (operation: Operation, context: Context): Promise<Sent> => {
  const language = languageOf(context.req.raw);
  const path = context.req.param();
  const queries = context.req.queries();
  const query = Object.fromEntries(Object.entries(queries).map(([name, [first]]) => [name, first]));
  const repeated = Object.keys(queries).filter((name) => queries[name]!.some((item) => item !== query[name]));
  const withPath = (values: Values, beside: string[]): Sent => ({
    request: { ...values, ...path },
    beside,
    contradicting: [
      ...repeated.filter((name) => !beside.includes(name)),
      ...Object.keys(path).filter((name) => name in values && String(values[name]) !== path[name]),
    ],
  });
  const text = context.req.method === 'GET' ? '' : await context.req.text();
  if (text === '' && operation.method === 'GET') return withPath(query, []);
  if (text === '') return withPath({}, Object.keys(query));
  const isForm = operation.takesForm && context.req.header('Content-Type')?.startsWith(formType);
  const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : parsed(text);
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? withPath(body as Values, Object.keys(query))
    : invalid(context, { path: [], message: wordsIn[language].noJsonObject });
};

const CommandId = z.uuid().optional();

/** The id under which something changes, and the log positions to wait for. */
const headersOf = (context: Context) => {
  const language = languageOf(context.req.raw);
  const words = wordsIn[language];
  const key = CommandId.safeParse(context.req.header(header.commandId));
  if (!key.success) return invalid(context, { path: [header.commandId], message: words.noUuid });
  const requested = context.req.header(header.position);
  const position = Position.safeParse(requested ? parsed(requested) : {});
  if (!position.success)
    return invalid(context, { path: [header.position], message: words.noPositionInALog });
  return { commandId: key.data, position: position.data };
};

const isStrict = (context: Context) =>
  /(?:^|[,;\s])handling\s*=\s*"?strict\b/i.test(context.req.header('Prefer') ?? '');
const mostNamed = 50;
/** Of a name, and of all together as they are written: an answer with a longer head is lost in a proxy, and what it says was done with it. */
const [longestName, longestList] = [100, 2_500];

/** What is not told of is a last name, `…`. */
const setAside = (context: Context, names: readonly string[]) => {
  let room = longestList;
  for (const name of names) {
    const written = encodeURI(cut(name, longestName));
    room -= written.length;
    context.header(header.ignored, room < 0 ? encodeURI('…') : written, { append: true });
    if (room < 0) break;
  }
  context.set('ignored', [...namedIn(context), ...names]);
};
const namedIn = (context: Context): readonly string[] => context.get('ignored') ?? [];

/** Counts what a client sent in vain, so that an administrator sees it who does not read its answers. */
const countIgnored = (
  { ignored }: Pick<ServerCore, 'ignored'>,
  context: Context,
  { method, path }: Operation,
  who: { accountId: number; userId: number | null } | null,
) => {
  const fields = namedIn(context);
  if (who && fields.length > 0)
    ignored.note({ ...who, program: agentOf(context), call: `${method} ${path}` }, fields);
};

/** D-65: the names that nobody knows are named in the answer, each written as in an address; else they are refused. */
const checkNames = (operation: Operation, context: Context, sent: Sent) => {
  const language = languageOf(context.req.raw);
  const words = wordsIn[language];
  if (sent.contradicting.length > 0)
    invalid(
      context,
      ...sent.contradicting.map((name) => ({ path: [name], message: words.standsTwice(name) })),
    );
  const unknown = [...new Set([...unknownFields(schemasOf(operation), sent.request), ...sent.beside])].slice(
    0,
    mostNamed,
  );
  if (!isStrict(context) && setsUnknownAside(operation)) return setAside(context, unknown);
  const message = operation.changes ? words.noSuchField : words.noSuchFilter;
  if (unknown.length > 0)
    invalid(context, ...unknown.map((name) => ({ path: name.split('.'), message: message(name) })));
};

/** More than a list of customers, users or products holds. */
const wholeList = 1_000_000;

/** The request that was sent, and the same decoded. */
const decoded = async <Request extends z.ZodType>(operation: Operation<Request>, context: Context) => {
  const language = languageOf(context.req.raw);
  const sent = await requestOf(operation, context);
  const unstorable = firstUnstorable(sent.request, language);
  if (unstorable) return invalid(context, unstorable);
  const request = operation.request.safeParse(sent.request, issueTextsOf(operation.request, language));
  if (!request.success) return invalid(context, ...request.error.issues);
  checkNames(operation, context, sent);
  const { skip, take } = sent.request as { skip?: unknown; take?: unknown };
  const isWhole = operation.isWholeUnpaged && skip === undefined && take === undefined;
  const data = (
    isWhole ? { ...(request.data as object), take: wholeList } : request.data
  ) as typeof request.data;
  return { data, sent: sent.request };
};

/**
 * Law 4: a read waits, briefly, for what its caller has written; else it says that it may be behind. So does a
 * change, for what it decides with comes from read models (law 6). A caller can
 * have written in the log of its account and in that of users and accounts alone; others are not looked at.
 */
const wait = async (
  core: ServerCore,
  context: Context,
  { log }: Pick<Caller, 'log'>,
  request: WirePosition,
) => {
  const position = Object.fromEntries(
    [log, installationLog].flatMap((value) =>
      request[value] === undefined ? [] : [[value, request[value]]],
    ),
  );
  if (Object.keys(position).length > 0 && (await core.waitFor(position)) !== 'fresh')
    context.header(header.isStale, '1');
};

type Answering = () => Promise<Response>;

const orRefusal = async (
  operation: Operation,
  language: ScreenLanguage,
  answer: Answering,
  isBehind = false,
) => {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // what is not found may be in what is not read yet (law 21)
    if (isBehind && refusalOf(error.code).kind === 'not-found') throw new NotYetRead();
    return refused(operation, error, language);
  }
};

/** What a call of a session answers; what it recorded, the next call of the session sees, on any server (law 21). */
const ofSession = async (
  operation: Operation,
  { core, language, caller, reached }: Call,
  answer: Answering,
) => {
  try {
    return await orRefusal(operation, language, answer, caller.isBehind);
  } finally {
    if (reached.size > 0) await core.sessions.recorded(caller.token, Object.fromEntries(reached));
  }
};

const agentOf = (context: Context) => context.req.header('User-Agent') ?? '';

/** Keeps the furthest position of each log; a command that changed nothing has none. */
const advance = (reached: Map<number, number>, position: LogPosition) => {
  for (const [log, at] of Object.entries(position))
    if (at > 0) reached.set(Number(log), Math.max(at, reached.get(Number(log)) ?? 0));
};

/** Sends the position of what was recorded with the answer. */
const withPosition = <Result extends { position: LogPosition }>(context: Context, result: Result) => {
  context.header(header.position, JSON.stringify(result.position));
  return result;
};

const ofProgram = 'token ';

/**
 * From which screen something is done, by the word of who calls. By their own screens the log book knows what many actions,
 * an import or a program did, which stands in their history and not in its list: no call takes one of those.
 */
const screenIn = (context: Context): string | null => {
  const screen = context.req.header(header.screen)?.slice(0, 100) ?? null;
  if (screen === null || screen.startsWith(ofProgram)) return null;
  const ofProcess = [batchScreens, importScreens].find((address) => screen.startsWith(address));
  return ofProcess === undefined ? screen : ofProcess.slice(0, -1);
};

/** How calls of a kind come in: turned away, or admitted and decoded, with what there is for their handlers. */
type Entrance<Calling> = <Request extends z.ZodType>(
  operation: Operation<Request>,
  core: ServerCore,
  context: Context,
  address: string,
) => Promise<{ call: Calling; data: z.output<Request> }>;

const bySession: Entrance<Call> = async (operation, core, context, address) => {
  const admitted = await admit(operation, context.req.raw, core, ({ userId, account: { accountId } }) =>
    context.set('who', { userId, accountId }),
  );
  const { data, sent } = await decoded(operation, context);
  const headers = headersOf(context);
  if (admitted.isBehind) context.header(header.isStale, '1');
  await wait(core, context, admitted, headers.position);
  const { accountId } = admitted.account;
  // what was waited for may have changed the account itself
  const account = core.directory.account(accountId) ?? admitted.account;
  const { part } = operation;
  const language = languageOf(context.req.raw);
  if (part !== undefined && !hasPart(account, part))
    turnAway(await orRefusal(operation, language, async () => refuse('part-off', { part })));
  const natural = operation.naturalKey?.(data);
  const reached = new Map<number, number>();
  return {
    data,
    call: {
      core,
      language,
      reached,
      sent,
      address,
      caller: { ...admitted, account },
      hasOwnId: headers.commandId !== undefined,
      origin: { address, agent: agentOf(context) },
      setAside: (names) => setAside(context, names),
      actor: {
        log: admitted.log,
        accountId,
        userId: admitted.userId,
        onBehalfOf: admitted.onBehalfOf,
        commandId:
          headers.commandId ??
          (natural === undefined ? randomUUID() : commandIdFrom([operation.id, accountId, natural])),
        correlationId: context.get('correlationId'),
        // of a program: by which token
        screen: admitted.program ? `${ofProgram}${admitted.program.name}` : screenIn(context),
        recorded: (position) => advance(reached, position),
      },
      recorded(result) {
        advance(reached, result.position);
        return withPosition(context, result);
      },
    },
  };
};

/** Whoever calls, signed in or not. */
const byAnybody: Entrance<PublicCall> = async (operation, core, context, address) => {
  const { data } = await decoded(operation, context);
  const { commandId = randomUUID() } = headersOf(context);
  if (operation.changes && (await core.readFacts()) !== 'fresh') throw new NotYetRead();
  const [token, agent] = [tokenOf(context.req.raw), agentOf(context)];
  const correlationId = context.get('correlationId');
  const language = languageOf(context.req.raw);
  const browsers = knownBrowsers(context, core.publicUrl());
  const retryAfter = (seconds: number) => context.header('Retry-After', String(seconds));
  const note: PublicCall['note'] = (outcome, userId, typed) => {
    context.set('outcome', outcome);
    context.set('typedName', typed);
    if (userId !== undefined) context.set('who', { userId });
  };
  const ids = { commandId, correlationId };
  return { data, call: { core, language, address, agent, token, browsers, retryAfter, note, ...ids } };
};

/** D-32: what nobody of the account did. */
const systemUser = 0;
const screenOfCheckout = 'kassa';

/** The account of the key of a checkout. */
const accountOfCheckout = ({ directory }: ServerCore, request: Request) => {
  const account = accountOfCheckoutKey(directory.accounts(), givenToken(request));
  if (!account) return turnAway(refusedToken('token_invalid', languageOf(request)));
  const requested = request.headers.get(header.account);
  return requested === null || requested === '' || Number(requested) === account.accountId
    ? account
    : turnAway(problem(403, 'account-not-allowed', languageOf(request)));
};

const byCheckout: Entrance<CheckoutCall> = async (operation, core, context) => {
  const { commandId = randomUUID(), position } = headersOf(context);
  await wait(core, context, { log: installationLog }, position);
  // the key itself, and what it sells at, may have been made just now
  if ((await core.readFacts()) !== 'fresh') throw new NotYetRead();
  const account = accountOfCheckout(core, context.req.raw);
  const { data } = await decoded(operation, context);
  const { accountId, log } = account;
  await wait(core, context, { log }, position);
  // a key has no session that remembers what it recorded: it waits for all that was
  if ((await core.readAll(log)) === 'late') throw new NotYetRead();
  return {
    data,
    call: {
      core,
      language: languageOf(context.req.raw),
      caller: { account, log },
      actor: {
        log,
        accountId,
        userId: systemUser,
        onBehalfOf: null,
        screen: screenOfCheckout,
        commandId,
        correlationId: context.get('correlationId'),
      },
      recorded: (result) => withPosition(context, result),
    },
  };
};

/** What answers an operation, in our words. */
type Handler<Request extends z.ZodType, Answer, Calling = Call> = (
  call: Calling,
  request: z.output<Request>,
) => Promise<Answer>;
/** The same as it travels. */
type Write<Answer> = (operation: Operation, context: Context, answer: Answer) => Response | Promise<Response>;

/** What is shorter fits in one packet as it is. In characters. */
const leastCompressed = 1_200;
/** What is longer is compressed by another thread, which costs more than compressing what is not. */
const mostAtOnce = 32_000;
const gzipped = promisify(gzip);
const level = 5;
/** In bytes, as most answers come to less: room of its own (16 kB) outlives the answer, as what holds it has a weak handle. */
const chunkSize = 4_000;

/**
 * Compressed for who takes that: a list on a phone comes in a tenth of the bytes. A long list goes out as it is written. No call is signed in by a cookie, so
 * no other site can have answers made whose length would tell what is in them.
 */
const asData: Write<unknown> = async (operation, context, answer) => {
  const type = { 'Content-Type': 'application/json' };
  const packed = { ...type, 'Content-Encoding': 'gzip' };
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(
    context.req.header('Accept-Encoding') ?? '',
  );
  const pieces = longAnswer(operation.response, answer);
  if (pieces) {
    const text = Readable.from(pieces);
    // who hangs up, or a fault, ends both; the client sees it
    const sent = takesGzip ? pipeline(text, createGzip({ level }), () => undefined) : text;
    return context.body(Readable.toWeb(sent) as ReadableStream, 200, takesGzip ? packed : type);
  }
  const text = JSON.stringify(z.encode(operation.response, answer));
  if (text.length < leastCompressed || !takesGzip) return context.body(text, 200, type);
  const compressed =
    text.length < mostAtOnce ? gzipSync(text, { level, chunkSize }) : await gzipped(text, { level });
  return context.body(compressed, 200, packed);
};

const asFile: Write<FileAnswer> = ({ file: usual }, context, { name, content, type }) => {
  const isText = usual?.startsWith('text/') || usual === 'application/xml';
  return context.body(content as never, 200, {
    'Content-Type': type ?? (isText ? `${usual}; charset=utf-8` : usual!),
    'Content-Disposition': `attachment; filename="${name}"`,
    'X-Content-Type-Options': 'nosniff',
  });
};

/** Endpoints of calls that come in by an entrance; `guard` turns what a rule says no to into its answer. */
const endpointsBy =
  <Calling>(
    enter: Entrance<Calling>,
    guard: (operation: Operation, call: Calling, answer: Answering) => Promise<Response>,
    whoOf: (call: Calling) => { accountId: number; userId: number | null } | null,
    noted?: (operation: Operation, context: Context, call: Calling, data: unknown, answer: Response) => void,
  ) =>
  <Request extends z.ZodType, Answer>(
    operation: Operation<Request>,
    handle: Handler<Request, Answer, Calling>,
    write: Write<Answer>,
  ): Endpoint => ({
    operation,
    ...(enter === (bySession as unknown) && { handle: handle as Handler<z.ZodType, unknown> }),
    async serve(core, context, address) {
      const { call, data } = await enter(operation, core, context, address);
      const answer = await guard(operation, call, async () =>
        write(operation, context, await handle(call, data)),
      );
      countIgnored(core, context, operation, whoOf(call));
      noted?.(operation, context, call, data, answer);
      return answer;
    },
  });
const withoutSession = (operation: Operation, { language }: Pick<Call, 'language'>, answer: Answering) =>
  orRefusal(operation, language, answer);
const sessionEndpoint = endpointsBy(
  bySession,
  ofSession,
  ({ actor: { accountId, userId } }) => ({ accountId, userId }),
  noteAccess,
);
const publicEndpoint = endpointsBy(byAnybody, withoutSession, () => null, noteSignIn);
const checkoutEndpoint = endpointsBy(byCheckout, withoutSession, ({ actor: { accountId } }) => ({
  accountId,
  userId: null,
}));

/**
 * Joins an operation to what answers it: the caller is admitted, the request valid, a change has its id and
 * sends its position out with the answer.
 */
export const implement = <Request extends z.ZodType, Answer extends z.ZodType>(
  operation: Operation<Request, Answer>,
  answer: Handler<Request, z.output<Answer>>,
) => sessionEndpoint(operation, answer, asData);

type DataOf<Answer extends z.ZodType> = z.output<Answer> extends { data: infer Data } ? Data : never;

/** The same for an answer that existing clients read in `data`. */
export const implementData = <Request extends z.ZodType, Answer extends z.ZodType>(
  operation: Operation<Request, Answer>,
  read: Handler<Request, DataOf<Answer>>,
) => sessionEndpoint(operation, read, (_operation, context, data) => asData(operation, context, { data }));

/** What a change answers that has nothing but success to report. */
export const success: z.output<typeof Success> = { data: 1 };

type Recorded<Result = unknown> = Result & { position: LogPosition };

/** The same for such a change. */
export const implementChange = <Request extends z.ZodType>(
  operation: Operation<Request, typeof Success>,
  change: Handler<Request, Recorded>,
) =>
  implement(operation, async (call, request) => {
    call.recorded(await change(call, request));
    return success;
  });

/** The same for a change of which the answer holds more, such as the id of what it made. */
export const implementResult = <Request extends z.ZodType, Answer extends z.ZodType>(
  operation: Operation<Request, Answer>,
  change: Handler<Request, Recorded<DataOf<Answer>>>,
) => implementData(operation, async (call, request) => call.recorded(await change(call, request)));

/** A use case with the request as it was decoded. */
type UseCase<Request extends z.ZodType, Result> = (
  core: ServerCore,
  actor: Actor,
  request: z.output<Request>,
) => Promise<Recorded<Result>>;
type Check = (call: Call) => unknown;

/** Carries a use case out where `check` does not refuse. */
const carryingOut =
  <Request extends z.ZodType, Result>(
    useCase: UseCase<Request, Result>,
    check?: Check,
  ): Handler<Request, Recorded<Result>> =>
  async (call, request) => {
    check?.(call);
    return useCase(call.core, call.actor, request);
  };

/** The same for a use case that takes the request as it is. */
export const implementCommand = <Request extends z.ZodType>(
  operation: Operation<Request, typeof Success>,
  command: UseCase<Request, unknown>,
  check?: Check,
) => implementChange(operation, carryingOut(command, check));

/** The same for one that makes a record, of which the answer holds the id. */
export const implementCreation = <Request extends z.ZodType, Answer extends z.ZodType>(
  operation: Operation<Request, Answer>,
  create: UseCase<Request, DataOf<Answer>>,
  check?: Check,
) => implementResult(operation, carryingOut(create, check));

/** An answer whose every reading is of one moment. It must record nothing. */
export const atOneMoment = <Answer>(call: Call, answer: (call: Call) => Promise<Answer>): Promise<Answer> =>
  call.core.snapshot((db) => answer({ ...call, core: { ...call.core, db } }));

/** The same for an answer that is put together from several readings: what changes together is not shown in halves. */
export const implementView = <Request extends z.ZodType, Answer extends z.ZodType>(
  operation: Operation<Request, Answer>,
  answer: Handler<Request, z.output<Answer>>,
) => implement(operation, (call, request) => atOneMoment(call, (now) => answer(now, request)));

/** The same for a file. */
export const implementFile = <Request extends z.ZodType>(
  operation: Operation<Request>,
  answer: Handler<Request, FileAnswer>,
) => sessionEndpoint(operation, answer, asFile);

/** The same for a file that is put together from several readings. */
export const implementFileView = <Request extends z.ZodType>(
  operation: Operation<Request>,
  answer: Handler<Request, FileAnswer>,
) => implementFile(operation, (call, request) => atOneMoment(call, (now) => answer(now, request)));

/** The same for what is data or, when that is asked, a file. */
export const implementFileOrData = <Request extends z.ZodType, Answer extends z.ZodType>(
  operation: Operation<Request, Answer>,
  answer: Handler<Request, { data: z.output<Answer> } | { file: FileAnswer }>,
) =>
  sessionEndpoint(operation, answer, (_operation, context, answered) =>
    'file' in answered
      ? asFile(operation, context, answered.file)
      : asData(operation, context, answered.data),
  );

/** The same for whoever calls, signed in or not. */
export const implementPublic = <Request extends z.ZodType, Answer extends z.ZodType>(
  operation: Operation<Request, Answer>,
  answer: Handler<Request, z.output<Answer>, PublicCall>,
) => publicEndpoint(operation, answer, asData);

/** Joins an operation of the checkout to what answers it: the key is one of an account of which the checkout is on (INT-023). */
export const implementCheckout = <Request extends z.ZodType, Answer extends z.ZodType>(
  operation: Operation<Request, Answer>,
  answer: Handler<Request, z.output<Answer>, CheckoutCall>,
) => checkoutEndpoint(operation, answer, asData);

/** The same for a file. */
export const implementCheckoutFile = <Request extends z.ZodType>(
  operation: Operation<Request>,
  answer: Handler<Request, FileAnswer, CheckoutCall>,
) => checkoutEndpoint(operation, answer, asFile);
