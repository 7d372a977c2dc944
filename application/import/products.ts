import { type RecordDecider, recordImporter, type Resolved } from '#application/import/records.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { ImportFacts } from '#application/ports/import-facts.ts';
import { vatRatesNow } from '#application/product/vat-rates-now.ts';
import type { Account } from '#domain/account/account.ts';
import { plain, textOfValue } from '#domain/import/cell.ts';
import { dutchCountry } from '#domain/import/countries.ts';
import { type Problem, problem } from '#domain/import/problem.ts';
import type { ImportRow } from '#domain/import/row.ts';
import { type FieldValue, listOf } from '#domain/kernel/field.ts';
import type { VatCategory } from '#domain/kernel/vat.ts';
import { productFields } from '#domain/product/fields.ts';
import { newProduct, productColumns } from '#domain/product/import-columns.ts';
import { exclPrice, inclPrice } from '#domain/product/prices.ts';
import { product, type ProductFieldChange } from '#domain/product/product.ts';

type Values = Readonly<Record<string, unknown>>;
const isField = (name: string): name is keyof typeof productFields => name in productFields;

/** The fields that name entries of a list, with that list; a region is looked up in its country. */
const listed = Object.entries(productFields).flatMap(([name, { control, label }]) => {
  const list = listOf(control);
  return list === undefined ? [] : [{ name, label, list, isSeveral: control.kind === 'several' }];
});
/** The fields that refer to other products, in a file by their numbers. */
const otherProducts = listed.filter(({ list }) => list === 'products').map(({ name }) => name);
const numbersIn = (said: unknown): number[] =>
  [said].flat().flatMap((text) => {
    const number = Number(textOfValue(text));
    return Number.isInteger(number) && number > 0 && number <= 2_000_000_000 ? [number] : [];
  });
const parents: Readonly<Record<string, string>> = { regionId: 'countryId', subregionId: 'regionId' };
const priceSides = [
  ['sellPrice', 'sellPriceIncl'],
  ['sellPrice2', 'sellPrice2Incl'],
  ['sellPrice3', 'sellPrice3Incl'],
] as const;

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

  const changeOf = (account: Account, change: ProductFieldChange) => ({
    type: 'ChangeProductField' as const,
    change,
    ...vatRatesNow(account, clock),
  });

  return recordImporter({
    kind: 'products',
    columns: productColumns,
    decider: product as unknown as RecordDecider,
    key: { column: 'number', label: 'Productnummer' },
    series: 'product',
    mayImport: ({ accountId, productsFrom }) => productsFrom === accountId,
    nameOf: ({ name, vintage }) => [name, vintage].map(textOfValue).join(' ').trim(),

    async known(account, rows) {
      const numbers = rows.flatMap(({ key }) => (key === undefined ? [] : [Number(key)]));
      const found = await facts.products(account, { numbers, ids: rows.map(({ id }) => id) });
      return found.map((item) => ({ id: item.productId, name: item.name, values: item }));
    },

    async resolve(account, rows) {
      const others = otherProducts.flatMap((name) => rows.flatMap(({ values }) => numbersIn(values[name])));
      const products = await facts.products(account, { numbers: [...new Set(others)], ids: [] });
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
        for (const { name, label, list, isSeveral } of listed) {
          const said = values[name];
          if (said === undefined) continue;
          if (list === 'products') {
            const wanted = isSeveral ? (said as string[]) : [textOfValue(said)];
            const ids = wanted.flatMap((text) => byNumber.get(Number(text)) ?? []);
            for (const text of wanted.filter((item) => !byNumber.has(Number(item))))
              problems.push(problem('warning', name, 'product-unknown', label, text));
            if (isSeveral) found[name] = ids;
            else if (ids.length > 0) found[name] = ids[0];
            else delete found[name];
            continue;
          }
          const parent = parents[name];
          const ids = (isSeveral ? (said as string[]) : [textOfValue(said)]).flatMap((text) => {
            const id =
              parent === undefined
                ? (plainly.get(`${list} ${plain(text)}`) ??
                  (list === 'countries' ? countryOf(text) : undefined))
                : byName.get(`${list} ${plain(text)} ${textOfValue(found[parent])}`);
            if (id === undefined)
              problems.push(
                name === 'supplierId'
                  ? problem('error', name, 'reference-unknown', label, text)
                  : problem('warning', name, 'entry-unknown', label, text),
              );
            return id === undefined ? [] : [id];
          });
          if (isSeveral) found[name] = ids;
          else if (ids.length > 0) found[name] = ids[0];
          else delete found[name];
        }
        return { values: withBothSides(found, account), problems };
      };
    },

    initial: newProduct,
    add: (productId, number, values) => ({ ...values, type: 'AddProduct', productId, number }),
    // what replaces a product is chosen at the product, which sees to it that none replaces itself in the end
    change: (state, field, to, account) =>
      isField(field) && field !== 'replacedById'
        ? changeOf(account, { field, from: state[field], to } as unknown as ProductFieldChange)
        : null,
    changeBack: (event, account) => {
      if (event.type !== 'ProductFieldChanged') return null;
      const {
        field,
        from = null,
        to = null,
      } = event.data as {
        field: string;
        from?: FieldValue;
        to?: FieldValue;
      };
      return changeOf(account, { field, from: to, to: from } as never);
    },
    takeBack: { type: 'TakeProductBack' },
    addedType: 'ProductAdded',
    changedType: 'ProductFieldChanged',
    inUse: (account, ids) => facts.productsInUse(account, ids),
  });
};
