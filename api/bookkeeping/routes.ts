import {
  activateBookkeeping,
  bookkeepingView,
  linkBookkeeping,
  setBookkeepingMaster,
  snelstartTells,
  syncBookkeeping,
  unlinkBookkeeping,
} from '#api/bookkeeping/contract.ts';
import { implement, implementPublic } from '#api/http/implement.ts';
import * as link from '#application/bookkeeping/link.ts';
import { bookkeepingTroubleOf } from '#application/bookkeeping/trouble.ts';
import { bookkeepingOf } from '#projections/views/bookkeeping.ts';

const done = { data: 1 as const };

export const bookkeepingRoutes = [
  implement(activateBookkeeping, async ({ system }, { core, actor }) => ({
    url: await link.activateBookkeeping(core, actor, system),
  })),

  implement(setBookkeepingMaster, async ({ system, master }, { core, actor, recorded }) => {
    recorded(await link.setBookkeepingMaster(core, actor, { system, master: master || null }));
    return done;
  }),

  implement(linkBookkeeping, async (of, { core, actor, recorded }) => {
    recorded(await link.linkBookkeeping(core, actor, of));
    return done;
  }),

  implement(unlinkBookkeeping, async ({ system }, { core, actor, recorded }) => {
    recorded(await link.unlinkBookkeeping(core, actor, { system, isWithdrawn: false }));
    return done;
  }),

  implement(syncBookkeeping, async ({ system }, { core, actor, recorded }) => {
    recorded(await core.syncBookkeeping(actor.accountId, system));
    return done;
  }),

  implement(bookkeepingView, async ({ system }, call) => {
    const { core, caller } = call;
    const { owner, ...linked } = await bookkeepingOf(call, system);
    const state = await core.held.stateOf(caller.account.accountId, `bookkeeping-${system}`);
    return {
      ...linked,
      isUnreadable: state === 'unreadable',
      trouble: await bookkeepingTroubleOf(core, caller.log, owner.accountId, system),
    };
  }),

  implementPublic(snelstartTells, async ({ key, action, reference }, call) => {
    // a link that ends, or a key that is made anew, shows the next time it is used
    if (action === 'Create') await link.receiveSnelstartLink(call.core, call, { key, reference });
    return done;
  }),
];
