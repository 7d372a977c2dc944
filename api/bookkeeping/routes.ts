import {
  activateBookkeeping,
  bookkeepingView,
  linkBookkeeping,
  setBookkeepingMaster,
  snelstartTells,
  syncBookkeeping,
  unlinkBookkeeping,
} from '#api/bookkeeping/contract.ts';
import { keptIn } from '#domain/kernel/kept-sentence.ts';
import {
  implement,
  implementPublic,
  implementChange,
  success,
  implementCommand,
} from '#api/http/implement.ts';
import * as link from '#application/bookkeeping/link.ts';
import { bookkeepingTroubleOf } from '#application/bookkeeping/trouble.ts';
import { bookkeepingOf } from '#projections/views/bookkeeping.ts';

export const bookkeepingRoutes = [
  implement(activateBookkeeping, async ({ core, actor }, { system }) => ({
    url: await link.activateBookkeeping(core, actor, system),
  })),

  implementChange(setBookkeepingMaster, ({ core, actor }, { system, master }) =>
    link.setBookkeepingMaster(core, actor, { system, master: master || null }),
  ),

  implementCommand(linkBookkeeping, link.linkBookkeeping),

  implementChange(unlinkBookkeeping, ({ core, actor }, { system }) =>
    link.unlinkBookkeeping(core, actor, { system, isWithdrawn: false }),
  ),

  implementChange(syncBookkeeping, ({ core, actor }, { system }) =>
    core.syncBookkeeping(actor.accountId, system),
  ),

  implement(bookkeepingView, async (call, { system }) => {
    const { core, caller } = call;
    const { owner, ...linked } = await bookkeepingOf(call, system);
    const state = await core.held.stateOf(caller.account.accountId, `bookkeeping-${system}`);
    const trouble = await bookkeepingTroubleOf(core, caller.log, owner.accountId, system);
    return {
      ...linked,
      isUnreadable: state === 'unreadable',
      trouble: trouble.map((kept) => keptIn(call.language, kept)),
    };
  }),

  implementPublic(snelstartTells, async (call, { key, action, reference }) => {
    // a link that ends, or a key that was replaced, shows the next time it is used
    if (action === 'Create') await link.receiveSnelstartLink(call.core, call, { key, reference });
    return success;
  }),
];
