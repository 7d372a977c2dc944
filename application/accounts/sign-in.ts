import type {
  Credentials,
  SessionOfToken,
  Sessions,
  SignInAttempts,
  SignInWait,
} from '#application/ports/sessions.ts';

/** A user who may sign in: its accounts in order, of which the first is the one to start in. */
type Person = {
  userId: number;
  memberships: readonly { accountId: number }[];
  /** The account in which it orders for a customer that is off. */
  closedAt: number | null;
};

/**
 * Signs somebody in by login name and password; null when those are not right together, whatever the reason,
 * `too-many-attempts` when nothing was looked at, and `closedAt` when they are right, and the customer that the user
 * orders for is off in that account (D-68).
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
  }: {
    attempts: SignInAttempts;
    userByName: (username: string) => Promise<User | null>;
    credentials: Credentials;
    sessions: Sessions;
  },
  given: {
    username: string;
    password: string;
    address: string;
    /** What the browser calls itself. */
    agent: string;
    /** Told to who has to wait. */
    tellWait?: (wait: SignInWait) => void;
  },
): Promise<
  { token: string; user: User; accountId: number } | { closedAt: number } | 'too-many-attempts' | null
> => {
  const { password, address, agent } = given;
  const username = given.username.toLowerCase();
  const [keys, slowing] = (await attempts.isFamiliar(username, address))
    ? ([[`name ${username} at ${address}`], { slowed: `known at ${address}` }] as const)
    : ([[`name ${username}`, `address ${address}`], { isStranger: true }] as const);
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
    return { closedAt: user.closedAt };
  }
  const { accountId } = membership;
  const session: SessionOfToken = { userId: user.userId, onBehalfOf: null, accountId };
  const token = await sessions.open(session, { address, agent });
  await attempts.succeeded(attempt);
  await attempts.becomeFamiliar(username, address);
  return { token, user, accountId };
};
