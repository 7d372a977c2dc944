import { z } from 'zod';
import { field } from '#domain/kernel/field.ts';
import { Money } from '#domain/kernel/money.ts';
import { printWarning } from '#domain/kernel/printable.ts';
import { VatCategory } from '#domain/kernel/vat.ts';
import { barcodeProblem, barcodeWarning, lwinProblem, lwinWarning } from '#domain/product/codes.ts';
import { WineColor, wineColors } from '#domain/product/wine-color.ts';
import type { Role } from '#domain/kernel/role.ts';

/** D-08. */
export const productRoles: readonly Role[] = ['ADMIN', 'MANAGER', 'TRAFFIC', 'PRODUCTMANAGER'];
/** Who sees what a bottle costs us and earns us: TRAFFIC moves bottles, and sees neither anywhere. */
export const costRoles: readonly Role[] = ['ADMIN', 'MANAGER', 'PRODUCTMANAGER', 'AUDITOR'];

/** Product type 1 of the documents: made of other products (PROD-036). */
export const multiproduct = 1;

const text = (length: number) => z.string().max(length);
const Listed = z.int().positive().nullable();
const Several = z.array(z.int());

const basic = { tab: 'basic', changes: productRoles } as const;
const commerce = { tab: 'commerce', changes: productRoles } as const;
const info = { tab: 'info', changes: productRoles } as const;
const extra = { tab: 'extra', changes: productRoles } as const;

const notNegative = (value: number) => (value < 0 ? 'Vul een bedrag van 0 of meer in.' : undefined);
const amount = { schema: Money, control: { kind: 'money' }, initial: 0, check: notNegative } as const;
const cost = { ...commerce, ...amount, group: 'Kosten per fles', sees: costRoles } as const;
const price = (group: string) => ({ ...commerce, ...amount, group }) as const;
const listed = (list: string) =>
  ({ schema: Listed, control: { kind: 'lookup', list }, initial: null }) as const;
const several = (list: string) => ({
  schema: Several,
  control: { kind: 'several' as const, options: [], list },
  initial: [] as number[],
});
const line = (length: number) => ({ schema: text(length), control: { kind: 'text' }, initial: '' }) as const;
const area = (length: number) => ({ schema: text(length), control: { kind: 'area' }, initial: '' }) as const;
const flag = { schema: z.boolean(), control: { kind: 'boolean' }, initial: false } as const;

const isVintage = (vintage: string | null) => vintage === null || /^(?:\d{4}|NV)$/.test(vintage);

/**
 * PROD-005 to PROD-012: every field of a product. A lookup holds the id of an entry of the lists of the
 * account that keeps the product (domain/lookup).
 */
export const productFields = {
  name: field({
    ...basic,
    wire: 'name',
    schema: text(200).min(1),
    label: 'Naam',
    warns: printWarning,
    control: { kind: 'text' },
    group: 'Product',
  }),
  vintage: field({
    ...basic,
    wire: 'vintage',
    schema: text(20).nullable(),
    initial: null,
    label: 'Jaargang',
    control: { kind: 'text' },
    group: 'Product',
    check: (value) => (isVintage(value) ? undefined : 'Vul een jaartal van vier cijfers in, of NV.'),
  }),
  supplierId: field({
    ...basic,
    wire: 'supplier_id',
    schema: z.int().positive(),
    label: 'Leverancier',
    control: { kind: 'lookup', list: 'suppliers' },
    group: 'Product',
  }),
  typeId: field({
    ...basic,
    ...listed('product-types'),
    wire: 'product-type_id',
    label: 'Productsoort',
    group: 'Product',
  }),
  /** Ours: a GTIN, or a code of the company itself. */
  barcode: field({
    ...basic,
    ...line(50),
    wire: 'barcode',
    label: 'Barcode',
    group: 'Product',
    hint: 'GTIN (EAN) van de fles',
    check: barcodeProblem,
    warns: barcodeWarning,
  }),
  lwin: field({
    ...basic,
    ...line(18),
    wire: 'lwin',
    label: 'LWIN',
    group: 'Product',
    hint: 'Wijnnummer van Liv-ex: 7, 11, 16 of 18 cijfers',
    check: lwinProblem,
    warns: (value: string, { vintage }: Readonly<Record<string, unknown>>) => lwinWarning(value, vintage),
  }),
  otherCode: field({
    ...basic,
    ...line(50),
    wire: 'otherproductcode',
    label: 'Andere productcode',
    group: 'Product',
  }),
  color: field({
    ...basic,
    wire: 'wine-color_id',
    schema: WineColor,
    initial: 'red' as const,
    label: 'Wijnkleur',
    control: {
      kind: 'choice',
      options: WineColor.options.map((value, index) => ({
        value,
        label: wineColors[value],
        wire: index + 1,
      })),
    },
    group: 'Herkomst',
  }),
  countryId: field({
    ...basic,
    ...listed('countries'),
    wire: 'country_id',
    label: 'Land',
    group: 'Herkomst',
  }),
  regionId: field({ ...basic, ...listed('regions'), wire: 'region_id', label: 'Regio', group: 'Herkomst' }),
  subregionId: field({
    ...basic,
    ...listed('subregions'),
    wire: 'subregion_id',
    label: 'Subregio',
    group: 'Herkomst',
  }),
  packageId: field({
    ...basic,
    ...listed('package-contents'),
    wire: 'package-content_id',
    label: 'Inhoud',
    group: 'Verpakking',
  }),
  unitPackageId: field({
    ...basic,
    ...listed('unit-package-contents'),
    wire: 'unit-package-content_id',
    label: 'Verpakking',
    group: 'Verpakking',
  }),
  bottlesPerBox: field({
    ...basic,
    wire: 'per_doos',
    schema: z.int().nonnegative(),
    initial: 6,
    label: 'Flessen per doos',
    control: { kind: 'number' },
    group: 'Verpakking',
  }),
  minimumOrder: field({
    ...basic,
    wire: 'minimal_order_qty',
    schema: z.int().nonnegative(),
    initial: 0,
    label: 'Minimale bestelling',
    control: { kind: 'number', suffix: 'flessen' },
    group: 'Verpakking',
    hint: '0 is geen minimum',
  }),
  closureId: field({
    ...basic,
    ...listed('closures'),
    wire: 'unit-package-closure_id',
    label: 'Sluiting',
    group: 'Verpakking',
  }),
  isSparkling: field({ ...basic, ...flag, wire: 'sparkling', label: 'Mousserend', group: 'Verpakking' }),
  isEnabled: field({
    ...basic,
    ...flag,
    initial: true,
    wire: 'enabled',
    label: 'Actief',
    group: 'Beschikbaarheid',
  }),
  isHiddenInApp: field({
    ...basic,
    ...flag,
    wire: 'klantapp_disabled',
    label: 'Niet in de klantapp',
    group: 'Beschikbaarheid',
  }),
  isNotReturning: field({
    ...basic,
    ...flag,
    wire: 'not_returning',
    label: 'Komt niet terug',
    group: 'Beschikbaarheid',
  }),
  shownIn: field({
    ...basic,
    ...several('product-show'),
    wire: 'product-show',
    label: 'Tonen in',
    group: 'Beschikbaarheid',
  }),
  replacedById: field({
    ...basic,
    wire: 'product_replace_id',
    schema: Listed,
    initial: null,
    label: 'Vervangen door',
    control: { kind: 'lookup', list: 'products' },
    group: 'Beschikbaarheid',
  }),
  onlyForCustomers: field({
    ...basic,
    ...line(2000),
    wire: 'only_for_customer_ids',
    label: 'Alleen voor klanten',
    group: 'Beschikbaarheid',
    hint: 'Klantnummers met een komma ertussen; leeg is voor iedereen',
    check: (value: string) =>
      /^\s*(?:\d+\s*(?:,\s*\d+\s*)*)?$/.test(value)
        ? undefined
        : 'Vul klantnummers in met een komma ertussen.',
  }),
  message: field({
    ...basic,
    ...line(500),
    wire: 'message',
    label: 'Melding bij bestellen',
    group: 'Beschikbaarheid',
    hint: 'Staat als waarschuwing waar het product wordt besteld',
  }),
  note: field({ ...basic, ...area(5000), wire: 'note', label: 'Interne notitie', group: 'Beschikbaarheid' }),

  departPrice: field({ ...cost, wire: 'departpurchaseprice', label: 'Inkoopprijs af kelder' }),
  transportPrice: field({ ...cost, wire: 'transportprice', label: 'Transport' }),
  exciseDuty: field({ ...cost, wire: 'accise', label: 'Accijns' }),
  handlingPrice: field({ ...cost, wire: 'handlingprice', label: 'Handling' }),
  otherCost: field({ ...cost, wire: 'otherpurchasecost', label: 'Overige kosten' }),
  customsCategoryId: field({
    ...commerce,
    ...listed('customs-categories'),
    wire: 'douane-category_id',
    label: 'Accijnssoort',
    group: 'Belasting',
  }),
  vatCategory: field({
    ...commerce,
    wire: 'btw_id',
    schema: VatCategory,
    initial: 'high' as const,
    label: 'Btw',
    control: {
      kind: 'choice',
      options: [
        { value: 'none', label: 'geen', wire: 1 },
        { value: 'low', label: 'laag', wire: 2 },
        { value: 'high', label: 'hoog', wire: 3 },
      ],
    },
    group: 'Belasting',
  }),
  sellPrice: field({ ...price('Prijs 1'), wire: 'sellprice', label: 'Prijs 1 excl.' }),
  sellPriceIncl: field({ ...price('Prijs 1'), wire: 'sellprice_incl', label: 'Prijs 1 incl.' }),
  actionPriceIncl: field({ ...price('Prijs 1'), wire: 'sellprice_action_incl', label: 'Actieprijs 1 incl.' }),
  sellPrice2: field({ ...price('Prijs 2'), wire: 'sellprice2', label: 'Prijs 2 excl.' }),
  sellPrice2Incl: field({ ...price('Prijs 2'), wire: 'sellprice2_incl', label: 'Prijs 2 incl.' }),
  actionPrice2Incl: field({
    ...price('Prijs 2'),
    wire: 'sellprice2_action_incl',
    label: 'Actieprijs 2 incl.',
  }),
  sellPrice3: field({ ...price('Prijs 3'), wire: 'sellprice3', label: 'Prijs 3 excl.' }),
  sellPrice3Incl: field({ ...price('Prijs 3'), wire: 'sellprice3_incl', label: 'Prijs 3 incl.' }),
  actionPrice3Incl: field({
    ...price('Prijs 3'),
    wire: 'sellprice3_action_incl',
    label: 'Actieprijs 3 incl.',
  }),
  isExcludedFromDiscount: field({
    ...commerce,
    ...flag,
    wire: 'exclude_from_discount',
    label: 'Uitgesloten van korting',
    group: 'Belasting',
  }),
  isFeatured: field({ ...commerce, ...flag, wire: 'featured', label: 'Uitgelicht', group: 'Webwinkel' }),
  categoryId: field({
    ...commerce,
    ...listed('categories'),
    wire: 'product_category_id',
    label: 'Productcategorie',
    group: 'Webwinkel',
  }),
  shipmentClassId: field({
    ...commerce,
    ...listed('shipment-classes'),
    wire: 'shipment_class_id',
    label: 'Verzendklasse',
    group: 'Webwinkel',
  }),
  shopProductId: field({
    ...commerce,
    ...line(50),
    wire: 'woocommerce_id',
    label: 'WooCommerce-nummer',
    group: 'Webwinkel',
  }),
  externalUrl: field({
    ...commerce,
    ...line(500),
    control: { kind: 'text', input: 'url' },
    wire: 'external_url',
    label: 'Adres in de webwinkel',
    group: 'Webwinkel',
  }),
  websiteText: field({
    ...commerce,
    ...area(20_000),
    wire: 'websitetext',
    label: 'Websitetekst',
    group: 'Webwinkel',
  }),

  oakAgeing: field({ ...info, ...line(500), wire: 'houtopvoeding', label: 'Kenmerk', group: 'Wijn' }),
  grapeText: field({ ...info, ...line(500), wire: 'druifras', label: 'Druiven', group: 'Wijn' }),
  alcohol: field({
    ...info,
    wire: 'alcohol',
    schema: z.int().nullable(),
    initial: null,
    label: 'Alcohol %',
    control: { kind: 'percentage' },
    group: 'Wijn',
    check: (value) =>
      Number(value) < 0 || Number(value) > 10_000 ? 'Vul een percentage van 0 tot en met 100 in.' : undefined,
  }),
  isOrganic: field({ ...info, ...flag, wire: 'bio', label: 'Bio 1/0', group: 'Wijn' }),
  sustainability: field({
    ...info,
    ...several('sustainability'),
    wire: 'sustainability',
    label: 'Duurzaamheid',
    group: 'Wijn',
  }),
  description: field({
    ...info,
    ...area(20_000),
    wire: 'wijnomschrijving',
    label: 'Omschrijving',
    group: 'Teksten',
  }),
  foodPairing: field({ ...info, ...area(5000), wire: 'spijsadvies', label: 'Spijsadvies', group: 'Teksten' }),
  extraInfo2: field({
    ...extra,
    ...area(5000),
    wire: 'extra_info_2',
    label: 'Extra info 2',
    group: 'Extra informatie',
  }),
  extraInfo3: field({
    ...extra,
    ...area(5000),
    wire: 'extra_info_3',
    label: 'Extra info 3',
    group: 'Extra informatie',
  }),
  extraInfo4: field({
    ...extra,
    ...area(5000),
    wire: 'extra_info_4',
    label: 'Extra info 4',
    group: 'Extra informatie',
  }),
  extraInfo5: field({
    ...extra,
    ...area(5000),
    wire: 'extra_info_5',
    label: 'Extra info 5',
    group: 'Extra informatie',
  }),
  extraInfo6: field({
    ...extra,
    ...area(5000),
    wire: 'extra_info_6',
    label: 'Extra info 6',
    group: 'Extra informatie',
  }),

  /** Grape tags (PROD-035); their panel draws them. */
  grapes: field({
    wire: 'tags',
    schema: z.array(z.string().max(100)),
    initial: [] as string[],
    label: 'Druivenrassen',
    control: { kind: 'several', options: [] },
    tab: 'grapes',
    group: 'Druivenrassen',
    changes: productRoles,
  }),
  /** PROD-030: the products that go with it; the tab Relaties draws them. */
  relatedIds: field({
    wire: 'relations',
    schema: Several,
    initial: [] as number[],
    label: 'Relaties',
    control: { kind: 'several', options: [], list: 'products' },
    tab: 'relations',
    group: 'Relaties',
    changes: productRoles,
  }),
};

/** SET-033, PROD-023: the fields of Product info and Extra info, in the order of the custom names 1 to 11. */
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

/** The account's names of those fields, in their order; empty for one that it took off its list. */
export const customNames = (entries: readonly { id: number; name: string }[]): string[] =>
  customNamed.map((_, index) => entries.find(({ id }) => id === index + 1)?.name ?? '');
