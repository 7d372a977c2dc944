import { z } from 'zod';
import { mailTexts } from '#domain/account/mail-texts.ts';
import { companySettings } from '#domain/account/company-settings.ts';
import { field, fieldChanges, type Values } from '#domain/kernel/field.ts';
import { Id } from '#domain/kernel/id.ts';
import { discountRulesProblem } from '#domain/pricing/discount-rules.ts';
import { SettableStatus, statuses } from '#domain/sales-order/status.ts';
import type { Role } from '#domain/user/role.ts';

const changes: readonly Role[] = ['ADMIN', 'MANAGER'];
const general = { tab: 'basics', group: 'Algemeen', changes } as const;
const app = { tab: 'basics', group: 'Klantapp', changes } as const;
/** Products that orders get by themselves; the page finds them by typing. */
const onOrders = { tab: 'order-products', group: 'Producten op orders', changes } as const;
const product = { tab: 'basics', group: 'Producten', changes } as const;

const directDebit = { tab: 'basics', group: 'Incasso', changes } as const;

/** PAY-021. What stands in brackets is filled in for each mail. */
const signRequest = `Beste [customer_name],

[company_name] wil uw facturen graag automatisch incasseren. Daarvoor is uw handtekening nodig.

Kenmerk van de machtiging: [mandate_reference]
Rekening: [iban], op naam van [customer_name]

Met uw handtekening geeft u [company_name] toestemming om doorlopend incasso-opdrachten aan uw bank te sturen, en uw bank om het bedrag af te schrijven. Bent u het met een afschrijving niet eens, dan laat u die binnen acht weken terugboeken door uw bank.

Print deze mail, vul hem in en stuur hem getekend aan ons terug.

Plaats:
Datum:
Handtekening:

Met vriendelijke groet,
[company_name]`;

const isOn = z.boolean();
const days = z.int().min(0).max(365);
const link = z.string().max(500);

/**
 * The settings of an account, by the code of the settings table or the name where it has none. A field like any
 * other (domain/kernel/field.ts): `initial` is the default. To add one, add its line; read it with
 * `settingOf(account, 215)`, in a command from `facts.account(accountId)`.
 */
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
  240: field({
    ...general,
    wire: '240',
    schema: isOn,
    initial: false,
    label: 'Spaarpunten',
    control: { kind: 'boolean' },
  }),
  902: field({
    ...directDebit,
    wire: '902',
    schema: z.string().min(1).max(5000),
    initial: signRequest,
    label: 'Verzoek om een incassomachtiging te tekenen',
    control: { kind: 'area' },
  }),
  '902_subject': field({
    ...directDebit,
    wire: '902_subject',
    schema: z.string().min(1).max(200),
    initial: 'Machtiging voor automatische incasso',
    label: 'Onderwerp van dit verzoek',
    control: { kind: 'text' },
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

/** All settings of an account: those that every screen may read, and those of its own pages. */
export const accountSettings = { ...companySettings, ...mailTexts, ...screenSettings };

export type Settings = Values<typeof accountSettings>;
export type SettingCode = keyof Settings;

/** What an account has set itself; the rest is default. */
export type OwnSettings = { [Code in SettingCode]?: Settings[Code] | undefined };
export const OwnSettings = z
  .object(Object.fromEntries(Object.entries(accountSettings).map(([code, { schema }]) => [code, schema])))
  .partial() as z.ZodType<OwnSettings, OwnSettings>;
type HasSettings = {
  settings?: OwnSettings | undefined;
  blocksShortage: boolean;
  name?: string;
  color?: string;
  city?: string;
  minimumOrder?: number | null;
};

/** What is a setting today and stood in the account when it was opened. */
const asOpened = ({ blocksShortage, name, color, city, minimumOrder }: HasSettings): OwnSettings => ({
  230: blocksShortage,
  company_name: name,
  color,
  city,
  klantapp_minimum_order_amount: minimumOrder,
});

/** The value of a setting of an account: its own, else the default. */
export const settingOf = <Code extends SettingCode>(account: HasSettings, code: Code): Settings[Code] => {
  const values = [account.settings?.[code], asOpened(account)[code], accountSettings[code].initial];
  // null is a value: nothing
  return values.find((value) => value !== undefined) as Settings[Code];
};

export const settingsOf = (account: HasSettings): Settings =>
  Object.fromEntries(
    (Object.keys(accountSettings) as (keyof typeof accountSettings)[]).map((code) => [
      code,
      settingOf(account, (Number(code) || code) as SettingCode),
    ]),
  ) as Settings;

export const accountChanges = fieldChanges({
  record: 'Account',
  label: 'Instelling',
  fields: accountSettings,
  subject: () => '',
});
