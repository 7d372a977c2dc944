import { z } from 'zod';
import { mailTexts } from '#domain/account/mail-texts.ts';
import { field, fieldChanges, type Values } from '#domain/kernel/field.ts';
import type { Role } from '#domain/user/role.ts';

const changes: readonly Role[] = ['ADMIN', 'MANAGER'];
const general = { tab: 'basics', group: 'Algemeen', changes } as const;
const app = { tab: 'basics', group: 'Klantapp', changes } as const;
const product = { tab: 'basics', group: 'Producten', changes } as const;

const isOn = z.boolean();
const days = z.int().min(0).max(365);
const link = z.string().max(500);

/**
 * The settings of an account, by the code of the settings table or the name where it has none. A field like any
 * other (domain/kernel/field.ts): `initial` is the default. To add one, add its line; read it with
 * `settingOf(account, 215)`, in a command from `facts.account(accountId)`.
 */
export const accountSettings = {
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
  ...mailTexts,
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
  /** D-20: where the sections shown as moved have gone. */
  logistics_link: field({
    ...general,
    wire: 'logistics_link',
    schema: link,
    initial: '',
    label: 'Adres van de logistieke toepassing',
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

export type Settings = Values<typeof accountSettings>;
export type SettingCode = keyof Settings;

/** What an account has set itself; the rest is default. */
export type OwnSettings = { [Code in SettingCode]?: Settings[Code] | undefined };
export const OwnSettings = z
  .object(Object.fromEntries(Object.entries(accountSettings).map(([code, { schema }]) => [code, schema])))
  .partial() as z.ZodType<OwnSettings, OwnSettings>;
type HasSettings = { settings?: OwnSettings | undefined; blocksShortage: boolean };

/** The value of a setting of an account: its own, else the default. */
export const settingOf = <Code extends SettingCode>(
  { settings, blocksShortage }: HasSettings,
  code: Code,
): Settings[Code] => {
  const own = settings?.[code];
  if (own !== undefined) return own as Settings[Code];
  return (code === 230 ? blocksShortage : accountSettings[code].initial) as Settings[Code];
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
