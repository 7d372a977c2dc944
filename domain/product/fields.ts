import { z } from 'zod';
import { fieldGroup, required } from '#domain/kernel/field-group.ts';
import { Id, NonNegativeInt } from '#domain/kernel/schema.ts';
import { printWarning } from '#domain/kernel/printable.ts';
import { VatCategory } from '#domain/kernel/vat.ts';
import { barcodeProblem, barcodeWarning, lwinProblem, lwinWarning } from '#domain/product/codes.ts';
import { WineColor, wineColors } from '#domain/product/wine-color.ts';
import type { Role } from '#domain/kernel/role.ts';
import { message } from '#domain/kernel/message.ts';

/** D-08. */
export const productRoles: readonly Role[] = ['ADMIN', 'MANAGER', 'TRAFFIC', 'PRODUCTMANAGER'];
/** Who sees what a bottle costs us and earns us; TRAFFIC, which moves bottles, sees neither anywhere. */
export const costRoles: readonly Role[] = ['ADMIN', 'MANAGER', 'PRODUCTMANAGER', 'AUDITOR'];

/** Product type 1 of the documents: made of other products (PROD-036). */
export const multiproduct = 1;

const inTab = (tab: string) => (group: string) => fieldGroup({ tab, group, changes: productRoles });
const [basic, commerce, info] = [inTab('basic'), inTab('commerce'), inTab('info')];
const [product, origin, packaging] = [basic('Product'), basic('Herkomst'), basic('Verpakking')];
const availability = basic('Beschikbaarheid');
const cost = fieldGroup({
  tab: 'commerce',
  group: 'Kosten per fles',
  changes: productRoles,
  sees: costRoles,
});
const [tax, shop] = [commerce('Belasting'), commerce('Webwinkel')];
const [price1, price2, price3] = [commerce('Prijs 1'), commerce('Prijs 2'), commerce('Prijs 3')];
const [wine, texts, extra] = [info('Wijn'), info('Teksten'), inTab('extra')('Extra informatie')];

const notNegative = {
  check: (value: number) =>
    value < 0 ? message('Vul een bedrag van 0 of meer in.', 'Enter an amount of 0 or more.') : undefined,
};
const isVintage = (vintage: string | null) => vintage === null || /^(?:\d{4}|NV)$/.test(vintage);

/**
 * PROD-005 to PROD-012: every field of a product. A lookup holds the id of a list entry of the account that
 * owns the product (domain/lookup).
 */
export const productFields = {
  name: required(product.text('name', 'Naam', z.string().max(200).min(1), { warns: printWarning })),
  vintage: product.other('vintage', 'Jaargang', {
    schema: z.string().max(20).nullable(),
    initial: null,
    control: { kind: 'text' },
    check: (value) =>
      isVintage(value)
        ? undefined
        : message('Vul een jaartal van vier cijfers in, of NV.', 'Enter a year of four digits, or NV.'),
  }),
  supplierId: product.other('supplier_id', 'Leverancier', {
    schema: Id,
    control: { kind: 'lookup', list: 'suppliers' },
  }),
  typeId: product.lookup('product-type_id', 'Productsoort', 'product-types'),
  /** Ours: a GTIN, or a code of the company. */
  barcode: product.text('barcode', 'Barcode', 50, {
    hint: 'GTIN (EAN) van de fles',
    check: barcodeProblem,
    warns: barcodeWarning,
  }),
  lwin: product.text('lwin', 'LWIN', 18, {
    hint: 'Wijnnummer van Liv-ex: 7, 11, 16 of 18 cijfers',
    check: lwinProblem,
    warns: (value, { vintage }) => lwinWarning(value, vintage),
  }),
  otherCode: product.text('otherproductcode', 'Andere productcode', 50),
  color: origin.other('wine-color_id', 'Wijnkleur', {
    schema: WineColor,
    initial: 'red',
    control: {
      kind: 'choice',
      options: WineColor.options.map((value, index) => ({
        value,
        label: wineColors[value],
        wire: index + 1,
      })),
    },
  }),
  countryId: origin.lookup('country_id', 'Land', 'countries'),
  regionId: origin.lookup('region_id', 'Regio', 'regions'),
  subregionId: origin.lookup('subregion_id', 'Subregio', 'subregions'),
  packageId: packaging.lookup('package-content_id', 'Inhoud', 'package-contents'),
  unitPackageId: packaging.lookup('unit-package-content_id', 'Verpakking', 'unit-package-contents'),
  bottlesPerBox: packaging.number('per_doos', 'Flessen per doos', { schema: NonNegativeInt }, { initial: 6 }),
  minimumOrder: packaging.number(
    'minimal_order_qty',
    'Minimale bestelling',
    { schema: NonNegativeInt, suffix: 'flessen' },
    { hint: '0 is geen minimum' },
  ),
  closureId: packaging.lookup('unit-package-closure_id', 'Sluiting', 'closures'),
  isSparkling: packaging.flag('sparkling', 'Mousserend'),
  isEnabled: availability.flag('enabled', 'Actief', { initial: true }),
  isHiddenInApp: availability.flag('klantapp_disabled', 'Niet in de klantapp'),
  isNotReturning: availability.flag('not_returning', 'Komt niet terug'),
  shownIn: availability.several('product-show', 'Tonen in', 'product-show'),
  replacedById: availability.lookup('product_replace_id', 'Vervangen door', 'products'),
  onlyForCustomers: availability.text('only_for_customer_ids', 'Alleen voor klanten', 2000, {
    hint: 'Klantnummers met een komma ertussen; leeg is voor iedereen',
    check: (value) =>
      /^\s*(?:\d+\s*(?:,\s*\d+\s*)*)?$/.test(value)
        ? undefined
        : message(
            'Vul klantnummers in met een komma ertussen.',
            'Enter customer numbers with a comma between them.',
          ),
  }),
  message: availability.text('message', 'Melding bij bestellen', 500, {
    hint: 'Staat als waarschuwing waar het product wordt besteld',
  }),
  note: availability.area('note', 'Interne notitie', 5000),

  departPrice: cost.amount('departpurchaseprice', 'Inkoopprijs af kelder', notNegative),
  transportPrice: cost.amount('transportprice', 'Transport', notNegative),
  exciseDuty: cost.amount('accise', 'Accijns', notNegative),
  handlingPrice: cost.amount('handlingprice', 'Handling', notNegative),
  otherCost: cost.amount('otherpurchasecost', 'Overige kosten', notNegative),
  customsCategoryId: tax.lookup('douane-category_id', 'Accijnssoort', 'customs-categories'),
  vatCategory: tax.other('btw_id', 'Btw', {
    schema: VatCategory,
    initial: 'high',
    control: {
      kind: 'choice',
      options: [
        { value: 'none', label: 'geen', wire: 1 },
        { value: 'low', label: 'laag', wire: 2 },
        { value: 'high', label: 'hoog', wire: 3 },
      ],
    },
  }),
  sellPrice: price1.amount('sellprice', 'Prijs 1 excl.', notNegative),
  sellPriceIncl: price1.amount('sellprice_incl', 'Prijs 1 incl.', notNegative),
  actionPriceIncl: price1.amount('sellprice_action_incl', 'Actieprijs 1 incl.', notNegative),
  sellPrice2: price2.amount('sellprice2', 'Prijs 2 excl.', notNegative),
  sellPrice2Incl: price2.amount('sellprice2_incl', 'Prijs 2 incl.', notNegative),
  actionPrice2Incl: price2.amount('sellprice2_action_incl', 'Actieprijs 2 incl.', notNegative),
  sellPrice3: price3.amount('sellprice3', 'Prijs 3 excl.', notNegative),
  sellPrice3Incl: price3.amount('sellprice3_incl', 'Prijs 3 incl.', notNegative),
  actionPrice3Incl: price3.amount('sellprice3_action_incl', 'Actieprijs 3 incl.', notNegative),
  isExcludedFromDiscount: tax.flag('exclude_from_discount', 'Uitgesloten van korting'),
  isFeatured: shop.flag('featured', 'Uitgelicht'),
  categoryId: shop.lookup('product_category_id', 'Productcategorie', 'categories'),
  shipmentClassId: shop.lookup('shipment_class_id', 'Verzendklasse', 'shipment-classes'),
  shopProductId: shop.text('woocommerce_id', 'WooCommerce-nummer', 50),
  externalUrl: shop.url('external_url', 'Adres in de webwinkel', 500),
  websiteText: shop.area('websitetext', 'Websitetekst', 20_000),

  oakAgeing: wine.text('houtopvoeding', 'Kenmerk', 500),
  grapeText: wine.text('druifras', 'Druiven', 500),
  alcohol: wine.other('alcohol', 'Alcohol %', {
    schema: z.int().nullable(),
    initial: null,
    control: { kind: 'percentage' },
    check: (value) =>
      Number(value) < 0 || Number(value) > 10_000
        ? message('Vul een percentage van 0 tot en met 100 in.', 'Enter a percentage from 0 to 100.')
        : undefined,
  }),
  isOrganic: wine.flag('bio', 'Bio 1/0'),
  sustainability: wine.several('sustainability', 'Duurzaamheid', 'sustainability'),
  description: texts.area('wijnomschrijving', 'Omschrijving', 20_000),
  foodPairing: texts.area('spijsadvies', 'Spijsadvies', 5000),
  extraInfo2: extra.area('extra_info_2', 'Extra info 2', 5000),
  extraInfo3: extra.area('extra_info_3', 'Extra info 3', 5000),
  extraInfo4: extra.area('extra_info_4', 'Extra info 4', 5000),
  extraInfo5: extra.area('extra_info_5', 'Extra info 5', 5000),
  extraInfo6: extra.area('extra_info_6', 'Extra info 6', 5000),

  /** Grape tags (PROD-035), shown by their own panel. */
  grapes: inTab('grapes')('Druivenrassen').other('tags', 'Druivenrassen', {
    schema: z.array(z.string().max(100)),
    initial: [] as string[],
    control: { kind: 'several', options: [] },
  }),
  /** PROD-030: related products, shown on tab Relaties. */
  relatedIds: inTab('relations')('Relaties').several('relations', 'Relaties', 'products'),
};

/** SET-033, PROD-023: the fields of Product info and Extra info, in the order of custom names 1 to 11. */
export const customNamed = [
  'oakAgeing',
  'description',
  'foodPairing',
  'alcohol',
  'isOrganic',
  'grapeText',
  'extraInfo2',
  'extraInfo3',
  'extraInfo4',
  'extraInfo5',
  'extraInfo6',
] as const satisfies readonly (keyof typeof productFields)[];

/** The account's names of those fields, in order; empty if it removed one from its list. */
export const customNames = (entries: readonly { id: number; name: string }[]): string[] =>
  customNamed.map((_, index) => entries.find(({ id }) => id === index + 1)?.name ?? '');
