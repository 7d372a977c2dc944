import { vatRatesOf } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import { customer, type CustomerRefusal, type CustomerState } from '#domain/customer/customer.ts';
import { customerFields } from '#domain/customer/fields.ts';
import { financingSummary } from '#domain/customer/financing.ts';
import { eventReader } from '#domain/kernel/event.ts';
import { type Fields, type FieldValue, listOf, maySee } from '#domain/kernel/field.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { fieldText } from '#domain/kernel/field-text.ts';
import { formatsIn } from '#domain/kernel/formats.ts';
import { said } from '#domain/kernel/message.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { vatRateOn } from '#domain/kernel/vat.ts';
import { priceDeal, priceDealIdOf, type PriceDealRefusal } from '#domain/pricing/price-deal.ts';
import { pricePlan, type PricePlanEvent } from '#domain/pricing/price-plan.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { onSide } from '#domain/pricing/prices-in-force.ts';
import { productFields } from '#domain/product/fields.ts';
import { product, type ProductEvent, type ProductRefusal } from '#domain/product/product.ts';
import { availableOf } from '#domain/stock/stock.ts';
import { supplierFields } from '#domain/supplier/fields.ts';
import { supplier, type SupplierRefusal } from '#domain/supplier/supplier.ts';
import { namesOfUsers } from '#projections/accounts/queries.ts';
import { ageingOf } from '#projections/customer-account/queries.ts';
import { isOwnList, lookupEntries, supplierNames } from '#projections/lookups/queries.ts';
import { streamsBeginning } from '#projections/log-book/queries.ts';
import { pricesAfter, pricesHolding } from '#projections/prices/queries.ts';
import { pageOfProducts, productsInOrder } from '#projections/products/queries.ts';
import { stockAsRecorded } from '#projections/stock/queries.ts';
import {
  asOf,
  type AsOfView,
  type DescribedTable,
  type Fact,
  madeOnce,
  refuseForgotten,
} from '#projections/views/as-of.ts';
import { type Source, sourceOf } from '#projections/views/as-of-window.ts';
import { ofProducts, stockOf } from '#projections/views/product.ts';
import type { Page } from '#projections/views/view.ts';
import { staffWordsIn } from '#projections/views/staff-words.ts';

type Asked = { id: number; at: string };
type Answer = Awaited<ReturnType<typeof asOf>>;

/** The same with what is no state of a stream, where the record was there. */
const withSection = (answer: Answer, section: Answer['sections'][number]): Answer =>
  answer.state === 'recorded' ? { ...answer, sections: [...answer.sections, section] } : answer;
/** Of what nobody set: it follows from other records. */
const bySystem = { by: null, since: null };
type Values = Readonly<Record<string, unknown>>;

/** All that records name by its number in these fields, by list. */
const idsIn = (fields: Fields, records: readonly Values[], wanted: string) =>
  Object.entries(fields)
    .filter(([, { control }]) => listOf(control) === wanted)
    .flatMap(([name]) => records.flatMap((record) => (record[name] ?? []) as number | number[]));

/** What the entries that these records name are called; lists by the names that they have today. */
const entryNames = async (view: AsOfView, fields: Fields, records: readonly Values[]) => {
  const { db } = view.core;
  const lists = new Set(Object.values(fields).flatMap(({ control }) => listOf(control) ?? []));
  const [own, suppliers, products, users] = await Promise.all([
    lookupEntries(db, ofProducts(view), [...lists].filter(isOwnList)),
    lists.has('suppliers') ? supplierNames(db, ofProducts(view)) : [],
    productsInOrder(db, ofProducts(view), { ids: idsIn(fields, records, 'products'), ...stockOf(view) }),
    namesOfUsers(db, [...new Set(idsIn(fields, records, 'accountManagers'))]),
  ]);
  const names = new Map<string, ReadonlyMap<number, string>>([
    ...Object.entries(own).map(
      ([list, entries]) => [list, new Map(entries.map(({ id, name }) => [id, name]))] as const,
    ),
    ['suppliers', new Map(suppliers.map(({ id, name }) => [id, name]))],
    ['products', new Map(products.map(({ product: { productId, name } }) => [productId, name]))],
    ['accountManagers', users],
  ]);
  return (list: string, id: number) => names.get(list)?.get(id) ?? String(id);
};

/** The fields of a record by their groups, in the words of the reader, without those that its role may not see. */
const describerOf = async (view: AsOfView, fields: Fields, records: readonly Values[]) => {
  const { language, caller } = view;
  const nameOf = await entryNames(view, fields, records);
  const shown = Object.entries(fields).filter(([, field]) => maySee(field, caller.role));
  const groups = [...Map.groupBy(shown, ([, { group }]) => said(language, group))];
  const sections = groups.map(([title, ofGroup]) =>
    madeOnce((...values: readonly unknown[]) => ({
      title,
      facts: ofGroup.map(([, { wire, label, control }], nth): Fact => {
        const value = values[nth] as FieldValue;
        const list = listOf(control);
        const isNamed = list !== undefined && (typeof value === 'number' || Array.isArray(value));
        const text = isNamed
          ? [value]
              .flat()
              .map((id) => (typeof id === 'number' ? nameOf(list, id) : id))
              .join(', ')
          : fieldText(control, value ?? null, language);
        return { name: wire, label: said(language, label), value: text };
      }),
    })),
  );
  return (record: Values) =>
    sections.map((section, nth) => section(...groups[nth]![1].map(([name]) => record[name])));
};

const hiddenFor = ({ caller, language }: AsOfView, fields: Fields) =>
  Object.values(fields)
    .filter((field) => !maySee(field, caller.role))
    .map(({ label }) => said(language, label));

/** A page of the products of the account, or of those amongst them, by their names of today. */
export const productsByName = (
  view: AsOfView,
  wanted: Page & { question: string; amongst: readonly number[] | null },
) =>
  pageOfProducts(
    view.core.db,
    ofProducts(view),
    { ...stockOf(view), priceSide: view.caller.account.priceSide },
    {
      ...wanted,
      isCounted: true,
      includesDisabled: true,
      supplierId: null,
      countryId: null,
      color: null,
      sort: 'name',
      isDescending: false,
    },
  );

/** The products of which anything was ever agreed with a customer. */
export const productsAgreed = async ({ core, caller }: AsOfView, customerId: number) => {
  const beginning = `${priceDeal.category}-${customerId}.`;
  const streams = await streamsBeginning(core.db, caller.log, beginning);
  return streams.map((stream) => Number(stream.slice(beginning.length)));
};

/** So many products a customer tells its agreements of; the list of prices has all of them, in pages. */
const mostAgreed = 25;

type Agreed = { name: string; price: number; side: PriceSide } | null;
const readDeal = eventReader(priceDeal.events);
/** What was agreed with a customer for a product, with what it was called then. */
const agreedSource = (of: { customerId: number; productId: number }): Source<Agreed> => {
  const own = sourceOf(priceDeal, priceDealIdOf(of));
  return {
    ...own,
    name: `agreed ${own.name}`,
    initial: null,
    after: (_, event) => {
      const { type, data } = readDeal(event);
      return type === 'PriceDealAgreed' ? { name: data.productName, ...data.to } : null;
    },
  };
};

/** A customer as it had been recorded at a moment, with what was agreed with it; refuses customer-not-found, record-forgotten. */
export const customerAsOfView = async (view: AsOfView, { id, at }: Asked) => {
  const { caller, language } = view;
  await refuseForgotten(view, `${customer.category}-${id}`);
  const words = staffWordsIn(language);
  const labels = words.asOfFacts;
  const { amountText, centsText, dateText } = formatsIn(language);
  const page = { question: '', amongst: await productsAgreed(view, id), skip: 0, take: mostAgreed };
  const { rows: agreed, total: count } = await productsByName(view, page);
  const productIds = agreed.map(({ product: { productId } }) => productId);
  const answer = await asOf<[CustomerState | null, ...Agreed[]]>(view, {
    sources: [
      sourceOf(customer, id),
      ...productIds.map((productId) => agreedSource({ customerId: id, productId })),
    ],
    at,
    missing: () => refuse<CustomerRefusal>('customer-not-found', { customerId: id }),
    isOfReader: (accountId) => accountId === caller.account.customersFrom,
    describing: async (all) => {
      const records = all.flatMap(([state]) => (state ? [state.record] : []));
      const describe = await describerOf(view, customerFields, records);
      return ([state, ...deals]) => {
        if (!state) return null;
        const { record, mandate, financing } = state;
        const { balance, total } = financingSummary(financing);
        const facts: Fact[] = [
          { name: 'mandate', label: labels.mandate, value: mandate?.reference ?? null },
          { name: 'mandateIban', label: labels.mandateIban, value: mandate?.iban ?? null },
          {
            name: 'mandateSigned',
            label: labels.mandateSigned,
            value: mandate?.signedOn ? dateText(mandate.signedOn) : null,
          },
          { name: 'financing', label: labels.financing, value: total > 0 ? centsText(balance) : null },
        ];
        return {
          title: record.name,
          sections: [...describe(record), { title: words.asOfFinance, facts }],
          tables: [
            {
              title: words.asOfDeals(productIds.length, count),
              columns: words.asOfDealColumns.map((label, nth) => ({ label, isNumber: nth === 1 })),
              rows: deals.flatMap((deal, nth) =>
                deal
                  ? [
                      {
                        key: String(productIds[nth]),
                        cells: [deal.name, `${amountText(deal.price)} ${deal.side}.`],
                      },
                    ]
                  : [],
              ),
            },
          ],
        };
      };
    },
  });
  const { account } = caller;
  const term = settingOf(account, 'paymentTerm');
  const openOn = async (day: CalendarDate) =>
    centsText((await ageingOf(view.core.db, account, { customerId: id, day, term })).total);
  const [value, now] = await Promise.all([answer.day, view.core.clock.today()].map(openOn));
  return withSection(answer, {
    title: words.asOfOpen,
    facts: [{ name: 'openAmount', label: labels.openAmount, value: value!, now: now!, ...bySystem }],
  });
};

/**
 * What was agreed with a customer for a product, as it had been recorded at a moment; refuses price-deal-not-found where
 * nothing ever was, and record-forgotten.
 */
export const dealAsOfView = async (
  view: AsOfView,
  { customerId, productId, at }: { customerId: number; productId: number; at: string },
) => {
  await refuseForgotten(view, `${customer.category}-${customerId}`);
  const { amountText } = formatsIn(view.language);
  const { asOfDeal, asOfFacts, asOfDealTitle } = staffWordsIn(view.language);
  const { customersFrom, productsFrom } = view.caller.account;
  const ofCustomer = sourceOf(customer, customerId);
  const ofProduct = sourceOf(product, productId);
  const missing = () => refuse<PriceDealRefusal>('price-deal-not-found');
  // an agreement is recorded by whichever account made it; whose it is say its customer and its product
  const owners = await Promise.all(
    [ofCustomer, ofProduct].map(async ({ streams }) => {
      const [first] = await view.core.store.readStream(view.caller.log, streams[0]!, 0, 1);
      return first?.accountId;
    }),
  );
  if (owners[0] !== customersFrom || owners[1] !== productsFrom) return missing();
  return asOf(view, {
    sources: [
      sourceOf(priceDeal, priceDealIdOf({ customerId, productId })),
      { ...ofCustomer, isBeside: true },
      { ...ofProduct, isBeside: true },
    ],
    at,
    missing,
    isOfReader: () => true,
    describing:
      async () =>
      ([deal, buyer, sold]) => {
        if (!deal || !buyer || !sold) return null;
        const price = deal.now && `${amountText(deal.now.price)} ${deal.now.side}.`;
        const name = sold.vintage ? `${sold.name} ${sold.vintage}` : sold.name;
        return {
          title: asOfDealTitle(name, buyer.record.name),
          sections: [
            {
              title: asOfDeal,
              facts: [
                {
                  name: 'customer',
                  label: asOfFacts.customer,
                  value: `${buyer.record.number} ${buyer.record.name}`,
                },
                { name: 'product', label: asOfFacts.product, value: `${sold.number} ${name}` },
                { name: 'price', label: asOfFacts.agreed, value: price },
              ],
            },
          ],
          tables: [],
        };
      },
  });
};

/** A supplier as it had been recorded at a moment; refuses supplier-not-found. */
export const supplierAsOfView = (view: AsOfView, { id, at }: Asked) =>
  asOf(view, {
    sources: [sourceOf(supplier, id)],
    at,
    missing: () => refuse<SupplierRefusal>('supplier-not-found', { supplierId: id }),
    isOfReader: (accountId) => accountId === view.caller.account.productsFrom,
    describing: async (all) => {
      const records = all.flatMap(([record]) => record ?? []);
      const describe = await describerOf(view, supplierFields, records);
      return ([record]) => record && { title: record.name, sections: describe(record), tables: [] };
    },
  });

type PriceRows = ReturnType<typeof pricesAfter>;
const readPriceEvent = eventReader<ProductEvent | PricePlanEvent>({ ...product.events, ...pricePlan.events });

/** The prices of a product, from what was filled in on it and what was planned. */
export const pricesSource = (productId: number): Source<PriceRows> => ({
  name: `prices of ${product.category}-${productId}`,
  streams: [`${product.category}-${productId}`, `${pricePlan.category}-${productId}`],
  initial: [],
  after: (rows, event) => pricesAfter(rows, { ...event, ...readPriceEvent(event) }),
});

/** Prices are told as they held on the day, in a table of their own. */
const unpriced: Fields = Object.fromEntries(
  Object.entries(productFields).filter(([name]) => !/^(?:sell|action)Price/.test(name)),
);

/**
 * A product as it had been recorded at a moment, with the prices of a day as they were known then; refuses
 * product-not-found.
 */
export const productAsOfView = async (view: AsOfView, { id, at, day }: Asked & { day: string }) => {
  const { account } = view.caller;
  const words = staffWordsIn(view.language);
  const { amountText, dateText } = formatsIn(view.language);
  const rates = vatRatesOf(account);
  const answer = await asOf(view, {
    sources: [sourceOf(product, id), pricesSource(id)],
    at,
    day,
    missing: () => refuse<ProductRefusal>('product-not-found', { productId: id }),
    isOfReader: (accountId) => accountId === account.productsFrom,
    hidden: hiddenFor(view, productFields),
    describing: async (all) => {
      const records = all.flatMap(([record]) => record ?? []);
      const describe = await describerOf(view, unpriced, records);
      return ([record, prices], on) => {
        if (!record) return null;
        const rate = vatRateOn(record.vatCategory, on, rates);
        const table: DescribedTable = {
          title: words.asOfPrices,
          columns: words.asOfPriceColumns.map((label, nth) => ({ label, isNumber: nth === 1 || nth === 2 })),
          rows: pricesHolding(prices, on)
            .filter(({ excl, incl }) => excl || incl)
            .toSorted((a, b) => a.price_class - b.price_class || a.kind.localeCompare(b.kind))
            .map((row) => ({
              key: `${row.price_class} ${row.kind}`,
              cells: [
                words.asOfPriceName(row.price_class, row.kind),
                amountText(onSide(row, 'excl', rate)),
                amountText(onSide(row, 'incl', rate)),
                dateText(row.from_date),
                row.until && dateText(row.until),
              ],
            })),
        };
        return {
          title: record.vintage ? `${record.name} ${record.vintage}` : record.name,
          sections: describe(record),
          tables: [table],
        };
      };
    },
  });
  const { db, clock } = view.core;
  const stockAt = (moment: string) => stockAsRecorded(db, { log: account.log, ...stockOf(view) }, id, moment);
  const [then, now] = await Promise.all([stockAt(answer.at), stockAt(clock.now())]);
  if (!then && !now) return answer;
  const user = then && (await namesOfUsers(db, [then.userId])).get(then.userId);
  const set = then ? { by: user ?? words.theSystem, since: then.recordedAt } : bySystem;
  const bottlesOf = (level: typeof then) => ({
    onHand: level?.onHand ?? 0,
    reserved: level?.reserved ?? 0,
    backordered: level?.backordered ?? 0,
    available: level ? availableOf(level) : 0,
  });
  const [were, are] = [bottlesOf(then), bottlesOf(now)];
  const names = ['onHand', 'reserved', 'backordered', 'available'] as const;
  const facts = names.map((name) => ({
    name,
    label: words.asOfStock[name],
    value: String(were[name]),
    now: String(are[name]),
    ...set,
  }));
  return withSection(answer, { title: words.asOfStockTitle, facts });
};
