import { z } from 'zod';
import { recordMention } from '#domain/kernel/mention.ts';
import { message } from '#domain/kernel/message.ts';
import { type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { fieldChanges, takenBackByCall } from '#domain/kernel/field-changes.ts';
import { type ChangeWords, type FieldChange, shapeOf } from '#domain/kernel/field.ts';
import { Id, PositiveInt } from '#domain/kernel/schema.ts';
import { Money, type Percentage } from '#domain/kernel/money.ts';
import { conflict, existsAlready, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import type { VatCategory } from '#domain/kernel/vat.ts';
import { defaultIdOf } from '#domain/lookup/defaults.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { productFields } from '#domain/product/fields.ts';
import { amountSaid } from '#domain/kernel/words.ts';
import {
  inclOf,
  plannedChanges,
  priceCounterpart,
  priceFollows,
  type PricesByClass,
  sides,
} from '#domain/product/prices.ts';

/** `Dienst` in the default list of product types: it has no stock. */
export const serviceTypeId = 10;
/** How many are free of what is not counted, services and multi-products of services alone: more than any stock holds. */
export const uncounted = 999_999_999;

/** One vintage of one wine, as its events record it. */
export const ProductRecord = z.object({
  productId: Id,
  number: PositiveInt,
  /**
   * The first product of its line of vintages, the same for all of them; null for that first one (PROD-045).
   */
  rootId: Id.nullable().default(null),
  /** Names known when it was added; the account's lists take precedence. */
  supplierName: z.string().max(200).default(''),
  country: z.string().max(100).default(''),
  region: z.string().max(100).default(''),
  ...shapeOf(productFields),
});
export type ProductRecord = z.output<typeof ProductRecord>;

/**
 * A product as read by others: with its supplier and origin by name, its three prices excl VAT by price class
 * (LINE-016), and its cost (PROD-015).
 */
export type Product = ProductRecord & {
  subregion: string;
  prices: [Money, Money, Money];
  purchasePrice: Money;
};

const subjectOf = ({ name, vintage }: { name: string; vintage: string | null }) =>
  vintage ? `${name} ${vintage}` : name;

const productChanges = fieldChanges({
  record: 'Product',
  opposite: takenBackByCall('changeProductField'),
  label: message('Product', 'Product'),
  fields: productFields,
  subject: subjectOf,
});

type FirstProduct = {
  country: string;
  region: string;
  prices: [Money, Money, Money];
  purchasePrice: Money;
  vatCategory: VatCategory;
};
/** Version 1 had one purchase price, only prices excl VAT, and countries and regions by name. */
const fromFirst = ({ prices, purchasePrice, ...product }: FirstProduct) => {
  const [sellPrice, sellPrice2, sellPrice3] = prices;
  const incl = inclOf(product.vatCategory);
  const countryId = defaultIdOf('countries', product.country);
  return {
    ...product,
    countryId,
    regionId: countryId === null ? null : defaultIdOf('regions', product.region, countryId),
    departPrice: purchasePrice,
    sellPrice,
    sellPrice2,
    sellPrice3,
    sellPriceIncl: incl(sellPrice),
    sellPrice2Incl: incl(sellPrice2),
    sellPrice3Incl: incl(sellPrice3),
  };
};

export const productEvents = {
  added: defineEvent('ProductAdded', {
    takenBackBy: ({ productId: id }) => ({ call: 'deleteAdded', request: { kind: 'products', id } }),
    action: message('Product toegevoegd', 'Product added'),
    data: ProductRecord,
    upcasts: [fromFirst],
    subject: subjectOf,
    log: (data) => message(`Product ${subjectOf(data)} toegevoegd.`, `Product ${subjectOf(data)} added.`),
  }),
  fieldChanged: productChanges.changed,
  /** What was planned for it holds from now on, and is what it costs since. */
  pricesFollowed: defineEvent('ProductPricesFollowed', {
    action: message('Vastgelegde prijs overgenomen', 'Planned price taken over'),
    data: {
      productId: Id,
      changes: z.array(z.object({ field: z.enum(sides.flat()), from: Money, to: Money })),
      /** The scenario of which it is, where that is applied by the same command. */
      scenarioId: Id.optional(),
    },
    log: () => message('De vastgelegde prijs geldt nu.', 'The planned price holds now.'),
    changes: ({ changes }) =>
      changes.map(({ field, from, to }) => ({
        field: productFields[field].label,
        from: amountSaid(from),
        to: amountSaid(to),
      })),
    takenBackBy: ({ scenarioId }) =>
      scenarioId === undefined ? null : { call: 'withdrawScenario', request: { scenarioId } },
  }),
  /** That it was added was taken back, by itself or with its import, and nothing depends on it. */
  takenBack: defineEvent('ProductTakenBack', {
    action: message('Product teruggedraaid', 'Product taken back'),
    data: { productId: Id, number: PositiveInt },
    log: ({ productId, number }) => {
      const name = recordMention(`product-${productId}`, `Product ${number}`);
      return message(`${name} is teruggedraaid.`, `${name} was taken back.`);
    },
  }),
};
export type ProductEvent = EventOf<typeof productEvents>;
export type ProductFieldChange = FieldChange<typeof productFields>;
export type ProductCommand =
  | ({ type: 'AddProduct' } & z.input<typeof ProductRecord>)
  | {
      type: 'ChangeProductField';
      change: ProductFieldChange;
      /** The values of a lookup as text. */
      words?: ChangeWords | undefined;
      /** How what it clears along reads: a region and a subregion. */
      cleared?: Readonly<Record<string, string | null>> | undefined;
      /** Today's rates of the VAT categories, and the leading side of prices (PROD-016). */
      vatRates: Record<VatCategory, Percentage>;
      priceSide: PriceSide;
    }
  | {
      type: 'FollowPlannedPrices';
      side: PriceSide;
      prices: PricesByClass;
      /** What it costs as far as is known; a class that costs something else meanwhile stays. */
      known?: PricesByClass;
      vatRates: Record<VatCategory, Percentage>;
      scenarioId?: number | undefined;
    }
  | { type: 'TakeProductBack' };
export const productRefusals = {
  'product-exists': existsAlready,
  'product-not-found': notFound(
    'Een van de producten bestaat niet of is niet te bestellen.',
    'One of the products does not exist or cannot be ordered.',
  ),
  'grape-not-found': notFound(
    'Deze druif is niet bekend. Voeg haar met haar naam toe.',
    'This grape is unknown. Add it with its name.',
  ),
  'replacement-cycle': conflict(
    'Dit product wordt zelf al door dat product vervangen. Kies een ander product.',
    'That product is itself replaced by this one. Choose another product.',
  ),
} satisfies RefusalTable;
export type ProductRefusal = keyof typeof productRefusals;

export const product: Decider<ProductRecord | null, ProductCommand, ProductEvent> = {
  category: 'product',
  events: productEvents,
  initial: null,

  decide(command, state) {
    switch (command.type) {
      case 'AddProduct':
        return state ? refuse<ProductRefusal>('product-exists') : [productEvents.added(command)];
      case 'ChangeProductField': {
        if (!state) return refuse<ProductRefusal>('product-not-found');
        const { change, words } = command;
        const events: ProductEvent[] = productChanges.decide(state.productId, state, change, words);
        if (events.length === 0) return events;
        const after = events.reduce(productAfter, state) as ProductRecord;
        return [...events, ...followingChanges(after, command)];
      }
      case 'FollowPlannedPrices': {
        if (!state) return refuse<ProductRefusal>('product-not-found');
        const { side, known, vatRates, scenarioId } = command;
        const isKnown = (nth: number) => !known || state[sides[nth]![side === 'excl' ? 0 : 1]] === known[nth];
        const prices = command.prices.map((price, nth) => (isKnown(nth) ? price : null)) as never;
        const changes = plannedChanges(state, { side, prices }, vatRates[state.vatCategory]);
        return changes.length === 0
          ? []
          : [productEvents.pricesFollowed({ productId: state.productId, changes, scenarioId })];
      }
      case 'TakeProductBack':
        return state ? [productEvents.takenBack(state)] : refuse<ProductRefusal>('product-not-found');
    }
  },
  evolve: productAfter,
};

/** Changes that follow from a change: the other side of a price, and clearing a region of another country. */
const followingChanges = (
  after: ProductRecord,
  {
    change: { field },
    cleared,
    vatRates,
    priceSide,
  }: Extract<ProductCommand, { type: 'ChangeProductField' }>,
): ProductEvent[] => {
  const rate = vatRates[after.vatCategory];
  const also = (): ProductFieldChange[] => {
    if (field === 'vatCategory') return priceFollows(after, rate, priceSide);
    if (field === 'countryId')
      return [
        { field: 'regionId', to: null },
        { field: 'subregionId', to: null },
      ];
    if (field === 'regionId') return [{ field: 'subregionId', to: null }];
    return priceCounterpart(after, field, rate);
  };
  const wordsOf = (name: string) =>
    cleared && name in cleared ? { from: cleared[name] ?? null, to: null } : undefined;
  return also().flatMap((change) =>
    productChanges.decide(after.productId, after, change, wordsOf(change.field)),
  );
};

/** A product after an event; changing one that does not exist is a fault. */
export function productAfter(state: ProductRecord | null, event: ProductEvent): ProductRecord | null {
  switch (event.type) {
    case 'ProductAdded':
      return event.data;
    case 'ProductFieldChanged':
      if (!state) throw new Error(`Product ${event.data.id} changes before it is added`);
      return { ...productChanges.evolve(state, event.data), ...forgottenNames(event.data.field) };
    case 'ProductPricesFollowed':
      if (!state) throw new Error(`Product ${event.data.productId} changes before it is added`);
      return {
        ...state,
        ...Object.fromEntries(event.data.changes.map(({ field, to }) => [field, to])),
      };
    case 'ProductTakenBack':
      return null;
  }
}

/** A name recorded when the product was added does not apply to another supplier or country. */
const forgottenNames = (
  field: string,
): Partial<Pick<ProductRecord, 'supplierName' | 'country' | 'region'>> => {
  if (field === 'supplierId') return { supplierName: '' };
  if (field === 'countryId') return { country: '', region: '' };
  return field === 'regionId' ? { region: '' } : {};
};

/** What the cost of a bottle is made of (PROD-015). */
export const costFields = [
  'departPrice',
  'transportPrice',
  'exciseDuty',
  'handlingPrice',
  'otherCost',
] as const satisfies readonly (keyof ProductRecord)[];

/** PROD-015: what a bottle costs us. */
export const purchasePriceOf = ({
  departPrice,
  transportPrice,
  exciseDuty,
  handlingPrice,
  otherCost,
}: Pick<ProductRecord, (typeof costFields)[number]>): Money =>
  departPrice + transportPrice + exciseDuty + handlingPrice + otherCost;

/** A product with names from its lists; those recorded when it was added are the fallback. */
export const productWith = (
  record: ProductRecord,
  names: Partial<Record<'supplier' | 'country' | 'region' | 'subregion', string | undefined>> = {},
): Product => ({
  ...record,
  supplierName: names.supplier ?? record.supplierName,
  country: names.country ?? record.country,
  region: names.region ?? record.region,
  subregion: names.subregion ?? '',
  prices: [record.sellPrice, record.sellPrice2, record.sellPrice3],
  purchasePrice: purchasePriceOf(record),
});
