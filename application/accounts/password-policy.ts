import type { CoreWith } from '#application/kernel/core.ts';
import { settingOf } from '#domain/account/settings.ts';
import { shortestPasswordOf } from '#domain/account/sign-in-rules.ts';
import { message } from '#domain/kernel/message.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Role } from '#domain/kernel/role.ts';
import type { UserProfile } from '#domain/user/fields.ts';
import { isGuessable } from '#domain/user/guessable.ts';
import { longestPassword, type PasswordRefusal, shortestPassword } from '#domain/user/password.ts';

/** Whose password it is to be: what it must not be made of, and how long its roles ask it to be. */
type Bearer = UserProfile & {
  memberships: readonly { accountId: number; roles: readonly Role[] }[];
};

/**
 * AUTH-034, OWASP ASVS 2.1: long enough, also for the roles of who will have it, not one that everybody tries first,
 * and not one that is tried first on this person, company and product. Refuses password-too-short,
 * password-shorter-than-asked, password-too-long, password-common, password-guessable.
 */
export const acceptPassword = async (
  { common, facts }: Pick<CoreWith<'account', 'common'>, 'common' | 'facts'>,
  password: string,
  bearer: Bearer | null,
  companyNames: readonly string[] = [],
) => {
  if (password.length < shortestPassword) return refuse<PasswordRefusal>('password-too-short');
  const memberships = (bearer?.memberships ?? []).map(({ accountId, roles }) => ({
    account: facts.account(accountId),
    roles,
  }));
  const shortest = shortestPasswordOf(memberships);
  if (password.length < shortest)
    return refuse<PasswordRefusal>('password-shorter-than-asked', {
      shortest,
      said: message(
        `Een wachtwoord van uw rol heeft minstens ${shortest} tekens.`,
        `A password of your role has at least ${shortest} characters.`,
      ),
    });
  if (password.length > longestPassword) return refuse<PasswordRefusal>('password-too-long');
  if (await common.has(password)) return refuse<PasswordRefusal>('password-common');
  const companies = memberships.flatMap(({ account }) =>
    account ? [account.name, settingOf(account, 'companyName')] : [],
  );
  const person = bearer ? [bearer.username, bearer.firstName, bearer.lastName, bearer.email] : [];
  if (isGuessable(password, [...companyNames, ...companies, ...person]))
    return refuse<PasswordRefusal>('password-guessable');
};
