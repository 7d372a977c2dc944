import { implement, success } from '#api/http/implement.ts';
import { inOwnName } from '#api/users/administrator.ts';
import * as contract from '#api/users/passkey-contract.ts';
import { askPasskey } from '#application/accounts/passkey-use.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from '#application/accounts/passkeys.ts';

/** Passkeys: everybody sees to its own. */
export const passkeyRoutes = [
  implement(contract.askOwnPasskey, async (call) => {
    inOwnName(call);
    const { core, actor } = call;
    const user = await core.directory.user(actor.userId);
    return { data: await askPasskey(core, actor, user?.secondFactor ?? null) };
  }),

  implement(contract.beginPasskey, async (call, proof) => {
    inOwnName(call);
    const { core, actor, caller } = call;
    const { token, account } = caller;
    return { data: await beginPasskey(core, actor, { ...proof, token, company: account.name }) };
  }),

  implement(contract.addPasskey, async (call, given) => {
    inOwnName(call);
    const { core, actor, caller } = call;
    const done = await addPasskey(core, actor, { ...given, token: caller.token });
    await core.waitFor(call.recorded(done).position);
    return { data: { codes: done.codes } };
  }),

  implement(contract.renamePasskey, async (call, given) => {
    inOwnName(call);
    const done = await renamePasskey(call.core, call.actor, given);
    await call.core.waitFor(call.recorded(done).position);
    return success;
  }),

  implement(contract.removePasskey, async (call, given) => {
    inOwnName(call);
    const done = await removePasskey(call.core, call.actor, given);
    await call.core.waitFor(call.recorded(done).position);
    return success;
  }),
];
