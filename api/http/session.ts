import { mayCall, type Operation } from '#api/contract/operation.ts';
import { accountSwitched, header } from '#api/contract/wire.ts';
import type { Directory } from '#api/http/directory.ts';
import { languageOf } from '#api/http/language.ts';
import { problem, refusedToken, turnAway } from '#api/http/problem.ts';
import type { ServerCore } from '#api/http/core.ts';
import { NotYetRead } from '#application/ports/not-yet-read.ts';
import { mustUseCode } from '#application/accounts/second-factor.ts';
import { tokenMark } from '#application/access-token/keep.ts';
import type { SessionInUse, SessionOfToken, TokenError } from '#application/ports/sessions.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { mayRepresent, type Role } from '#domain/kernel/role.ts';
import { branchesOf } from '#domain/user/branches.ts';
import { isWithin, type TokenScope } from '#domain/access-token/scope.ts';
import { accessTokenById } from '#projections/access-tokens/queries.ts';
import type { UserOfSession } from '#projections/accounts/queries.ts';

/** Who calls, for which account, in which role (the first one counts, D-44). */
export type Caller = {
  token: string;
  /** Who signed in. */
  userId: number;
  /** Whose rights count: those of who signed in, or of the user that it became (ROLE-034). */
  user: UserOfSession;
  onBehalfOf: number | null;
  account: Account;
  log: number;
  role: Role;
  /** The customer that a client user orders for: the one that it asked for, else its first. */
  customerId: number | null;
  /** What it may do for that customer. */
  branch: OwnBranch | null;
  /** All customers that it may call for, the first first; of staff none. */
  branches: readonly OwnBranch[];
  /** AUTH-032: where a punch-out basket of this session goes. */
  ociHook: string | null;
  /** The program that calls by a token, and what that lets it do; null where a person signed in. */
  program: Program | null;
  /** Who signed in must do so with a code, and can do nothing else before that is set up. */
  mustSetUp: boolean;
  /** A read model that stands still or is far behind lacks something that this session must see (law 4). */
  isBehind: boolean;
};
type Program = { name: string; scopes: readonly TokenScope[] };
type OwnBranch = ReturnType<typeof branchesOf>[number];
type Parts = Pick<
  ServerCore,
  'sessions' | 'directory' | 'readUpTo' | 'accessTokens' | 'store' | 'db' | 'clock'
>;

/** The token of a request: only ever in its header, never in its address or a cookie. */
export const tokenOf = (request: Request) =>
  request.headers.get('Authorization')?.match(/^Bearer ([\w-]{20,200})$/)?.[1] ?? null;

/**
 * Whose rights count in a session, and in what was begun in one: of another user only in accounts where who signed in may
 * still represent it (ROLE-034), so that nobody reaches by another what it could not reach itself.
 */
export const effectiveUser = async (
  directory: Directory,
  { userId, onBehalfOf }: Pick<SessionOfToken, 'userId' | 'onBehalfOf'>,
) => {
  const signedIn = await directory.user(userId);
  if (onBehalfOf === null || !signedIn) return signedIn;
  const other = await directory.user(onBehalfOf);
  const signedInRoles = new Map(signedIn.memberships.map(({ accountId, roles }) => [accountId, roles[0]!]));
  const isReached = ({ accountId, roles }: UserOfSession['memberships'][number]) => {
    const role = signedInRoles.get(accountId);
    return role !== undefined && mayRepresent(role, roles[0]!);
  };
  return other && { ...other, memberships: other.memberships.filter(isReached) };
};

/**
 * Whom the token of a program stands for, and what it lets do. It is let in to calls alone, to no live updates. Nobody
 * knows what a program recorded, so it waits for all that was, its own end too.
 */
const programOf = async (core: Parts, token: string, operation: Operation | undefined) => {
  if (!operation) return 'token_invalid';
  const key = await core.accessTokens.find(token);
  if (!key) return 'token_invalid';
  const heads = await core.store.heads();
  const of = (accountId: number): SessionInUse => {
    return { userId: 0, onBehalfOf: null, accountId, recorded: heads, heads };
  };
  const accountId = core.directory.accounts().find(({ log }) => log === key.log)?.accountId ?? 0;
  // a token that was revoked is known at the end of the log alone, also to a call that need not wait for it
  const freshness = await core.readUpTo(of(accountId), { changes: operation.changes });
  if (freshness === 'late') throw new NotYetRead();
  const found = await accessTokenById(core.db, key);
  if (!found) return 'token_invalid';
  const { userId, until, name, scopes } = found.record;
  if (until < core.clock.today()) return 'token_expired';
  return { session: { ...of(found.accountId), userId }, freshness, program: { name, scopes } };
};

/** Who signed in, and whether all that it must not miss is there to be read. */
const sessionOf = async (core: Parts, token: string, operation: Operation | undefined) => {
  const session = await core.sessions.find(token);
  if (typeof session === 'string') return session;
  const freshness = operation ? await core.readUpTo(session, operation) : 'fresh';
  if (freshness === 'late') throw new NotYetRead();
  return { session, freshness, program: null };
};

/**
 * The caller of a token, in the active account of its session, or why there is none. When it calls an operation, that
 * finds what it must not miss (law 21); what is not read in time is a NotYetRead.
 */
export const callerOf = async (
  core: Parts,
  token: string,
  operation?: Operation,
  wantedCustomer?: number | null,
): Promise<Caller | TokenError> => {
  const { directory } = core;
  const come = await (token.startsWith(tokenMark) ? programOf : sessionOf)(core, token, operation);
  if (typeof come === 'string') return come;
  const { session, freshness, program } = come;
  const user = await effectiveUser(directory, session);
  const membership = user?.memberships.find(({ accountId }) => accountId === session.accountId);
  const account = directory.account(session.accountId);
  if (!user || !membership || !account) return 'token_invalid';
  const branches = branchesOf(membership);
  const branch = branches.find(({ customerId }) => customerId === wantedCustomer) ?? branches[0] ?? null;
  // a program comes in by a token in place of a code
  const signedIn = session.onBehalfOf === null ? user : await directory.user(session.userId);
  const hasCode = program !== null || !signedIn || signedIn.secondFactor !== null;
  return {
    token,
    userId: session.userId,
    user,
    onBehalfOf: session.onBehalfOf,
    account,
    log: membership.log,
    role: membership.roles[0]!,
    customerId: branch?.customerId ?? null,
    branch,
    branches,
    ociHook: session.ociHook ?? null,
    program,
    mustSetUp: !hasCode && mustUseCode(directory.account, signedIn.memberships),
    isBehind: freshness !== 'fresh',
  };
};

/** Whether a role may call an operation in an account (ROLE-022, D-64). */
export const mayCallIn = (account: Account, operation: Operation, role: Role) =>
  mayCall(operation, role, { financeKeepsBooks: settingOf(account, 'financeKeepsBooks') });

const refuseToken = (request: Request, error: TokenError) =>
  turnAway(refusedToken(error, languageOf(request)));

/** The token of a request; turned away with what is wrong without one (AUTH-013). */
export const givenToken = (request: Request): string => {
  if (!request.headers.has('Authorization')) return refuseToken(request, 'token_not_provided');
  return tokenOf(request) ?? refuseToken(request, 'token_absent');
};

/** NaN for what is no number, which nobody may call for. */
const customerAsked = (request: Request) => {
  const asked = request.headers.get(header.customer);
  return asked === null || asked === '' ? null : Number(asked);
};

/**
 * The caller of a request; turned away with what is wrong with its token (AUTH-013), or for a customer that it may not
 * call for, whether there is such a one or not (403, APP-004).
 */
export const callerOfRequest = async (request: Request, core: Parts, operation?: Operation) => {
  const asked = customerAsked(request);
  const caller = await callerOf(core, givenToken(request), operation, asked);
  if (typeof caller === 'string') return refuseToken(request, caller);
  if (asked !== null && caller.customerId !== asked)
    turnAway(problem(403, 'branch-not-allowed', languageOf(request)));
  return caller;
};

/** Turned away while a second factor is still to be set up. */
export const checkIsSetUp = (request: Request, { mustSetUp }: Caller) =>
  mustSetUp ? turnAway(problem(403, 'second-factor-missing', languageOf(request))) : undefined;

/** So many minutes a code holds for what asks one again. */
const codeHolds = 15;

/** Whether who signs in with codes gave the last one lately. */
export const isCodeNew = async (
  core: Pick<Parts, 'directory' | 'sessions'>,
  { token, userId, program }: Pick<Caller, 'token' | 'userId' | 'program'>,
) =>
  Boolean(program) ||
  !(await core.directory.user(userId))?.secondFactor ||
  core.sessions.isVerified(token, codeHolds);

/** Turned away where who signs in with codes gave the last one too long ago. */
const checkCodeIsNew = async (language: ScreenLanguage, core: Parts, caller: Caller) => {
  if (!(await isCodeNew(core, caller))) turnAway(problem(403, 'code-asked', language));
};

/**
 * Turned away before what one signs in with is changed, unless it was shown lately who asks: by a code of who signs in
 * with codes, and of who has none by the password, at signing in or in `users/secondfactor/again`.
 */
export const checkIsProven = async ({
  core,
  caller,
  language,
}: {
  core: Parts;
  caller: Caller;
  language: ScreenLanguage;
}) => {
  await checkCodeIsNew(language, core, caller);
  const { token, program } = caller;
  const isNew =
    Boolean(program) ||
    (await core.sessions.isNew(token, codeHolds)) ||
    (await core.sessions.isVerified(token, codeHolds));
  if (!isNew) turnAway(problem(403, 'password-asked', language));
};

/**
 * The caller, or turned away, checked in this order: the token (401), a header account
 * that the user may not use (403, ROLE-023), one that is no longer the active one (-1, ROLE-027), the role
 * (403, ROLE-022), what the token of a program lets it do (403), a second factor that is still to be set up (403), and a
 * code that was given too long ago (403). `known` hears who it is before that is decided.
 */
export const admit = async (
  operation: Operation,
  request: Request,
  core: Parts,
  known: (caller: Caller) => void = () => {},
) => {
  const caller = await callerOfRequest(request, core, operation);
  known(caller);
  const requested = request.headers.get(header.account);
  if (requested !== null && requested !== '' && Number(requested) !== caller.account.accountId)
    turnAway(
      caller.user.memberships.some(({ accountId }) => accountId === Number(requested))
        ? Response.json(accountSwitched)
        : problem(403, 'account-not-allowed', languageOf(request)),
    );
  if (!mayCallIn(caller.account, operation, caller.role))
    turnAway(problem(403, 'role-not-allowed', languageOf(request)));
  if (caller.program && !isWithin(caller.program.scopes, operation))
    turnAway(problem(403, 'token-scope-missing', languageOf(request)));
  if (!operation.beforeSetUp) checkIsSetUp(request, caller);
  if (operation.asksCode) await checkCodeIsNew(languageOf(request), core, caller);
  return caller;
};
