import * as link from '#application/bookkeeping/link.ts';
import { bookkeepingTroubleOf } from '#application/bookkeeping/trouble.ts';
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
import { settingOf } from '#domain/account/settings.ts';
import { authOf, linkOf } from '#domain/bookkeeping/system.ts';
import { bookingsAside } from '#projections/bookkeeping/queries.ts';

const done = { data: 1 as const };

export const bookkeepingRoutes = [
  implement(activateBookkeeping, async ({ system }, { core, by }) => ({
    url: await link.activateBookkeeping(core, by, system),
  })),

  implement(setBookkeepingMaster, async ({ system, master }, { core, by, recorded }) => {
    recorded(await link.setBookkeepingMaster(core, by, { system, master: master || null }));
    return done;
  }),

  implement(linkBookkeeping, async (of, { core, by, recorded }) => {
    recorded(await link.linkBookkeeping(core, by, of));
    return done;
  }),

  implement(unlinkBookkeeping, async ({ system }, { core, by, recorded }) => {
    recorded(await link.unlinkBookkeeping(core, by, { system, isWithdrawn: false }));
    return done;
  }),

  implement(syncBookkeeping, async ({ system }, { core, by, recorded }) => {
    recorded(await core.syncBookkeeping(by.accountId, system));
    return done;
  }),

  implement(bookkeepingView, async ({ system }, { core, caller: { account, log } }) => {
    const { db, directory, held } = core;
    const { accountId } = account;
    const { administration, master } = linkOf(account, system);
    const owner = (master === null ? null : directory.account(master)) ?? account;
    const from = settingOf(owner, `${system}SyncFrom`);
    const isOn = settingOf(owner, `${system}Sync`) && authOf(owner, system) === 1;
    const aside =
      isOn && from !== null
        ? await bookingsAside(db, { log, accountId, system, from })
        : { waiting: 0, refused: [] };
    return {
      auth: authOf(account, system),
      administration,
      master,
      ...aside,
      isUnreadable: (await held.stateOf(accountId, `bookkeeping-${system}`)) === 'unreadable',
      masters: directory
        .accounts()
        .filter((each) => each.log === log && each.accountId !== accountId && authOf(each, system) === 1)
        .map(({ accountId: id, name }) => ({ id, name })),
      trouble: await bookkeepingTroubleOf(core, log, owner.accountId, system),
    };
  }),

  implementPublic(snelstartTells, async ({ key, action, reference }, call) => {
    // a link that ends, or a key that is made anew, shows the next time it is used
    if (action === 'Create') await link.hearOfSnelstart(call.core, call, { key, reference });
    return done;
  }),
];
