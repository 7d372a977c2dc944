import { z } from 'zod';
import { settingGroup } from '#domain/account/setting-group.ts';
import { discountRulesProblem } from '#domain/pricing/discount-rules.ts';
import { SettableStatus, statuses } from '#domain/sales-order/status.ts';
import { message } from '#domain/kernel/message.ts';

const general = settingGroup('basics', 'Werkwijze');
const app = settingGroup('basics', 'Klantapp');
/** Products that are added to orders automatically; the page finds them by search. */
const onOrders = settingGroup('order-products', 'Producten op orders');
const product = settingGroup('basics', 'Producten');
const ticket = settingGroup('checkout', 'Kassabon');
const online = settingGroup('basics', 'Online betalen');

/** Changed by support, not by the account. */
const switchedOnBySupport = {
  changes: [],
  hint: 'Neem contact op met support om dit aan te zetten',
} as const;
const changedBySupport = {
  changes: [],
  hint: 'Neem contact op met support om dit te wijzigen',
} as const;

const days = z.int().min(0).max(365);
const daysAfterTerm = { schema: days, suffix: 'dagen na de termijn' };
const longestLink = 500;

/** Settings that every screen may read; those of the account's own pages are in company-settings.ts. */
export const screenSettings = {
  /** Added to orders below the minimum amount; null when off. */
  shippingProduct: onOrders.lookup('204', 'Verzendkosten', 'products'),
  showsRatings: product.flag('206', 'Productbeoordeling'),
  hasBarcodeScanner: product.flag('213', 'Barcodescanner'),
  hasInternalOrderText: general.flag('214', 'Interne ordertekst'),
  /** D-10. */
  paymentTerm: general.number(
    '215',
    'Standaard betaaltermijn',
    { schema: days.min(1), suffix: 'dagen' },
    { initial: 21 },
  ),
  productSheetDesign: product.choice('216', 'Productblad', {
    1: 'Model 1',
    2: 'Model 2',
    3: 'Model 3',
    4: 'Model 4',
    5: 'Model 5',
  }),
  /** SO-022: added to every new order; null when off. */
  standardProduct: onOrders.lookup('228', 'Standaardproduct op nieuwe orders', 'products'),
  /** SET-015: the product that the costs button on a new order adds; null when off. */
  feeProduct: onOrders.lookup('219', 'Kosten', 'products'),
  /** D-04. */
  trafficMayEditOrders: general.flag(
    'traffic_order_detail',
    'TRAFFIC mag orders openen, invoeren en wijzigen',
    { hint: 'Uit: TRAFFIC ziet orders in de lijsten en wijzigt daar alleen hun status' },
  ),
  /** D-64. */
  financeKeepsBooks: general.flag('finance_books', 'FINANCE doet de boekhouding', {
    hint: 'Aan: FINANCE opent ook facturen, betalingen, herinneringen, creditnota’s, rapporten, exports en het logboek',
  }),
  /** LINE-024. */
  hasDiscountLine: general.flag('229', 'Korting als eigen regel'),
  /**
   * LINE-008: staff may not order more than is available either. Initial value: as the account was opened.
   */
  blocksShortage: general.flag('230', 'Voorraadblokkade'),
  preventsDoubleVintage: product.flag('231', 'Dubbele jaargang voorkomen'),
  /** D-10: days past the payment term. */
  unpaidWarningDays: general.number('232', 'Waarschuwing bij openstaande facturen', daysAfterTerm, {
    initial: 14,
  }),
  appBlockDays: general.number('233', 'Blokkade van de klantapp', daysAfterTerm, { initial: 30 }),
  hidesSupplier: app.flag('234', 'Leverancier verbergen'),
  showsDiscounts: app.flag('235', 'Kortingen tonen'),
  /** SUBS-012. */
  hasLoyaltyPoints: general.flag('240', 'Spaarpunten'),
  /** PROD-023: fields for the product's own barcode and for a third party's product code. */
  hasBarcode: product.flag('barcode', 'Barcode op het product'),
  /** SET-027, in the format of `DiscountRulesText`; use `discountRulesOf` to get the rules. */
  discountRules: settingGroup('discount-rules', 'Kortingsregels').text(
    'discount_rules',
    'Kortingsregels',
    20_000,
    { check: discountRulesProblem },
  ),
  /** D-02. */
  defaultOrderStatus: general.other('default_order_status', 'Status van een nieuwe order', {
    schema: SettableStatus,
    initial: 'waiting',
    control: {
      kind: 'choice',
      options: SettableStatus.options.map((value) => ({
        value,
        label: statuses[value].name,
        wire: statuses[value].id,
      })),
    },
  }),
  /** QUOTE-006: read on the day of the quote; changing it leaves existing quotes as they are. */
  quoteDays: general.number(
    'quote_days',
    'Geldigheid van een offerte',
    { schema: z.int().min(0).max(100_000), suffix: 'dagen' },
    {
      initial: 30,
      check: (value) =>
        value >= 1 && value <= 365
          ? undefined
          : message('Vul 1 tot en met 365 dagen in.', 'Enter 1 to 365 days.'),
    },
  ),
  /** (ours) Orders above the customer's credit limit are refused; when off, staff is warned (CUST-016). */
  blocksAboveCreditLimit: general.flag('credit_limit_block', 'Orders boven de kredietlimiet weigeren'),
  /** SO-021. */
  showsSupply: general.flag('show_supply_in_new_orders', 'Voorraad tonen bij nieuwe orders'),
  /** LINE-011. */
  hasOtherProductCode: product.flag('use_otherproductcode', 'Andere productcode'),
  /** PROD-050. */
  hasShopSync: product.flag('online_shop_sync', 'Synchronisatie met de webwinkel', switchedOnBySupport),
  /** D-52: where the shop is notified of changed products. */
  shopSyncUrl: product.url('online_shop_sync_url', 'Adres van de webwinkelkoppeling', longestLink, {
    check: (value) =>
      value === '' || /^https?:\/\/[^\s/]+/.test(value)
        ? undefined
        : message('Vul een adres in dat met https:// begint.', 'Enter an address that begins with https://.'),
  }),
  /** PAY-014, INT-004. */
  hasOnlinePayments: online.flag('mollie_active', 'Online betalen', switchedOnBySupport),
  hasSecondPaymentService: online.flag('1fs_pay', 'Tweede betaaldienst', changedBySupport),
  paymentReturnUrl: online.url('mollie_redirect_url', 'Adres na het betalen', longestLink, changedBySupport),
  /** D-19. */
  mayRefundExtra: online.flag('refund_extra', 'Tot € 25 meer terugbetalen dan er is betaald'),
  /** INT-004, INT-027. */
  hasCheckout: settingGroup('checkout', 'Verkoop aan de kassa').flag(
    'checkout_enabled',
    'Kassa',
    switchedOnBySupport,
  ),
  /** SO-049, ROLE-029. Where tickets are printed is in checkout-settings.ts. */
  printsTickets: ticket.flag('checkout_print', 'Kassabon printen bij een order'),
  /** SO-050, ROLE-029. */
  sendsOrdersToWarehouse: settingGroup('cjh', 'Orders').flag(
    'cjh_orders',
    'Orders naar een extern magazijn sturen',
  ),
  /** ROLE-029, SHIP-006. Carriers and senders are in shipment-settings.ts. */
  hasShippingLabels: general.flag('shipment_postnl', 'Verzendlabels maken'),
  /** D-20: where the sections shown as moved now are. */
  logisticsLink: general.url('logistics_link', 'Adres van de logistieke toepassing', longestLink),
  sepaLink: settingGroup('basics', 'Incasso').url(
    'sepa_link',
    'Adres van de incasso via de betaalprovider',
    longestLink,
  ),
  appAdminLink: app.url('klantapp_link', 'Adres van het beheer van de klantapp', longestLink),
};
