import type { Clock } from '#application/ports/clock.ts';
import type { ProductNotices } from '#application/ports/product-notices.ts';
import type { Account } from '#domain/account/account.ts';
import { netPrice } from '#domain/pricing/explain.ts';
import { customerById } from '#projections/customers/queries.ts';
import { inPieces, type Page } from '#projections/kernel/query.ts';
import { accountsWithNotices, noticesOf, noticesToCheck } from '#projections/product-notices/queries.ts';
import type { Db } from '#projections/read-models.ts';
import { type CustomerView, ownCustomer, rangeOf } from '#projections/views/customer-app-range.ts';
import { customersOf } from '#projections/views/view.ts';

/** What the customer of the caller waits to hear. */
export const ownNoticesOf = async (call: CustomerView, wanted: Page & { productId: number | null }) => {
  const { customerId } = await ownCustomer(call);
  const { log } = call.caller;
  const { rows, total } = await noticesOf(call.core.db, { log, customerId }, wanted);
  return { data: rows, total };
};

type Due = Awaited<ReturnType<ProductNotices['due']>>[number];
type Checked = Awaited<ReturnType<typeof noticesToCheck>>[number];
type Core = { db: Db; clock: Clock };
const inOnePiece = 500;

/** Those of the requests of one customer that its app answers now: a wine is back when a whole box can be ordered. */
const dueOfCustomer = async (core: Core, account: Account, asked: readonly Checked[]): Promise<Due[]> => {
  const { customer_id: customerId } = asked[0]!;
  const customer = await customerById(core.db, customersOf(account), customerId);
  if (!customer?.isEnabled || customer.email === '') return [];
  const ids = [...new Set(asked.map(({ product_id }) => product_id))];
  const range = await rangeOf({ core, caller: { account } }, customer, { limit: ids.length, ids });
  return asked.flatMap(({ product_id: productId, kind, notice_id: noticeId, product_name: productName }) => {
    const wine = range.find((each) => each.productId === productId);
    if (!wine) return [];
    const { available, bottlesPerBox, priceType, unitPrice, isExcludedFromDiscount } = wine;
    const isDue =
      kind === 'back-in-stock' ? available >= Math.max(1, bottlesPerBox) : priceType === 'promotion';
    if (!isDue) return [];
    const discount = isExcludedFromDiscount ? 0 : wine.discount;
    return [
      {
        log: account.log,
        accountId: account.accountId,
        noticeId,
        customerId,
        productId,
        productName,
        kind,
        to: customer.email,
        price: netPrice({ unitPrice, discount, invoiceDiscount: 0 }),
        side: account.priceSide,
      },
    ];
  });
};

/** Every request that the app of its customer answers now. */
export const dueNotices = (core: Core, accountOf: (accountId: number) => Account | null): ProductNotices => ({
  async due() {
    const due: Due[] = [];
    for (const accountId of await accountsWithNotices(core.db)) {
      const account = accountOf(accountId);
      if (!account) continue;
      const scope = { log: account.log, accountId };
      const now = { stockAccountId: account.stockFrom, date: core.clock.today() };
      const pieces = inPieces(
        inOnePiece,
        (last: Checked | undefined) => noticesToCheck(core.db, scope, now, last, inOnePiece),
        (row) => row,
      );
      for await (const piece of pieces)
        for (const asked of Map.groupBy(piece, ({ customer_id }) => customer_id).values())
          due.push(...(await dueOfCustomer(core, account, asked)));
    }
    return due;
  },
});
