import type { CoreWith } from '#application/kernel/core.ts';
import { decideOne } from '#application/kernel/core.ts';
import { systemActor } from '#application/kernel/command-handler.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import type { EventStore, RecordedEvent } from '#application/ports/event-store.ts';
import type { Account } from '#domain/account/account.ts';
import { bundleEvents } from '#domain/bundle/bundle.ts';
import { settingOf } from '#domain/account/settings.ts';
import { pricePlanEvents } from '#domain/pricing/price-plan.ts';
import { productEvents } from '#domain/product/product.ts';
import { shopSync, type ShopSyncCommand } from '#domain/shop-sync/shop-sync.ts';
import { stockEvents } from '#domain/stock/events.ts';
import { voucherEvents } from '#domain/voucher/voucher.ts';

const typesOf = (definitions: Readonly<Record<string, { type: string }>>) =>
  new Set(Object.values(definitions).map(({ type }) => type));
const [ofStock, ofPrices, ofProducts, ofBundles, ofVouchers] = [
  stockEvents,
  pricePlanEvents,
  productEvents,
  bundleEvents,
  voucherEvents,
].map(typesOf) as [Set<string>, Set<string>, Set<string>, Set<string>, Set<string>];

/** A piece of the log, and how many of them a round reads; the next round goes on from there. */
const [piece, mostPieces] = [1_000, 20];

type Changed = {
  productId?: number;
  bundleId?: number;
  voucherId?: number;
  inShop?: boolean;
  isAgain?: boolean;
  id?: number;
  accountId?: number;
  change?: { field?: string };
  field?: string;
  classes?: readonly number[];
};

/** The product of which an event changes what the shop of an account shows; null of any other event. */
const productIn = (account: Account, { type, accountId, data }: RecordedEvent): number | null => {
  const { productId, bundleId, id, accountId: owner, field, classes } = data as Changed;
  if (ofStock.has(type)) return (owner ?? accountId) === account.stockFrom ? (productId ?? null) : null;
  if (type === pricePlanEvents.vatTookEffect.type)
    return owner === account.accountId && classes!.includes(settingOf(account, 'shopPrice'))
      ? productId!
      : null;
  if (accountId !== account.productsFrom) return null;
  if (ofPrices.has(type)) return productId ?? null;
  if (ofBundles.has(type)) return bundleId ?? null;
  // the number that the shop itself gave is no news to it
  return ofProducts.has(type) && field !== 'shopProductId' ? (productId ?? id ?? null) : null;
};

/** The voucher of which an event changes the coupon in the shop of its account; what the shop did itself is no news to it. */
const voucherIn = ({ accountId: shop }: Account, { type, accountId, data }: RecordedEvent): number | null => {
  const { voucherId, id, inShop, isAgain } = data as Changed;
  const isOfShop = type === voucherEvents.used.type && inShop && !isAgain;
  return ofVouchers.has(type) && accountId === shop && !isOfShop ? (voucherId ?? id ?? null) : null;
};

type PushCore = CoreWith<'accounts' | 'products', 'streams'> & {
  log: Pick<EventStore, 'heads' | 'readLog'>;
  /** The multi-products that are made of any of these. */
  bundlesOf: (account: Account, productIds: readonly number[]) => Promise<readonly number[]>;
  /** All vouchers of an account. */
  vouchersOf: (account: Account) => Promise<readonly number[]>;
  onFault: (fault: Error) => void;
};

/**
 * INT-018: what changed of stock, prices and vouchers goes to the webshops of accounts that want so, for products that stand in
 * the shop. To be called again and again: how far the log was read is recorded with what is sent for it, so each
 * change goes out once, and a kill loses none. The sending itself is that of a sync that somebody asked for.
 */
export const pushChangesToShops = (core: PushCore) => {
  const { facts, streams, log, bundlesOf, vouchersOf, onFault } = core;
  /** How far the log was read without anything to send. */
  const readUpTo = new Map<number, number>();

  const decide = ({ accountId, log: of }: Account, command: ShopSyncCommand) => {
    const commandId = commandIdFrom(['shop push', of, command]);
    return decideOne(core, systemActor({ log: of, accountId }, commandId), shopSync, accountId, command);
  };

  const one = async (account: Account) => {
    const { accountId, log: of } = account;
    const { state, revision } = await streams.load(of, `${shopSync.category}-${accountId}`, shopSync);
    const isOn = settingOf(account, 'hasShopSync') && settingOf(account, 'pushesToShop');
    const head = (await log.heads())[of] ?? 0;
    if (!isOn || state.upTo === null) {
      readUpTo.delete(accountId);
      if (isOn === (state.upTo !== null)) return;
      const command = { type: 'FollowWithShop', accountId, from: isOn ? head : null } as const;
      // the same word later is another one
      const commandId = commandIdFrom(['shop follow', of, accountId, revision]);
      await decideOne(core, systemActor(account, commandId), shopSync, accountId, command);
      return;
    }
    const areVouchers = settingOf(account, 'pushesVouchersToShop');
    if (areVouchers !== state.areVouchers) {
      const voucherIds = areVouchers ? await vouchersOf(account) : [];
      const command = { type: 'FollowVouchers', accountId, isOn: areVouchers, voucherIds } as const;
      const commandId = commandIdFrom(['shop vouchers', of, accountId, revision]);
      await decideOne(core, systemActor(account, commandId), shopSync, accountId, command, {
        type: command.type,
        isOn: areVouchers,
      });
    }
    let upTo = Math.max(state.upTo, readUpTo.get(accountId) ?? 0);
    const changed = new Set<number>();
    const vouchers = new Set<number>();
    for (let pieces = 0; pieces < mostPieces && upTo < head; pieces += 1) {
      const events = await log.readLog(of, upTo, piece);
      for (const event of events) {
        const productId = productIn(account, event);
        if (productId !== null) changed.add(productId);
        const voucherId = areVouchers ? voucherIn(account, event) : null;
        if (voucherId !== null) vouchers.add(voucherId);
      }
      const last = events.at(-1);
      if (!last) break;
      upTo = last.position;
    }
    // PROD-039: there are as many of a multi-product as its components allow
    const bundles = await bundlesOf(account, [...changed]);
    const inShop = (await facts.products(account, [...new Set([...changed, ...bundles])])).filter(
      ({ shopProductId }) => shopProductId !== '',
    );
    if (inShop.length > 0 || vouchers.size > 0)
      await decide(account, {
        type: 'PushChanges',
        accountId,
        productIds: inShop.map(({ productId }) => productId),
        voucherIds: [...vouchers],
        upTo,
      });
    readUpTo.set(accountId, upTo);
  };

  return async () => {
    for (const account of facts.accounts())
      try {
        await one(account);
      } catch (fault) {
        // one that fails holds up no other
        onFault(fault as Error);
      }
  };
};
