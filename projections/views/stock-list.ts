import { stockListOf } from '#projections/price-lists/queries.ts';
import { numberColumn, printedNow, textColumn } from '#projections/views/letterhead.ts';
import { productsOf, type View } from '#projections/views/view.ts';

/** What one list holds at most; a range is a few hundred wines. */
const mostProducts = 5_000;

/** API-181, API-217: all that there is in the stock of the account as a PDF, with what of it is free. */
export const stockListFile = async (call: View) => {
  const { core, caller } = call;
  const { account } = caller;
  const stocks = await stockListOf(core.db, productsOf(account), {
    stockAccountId: account.stockFrom,
    limit: mostProducts,
  });
  const content = await core.documents.report({
    ...(await printedNow(call, account)),
    title: 'Voorraadlijst',
    about: [account.name],
    facts: [
      ['Producten', String(stocks.length)],
      ['Flessen', String(stocks.reduce((all, { on_hand }) => all + Math.max(on_hand, 0), 0))],
    ],
    tables: [
      {
        title: 'Voorraad per product',
        columns: [
          textColumn('Nummer', 10),
          textColumn('Product', 44),
          textColumn('Producent', 26),
          numberColumn('Voorraad', 12),
          numberColumn('Gereserv.', 12),
          numberColumn('Vrij', 10),
        ],
        rows: stocks.map(({ record, on_hand, reserved, backordered }) => [
          String(record.number),
          [record.name, record.vintage].filter(Boolean).join(' '),
          record.supplierName,
          String(on_hand),
          String(reserved + backordered),
          String(on_hand - reserved - backordered),
        ]),
        emptyText: 'Er is geen voorraad.',
      },
    ],
  });
  return { name: `voorraadlijst-${core.clock.today()}.pdf`, content };
};
