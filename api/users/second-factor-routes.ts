import { implement, success } from '#api/http/implement.ts';
import { administratorOf, inOwnName } from '#api/users/administrator.ts';
import { verifySession } from '#api/users/verify-contract.ts';
import { ownFactor } from '#api/users/own-factor.ts';
import * as contract from '#api/users/second-factor-contract.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  verifySession as verify,
} from '#application/accounts/second-factor.ts';

/** Signing in with a code: everybody sees to its own, an ADMIN resets that of a colleague. */
export const secondFactorRoutes = [
  implement(contract.secondFactor, async ({ core, caller: { userId } }) => {
    const user = await core.directory.user(userId);
    return { data: await ownFactor(core, userId, user) };
  }),

  implement(contract.beginSecondFactor, async (call, proof) => {
    inOwnName(call);
    const { core, actor, caller } = call;
    const { token, account } = caller;
    const made = await beginSecondFactor(core, actor, { ...proof, token, issuer: account.name });
    return { data: { ...made, qr: await core.qrOf(made.address) } };
  }),

  implement(contract.confirmSecondFactor, async (call, given) => {
    inOwnName(call);
    const { core, actor, caller } = call;
    const done = await confirmSecondFactor(core, actor, { ...given, token: caller.token });
    await core.waitFor(call.recorded(done).position);
    return { data: { codes: done.codes } };
  }),

  implement(contract.renewRecoveryCodes, async (call, proof) => {
    inOwnName(call);
    const done = await renewRecoveryCodes(call.core, call.actor, proof);
    await call.core.waitFor(call.recorded(done).position);
    return { data: { codes: done.codes } };
  }),

  implement(contract.removeSecondFactor, async (call, proof) => {
    inOwnName(call);
    const done = await removeSecondFactor(call.core, call.actor, proof);
    await call.core.waitFor(call.recorded(done).position);
    return success;
  }),

  implement(verifySession, async ({ core, actor, caller }, given) => {
    await verify(core, actor, { ...given, token: caller.token });
    return success;
  }),

  implement(contract.resetSecondFactor, async (call, { userId }) => {
    inOwnName(call);
    const done = await resetSecondFactor(call.core, administratorOf(call), userId);
    await call.core.waitFor(call.recorded(done).position);
    return success;
  }),
];
