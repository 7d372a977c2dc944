import { lastInstantOf } from '#domain/kernel/date.ts';
import { shownSum, sum } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { keptIn } from '#domain/kernel/kept-sentence.ts';
import { costRoles } from '#domain/product/fields.ts';
import { type ProductRefusal, serviceTypeId, uncounted } from '#domain/product/product.ts';
import { sixWeekPeriods } from '#domain/report/six-weeks.ts';
import { availableOf, type Stock, usualMinimum } from '#domain/stock/stock.ts';
import { componentsOf } from '#projections/bundles/queries.ts';
import { missedDemandOf } from '#projections/missed-demand/queries.ts';
import { waitingFor } from '#projections/product-notices/queries.ts';
import { costChangesAfter } from '#projections/product-costs/queries.ts';
import { productsById, productsInOrder } from '#projections/products/queries.ts';
import { stockCountsPage } from '#projections/stock-counts/queries.ts';
import {
  deliveredPerSixWeeks,
  holdersOf,
  movementsOf,
  productsToCount,
  stockLevelsOf,
  stockPage,
  stockToValue,
} from '#projections/stock/queries.ts';
import { seenBy } from '#projections/views/customer-figures.ts';
import { type Page, productsOf, type StaffView } from '#projections/views/view.ts';
import { staffWordsIn } from '#projections/views/staff-words.ts';

const mostFound = 10;

/** PROD-028: the better part of a year. */
const periods = 8;

export const ownStock = ({ caller: { log, account } }: StaffView) => ({
  log,
  stockAccountId: account.stockFrom,
});

/** The product, or a refusal: nobody learns whether another company has it (ROLE-023). */
const productOf = async (call: StaffView, productId: number) => {
  const [product] = await productsById(call.core.db, productsOf(call.caller.account), [productId]);
  return product ?? refuse<ProductRefusal>('product-not-found', { productId });
};

const balanceOf = <Level extends Stock>(stock: Level, available = availableOf(stock)) => {
  const minimum = stock.minimum ?? usualMinimum;
  return {
    ...stock,
    available,
    minimum,
    isMinimumUsual: stock.minimum === null,
    isLow: available < minimum,
  };
};

/** The accounts of the caller that sell these products, each by the stock it sells from, its own first. */
const stocksOf = ({ caller, core: { directory } }: StaffView) => {
  const { account, user } = caller;
  const others = user.memberships.flatMap(({ accountId }) => {
    const other = directory.account(accountId);
    return other?.productsFrom === account.productsFrom ? [other.stockFrom] : [];
  });
  return [...new Set([account.stockFrom, ...others])];
};

/** The components of a multi-product, with what is free of each; none for what is no multi-product. */
const partsOf = async (call: StaffView, bundleId: number) => {
  const { db } = call.core;
  const { log, stockAccountId } = ownStock(call);
  const components = (await componentsOf(db, log, [bundleId])).get(bundleId) ?? [];
  const quantities = new Map(components.map(({ productId, quantity }) => [productId, quantity]));
  const products = await productsInOrder(db, productsOf(call.caller.account), {
    ids: [...quantities.keys()],
    stockAccountId,
  });
  return products.map(({ product, available }) => ({
    product,
    quantity: quantities.get(product.productId)!,
    available,
  }));
};

/** What left of a product in each of the last periods of six weeks. */
const soldPerSixWeeks = async (call: StaffView, productId: number) => {
  const { db, clock } = call.core;
  const spans = sixWeekPeriods(clock.today(), periods);
  const { from } = spans[0]!;
  const delivered = await deliveredPerSixWeeks(db, ownStock(call), productId, { from, periods });
  return spans.map(({ first, last, ...span }, nth) => ({
    ...span,
    firstWeek: first.week,
    firstYear: first.year,
    lastWeek: last.week,
    lastYear: last.year,
    bottles: delivered[nth]!,
  }));
};

export const productStockOf = async (call: StaffView, { productId }: { productId: number }) => {
  const { db, directory } = call.core;
  const { log, stockAccountId } = ownStock(call);
  const product = await productOf(call, productId);
  const [levels, parts, six_weeks] = await Promise.all([
    stockLevelsOf(db, { log, productId, stockAccountIds: stocksOf(call) }),
    partsOf(call, productId),
    soldPerSixWeeks(call, productId),
  ]);
  const counted = parts.filter(({ product: part }) => part.typeId !== serviceTypeId);
  return {
    product,
    // PROD-039
    available:
      parts.length > 0
        ? Math.min(uncounted, ...counted.map(({ available, quantity }) => Math.floor(available / quantity)))
        : availableOf(levels[0]!),
    rows: levels.map((level) => ({
      ...balanceOf(level),
      accountName: directory.account(level.accountId)?.name ?? '',
      isOwn: level.accountId === stockAccountId,
    })),
    components: parts.map(({ product, ...part }) => ({ ...product, ...part })),
    six_weeks,
  };
};

export const salesPerSixWeeksOf = async (call: StaffView, { productId }: { productId: number }) => {
  await productOf(call, productId);
  return { data: await soldPerSixWeeks(call, productId) };
};

/** What is not shown of an order of others. */
const hidden = {
  orderId: null,
  orderNumber: null,
  customerId: null,
  customerName: null,
  status: null,
  deliveryDate: null,
};

export const stockHoldersOf = async (
  call: StaffView,
  { productId, ...page }: { productId: number } & Page,
) => {
  const { core, caller } = call;
  await productOf(call, productId);
  const { rows, ...sums } = await holdersOf(core.db, ownStock(call), productId, page);
  const { accountIds } = seenBy(call);
  return {
    ...sums,
    data: rows.map((row) => {
      // ROLE-023: of an account in which one does not work, only that it holds bottles
      const isMine = accountIds.includes(row.accountId);
      return {
        ...row,
        ...(!isMine && hidden),
        accountName: core.directory.account(row.accountId)?.name ?? '',
        isOfAccount: row.accountId === caller.account.accountId,
      };
    }),
  };
};

export const missedDemandView = async (
  call: StaffView,
  { productId, ...page }: { productId: number } & Page,
) => {
  await productOf(call, productId);
  const { db } = call.core;
  const [{ rows, ...sums }, waiting] = await Promise.all([
    missedDemandOf(db, seenBy(call), productId, page),
    waitingFor(db, seenBy(call), productId),
  ]);
  return {
    ...sums,
    waitingForStock: waiting.back,
    waitingForOffer: waiting.offer,
    data: rows.map((row) => ({ ...row, customerName: row.customerName ?? '' })),
  };
};

export const stockMovementsOf = async (
  call: StaffView,
  { productId, ...page }: { productId: number } & Page,
) => {
  const words = staffWordsIn(call.language);
  const { core, caller } = call;
  await productOf(call, productId);
  const { rows, ...counted } = await movementsOf(core.db, ownStock(call), productId, page);
  const { accountIds } = seenBy(call);
  return {
    ...counted,
    data: rows.map((row) => {
      const isOrder = row.orderId !== null;
      const isMine = accountIds.includes(row.orderAccountId ?? caller.account.accountId);
      const other = core.directory.account(row.orderAccountId ?? 0)?.name ?? words.anotherAccount;
      return {
        ...row,
        action: words.movements[row.kind],
        available: availableOf(row),
        orderId: isMine ? row.orderId : null,
        cause: isOrder
          ? isMine
            ? words.order(row.orderNumber)
            : words.orderOf(other)
          : keptIn(call.language, row.reason ?? ''),
        userName: isMine ? (row.userName ?? '') : '',
      };
    }),
  };
};

/**
 * What the stock of each product in a list is worth, at what a bottle cost at the end of the day: the cost of today
 * less what was changed of it since.
 */
const stockValues = async (call: StaffView, list: Parameters<typeof stockToValue>[2]) => {
  const { core, caller } = call;
  const { log } = productsOf(caller.account);
  const [stocks, since] = await Promise.all([
    stockToValue(core.db, ownStock(call), list),
    list.day === null ? null : costChangesAfter(core.db, log, lastInstantOf(list.day)),
  ]);
  return new Map(
    stocks.map(({ productId, onHand, cost: today }) => {
      const cost = today - (since?.get(productId) ?? 0);
      return [productId, { cost, value: shownSum(cost * onHand) }];
    }),
  );
};

export const stockListOf = async (
  call: StaffView,
  { question, date, isLow, ...page }: Page & { question: string; date: string | null; isLow: boolean },
) => {
  const { account, role } = call.caller;
  const list = { productsAccountId: account.productsFrom, question, day: date, isLow };
  const seesCosts = costRoles.includes(role);
  const [{ rows, total }, values] = await Promise.all([
    stockPage(call.core.db, ownStock(call), { ...list, ...page }),
    seesCosts ? stockValues(call, list) : null,
  ]);
  return {
    total,
    totalValue: values && shownSum(sum([...values.values()].map(({ value }) => value))),
    data: rows.map(({ record, available, ...stock }) => ({
      ...record,
      ...balanceOf(stock, available),
      cost: values?.get(record.productId)?.cost ?? null,
      value: values && (values.get(record.productId)?.value ?? 0),
    })),
  };
};

export const productsToCountOf = async (call: StaffView, { q }: { q: string }) => {
  const { account } = call.caller;
  const { rows, isExact } = await productsToCount(call.core.db, ownStock(call), {
    productsAccountId: account.productsFrom,
    question: q,
    limit: mostFound,
  });
  return { data: rows.map(({ record, onHand }) => ({ ...record, onHand })), exact: isExact };
};

export const stockCountsOf = async (call: StaffView, page: Page) => {
  const { log, stockAccountId: accountId } = ownStock(call);
  const { rows, total } = await stockCountsPage(call.core.db, { log, accountId }, page);
  return {
    total,
    data: rows.map(({ first_name, last_name, ...row }) => ({
      ...row,
      reason: keptIn(call.language, row.reason),
      userName: [first_name, last_name].filter(Boolean).join(' '),
    })),
  };
};

export const bundleComponentsOf = async (call: StaffView, { bundleId }: { bundleId: number }) => {
  await productOf(call, bundleId);
  const parts = await partsOf(call, bundleId);
  return {
    data: parts.map(({ product, ...part }) => ({ ...product, ...part, bundleId })),
  };
};
