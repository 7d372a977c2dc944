import { type RecordDecider, recordImporter, type Resolved } from '#application/import/records.ts';
import { numbersIn, recordsIn } from '#application/import/importer.ts';
import { make, type Made, madeOf, takingMadeBack } from '#application/import/made.ts';
import type { RecordedEvent } from '#application/ports/event-store.ts';
import type { Said } from '#domain/kernel/message.ts';
import { keptSentence } from '#domain/kernel/kept-sentence.ts';
import { type GeneralRefusal, refuse } from '#domain/kernel/refusal.ts';
import { onlyWarehouse as warehouseId, stock, stockIdOf } from '#domain/stock/stock.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { ImportFacts } from '#application/ports/import-facts.ts';
import { vatRatesNow } from '#application/product/vat-rates-now.ts';
import type { Account } from '#domain/account/account.ts';
import { plain, textOfValue } from '#domain/import/cell.ts';
import { dutchCountry } from '#domain/import/countries.ts';
import { type Problem, problem } from '#domain/import/problem.ts';
import type { ImportRow } from '#domain/import/row.ts';
import { listOf } from '#domain/kernel/field.ts';
import type { VatCategory } from '#domain/kernel/vat.ts';
import { productFields } from '#domain/product/fields.ts';
import { newProduct, productColumns } from '#domain/product/import-columns.ts';
import { exclPrice, inclPrice } from '#domain/product/prices.ts';
import { product } from '#domain/product/product.ts';
import * as words from '#application/import/words.nl.ts';

type Values = Readonly<Record<string, unknown>>;

/** The fields that name entries of a list, with that list; a region is looked up in its country. */
const listed = Object.entries(productFields).flatMap(([name, { control, label }]) => {
  const list = listOf(control);
  return list === undefined ? [] : [{ name, label, list, isSeveral: control.kind === 'several' }];
});
/** The fields that refer to other products, in a file by their numbers. */
const otherProducts = listed.filter(({ list }) => list === 'products').map(({ name }) => name);
const numbersNamed = (said: unknown) =>
  [said].flat().flatMap((text) => {
    const number = Number(textOfValue(text));
    return Number.isInteger(number) && number > 0 && number <= 2_000_000_000 ? [number] : [];
  });
const parents: Readonly<Record<string, string>> = { regionId: 'countryId', subregionId: 'regionId' };
/** What a row names and is not in its list; without its supplier a product is nothing. */
const unknownEntry = (name: string, label: Said, list: string, text: string): Problem => {
  if (list === 'products') return problem('warning', name, 'product-unknown', label, text);
  return name === 'supplierId'
    ? problem('error', name, 'reference-unknown', label, text)
    : problem('warning', name, 'entry-unknown', label, text);
};
const priceSides = [
  ['sellPrice', 'sellPriceIncl'],
  ['sellPrice2', 'sellPrice2Incl'],
  ['sellPrice3', 'sellPrice3Incl'],
] as const;

const holdsStock = (values: Values): values is Values & { openingStock: number } =>
  typeof values['openingStock'] === 'number' && values['openingStock'] > 0;

/** The opening stock that came with the products of an import. */
const stockedIn = (streams: ReadonlyMap<string, readonly RecordedEvent[]>) =>
  recordsIn(stock, streams).flatMap(({ events }) =>
    events.flatMap(({ type, data }) =>
      type === 'StockReceived' ? [data as { productId: number; quantity: number }] : [],
    ),
  );

/** Products by their numbers; without one by all that the row says. */
export const productImporter = (facts: ImportFacts, clock: Pick<Clock, 'today'>) => {
  /** The side of each price that the file leaves out (PROD-016). */
  const withBothSides = (values: Values, account: Account): Values => {
    const rate = vatRatesNow(account, clock).vatRates[
      (values.vatCategory as VatCategory | undefined) ?? 'high'
    ];
    const more: Record<string, number> = {};
    for (const [excl, incl] of priceSides) {
      const [net, gross] = [values[excl], values[incl]];
      if (typeof net === 'number' && gross === undefined) more[incl] = inclPrice(net, rate);
      if (typeof gross === 'number' && net === undefined) more[excl] = exclPrice(gross, rate);
    }
    return { ...values, ...more };
  };

  return recordImporter({
    kind: 'products',
    record: 'Product',
    columns: productColumns,
    decider: product as unknown as RecordDecider,
    key: { column: 'number', label: words.productNumber },
    series: 'product',
    keeps: ['productsFrom'],
    nameOf: ({ name, vintage }) => [name, vintage].map(textOfValue).join(' ').trim(),
    known: facts.products,
    idField: 'productId',

    async resolve(account, rows, { makesMissing = false }) {
      const told = new Set<number>();
      const others = otherProducts.flatMap((name) =>
        rows.flatMap(({ values }) => numbersNamed(values[name])),
      );
      const products = await facts.products(account, {
        numbers: [...new Set([...others, ...numbersIn(rows, 'number')])],
        ids: [],
      });
      const byNumber = new Map(products.map(({ number, productId }) => [number, productId]));
      const lists = await facts.entries(account, [...new Set(listed.map(({ list }) => list))]);
      const byName = new Map(
        lists.map(({ list, id, name, parentId }) => [`${list} ${plain(name)} ${parentId ?? ''}`, id]),
      );
      /** A country is also known by its name elsewhere. */
      const countryOf = (text: string) => plainly.get(`countries ${plain(dutchCountry(text) ?? '')}`);
      const plainly = new Map(lists.map(({ list, id, name }) => [`${list} ${plain(name)}`, id]));
      return ({ values }: ImportRow): Resolved => {
        const found: Record<string, unknown> = { ...values };
        const problems: Problem[] = [];
        const missing: Made[] = [];
        /** The id of what is made under this name; once for all rows it is told. */
        const toMake = (name: string, label: Said, list: string, text: string) => {
          const parent = parents[name];
          const parentId = parent === undefined ? null : (found[parent] as number | undefined);
          const made = makesMissing ? madeOf(account, list, text, parentId) : null;
          if (made === null) return undefined;
          missing.push(made);
          if (!told.has(made.id)) problems.push(problem('warning', name, 'entry-made', label, text));
          told.add(made.id);
          return made.id;
        };
        for (const { name, label, list, isSeveral } of listed) {
          const said = values[name];
          if (said === undefined) continue;
          const parent = parents[name];
          const entryOf = (text: string) => {
            if (list === 'products') return byNumber.get(Number(text));
            if (parent !== undefined)
              return byName.get(`${list} ${plain(text)} ${textOfValue(found[parent])}`);
            return (
              plainly.get(`${list} ${plain(text)}`) ?? (list === 'countries' ? countryOf(text) : undefined)
            );
          };
          const texts = isSeveral ? (said as string[]) : [textOfValue(said)];
          const ids = texts.flatMap((text) => {
            const id = entryOf(text) ?? toMake(name, label, list, text);
            if (id === undefined) problems.push(unknownEntry(name, label, list, text));
            return id === undefined ? [] : [id];
          });
          if (isSeveral) found[name] = ids;
          else if (ids.length > 0) found[name] = ids[0];
          else delete found[name];
        }
        // a product that is there keeps its supplier
        if (values['supplierId'] === undefined && !byNumber.has(values['number'] as number)) {
          const { label } = productFields.supplierId;
          const id = makesMissing
            ? (plainly.get(`suppliers ${plain(words.unknownSupplier)}`) ??
              toMake('supplierId', label, 'suppliers', words.unknownSupplier))
            : undefined;
          if (id === undefined) problems.push(problem('error', 'supplierId', 'value-missing', label));
          else found['supplierId'] = id;
        }
        if (holdsStock(found) && account.stockFrom !== account.accountId)
          problems.push(problem('warning', 'openingStock', 'stock-elsewhere'));
        return {
          values: withBothSides(found, account),
          problems,
          async make(work) {
            for (const item of missing) await make(work, account, item);
          },
        };
      };
    },

    initial: newProduct,
    added: (productId, number, { openingStock: _, ...values }) => ({ ...values, productId, number }),
    ofNewAlone: (values) =>
      holdsStock(values)
        ? [problem('warning', 'openingStock', 'stock-of-new-alone', values['openingStock'])]
        : [],
    async beside(work, account, productId, values, importName) {
      if (!holdsStock(values) || account.stockFrom !== account.accountId) return;
      const place = { accountId: account.stockFrom, productId, warehouseId };
      const { onHand, reserved } = await work.load(stock, stockIdOf(place));
      if (onHand !== 0 || reserved !== 0) return;
      const reason = keptSentence('openingStock', { file: importName });
      const quantity = values['openingStock'];
      await work.decide(stock, stockIdOf(place), { type: 'ReceiveStock', ...place, quantity, reason });
    },
    // what replaces a product is chosen at the product, which sees to it that none replaces itself in the end
    fieldOf: (column) => (column in productFields && column !== 'replacedById' ? column : null),
    context: (account) => vatRatesNow(account, clock),
    inUse: (account, ids, streams) =>
      facts.productsInUse(account, ids, new Set(stockedIn(streams).map(({ productId }) => productId))),
    /** What came with a product goes with it, while nothing was done with it. */
    async besideBack(work, account, productId, streams) {
      for (const item of stockedIn(streams).filter((stocked) => stocked.productId === productId)) {
        const place = { accountId: account.stockFrom, productId, warehouseId };
        const { onHand, reserved } = await work.load(stock, stockIdOf(place));
        if (onHand !== item.quantity || reserved !== 0) refuse<GeneralRefusal>('changed-meanwhile');
        const change = { change: -onHand, reason: keptSentence('importTakenBack'), countId: null };
        await work.decide(stock, stockIdOf(place), { type: 'AdjustStock', ...place, ...change });
      }
    },
    takeMadeBack: takingMadeBack(facts),
  });
};
