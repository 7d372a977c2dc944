import type { ScreenLanguage } from '#domain/kernel/language.ts';
import type { ListedLine } from '#application/ports/documents.ts';
import { type Account, vatRatesOf } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import { textOf } from '#domain/account/text-in-language.ts';
import { euro, toCents } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { countryIn } from '#domain/kernel/country-code.ts';
import { formatsIn } from '#domain/kernel/formats.ts';
import type { Language } from '#domain/kernel/language.ts';
import { documentOf, group, line, type Xml } from '#domain/kernel/xml.ts';
import { nameInLanguage } from '#domain/lookup/name-in-language.ts';
import {
  groupsOf,
  isInVariant,
  isListed,
  type ListedWine,
  listedWine,
  noCountry,
  type PriceListTerms,
  type PriceListVariant,
  priceListFiles,
  termsOf,
  type WineGroup,
} from '#domain/price-list/listed.ts';
import type { PriceListRefusal } from '#domain/price-list/price-list.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import type { PriceClass } from '#domain/pricing/price.ts';
import { serviceTypeId } from '#domain/product/product.ts';
import { wineColors } from '#domain/product/wine-color.ts';
import { namesOfUsers } from '#projections/accounts/queries.ts';
import { firstPictures } from '#projections/images/queries.ts';
import { lookupEntries } from '#projections/lookups/queries.ts';
import { priceListById, priceListsOf } from '#projections/price-lists/queries.ts';
import { pricesInForce } from '#projections/prices/queries.ts';
import { productsWithStock } from '#projections/products/queries.ts';
import { letterheadOf } from '#projections/views/letterhead.ts';
import { productsOf, type StaffView } from '#projections/views/view.ts';
import { staffWordsIn } from '#projections/views/staff-words.ts';
import { wordsIn } from '#projections/views/words.ts';

/**
 * PLIST-010: what stands in price lists of the account, priced today; with setting `priceListInStockOnly` only what is
 * in stock, and services, of which nothing is counted.
 */
const winesOf = async ({ core: { db, clock }, caller: { account } }: StaffView, terms: PriceListTerms) => {
  const { log, stockFrom: stockAccountId } = account;
  const isStockOnly = settingOf(account, 'priceListInStockOnly');
  const products = await productsWithStock(db, productsOf(account), { stockAccountId, isEnabledOnly: true });
  const listed = products.filter(
    ({ product, available }) =>
      isListed(product) && (!isStockOnly || available > 0 || product.typeId === serviceTypeId),
  );
  const date = clock.today();
  const prices = await pricesInForce(
    db,
    log,
    { customerId: 0, priceClass: terms.priceClass, date },
    listed.map(({ product }) => product.productId),
  );
  const on = { date, vatRates: vatRatesOf(account) };
  return listed.map(({ product }) => listedWine(product, prices.get(product.productId), terms, on));
};

/** Which columns a list has, by the settings of the account (PLIST-009). */
type Shown = { prices: boolean; vat: boolean; codes: boolean; content: boolean };

const shownBy = ({ caller: { account } }: StaffView, variant: PriceListVariant | null): Shown => ({
  prices: settingOf(account, 'priceListShowsPrices') && variant !== 'noprices',
  vat: settingOf(account, 'priceListShowsVat'),
  codes: settingOf(account, 'priceListShowsOtherCode'),
  content: settingOf(account, 'priceListShowsContents'),
});

export type Listing = {
  terms: PriceListTerms;
  shown: Shown;
  /** Null where it is called as the account calls its lists. */
  title: string | null;
  variant: PriceListVariant;
  /** Of a PDF; Dutch without. */
  language?: Language | undefined;
};

const contentNames = async ({ core: { db }, caller }: StaffView) => {
  const scope = productsOf(caller.account);
  const lists = await lookupEntries(db, scope, ['package-contents']);
  return new Map(lists['package-contents'].map(({ id, name }) => [id, name]));
};

/** The pictures of wines for print, as far as setting `priceListShowsImages` asks for them. */
const picturesOf = async (
  { core: { db, blobs, images }, caller: { log, account } }: StaffView,
  wines: readonly ListedWine[],
) => {
  if (!settingOf(account, 'priceListShowsImages')) return new Map();
  const files = await firstPictures(
    db,
    log,
    wines.map(({ productId }) => productId),
  );
  const pictures = new Map<number, Uint8Array>();
  for (const [productId, { thumbnail }] of files) {
    const blob = await blobs.get(thumbnail.slice(0, 64));
    if (blob) pictures.set(productId, await images.forPrint(blob.bytes));
  }
  return pictures;
};

const titleOf = (account: Account, { title, language }: Pick<Listing, 'title' | 'language'>) =>
  title ?? textOf(account, 'priceListTitle', language);

export const pdfOf = async (call: StaffView, wines: readonly ListedWine[], listing: Listing) => {
  const { core, caller } = call;
  const { account } = caller;
  const { terms, shown, variant, language } = listing;
  const words = wordsIn(language);
  const { centsText, dateText, percentageText } = formatsIn(language);
  const [names, pictures] = await Promise.all([contentNames(call), picturesOf(call, wines)]);
  const lineOf = (wine: ListedWine): ListedLine => ({
    code: shown.codes ? wine.otherCode : '',
    name: wine.name,
    vintage: wine.vintage ?? '',
    supplier: wine.supplier,
    content: shown.content ? nameInLanguage(names.get(wine.packageId ?? 0) ?? '', language) : '',
    vat: shown.vat ? percentageText(wine.vatRate) : '',
    price: shown.prices ? centsText(wine.price) : '',
    image: pictures.get(wine.productId) ?? null,
  });
  return core.documents.priceList(
    {
      title: titleOf(account, listing),
      language,
      letterhead: await letterheadOf(call, account, language),
      facts: [...(shown.prices ? [words.pricesPerBottle(terms.side)] : []), dateText(core.clock.today())],
      intro: textOf(account, 'priceListOpening', language),
      closing: shown.vat ? textOf(account, 'priceListVatText', language) : '',
      groups: groupsOf(variant, wines, language).map(({ name, parts }) => ({
        name: name === noCountry ? words.otherCountries : countryIn(name, language),
        parts: parts.map((part) => ({ name: part.name, lines: part.wines.map(lineOf) })),
      })),
      hasIndex: settingOf(account, 'priceListHasIndex'),
    },
    { template: settingOf(account, 'priceListDesign'), madeAt: core.clock.now() },
  );
};

const inOrder = (groups: readonly WineGroup[]) =>
  groups.flatMap(({ parts }) => parts.flatMap((part) => part.wines));

type Column = {
  header: string;
  width: number;
  cell: (wine: ListedWine) => string | number;
  /** The element in XML; one that has none stands in tables alone. */
  element?: string | undefined;
  isMoney?: boolean;
};
const column = (header: string, width: number, cell: Column['cell'], element?: string): Column => ({
  header,
  width,
  cell,
  element,
});

/** What a file says of each wine, as far as the settings show it. */
const columnsOf = async (call: StaffView, { shown, terms }: Listing) => {
  const staffWords = staffWordsIn(call.language);
  const names = await contentNames(call);
  const price = ({ price: amount }: ListedWine) => Math.round(amount / 100) / 100;
  const columns = [
    column(staffWords.number, 9, ({ number }) => number),
    shown.codes && column(staffWords.codeColumn, 14, ({ otherCode }) => otherCode, 'otherproductcode'),
    column(staffWords.wine, 42, ({ name }) => name, 'name'),
    column(staffWords.vintage, 9, ({ vintage }) => vintage ?? '', 'vintage'),
    column(staffWords.producer, 30, ({ supplier }) => supplier, 'supplier'),
    column(staffWords.color, 12, ({ color }) => wineColors[color][call.language], 'color'),
    column(staffWords.country, 16, ({ country }) => country),
    column(staffWords.region, 20, ({ region }) => region),
    shown.content &&
      column(staffWords.content, 18, ({ packageId }) => names.get(packageId ?? 0) ?? '', 'content'),
    column(staffWords.bottlesPerBox, 10, ({ bottlesPerBox }) => bottlesPerBox, 'per_doos'),
    shown.vat && column(staffWords.vatPercentage, 8, ({ vatRate }) => vatRate / 100, 'btw'),
    shown.prices && { ...column(staffWords.price(terms.side), 14, price), isMoney: true },
  ];
  return columns.filter((item) => item !== false);
};

/** The same list as a table, for spreadsheets: what the wines are, and what the settings show of them. */
export const tableOf = async (call: StaffView, wines: readonly ListedWine[], listing: Listing) => {
  const columns = await columnsOf(call, listing);
  return {
    // what the name of a sheet cannot hold
    name:
      titleOf(call.caller.account, { ...listing, language: call.language })
        .replaceAll(/[[\]:*?/\\']/g, ' ')
        .trim()
        .slice(0, 31) || staffWordsIn(call.language).priceList,
    columns: columns.map(({ header, width, isMoney = false }) => ({ header, width, isMoney })),
    rows: inOrder(groupsOf(listing.variant, wines)).map((wine) => columns.map(({ cell }) => cell(wine))),
  };
};

export const xmlOf = async (call: StaffView, wines: readonly ListedWine[], listing: Listing) => {
  const { terms, shown, variant } = listing;
  const columns = await columnsOf(call, listing);
  const productOf = (wine: ListedWine): Xml | null =>
    group(
      'product',
      [
        ...columns.map(({ element, cell }) => (element === undefined ? null : line(element, cell(wine)))),
        shown.prices ? line('price', (toCents(wine.price) / euro).toFixed(2), { btw: terms.side }) : null,
      ],
      { id: String(wine.productId), number: String(wine.number) },
    );
  const groups = groupsOf(variant, wines).map(({ name, parts }) =>
    group(
      'group',
      parts.flatMap((part) =>
        part.name === ''
          ? part.wines.map(productOf)
          : [group('part', part.wines.map(productOf), { name: part.name })],
      ),
      { name },
    ),
  );
  return documentOf({
    name: 'pricelist',
    attributes: { title: titleOf(call.caller.account, listing), date: call.core.clock.today() },
    content: groups.filter((xml) => xml !== null),
  });
};

/** One of the full lists: its wines and how they are listed. */
export const fullList = async (
  call: StaffView,
  { variant, ...asked }: { variant: PriceListVariant; priceClass: PriceClass; side: PriceSide },
) => {
  const terms = termsOf(variant, asked);
  const wines = (await winesOf(call, terms)).filter((wine) => isInVariant(variant, wine));
  const nameIn = (language: Language) => `${priceListFiles[language][variant]}-${call.core.clock.today()}`;
  return { wines, listing: { terms, variant, title: null, shown: shownBy(call, variant) }, nameIn };
};

const fileNameOf = (name: string, language: ScreenLanguage) =>
  name
    .normalize('NFD')
    .replaceAll(/[^\w -]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')
    .toLowerCase() || staffWordsIn(language).priceListFile;

export const savedListsOf = async ({ core: { db }, caller: { account } }: StaffView) => {
  const lists = await priceListsOf(db, account);
  const names = await namesOfUsers(
    db,
    lists.map(({ creator_id }) => creator_id),
  );
  return {
    data: lists.map(({ list_id: listId, name, creator_id }) => ({
      listId,
      name,
      creatorName: names.get(creator_id) ?? '',
    })),
  };
};

type CustomWanted = {
  listId: number | null;
  productIds: readonly number[] | null;
  priceClass: PriceClass;
  side: PriceSide;
};

/** PLIST-007: all wines for a list of one's own, with what was ticked. */
export const customList = async (call: StaffView, { listId, productIds, ...asked }: CustomWanted) => {
  const { log, accountId } = call.caller.account;
  const saved = listId === null ? null : await priceListById(call.core.db, { log, accountId }, listId);
  if (listId !== null && !saved) return refuse<PriceListRefusal>('price-list-not-found', { listId });
  const checked = new Set(productIds ?? saved?.checked ?? []);
  const terms = termsOf('geo', asked);
  const found = await winesOf(call, terms);
  const wines = inOrder(groupsOf('geo', found)).map((wine) => ({
    ...wine,
    isChecked: checked.has(wine.productId),
  }));
  return { wines, terms, savedName: saved?.name ?? '' };
};

/** The wines of such a list that are ticked, as a file; refuses price-list-empty. */
export const tickedOf = (
  call: StaffView,
  { wines, terms, savedName }: Awaited<ReturnType<typeof customList>>,
  typedName: string,
) => {
  const ticked = wines.filter(({ isChecked }) => isChecked);
  if (ticked.length === 0) return refuse<PriceListRefusal>('price-list-empty');
  const title = typedName.trim() || savedName || null;
  const listing: Listing = { terms, title, variant: 'geo', shown: shownBy(call, null) };
  return {
    ticked,
    listing,
    name: fileNameOf(titleOf(call.caller.account, { ...listing, language: call.language }), call.language),
  };
};
