import { timeInAmsterdam } from '#domain/kernel/date.ts';
import { dateText } from '#domain/kernel/words.ts';
import { stockListOf } from '#projections/price-lists/queries.ts';
import { letterheadOf } from '#projections/views/letterhead.ts';
import type { NamedFile, View } from '#projections/views/view.ts';

/** What one list holds at most; a range is a few hundred wines. */
const mostProducts = 5_000;

/** API-181, API-217: all that there is in the stock of the account as a PDF, with what of it is free. */
export const stockListFile = async (call: View): Promise<NamedFile> => {
  const { core, caller } = call;
  const { log, account } = caller;
  const stocks = await stockListOf(
    core.db,
    { log, accountId: account.productsFrom },
    { stockAccountId: account.stockFrom, limit: mostProducts },
  );
  const day = dateText(core.clock.today());
  const madeAt = core.clock.now();
  const content = await core.documents.report({
    title: 'Voorraadlijst',
    letterhead: await letterheadOf(call, account),
    about: [account.name],
    facts: [
      ['Producten', String(stocks.length)],
      ['Flessen', String(stocks.reduce((all, { on_hand }) => all + Math.max(on_hand, 0), 0))],
    ],
    tables: [
      {
        title: 'Voorraad per product',
        columns: [
          { header: 'Nummer', width: 10 },
          { header: 'Product', width: 44 },
          { header: 'Producent', width: 26 },
          { header: 'Voorraad', width: 12, isNumber: true },
          { header: 'Gereserv.', width: 12, isNumber: true },
          { header: 'Vrij', width: 10, isNumber: true },
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
    closing: '',
    printedAt: `${day} ${timeInAmsterdam(madeAt)}`,
    madeAt,
  });
  return { name: `voorraadlijst-${core.clock.today()}.pdf`, content };
};
