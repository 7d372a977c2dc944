import { stockListOf } from '#projections/price-lists/queries.ts';
import { titleOf } from '#projections/views/texts.ts';
import { columnsOf, printedNow } from '#projections/views/letterhead.ts';
import { productsOf, type View } from '#projections/views/view.ts';
import { staffWordsIn } from '#projections/views/staff-words.ts';

/** API-181, API-217: all that there is in the stock of the account as a PDF, with what of it is free. */
export const stockListFile = async (call: View) => {
  const { core, caller, language } = call;
  const words = staffWordsIn(language);
  const { account } = caller;
  const stocks = await stockListOf(core.db, productsOf(account), account.stockFrom);
  const content = await core.documents.report({
    ...(await printedNow(call, account, language)),
    title: words.stockList,
    about: [account.name],
    facts: words.stockFacts(
      stocks.length,
      stocks.reduce((all, { on_hand }) => all + Math.max(on_hand, 0), 0),
    ),
    tables: [
      {
        title: words.stockPerProduct,
        columns: columnsOf(words.stockColumns, { texts: [10, 44, 26], numbers: [12, 12, 10] }),
        rows: stocks.map(({ record, on_hand, reserved, backordered }) => [
          String(record.number),
          titleOf(record),
          record.supplierName,
          String(on_hand),
          String(reserved + backordered),
          String(on_hand - reserved - backordered),
        ]),
        emptyText: words.noStock,
      },
    ],
  });
  return { name: words.stockListFile(core.clock.today()), content };
};
