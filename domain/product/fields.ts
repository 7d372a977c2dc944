import { z } from 'zod';
import { fieldGroup, required } from '#domain/kernel/field-group.ts';
import { euro } from '#domain/kernel/money.ts';
import { Id, NonNegativeInt } from '#domain/kernel/schema.ts';
import { printWarning } from '#domain/kernel/printable.ts';
import { VatCategory } from '#domain/kernel/vat.ts';
import { barcodeProblem, barcodeWarning, lwinProblem, lwinWarning } from '#domain/product/codes.ts';
import { WineColor, wineColors } from '#domain/product/wine-color.ts';
import type { Role } from '#domain/kernel/role.ts';
import { message, type Message } from '#domain/kernel/message.ts';

/** D-08. */
export const productRoles: readonly Role[] = ['ADMIN', 'MANAGER', 'TRAFFIC', 'PRODUCTMANAGER'];
/** Who sees what a bottle costs us and earns us; TRAFFIC, which moves bottles, sees neither anywhere. */
export const costRoles: readonly Role[] = ['ADMIN', 'MANAGER', 'PRODUCTMANAGER', 'AUDITOR'];

/** Product type 1 of the documents: made of other products (PROD-036). */
export const multiproduct = 1;

const inTab = (tab: string) => (group: Message) => fieldGroup({ tab, group, changes: productRoles });
const [basic, commerce, info] = [inTab('basic'), inTab('commerce'), inTab('info')];
const [product, origin, packaging] = [
  basic(message('Product', 'Product')),
  basic(message('Herkomst', 'Origin')),
  basic(message('Verpakking', 'Packaging')),
];
const availability = basic(message('Beschikbaarheid', 'Availability'));
const cost = fieldGroup({
  tab: 'commerce',
  group: message('Kosten per fles', 'Cost per bottle'),
  changes: productRoles,
  sees: costRoles,
});
const [tax, shop] = [commerce(message('Belasting', 'Tax')), commerce(message('Webwinkel', 'Webshop'))];
const [price1, price2, price3] = [
  commerce(message('Prijs 1', 'Price 1')),
  commerce(message('Prijs 2', 'Price 2')),
  commerce(message('Prijs 3', 'Price 3')),
];
const [wine, texts, extra] = [
  info(message('Wijn', 'Wine')),
  info(message('Teksten', 'Texts')),
  inTab('extra')(message('Extra informatie', 'Extra information')),
];

/** A bottle costs at most a million euros, so what lies in stock can be added up. */
const mostOfBottle = 1_000_000 * euro;
const price = {
  check: (value: number) =>
    value < 0
      ? message('Vul een bedrag van 0 of meer in.', 'Enter an amount of 0 or more.')
      : value > mostOfBottle
        ? message('Vul hoogstens € 1.000.000 in.', 'Enter at most € 1,000,000.')
        : undefined,
};
const isVintage = (vintage: string | null) => vintage === null || /^(?:\d{4}|NV)$/.test(vintage);

/**
 * PROD-005 to PROD-012: every field of a product. A lookup holds the id of a list entry of the account that
 * owns the product (domain/lookup).
 */
export const productFields = {
  name: required(
    product.text('name', message('Naam', 'Name'), z.string().max(200).min(1), { warns: printWarning }),
  ),
  vintage: product.other('vintage', message('Jaargang', 'Vintage'), {
    schema: z.string().max(20).nullable(),
    initial: null,
    control: { kind: 'text' },
    check: (value) =>
      isVintage(value)
        ? undefined
        : message('Vul een jaartal van vier cijfers in, of NV.', 'Enter a year of four digits, or NV.'),
  }),
  supplierId: product.other('supplier_id', message('Leverancier', 'Supplier'), {
    schema: Id,
    control: { kind: 'lookup', list: 'suppliers' },
  }),
  typeId: product.lookup('product-type_id', message('Productsoort', 'Product type'), 'product-types'),
  /** Ours: a GTIN, or a code of the company. */
  barcode: product.text('barcode', message('Barcode', 'Barcode'), 50, {
    hint: message('GTIN (EAN) van de fles', 'GTIN (EAN) of the bottle'),
    check: barcodeProblem,
    warns: barcodeWarning,
  }),
  lwin: product.text('lwin', message('LWIN', 'LWIN'), 18, {
    hint: message(
      'Wijnnummer van Liv-ex: 7, 11, 16 of 18 cijfers',
      'Wine number of Liv-ex: 7, 11, 16 or 18 digits',
    ),
    check: lwinProblem,
    warns: (value, { vintage }) => lwinWarning(value, vintage),
  }),
  otherCode: product.text('otherproductcode', message('Andere productcode', 'Other product code'), 50),
  color: origin.other('wine-color_id', message('Wijnkleur', 'Wine colour'), {
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
  countryId: origin.lookup('country_id', message('Land', 'Country'), 'countries'),
  regionId: origin.lookup('region_id', message('Regio', 'Region'), 'regions'),
  subregionId: origin.lookup('subregion_id', message('Subregio', 'Subregion'), 'subregions'),
  packageId: packaging.lookup('package-content_id', message('Inhoud', 'Contents'), 'package-contents'),
  unitPackageId: packaging.lookup(
    'unit-package-content_id',
    message('Verpakking', 'Packaging'),
    'unit-package-contents',
  ),
  bottlesPerBox: packaging.number(
    'per_doos',
    message('Flessen per doos', 'Bottles per case'),
    { schema: NonNegativeInt },
    { initial: 6 },
  ),
  minimumOrder: packaging.number(
    'minimal_order_qty',
    message('Minimale bestelling', 'Minimum order'),
    { schema: NonNegativeInt, suffix: message('flessen', 'bottles') },
    { hint: message('0 is geen minimum', '0 is no minimum') },
  ),
  closureId: packaging.lookup('unit-package-closure_id', message('Sluiting', 'Closure'), 'closures'),
  isSparkling: packaging.flag('sparkling', message('Mousserend', 'Sparkling')),
  isEnabled: availability.flag('enabled', message('Actief', 'Active'), { initial: true }),
  isHiddenInApp: availability.flag(
    'klantapp_disabled',
    message('Niet in de klantapp', 'Not in the customer app'),
  ),
  isNotReturning: availability.flag('not_returning', message('Komt niet terug', 'Not returning')),
  shownIn: availability.several('product-show', message('Tonen in', 'Show in'), 'product-show'),
  replacedById: availability.lookup(
    'product_replace_id',
    message('Vervangen door', 'Replaced by'),
    'products',
  ),
  onlyForCustomers: availability.text(
    'only_for_customer_ids',
    message('Alleen voor klanten', 'Only for customers'),
    2000,
    {
      hint: message(
        'Klantnummers met een komma ertussen; leeg is voor iedereen',
        'Customer numbers with a comma between; empty is for everybody',
      ),
      check: (value) =>
        /^\s*(?:\d+\s*(?:,\s*\d+\s*)*)?$/.test(value)
          ? undefined
          : message(
              'Vul klantnummers in met een komma ertussen.',
              'Enter customer numbers with a comma between them.',
            ),
    },
  ),
  message: availability.text('message', message('Melding bij bestellen', 'Message when ordering'), 500, {
    hint: message(
      'Staat als waarschuwing waar het product wordt besteld',
      'Stands as a warning where the product is ordered',
    ),
  }),
  note: availability.area('note', message('Interne notitie', 'Internal note'), 5000),

  departPrice: cost.cents(
    'departpurchaseprice',
    message('Inkoopprijs af kelder', 'Purchase price ex cellar'),
    price,
  ),
  transportPrice: cost.cents('transportprice', message('Transport', 'Transport'), price),
  exciseDuty: cost.cents('accise', message('Accijns', 'Excise duty'), price),
  handlingPrice: cost.cents('handlingprice', message('Handling', 'Handling'), price),
  otherCost: cost.cents('otherpurchasecost', message('Overige kosten', 'Other costs'), price),
  customsCategoryId: tax.lookup(
    'douane-category_id',
    message('Accijnssoort', 'Excise category'),
    'customs-categories',
  ),
  vatCategory: tax.other('btw_id', message('Btw', 'VAT'), {
    schema: VatCategory,
    initial: 'high',
    control: {
      kind: 'choice',
      options: [
        { value: 'none', label: message('geen', 'none'), wire: 1 },
        { value: 'low', label: message('laag', 'low'), wire: 2 },
        { value: 'high', label: message('hoog', 'high'), wire: 3 },
      ],
    },
  }),
  sellPrice: price1.amount('sellprice', message('Prijs 1 excl.', 'Price 1 excl.'), price),
  sellPriceIncl: price1.amount('sellprice_incl', message('Prijs 1 incl.', 'Price 1 incl.'), price),
  actionPriceIncl: price1.amount(
    'sellprice_action_incl',
    message('Actieprijs 1 incl.', 'Promotion price 1 incl.'),
    price,
  ),
  sellPrice2: price2.amount('sellprice2', message('Prijs 2 excl.', 'Price 2 excl.'), price),
  sellPrice2Incl: price2.amount('sellprice2_incl', message('Prijs 2 incl.', 'Price 2 incl.'), price),
  actionPrice2Incl: price2.amount(
    'sellprice2_action_incl',
    message('Actieprijs 2 incl.', 'Promotion price 2 incl.'),
    price,
  ),
  sellPrice3: price3.amount('sellprice3', message('Prijs 3 excl.', 'Price 3 excl.'), price),
  sellPrice3Incl: price3.amount('sellprice3_incl', message('Prijs 3 incl.', 'Price 3 incl.'), price),
  actionPrice3Incl: price3.amount(
    'sellprice3_action_incl',
    message('Actieprijs 3 incl.', 'Promotion price 3 incl.'),
    price,
  ),
  isExcludedFromDiscount: tax.flag(
    'exclude_from_discount',
    message('Uitgesloten van korting', 'Excluded from discount'),
  ),
  isFeatured: shop.flag('featured', message('Uitgelicht', 'Featured')),
  categoryId: shop.lookup(
    'product_category_id',
    message('Productcategorie', 'Product category'),
    'categories',
  ),
  shipmentClassId: shop.lookup(
    'shipment_class_id',
    message('Verzendklasse', 'Shipping class'),
    'shipment-classes',
  ),
  shopProductId: shop.text('woocommerce_id', message('WooCommerce-nummer', 'WooCommerce number'), 50),
  externalUrl: shop.url('external_url', message('Adres in de webwinkel', 'Address in the webshop'), 500),
  websiteText: shop.area('websitetext', message('Websitetekst', 'Website text'), 20_000),

  oakAgeing: wine.text('houtopvoeding', message('Kenmerk', 'Characteristic'), 500),
  grapeText: wine.text('druifras', message('Druiven', 'Grapes'), 500),
  alcohol: wine.other('alcohol', message('Alcohol %', 'Alcohol %'), {
    schema: z.int().nullable(),
    initial: null,
    control: { kind: 'percentage' },
    check: (value) =>
      Number(value) < 0 || Number(value) > 10_000
        ? message('Vul een percentage van 0 tot en met 100 in.', 'Enter a percentage from 0 to 100.')
        : undefined,
  }),
  isOrganic: wine.flag('bio', message('Bio 1/0', 'Organic 1/0')),
  sustainability: wine.several('sustainability', message('Duurzaamheid', 'Sustainability'), 'sustainability'),
  description: texts.area('wijnomschrijving', message('Omschrijving', 'Description'), 20_000),
  foodPairing: texts.area('spijsadvies', message('Spijsadvies', 'Food pairing'), 5000),
  extraInfo2: extra.area('extra_info_2', message('Extra info 2', 'Extra info 2'), 5000),
  extraInfo3: extra.area('extra_info_3', message('Extra info 3', 'Extra info 3'), 5000),
  extraInfo4: extra.area('extra_info_4', message('Extra info 4', 'Extra info 4'), 5000),
  extraInfo5: extra.area('extra_info_5', message('Extra info 5', 'Extra info 5'), 5000),
  extraInfo6: extra.area('extra_info_6', message('Extra info 6', 'Extra info 6'), 5000),

  /** Grape tags (PROD-035), shown by their own panel. */
  grapes: inTab('grapes')(message('Druivenrassen', 'Grape varieties')).other(
    'tags',
    message('Druivenrassen', 'Grape varieties'),
    {
      schema: z.array(z.string().max(100)),
      initial: [] as string[],
      control: { kind: 'several', options: [] },
    },
  ),
  /** PROD-030: related products, shown on tab Relaties. */
  relatedIds: inTab('relations')(message('Relaties', 'Relations')).several(
    'relations',
    message('Relaties', 'Relations'),
    'products',
  ),
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
