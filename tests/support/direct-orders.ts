import { account } from '#domain/account/account.ts';
import { user } from '#domain/user/user.ts';
import { bistro, noordhof, type SmallWorld } from '#tests/support/small-world.ts';

/** An account with its own stock that orders directly from Noordhof as its customer `bistro`. */
export const winkel = 15;

export const openWinkel = async (world: SmallWorld) => {
  await world.record(world.by(noordhof, 0), async (work) => {
    await work.decide(account, winkel, {
      type: 'OpenAccount',
      accountId: winkel,
      log: 1,
      groupName: 'Noordhof',
      name: 'Noordhof Winkel',
      color: '#2F6B4F',
      priceSide: 'incl',
      customersFrom: winkel,
      productsFrom: noordhof,
      stockFrom: winkel,
      city: 'Utrecht',
      minimumOrder: null,
      blocksShortage: false,
      settings: { direct_order_customer: bistro },
    });
    for (const role of ['ADMIN', 'MANAGER', 'TRAFFIC', 'SALES'] as const)
      await work.decide(user, world.userIdOf(role), {
        type: 'AdmitUser',
        userId: world.userIdOf(role),
        accountId: winkel,
        log: 1,
        roles: [role],
        customerId: null,
      });
  });
  await world.core.waitFor(await world.heads());
};
