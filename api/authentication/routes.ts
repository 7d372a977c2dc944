import { accountBasics } from '#api/authentication/basics-contract.ts';
import { askPasskey, giveCode, login } from '#api/authentication/sign-in-contract.ts';
import {
  accountsOfUser,
  isTokenValid,
  logout,
  signedInUser,
  switchAccount,
} from '#api/authentication/contract.ts';
import { implement, implementData, implementPublic, type PublicCall, success } from '#api/http/implement.ts';
import type { RequestOf } from '#api/contract/operation.ts';
import { callerOf } from '#api/http/session.ts';
import { asUser, membershipOf } from '#api/http/signed-in-user.ts';
import { askPasskey as ask } from '#application/accounts/passkey-use.ts';
import { appEntryLink } from '#application/accounts/entry-links.ts';
import { finishSignIn, holderOfTicket, type SecondStep, signIn } from '#application/accounts/sign-in.ts';
import * as en from '#api/authentication/words.en.ts';
import * as nl from '#api/authentication/words.nl.ts';
import { refuse } from '#api/http/refuse.ts';
import type { SignInWait } from '#application/ports/sessions.ts';
import type { Account } from '#domain/account/account.ts';
import { hasPart } from '#domain/account/parts.ts';
import { screenSettingsOf, settingOf } from '#domain/account/settings.ts';
import { isClientRole } from '#domain/kernel/role.ts';
import { dateText } from '#domain/kernel/words.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import type { UserOfSession } from '#projections/accounts/queries.ts';
import { generalRefusals } from '#domain/kernel/refusal.ts';

const wordsIn = { nl, en };
const closedText = (language: ScreenLanguage, account: Account | null, endedOn: string | null) =>
  endedOn !== null
    ? wordsIn[language].ended(dateText(endedOn), account?.name ?? null)
    : wordsIn[language].closed(account?.name ?? null, account ? settingOf(account, 'telephone') : '');

const failed = (error: string) => ({ data: { errors: [error] } });

/** AUTH-010: who has to wait is told so, whatever the name. A block is as long as it always was; any other wait is told. */
const tooOften = ({ language, retryAfter }: PublicCall, [wait]: readonly SignInWait[]) => {
  if (wait) retryAfter(wait.seconds);
  return failed(
    wait && !wait.isBlocked
      ? wordsIn[language].wait(wait.seconds)
      : generalRefusals['too-many-attempts'].text[language],
  );
};

const entered = async (
  { core }: PublicCall,
  { token, user, accountId }: { token: string; user: UserOfSession; accountId: number },
) => {
  const signedIn = asUser(user, membershipOf(user, accountId));
  const goesOn = core.appUrl !== '' && signedIn.roles.some(isClientRole);
  const entry = goesOn && `${core.appUrl}/auth/sl/${await appEntryLink(core, accountId, user.userId)}`;
  return { data: { token, user: [signedIn], ...(entry && { app_entry: entry }) } };
};

/** What customers read in the place of the settings of staff: as an account begins. Their app has calls of its own. */
const ofNoAccount = { blocksShortage: false };

/** An account as one among which somebody chooses. */
const asChoice = (account: Account) => ({
  ...account,
  group: account.log,
  logo: settingOf(account, 'logo'),
});

/** The password was right, and something is to be done before there is a session. */
const nextStep = (language: ScreenLanguage, step: SecondStep) => ({
  data: { errors: [wordsIn[language].steps[step.step]], second_factor: step },
});

/** How an attempt to sign in ended, for the log, and whose it was where it let somebody in. */
const outcomeOf = (
  end: Awaited<
    ReturnType<typeof signIn<UserOfSession & { closedAt: number | null; endedOn: string | null }>>
  >,
): [string, number?] => {
  if (end === 'too-many-attempts') return [end];
  if (!end) return ['sign-in-refused'];
  if ('closedAt' in end) return ['customer-off'];
  return 'ticket' in end ? ['password-right'] : ['signed-in', end.user.userId];
};

/** Opens a session by name and password, or says what else is to be done. */
const enterBy = async (call: PublicCall, given: RequestOf<typeof login>) => {
  const { core, language, address, agent, browsers } = call;
  const waits: SignInWait[] = [];
  const signedIn = await signIn(
    { ...core, userByName: core.directory.userByName },
    { ...given, address, agent, browserOf: browsers.of, tellWait: (wait) => waits.push(wait) },
  );
  const [outcome, userId] = outcomeOf(signedIn);
  call.note(outcome, userId, given.username);
  if (signedIn === 'too-many-attempts') return tooOften(call, waits);
  if (!signedIn) return failed(wordsIn[language].failed);
  if ('closedAt' in signedIn)
    return failed(closedText(language, core.directory.account(signedIn.closedAt), signedIn.endedOn));
  return 'ticket' in signedIn ? nextStep(language, signedIn) : entered(call, signedIn);
};

export const authenticationRoutes = [
  implementPublic(login, enterBy),

  implementPublic(askPasskey, async ({ core }, { ticket }) => {
    const { user, accountId } = await holderOfTicket({ ...core, userOf: core.directory.user }, ticket);
    return { data: await ask(core, { userId: user.userId, accountId }, user.secondFactor) };
  }),

  implementPublic(giveCode, async (call, given) => {
    const { core, address, agent, browsers, commandId, correlationId } = call;
    const parts = { ...core, userOf: core.directory.user };
    const by = { commandId, correlationId };
    call.note('code-refused', (await core.tokens.peek('code', given.ticket))?.userId);
    const signedIn = await finishSignIn(parts, by, { ...given, address, agent });
    call.note('signed-in', signedIn.user.userId);
    if (signedIn.browser !== null) browsers.remember(signedIn.user.userId, signedIn.browser);
    return entered(call, signedIn);
  }),

  implement(logout, async ({ core, caller }) => {
    await core.sessions.close(caller.token);
    return success;
  }),

  implementData(signedInUser, async ({ caller: { user, account } }) => ({
    user: [asUser(user, membershipOf(user, account.accountId))],
  })),

  implementPublic(
    isTokenValid,
    async ({ core, token }) => token !== null && typeof (await callerOf(core, token)) !== 'string',
  ),

  implementData(accountBasics, async ({ core, caller: { account, role } }) => ({
    ...account,
    isMaster: account.accountId === core.masterAccountId,
    hasCheckout: hasPart(account, 'checkout'),
    blocksShortage: settingOf(account, 'blocksShortage'),
    settings: screenSettingsOf(isClientRole(role) ? ofNoAccount : account),
  })),

  implementData(accountsOfUser, async ({ caller: { user }, core: { directory } }) =>
    user.memberships.flatMap(({ accountId }) => {
      const account = directory.account(accountId);
      return account ? [asChoice(account)] : [];
    }),
  ),

  implement(switchAccount, async ({ core, caller }, { accountId }) => {
    if (!caller.user.memberships.some((membership) => membership.accountId === accountId))
      return refuse('account-not-allowed');
    await core.sessions.switchAccount(caller.token, accountId);
    return success;
  }),
];
