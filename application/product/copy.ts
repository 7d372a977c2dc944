import type { Actor, CoreWith, UnitOfWork } from '#application/kernel/core.ts';
import { cut } from '#domain/kernel/cut.ts';
import { keptSentence } from '#domain/kernel/kept-sentence.ts';
import { followUp, idFrom } from '#application/kernel/id.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { takeNumber } from '#application/accounts/take-number.ts';
import { loadProduct } from '#application/product/load.ts';
import { vatRatesNow } from '#application/product/vat-rates-now.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { Clock } from '#application/ports/clock.ts';
import { furthest } from '#application/ports/event-store.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Money } from '#domain/kernel/money.ts';
import { favourite, favouriteEvents, favouriteIdOf } from '#domain/favourite/favourite.ts';
import { priceDeal, priceDealEvents, priceDealIdOf } from '#domain/pricing/price-deal.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { product, type ProductFieldChange, type ProductRecord } from '#domain/product/product.ts';
import { problemOfVintage, vintageLine, type VintageRefusal } from '#domain/product/vintage-line.ts';
import { stock, stockIdOf } from '#domain/stock/stock.ts';
import * as words from '#application/product/words.nl.ts';

type Parts = CoreWith<'account' | 'dealsOn' | 'favouredBy', 'clock'>;

/** Adds a product like another, under a number of its own; codes of its own it gets later. */
const addLike = async (
  work: UnitOfWork,
  { productsFrom: accountId }: Account,
  like: ProductRecord,
  changes: Partial<ProductRecord>,
) => {
  const number = await takeNumber(work, 'product', accountId);
  const added = { ...like, ...changes, number, isEnabled: true, replacedById: null };
  await work.decide(product, added.productId, { type: 'AddProduct', ...added });
};

/** Changes fields of products with what follows from them, in a command that does more. */
export const changing =
  (work: UnitOfWork, account: Account, clock: Clock) =>
  (productId: number, change: ProductFieldChange, read?: { from: string | null; to: string | null }) =>
    work.decide(product, productId, {
      type: 'ChangeProductField',
      change,
      words: read,
      ...vatRatesNow(account, clock),
    });

/** PROD-046: a copy with a number of its own and without stock. Refuses: product-not-found. */
export const cloneProduct = async (parts: Parts, actor: Actor, productId: number) => {
  const account = accountOf(parts.facts, actor);
  const cloneId = idFrom(actor.commandId, 'product');
  const keeper = { ...actor, accountId: account.productsFrom };
  const { position } = await parts.handle(keeper, { type: 'CloneProduct', productId }, async (work) => {
    const like = await loadProduct(work, productId);
    await addLike(work, account, like, {
      productId: cloneId,
      rootId: null,
      name: cut(words.copyOf(like.name), 200),
      barcode: '',
      lwin: '',
    });
  });
  return { productId: cloneId, position };
};

export type WantedVintage = {
  productId: number;
  vintage: string;
  /** Bottles that are there of it. */
  stock: number;
  /** Null: as of the old one. */
  shownIn: readonly number[] | null;
  keepsOldEnabled: boolean;
  /** Ours: whether customers of the old one keep their agreed prices, and are pointed to the new one. */
  movesDeals: boolean;
  /** Ours: the favourites of customers move to it; they keep the old one too while that stays on sale (APP-021). */
  movesFavourites: boolean;
  replacesOld: boolean;
  /** Ours: what a bottle of it costs from the cellar, and its sell prices excl VAT, where they differ. */
  departPrice: Money | null;
  sellPrice: Money | null;
};

/** What was agreed and chosen of the old one, and goes along. */
type GoingAlong = {
  deals: readonly { customerId: number; price: Money; side: PriceSide }[];
  favouredBy: readonly number[];
};

/** So many agreed prices and so many favourites go along in one append (law 7). */
const mostAlong = 100;

/** What goes along, in pieces of one append each. */
const piecesOf = ({ deals, favouredBy }: GoingAlong): GoingAlong[] => {
  const most = Math.max(deals.length, favouredBy.length);
  return Array.from({ length: Math.ceil(most / mostAlong) }, (_, nth) => {
    const [from, to] = [nth * mostAlong, (nth + 1) * mostAlong];
    return { deals: deals.slice(from, to), favouredBy: favouredBy.slice(from, to) };
  });
};

/** Takes what was agreed and chosen of a vintage along to the next. */
const takeAlong = async (
  work: UnitOfWork,
  { productId: oldId, vintage, keepsOldEnabled }: WantedVintage,
  newId: number,
  { deals, favouredBy }: GoingAlong,
) => {
  const old = await loadProduct(work, oldId);
  const nameIn = (year: string | null) => [old.name, year?.trim()].filter(Boolean).join(' ');
  for (const { customerId, price, side } of deals)
    await work.decide(priceDeal, priceDealIdOf({ customerId, productId: newId }), {
      type: 'AgreePrice',
      customerId,
      productId: newId,
      productName: nameIn(vintage),
      price,
      side,
    });
  for (const customerId of favouredBy) {
    const favours = (productId: number, year: string | null, isFavourite: boolean) =>
      work.decide(favourite, favouriteIdOf({ customerId, productId }), {
        type: 'SetFavourite',
        customerId,
        productId,
        isFavourite,
        productName: nameIn(year),
      });
    await favours(newId, vintage, true);
    if (!keepsOldEnabled) await favours(oldId, old.vintage, false);
  }
};

/**
 * The part of `startVintage` in a command that does more, such as one that books such bottles in (PO-014).
 * Refuses as `startVintage` does.
 */
export const beginVintage = async (
  work: UnitOfWork,
  { account, clock }: { account: Account; clock: Clock },
  wanted: WantedVintage,
  newId: number,
) => {
  const old = await loadProduct(work, wanted.productId);
  const vintage = wanted.vintage.trim();
  const problem = problemOfVintage(old.vintage, vintage);
  if (problem) return refuse<VintageRefusal>(problem);
  const rootId = old.rootId ?? old.productId;
  const line = [rootId, ...(await work.load(vintageLine, rootId))];
  const taken = [];
  for (const productId of line) taken.push((await work.load(product, productId))?.vintage ?? null);
  await work.decide(vintageLine, rootId, {
    type: 'StartVintage',
    rootId,
    fromProductId: old.productId,
    productId: newId,
    name: old.name,
    from: old.vintage,
    vintage,
    taken,
    preventsDouble: settingOf(account, 'preventsDoubleVintage'),
  });
  await addLike(work, account, old, {
    // an LWIN of more than 7 digits names the vintage
    productId: newId,
    rootId,
    vintage,
    lwin: old.lwin.slice(0, 7),
    ...(wanted.shownIn && { shownIn: [...wanted.shownIn] }),
    ...(wanted.departPrice !== null && { departPrice: wanted.departPrice }),
  });
  const change = changing(work, account, clock);
  if (wanted.sellPrice !== null) await change(newId, { field: 'sellPrice', to: wanted.sellPrice });
  if (!wanted.keepsOldEnabled) await change(old.productId, { field: 'isEnabled', to: false });
  if (wanted.replacesOld)
    await change(
      old.productId,
      { field: 'replacedById', to: newId },
      { from: null, to: `${old.name} ${vintage}` },
    );
  if (wanted.stock > 0) {
    const place = { productId: newId, accountId: account.stockFrom, warehouseId: 1 };
    await work.decide(stock, stockIdOf(place), {
      type: 'ReceiveStock',
      ...place,
      quantity: wanted.stock,
      reason: keptSentence('newVintage'),
    });
  }
};

/**
 * A new vintage of a wine: a product like the old one with its own number, and in the same command what is to
 * happen to the old one (PROD-040). What more customers have agreed or chosen than fit in it goes along in commands
 * that follow; a repeat goes on where it was cut short. Refuses: product-not-found and a `VintageRefusal`.
 */
export const startVintage = async (parts: Parts, actor: Actor, wanted: WantedVintage) => {
  const account = accountOf(parts.facts, actor);
  const newId = idFrom(actor.commandId, 'product');
  const deals = wanted.movesDeals ? await parts.facts.dealsOn(account, wanted.productId) : [];
  const favouredBy = wanted.movesFavourites ? await parts.facts.favouredBy(account, wanted.productId) : [];
  // bottles of an account with a stock of its own are recorded by that account
  const isKept = wanted.stock === 0 || account.stockFrom === account.productsFrom;
  const keeper = isKept ? { ...actor, accountId: account.productsFrom } : actor;
  const [first] = piecesOf({ deals, favouredBy });
  const begun = await parts.handle(keeper, { type: 'StartVintage', wanted }, async (work) => {
    await beginVintage(work, { account, clock: parts.clock }, wanted, newId);
    if (first) await takeAlong(work, wanted, newId, first);
  });
  const done = new Set(
    begun.events.map(({ type, data }) => `${type} ${(data as { customerId?: number }).customerId}`),
  );
  const left = {
    deals: deals.filter(({ customerId }) => !done.has(`${priceDealEvents.agreed.type} ${customerId}`)),
    favouredBy: favouredBy.filter((customerId) => !done.has(`${favouriteEvents.chosen.type} ${customerId}`)),
  };
  let { position } = begun;
  for (const piece of piecesOf(left)) {
    const following = followUp(keeper, ['new vintage', actor.commandId, piece]);
    const content = { type: 'TakeAlongToVintage', productId: newId };
    const taken = await parts.handle(following, content, (work) => takeAlong(work, wanted, newId, piece));
    position = furthest(position, taken.position);
  }
  return { productId: newId, position };
};
