import { z } from 'zod';
import { field } from '#domain/kernel/field.ts';
import { Id } from '#domain/kernel/id.ts';
import { discountRulesProblem } from '#domain/pricing/discount-rules.ts';
import { SettableStatus, statuses } from '#domain/sales-order/status.ts';
import type { Role } from '#domain/kernel/role.ts';

const changes: readonly Role[] = ['ADMIN', 'MANAGER'];
const general = { tab: 'basics', group: 'Werkwijze', changes } as const;
const app = { tab: 'basics', group: 'Klantapp', changes } as const;
/** Products that orders get by themselves; the page finds them by typing. */
const onOrders = { tab: 'order-products', group: 'Producten op orders', changes } as const;
const product = { tab: 'basics', group: 'Producten', changes } as const;

const checkout = { tab: 'checkout', group: 'Kassabon', changes } as const;
const externalWarehouse = { tab: 'cjh', group: 'Orders', changes } as const;
const online = { tab: 'basics', group: 'Online betalen' } as const;
const directDebit = { tab: 'basics', group: 'Incasso', changes } as const;

const isOn = z.boolean();
const days = z.int().min(0).max(365);
const link = z.string().max(500);

/** The settings that every screen may read; those of the account's own pages stand in company-settings.ts. */
export const screenSettings = {
  /** Added below the minimum order amount; null when off. */
  204: field({
    ...onOrders,
    wire: '204',
    schema: Id.nullable(),
    initial: null,
    label: 'Verzendkosten',
    control: { kind: 'lookup', list: 'products' },
  }),
  206: field({
    ...product,
    wire: '206',
    schema: isOn,
    initial: false,
    label: 'Productbeoordeling',
    control: { kind: 'boolean' },
  }),
  213: field({
    ...product,
    wire: '213',
    schema: isOn,
    initial: false,
    label: 'Barcodescanner',
    control: { kind: 'boolean' },
  }),
  214: field({
    ...general,
    wire: '214',
    schema: isOn,
    initial: false,
    label: 'Interne ordertekst',
    control: { kind: 'boolean' },
  }),
  /** D-10. */
  215: field({
    ...general,
    wire: '215',
    schema: days.min(1),
    initial: 21,
    label: 'Standaard betaaltermijn',
    control: { kind: 'number', suffix: 'dagen' },
  }),
  216: field({
    ...product,
    wire: '216',
    schema: z.literal([1, 2, 3, 4, 5]),
    initial: 1,
    label: 'Productblad',
    control: {
      kind: 'choice',
      options: [1, 2, 3, 4, 5].map((value) => ({ value, label: `Model ${value}` })),
    },
  }),
  /** SO-022: stands on every new order; null when off. */
  228: field({
    ...onOrders,
    wire: '228',
    schema: Id.nullable(),
    initial: null,
    label: 'Standaardproduct op nieuwe orders',
    control: { kind: 'lookup', list: 'products' },
  }),
  /** SET-015: what the button for costs on a new order adds; null when off. */
  219: field({
    ...onOrders,
    wire: '219',
    schema: Id.nullable(),
    initial: null,
    label: 'Kosten',
    control: { kind: 'lookup', list: 'products' },
  }),
  /** D-04. */
  traffic_order_detail: field({
    ...general,
    wire: 'traffic_order_detail',
    schema: isOn,
    initial: false,
    label: 'TRAFFIC mag orders openen, invoeren en wijzigen',
    control: { kind: 'boolean' },
    hint: 'Uit: TRAFFIC ziet orders in de lijsten en wijzigt daar alleen hun status',
  }),
  /** LINE-024. */
  229: field({
    ...general,
    wire: '229',
    schema: isOn,
    initial: false,
    label: 'Korting als eigen regel',
    control: { kind: 'boolean' },
  }),
  /** LINE-008: more than is available is refused to staff too. Without a value, as the account was opened. */
  230: field({
    ...general,
    wire: '230',
    schema: isOn,
    initial: false,
    label: 'Voorraadblokkade',
    control: { kind: 'boolean' },
  }),
  231: field({
    ...product,
    wire: '231',
    schema: isOn,
    initial: false,
    label: 'Dubbele jaargang voorkomen',
    control: { kind: 'boolean' },
  }),
  /** D-10: days past the payment term. */
  232: field({
    ...general,
    wire: '232',
    schema: days,
    initial: 14,
    label: 'Waarschuwing bij openstaande facturen',
    control: { kind: 'number', suffix: 'dagen na de termijn' },
  }),
  233: field({
    ...general,
    wire: '233',
    schema: days,
    initial: 30,
    label: 'Blokkade van de klantapp',
    control: { kind: 'number', suffix: 'dagen na de termijn' },
  }),
  234: field({
    ...app,
    wire: '234',
    schema: isOn,
    initial: false,
    label: 'Leverancier verbergen',
    control: { kind: 'boolean' },
  }),
  235: field({
    ...app,
    wire: '235',
    schema: isOn,
    initial: false,
    label: 'Kortingen tonen',
    control: { kind: 'boolean' },
  }),
  /** SUBS-012. */
  240: field({
    ...general,
    wire: '240',
    schema: isOn,
    initial: false,
    label: 'Spaarpunten',
    control: { kind: 'boolean' },
  }),
  /** PROD-023: the field for a code of the product under bars, and for that of somebody else. */
  barcode: field({
    ...product,
    wire: 'barcode',
    schema: isOn,
    initial: false,
    label: 'Barcode op het product',
    control: { kind: 'boolean' },
  }),
  /** SET-027, as `DiscountRulesText` reads and writes it; `discountRulesOf` gives the rules. */
  discount_rules: field({
    tab: 'discount-rules',
    group: 'Kortingsregels',
    changes,
    wire: 'discount_rules',
    schema: z.string().max(20_000),
    initial: '',
    label: 'Kortingsregels',
    control: { kind: 'text' },
    check: discountRulesProblem,
  }),
  /** D-02. */
  default_order_status: field({
    ...general,
    wire: 'default_order_status',
    schema: SettableStatus,
    initial: 'waiting' as const,
    label: 'Status van een nieuwe order',
    control: {
      kind: 'choice',
      options: SettableStatus.options.map((value) => ({
        value,
        label: statuses[value].name,
        wire: statuses[value].id,
      })),
    },
  }),
  /** QUOTE-006: the day of a quote counts; what was promised stays when it changes. */
  quote_days: field({
    ...general,
    wire: 'quote_days',
    schema: z.int().min(0).max(100_000),
    initial: 30,
    label: 'Geldigheid van een offerte',
    control: { kind: 'number', suffix: 'dagen' },
    check: (value) => (value >= 1 && value <= 365 ? undefined : 'Vul 1 tot en met 365 dagen in.'),
  }),
  /** (ours) An order above the credit limit of its customer is refused; off, staff is warned (CUST-016). */
  credit_limit_block: field({
    ...general,
    wire: 'credit_limit_block',
    schema: isOn,
    initial: false,
    label: 'Orders boven de kredietlimiet weigeren',
    control: { kind: 'boolean' },
  }),
  /** SO-021. */
  show_supply_in_new_orders: field({
    ...general,
    wire: 'show_supply_in_new_orders',
    schema: isOn,
    initial: false,
    label: 'Voorraad tonen bij nieuwe orders',
    control: { kind: 'boolean' },
  }),
  /** LINE-011. */
  use_otherproductcode: field({
    ...product,
    wire: 'use_otherproductcode',
    schema: isOn,
    initial: false,
    label: 'Andere productcode',
    control: { kind: 'boolean' },
  }),
  /** PROD-050: nobody of the account switches it on, support does. */
  online_shop_sync: field({
    ...product,
    changes: [],
    wire: 'online_shop_sync',
    schema: isOn,
    initial: false,
    label: 'Synchronisatie met de webwinkel',
    control: { kind: 'boolean' },
    hint: 'Neem contact op met support om dit aan te zetten',
  }),
  /** D-52: where the shop is told which products changed. */
  online_shop_sync_url: field({
    ...product,
    wire: 'online_shop_sync_url',
    schema: link,
    initial: '',
    label: 'Adres van de webwinkelkoppeling',
    control: { kind: 'text', input: 'url' },
    check: (value) =>
      value === '' || /^https?:\/\/[^\s/]+/.test(value)
        ? undefined
        : 'Vul een adres in dat met https:// begint.',
  }),
  /** PAY-014, INT-004: nobody of the account changes these three, support does. */
  mollie_active: field({
    ...online,
    changes: [],
    wire: 'mollie_active',
    schema: isOn,
    initial: false,
    label: 'Online betalen',
    control: { kind: 'boolean' },
    hint: 'Neem contact op met support om dit aan te zetten',
  }),
  '1fs_pay': field({
    ...online,
    changes: [],
    wire: '1fs_pay',
    schema: isOn,
    initial: false,
    label: 'Tweede betaaldienst',
    control: { kind: 'boolean' },
    hint: 'Neem contact op met support om dit te wijzigen',
  }),
  mollie_redirect_url: field({
    ...online,
    changes: [],
    wire: 'mollie_redirect_url',
    schema: link,
    initial: '',
    label: 'Adres na het betalen',
    control: { kind: 'text', input: 'url' },
    hint: 'Neem contact op met support om dit te wijzigen',
  }),
  /** D-19. */
  refund_extra: field({
    ...online,
    changes,
    wire: 'refund_extra',
    schema: isOn,
    initial: false,
    label: 'Tot € 25 meer terugbetalen dan er is betaald',
    control: { kind: 'boolean' },
  }),
  /** INT-004, INT-027: nobody of the account changes it, support does. */
  checkout_enabled: field({
    ...checkout,
    group: 'Verkoop aan de kassa',
    changes: [],
    wire: 'checkout_enabled',
    schema: isOn,
    initial: false,
    label: 'Kassa',
    control: { kind: 'boolean' },
    hint: 'Neem contact op met support om dit aan te zetten',
  }),
  /** SO-049, ROLE-029. Where it is printed stands in company-settings.ts. */
  checkout_print: field({
    ...checkout,
    wire: 'checkout_print',
    schema: isOn,
    initial: false,
    label: 'Kassabon printen bij een order',
    control: { kind: 'boolean' },
  }),
  /** SO-050, ROLE-029. */
  cjh_orders: field({
    ...externalWarehouse,
    wire: 'cjh_orders',
    schema: isOn,
    initial: false,
    label: 'Orders naar een extern magazijn sturen',
    control: { kind: 'boolean' },
  }),
  /** ROLE-029, SHIP-006. Which carriers and senders there are stands in shipment-settings.ts. */
  shipment_postnl: field({
    ...general,
    wire: 'shipment_postnl',
    schema: isOn,
    initial: false,
    label: 'Verzendlabels maken',
    control: { kind: 'boolean' },
  }),
  /** D-20: where the sections shown as moved have gone. */
  logistics_link: field({
    ...general,
    wire: 'logistics_link',
    schema: link,
    initial: '',
    label: 'Adres van de logistieke toepassing',
    control: { kind: 'text', input: 'url' },
  }),
  sepa_link: field({
    ...directDebit,
    wire: 'sepa_link',
    schema: link,
    initial: '',
    label: 'Adres van de incasso via de betaalprovider',
    control: { kind: 'text', input: 'url' },
  }),
  klantapp_link: field({
    ...app,
    wire: 'klantapp_link',
    schema: link,
    initial: '',
    label: 'Adres van het beheer van de klantapp',
    control: { kind: 'text', input: 'url' },
  }),
};

/** What our code calls them, with their codes: the rest stands in setting-names.ts. */
export const screenSettingCodes = {
  shippingProduct: 204,
  showsRatings: 206,
  hasBarcodeScanner: 213,
  hasInternalOrderText: 214,
  paymentTerm: 215,
  productSheetDesign: 216,
  standardProduct: 228,
  feeProduct: 219,
  trafficMayEditOrders: 'traffic_order_detail',
  hasDiscountLine: 229,
  blocksShortage: 230,
  preventsDoubleVintage: 231,
  unpaidWarningDays: 232,
  appBlockDays: 233,
  hidesSupplier: 234,
  showsDiscounts: 235,
  hasLoyaltyPoints: 240,
  hasBarcode: 'barcode',
  discountRules: 'discount_rules',
  defaultOrderStatus: 'default_order_status',
  quoteDays: 'quote_days',
  blocksAboveCreditLimit: 'credit_limit_block',
  showsSupply: 'show_supply_in_new_orders',
  hasOtherProductCode: 'use_otherproductcode',
  hasShopSync: 'online_shop_sync',
  shopSyncUrl: 'online_shop_sync_url',
  hasOnlinePayments: 'mollie_active',
  hasSecondPaymentService: '1fs_pay',
  paymentReturnUrl: 'mollie_redirect_url',
  mayRefundExtra: 'refund_extra',
  hasCheckout: 'checkout_enabled',
  printsTickets: 'checkout_print',
  sendsOrdersToWarehouse: 'cjh_orders',
  hasShippingLabels: 'shipment_postnl',
  logisticsLink: 'logistics_link',
  sepaLink: 'sepa_link',
  appAdminLink: 'klantapp_link',
} as const satisfies Record<string, keyof typeof screenSettings>;

/** The settings that every screen may read, by their names. */
export const namedScreenSettings = Object.fromEntries(
  Object.entries(screenSettingCodes).map(([name, code]) => [name, screenSettings[code]]),
) as unknown as {
  readonly [
    Name in keyof typeof screenSettingCodes
  ]: (typeof screenSettings)[(typeof screenSettingCodes)[Name]];
};
