import { passkeyPlaceOf } from '#application/accounts/passkey-use.ts';
import { checkGiven, type Given, mustUseCode } from '#application/accounts/second-factor.ts';
import type { Actor } from '#application/kernel/core.ts';
import type {
  Credentials,
  NewSession,
  OneTimeTokens,
  SecondFactors,
  Sessions,
  SignInAttempts,
  SignInWait,
} from '#application/ports/sessions.ts';
import type { Account } from '#domain/account/account.ts';
import { networkOf } from '#domain/kernel/ip-address.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Role } from '#domain/kernel/role.ts';
import { factorIdsOf, type SecondFactor, type SecondFactorRefusal } from '#domain/user/second-factor.ts';

/** A user who may sign in: its accounts in order, of which the first is the one to start in. */
type Person = {
  userId: number;
  memberships: readonly { accountId: number; roles: readonly Role[] }[];
  secondFactor: SecondFactor | null;
  /** The account in which it orders for a customer that is off, or to which its access ended on `endedOn`. */
  closedAt: number | null;
  endedOn?: string | null;
};

/** So many minutes a code can be given after the password. */
const ticketMinutes = 10;

/** By what else than a recovery code a user can go on. */
type Way = 'app' | 'passkey';
/** The password was right; by the ticket the user gives a code or uses a passkey, or enters to set one up. */
export type SecondStep = { ticket: string; step: 'code' | 'set-up'; by: Way[] };

const waysOf = ({ secretId, passkeys }: SecondFactor, publicUrl: string): Way[] => [
  ...(secretId === null ? [] : (['app'] as const)),
  ...(passkeys.length > 0 && passkeyPlaceOf(publicUrl) ? (['passkey'] as const) : []),
];

/**
 * Signs somebody in by login name and password; null when those are not right together, whatever the reason,
 * `too-many-attempts` when nothing was looked at, and `closedAt` when they are right, and the customer that the user
 * orders for is off in that account (D-68). Who signs in with a code, or must, gets a ticket for that and no session,
 * unless the browser is one that gave a code in the last 30 days.
 *
 * AUTH-010: after ten failures within fifteen minutes the right password does not help either. Failures
 * count for the login name and for the address, so that neither one name nor one address can be used to
 * guess on. Where a person has signed in before, only the failures of that name at that address count:
 * nobody is locked out by typing errors of colleagues in the same office, nor by a stranger elsewhere who
 * keeps trying the name; all names known at an address together are slowed down, and so are all strangers together.
 * An attempt counts from before the password is checked, so that a thousand at once
 * are ten guesses, and is taken back when it was right.
 */
export const signIn = async <User extends Person>(
  {
    attempts,
    userByName,
    credentials,
    sessions,
    tokens,
    factors,
    facts,
    publicUrl,
  }: {
    attempts: SignInAttempts;
    userByName: (username: string) => Promise<User | null>;
    credentials: Pick<Credentials, 'verify'>;
    sessions: Pick<Sessions, 'open'>;
    tokens: Pick<OneTimeTokens, 'issue'>;
    factors: Pick<SecondFactors, 'isRemembered'>;
    facts: { account: (accountId: number) => Account | null };
    publicUrl: () => string;
  },
  given: {
    username: string;
    password: string;
    address: string;
    /** What the browser calls itself. */
    agent: string;
    /** Told to who has to wait. */
    tellWait?: (wait: SignInWait) => void;
    /** By which the browser is known, where a code was given in it for this user. */
    browserOf?: (userId: number) => string | null;
  },
): Promise<
  | { token: string; user: User; accountId: number }
  | SecondStep
  | { closedAt: number; endedOn: string | null }
  | 'too-many-attempts'
  | null
> => {
  const { password, address, agent, browserOf = () => null } = given;
  const username = given.username.toLowerCase();
  const network = networkOf(address);
  // in quotation marks, so that no name that is typed makes the key of another
  const name = `name ${JSON.stringify(username)}`;
  const [keys, slowing] = (await attempts.isFamiliar(username, network))
    ? ([[`${name} at ${network}`], { slowed: `known at ${network}` }] as const)
    : ([[name, `address ${network}`], { isStranger: true }] as const);
  const attempt = await attempts.begin(keys, slowing);
  if (attempt === null) {
    given.tellWait?.(await attempts.wait(keys, slowing));
    return 'too-many-attempts';
  }
  const user = await userByName(username);
  const isRight = await credentials.verify(user?.userId ?? null, password);
  const [membership] = user?.memberships ?? [];
  if (!isRight || !user) return null;
  if (!membership) {
    if (user.closedAt === null) return null;
    await attempts.succeeded(attempt);
    return { closedAt: user.closedAt, endedOn: user.endedOn ?? null };
  }
  const { accountId } = membership;
  const session: NewSession = { userId: user.userId, onBehalfOf: null, accountId };
  const { userId, secondFactor, memberships } = user;
  const browser = secondFactor && browserOf(userId);
  const isKnown =
    secondFactor && browser && (await factors.isRemembered(userId, factorIdsOf(secondFactor), browser));
  if (!isKnown && (secondFactor || mustUseCode(facts.account, memberships))) {
    await attempts.succeeded(attempt);
    await attempts.becomeFamiliar(username, network);
    const ticket = await tokens.issue({ kind: 'code', ...session }, ticketMinutes);
    return secondFactor
      ? { ticket, step: 'code', by: waysOf(secondFactor, publicUrl()) }
      : { ticket, step: 'set-up', by: [] };
  }
  const token = await sessions.open(session, { address, agent });
  await attempts.succeeded(attempt);
  await attempts.becomeFamiliar(username, network);
  return { token, user, accountId };
};

type Ticketed<User> = {
  tokens: Pick<OneTimeTokens, 'peek'>;
  userOf: (userId: number) => Promise<User | null>;
};

/** Who was given a ticket. Refuses sign-in-ticket-invalid. */
export const holderOfTicket = async <User extends Pick<Person, 'memberships'>>(
  { tokens, userOf }: Ticketed<User>,
  ticket: string,
) => {
  const entitled = await tokens.peek('code', ticket);
  const user = entitled && (await userOf(entitled.userId));
  return user?.memberships.some(({ accountId }) => accountId === entitled?.accountId)
    ? { user, accountId: entitled!.accountId }
    : refuse<SecondFactorRefusal>('sign-in-ticket-invalid');
};

/**
 * Opens the session of a ticket by a code or passkey; who has no second factor yet, but must, enters without, and can do nothing
 * but set one up. `browser`: what the browser is known by from now on, where that was asked. Refuses
 * sign-in-ticket-invalid, and what `checkGiven` refuses (the ticket still works).
 */
export const finishSignIn = async <User extends Omit<Person, 'closedAt' | 'endedOn'>>(
  core: Parameters<typeof checkGiven>[0] & Ticketed<User> & { tokens: Pick<OneTimeTokens, 'take'> },
  by: Pick<Actor, 'commandId' | 'correlationId'>,
  {
    ticket,
    remembers,
    address,
    agent,
    ...given
  }: Given & { ticket: string; remembers: boolean; address: string; agent: string },
) => {
  const { user, accountId } = await holderOfTicket(core, ticket);
  const { userId, secondFactor: factor } = user;
  const who = { userId, onBehalfOf: null, accountId, log: 0, screen: '/auth/login', ...by };
  const known = factor && (await checkGiven(core, who, { userId, factor, given }));
  if (!(await core.tokens.take('code', ticket))) return refuse<SecondFactorRefusal>('sign-in-ticket-invalid');
  const session = { userId, onBehalfOf: null, accountId, isVerified: factor !== null };
  const token = await core.sessions.open(session, { address, agent });
  const browser = known && remembers ? await core.factors.remember(userId, known) : null;
  return { token, user, accountId, browser };
};
