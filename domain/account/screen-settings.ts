import { z } from 'zod';
import { settingGroup } from '#domain/account/setting-group.ts';
import { discountRulesProblem } from '#domain/pricing/discount-rules.ts';
import { SettableStatus, statuses } from '#domain/sales-order/status.ts';
import { message } from '#domain/kernel/message.ts';

const general = settingGroup('basics', message('Werkwijze', 'Way of working'));
const credit = settingGroup('basics', message('Kredietlimiet', 'Credit limit'));
const app = settingGroup('basics', message('Klantapp', 'Customer app'));
/** Products that are added to orders automatically; the page finds them by search. */
const onOrders = settingGroup('order-products', message('Producten op orders', 'Products on orders'));
const product = settingGroup('basics', message('Producten', 'Products'));
const ticket = settingGroup('checkout', message('Kassabon', 'Ticket'));
const online = settingGroup('basics', message('Online betalen', 'Online payment'));

/** Changed by support, not by the account. */
const switchedOnBySupport = {
  changes: [],
  hint: message('Neem contact op met support om dit aan te zetten', 'Contact support to switch this on'),
} as const;
const changedBySupport = {
  changes: [],
  hint: message('Neem contact op met support om dit te wijzigen', 'Contact support to change this'),
} as const;

const days = z.int().min(0).max(365);
const daysAfterTerm = { schema: days, suffix: message('dagen na de termijn', 'days past the term') };
const longestLink = 500;

/** Settings that every screen may read; those of the account's own pages are in company-settings.ts. */
export const screenSettings = {
  /** (ours) Switched on by the set-up of a new installation. */
  showsFirstSteps: settingGroup('basics', message('Dashboard', 'Dashboard')).flag(
    'first_steps',
    message('Eerste stappen op het dashboard', 'First steps on the dashboard'),
  ),
  /** Added to orders below the minimum amount; null when off. */
  shippingProduct: onOrders.lookup('204', message('Verzendkosten', 'Shipping costs'), 'products'),
  showsRatings: product.flag('206', message('Productbeoordeling', 'Product rating')),
  hasBarcodeScanner: product.flag('213', message('Barcodescanner', 'Barcode scanner')),
  hasInternalOrderText: general.flag('214', message('Interne ordertekst', 'Internal order text')),
  /** D-10. */
  paymentTerm: general.number(
    '215',
    message('Standaard betaaltermijn', 'Default payment term'),
    { schema: days.min(1), suffix: message('dagen', 'days') },
    { initial: 21 },
  ),
  productSheetDesign: product.choice('216', message('Productblad', 'Product sheet'), {
    1: message('Model 1', 'Design 1'),
    2: message('Model 2', 'Design 2'),
    3: message('Model 3', 'Design 3'),
    4: message('Model 4', 'Design 4'),
    5: message('Model 5', 'Design 5'),
  }),
  /** SO-022: added to every new order; null when off. */
  standardProduct: onOrders.lookup(
    '228',
    message('Standaardproduct op nieuwe orders', 'Standard product on new orders'),
    'products',
  ),
  /** SET-015: the product that the costs button on a new order adds; null when off. */
  feeProduct: onOrders.lookup('219', message('Kosten', 'Costs'), 'products'),
  /** D-04. */
  trafficMayEditOrders: general.flag(
    'traffic_order_detail',
    message('TRAFFIC mag orders openen, invoeren en wijzigen', 'TRAFFIC may open, enter and change orders'),
    {
      hint: message(
        'Uit: TRAFFIC ziet orders in de lijsten en wijzigt daar alleen hun status',
        'Off: TRAFFIC sees orders in the lists and changes only their status there',
      ),
    },
  ),
  /** D-64. */
  financeKeepsBooks: general.flag(
    'finance_books',
    message('FINANCE doet de boekhouding', 'FINANCE keeps the books'),
    {
      hint: message(
        'Aan: FINANCE opent ook facturen, betalingen, herinneringen, creditnota’s, rapporten, exports en het logboek',
        'On: FINANCE also opens invoices, payments, reminders, credit notes, reports, exports and the log book',
      ),
    },
  ),
  /** LINE-024. */
  hasDiscountLine: general.flag('229', message('Korting als eigen regel', 'Discount as a line of its own')),
  /**
   * LINE-008: staff may not order more than is available either. Initial value: as the account was opened.
   */
  blocksShortage: general.flag('230', message('Voorraadblokkade', 'Block when out of stock')),
  preventsDoubleVintage: product.flag(
    '231',
    message('Dubbele jaargang voorkomen', 'Prevent the same vintage twice'),
  ),
  /** D-10: days past the payment term. */
  unpaidWarningDays: general.number(
    '232',
    message('Waarschuwing bij openstaande facturen', 'Warning about outstanding invoices'),
    daysAfterTerm,
    {
      initial: 14,
    },
  ),
  appBlockDays: general.number(
    '233',
    message('Blokkade van de klantapp', 'Block of the customer app'),
    daysAfterTerm,
    { initial: 30 },
  ),
  hidesSupplier: app.flag('234', message('Leverancier verbergen', 'Hide supplier')),
  showsDiscounts: app.flag('235', message('Kortingen tonen', 'Show discounts')),
  /** SUBS-012. */
  hasLoyaltyPoints: general.flag('240', message('Spaarpunten', 'Loyalty points')),
  /** PROD-023: fields for the product's own barcode and for a third party's product code. */
  hasBarcode: product.flag('barcode', message('Barcode op het product', 'Barcode on the product')),
  /** SET-027, in the format of `DiscountRulesText`; use `discountRulesOf` to get the rules. */
  discountRules: settingGroup('discount-rules', message('Kortingsregels', 'Discount rules')).text(
    'discount_rules',
    message('Kortingsregels', 'Discount rules'),
    20_000,
    { check: discountRulesProblem },
  ),
  /** D-02. */
  defaultOrderStatus: general.other(
    'default_order_status',
    message('Status van een nieuwe order', 'Status of a new order'),
    {
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
    },
  ),
  /** QUOTE-006: read on the day of the quote; changing it leaves existing quotes as they are. */
  quoteDays: general.number(
    'quote_days',
    message('Geldigheid van een offerte', 'Validity of a quote'),
    { schema: z.int().min(0).max(100_000), suffix: message('dagen', 'days') },
    {
      initial: 30,
      check: (value) =>
        value >= 1 && value <= 365
          ? undefined
          : message('Vul 1 tot en met 365 dagen in.', 'Enter 1 to 365 days.'),
    },
  ),
  /** (ours) Orders above the customer's credit limit are refused; when off, staff is warned (CUST-016). */
  blocksAboveCreditLimit: credit.flag(
    'credit_limit_block',
    message('Orders boven de kredietlimiet weigeren', 'Refuse orders above the credit limit'),
  ),
  /** (ours) What was ordered and has no invoice yet counts as well, and an order above the limit is not packed. */
  countsOrdersForCredit: credit.flag(
    'credit_limit_orders',
    message(
      'Orders zonder factuur tellen mee voor de kredietlimiet',
      'Orders without an invoice count towards the credit limit',
    ),
    {
      hint: message(
        'Weigert u orders boven de limiet, dan worden zij ook niet ingepakt',
        'If you refuse orders above the limit, they are not packed either',
      ),
    },
  ),
  /** SO-021. */
  showsSupply: general.flag(
    'show_supply_in_new_orders',
    message('Voorraad tonen bij nieuwe orders', 'Show stock on new orders'),
  ),
  /** LINE-011. */
  hasOtherProductCode: product.flag(
    'use_otherproductcode',
    message('Andere productcode', 'Other product code'),
  ),
  /** PROD-050. */
  hasShopSync: product.flag(
    'online_shop_sync',
    message('Synchronisatie met de webwinkel', 'Synchronisation with the webshop'),
    switchedOnBySupport,
  ),
  /** D-52: where the shop is notified of changed products. */
  shopSyncUrl: product.url(
    'online_shop_sync_url',
    message('Adres van de webwinkelkoppeling', 'Address of the webshop link'),
    longestLink,
    {
      check: (value) =>
        value === '' || /^https?:\/\/[^\s/]+/.test(value)
          ? undefined
          : message(
              'Vul een adres in dat met https:// begint.',
              'Enter an address that begins with https://.',
            ),
    },
  ),
  /** PAY-014, INT-004. */
  hasOnlinePayments: online.flag(
    'mollie_active',
    message('Online betalen', 'Online payment'),
    switchedOnBySupport,
  ),
  hasSecondPaymentService: online.flag(
    '1fs_pay',
    message('Tweede betaaldienst', 'Second payment service'),
    changedBySupport,
  ),
  paymentReturnUrl: online.url(
    'mollie_redirect_url',
    message('Adres na het betalen', 'Address after paying'),
    longestLink,
    changedBySupport,
  ),
  /** D-19. */
  mayRefundExtra: online.flag(
    'refund_extra',
    message('Tot € 25 meer terugbetalen dan er is betaald', 'Refund up to € 25 more than was paid'),
  ),
  /** INT-004, INT-027. */
  hasCheckout: settingGroup('checkout', message('Verkoop aan de kassa', 'Sales at the checkout')).flag(
    'checkout_enabled',
    message('Kassa', 'Checkout'),
    switchedOnBySupport,
  ),
  /** SO-049, ROLE-029. Where tickets are printed is in checkout-settings.ts. */
  printsTickets: ticket.flag(
    'checkout_print',
    message('Kassabon printen bij een order', 'Print a ticket with an order'),
  ),
  /** SO-050, ROLE-029. */
  sendsOrdersToWarehouse: settingGroup('cjh', message('Orders', 'Orders')).flag(
    'cjh_orders',
    message('Orders naar een extern magazijn sturen', 'Send orders to an external warehouse'),
  ),
  /** ROLE-029, SHIP-006. Carriers and senders are in shipment-settings.ts. */
  hasShippingLabels: general.flag('shipment_postnl', message('Verzendlabels maken', 'Make shipping labels')),
  /** D-20: where the sections shown as moved now are. */
  logisticsLink: general.url(
    'logistics_link',
    message('Adres van de logistieke toepassing', 'Address of the logistics application'),
    longestLink,
  ),
  sepaLink: settingGroup('basics', message('Incasso', 'Direct debit')).url(
    'sepa_link',
    message('Adres van de incasso via de betaalprovider', 'Address of direct debit via the payment provider'),
    longestLink,
  ),
  appAdminLink: app.url(
    'klantapp_link',
    message('Adres van het beheer van de klantapp', 'Address of the administration of the customer app'),
    longestLink,
  ),
};
