import { z } from 'zod';
import { field } from '#domain/kernel/field.ts';
import type { Role } from '#domain/kernel/role.ts';

const changes: readonly Role[] = ['ADMIN', 'MANAGER'];
const websiteApi = { tab: 'website-api', group: 'Toegang', changes } as const;
const webshop = { tab: 'webshop', group: 'WooCommerce', changes } as const;
const vivino = { tab: 'vivino', group: 'Feed', changes } as const;
const isOn = { schema: z.boolean(), initial: false, control: { kind: 'boolean' } } as const;

const addressProblem = (value: string) =>
  value === '' || (/^https?:\/\/[^\s/]+$/.test(value.replace(/\/+$/, '')) && URL.canParse(value))
    ? undefined
    : 'Vul een adres in zoals https://www.uwbedrijf.nl.';
const shopAddressProblem = (value: string) =>
  value === '' || (/^https?:\/\/[^\s/]+/.test(value) && URL.canParse(value))
    ? undefined
    : 'Vul een adres in dat met https:// begint.';

/** INT-020: a text of the website; the code is its internal_id, the label its name, the hint its description. */
const text = (code: number, label: string, hint: string) =>
  field({
    tab: 'website-texts',
    group: 'Teksten',
    changes,
    label,
    hint,
    wire: String(code),
    schema: z.string().max(20_000),
    initial: '',
    control: { kind: 'area' },
  });

/** INT-019: the fixed texts of group 700, in their order. */
export const websiteTexts = {
  701: text(701, 'Welkom', 'Bovenaan de eerste pagina'),
  702: text(702, 'Over ons', 'Wie het bedrijf is'),
  703: text(703, 'Contact', 'Hoe het bedrijf te bereiken is'),
  704: text(704, 'Openingstijden', 'Wanneer bezoekers welkom zijn'),
  705: text(705, 'Bestellen en bezorgen', 'Hoe een bestelling verloopt'),
  706: text(706, 'Algemene voorwaarden', 'Waaronder wordt verkocht'),
  707: text(707, 'Privacyverklaring', 'Wat er met gegevens van bezoekers gebeurt'),
  708: text(708, 'Voettekst', 'Onderaan elke pagina'),
};

const shopTags = [
  { value: 'grapes', label: 'Druivenrassen' },
  { value: 'country', label: 'Land' },
  { value: 'region', label: 'Regio' },
  { value: 'color', label: 'Wijnkleur' },
];

/** The settings of the Vivino feed (INT-016), the website API (INT-020) and the webshop (INT-018). */
export const websiteSettings = {
  ...websiteTexts,
  /** INT-002: without it the account has no panel of the feed. */
  vivino: field({
    tab: 'basics',
    group: 'Koppelingen',
    changes,
    ...isOn,
    wire: 'vivino',
    label: 'Vivino-feed',
  }),
  vivino_active: field({ ...vivino, ...isOn, wire: 'vivino_active', label: 'Feed actief' }),
  /** The price type, held in description: which of the three sell prices. */
  vivino_description: field({
    tab: 'vivino-options',
    group: 'Wat erin staat',
    changes,
    wire: 'vivino_description',
    schema: z.literal([1, 2, 3]),
    initial: 1,
    label: 'Prijs',
    control: {
      kind: 'choice',
      options: [1, 2, 3].map((value) => ({ value, label: `Prijs ${value} incl. btw` })),
    },
  }),
  /** The places of `product-show` of which the products are in the feed. */
  vivino_visibility: field({
    tab: 'vivino-options',
    group: 'Wat erin staat',
    changes,
    wire: 'vivino_visibility',
    schema: z.array(z.int()),
    initial: [] as number[],
    label: 'Zichtbaar in',
    hint: 'Niets gekozen: alle actieve producten',
    control: { kind: 'several', options: [], list: 'product-show' },
  }),

  website_api: field({ ...websiteApi, ...isOn, wire: 'website_api', label: 'Website-API aan' }),
  website_api_source: field({
    tab: 'website-api-options',
    group: 'Website',
    changes,
    wire: 'website_api_source',
    schema: z.string().max(200),
    initial: '',
    label: 'Adres van de website',
    hint: 'Pagina’s op dit adres mogen de API ook vanuit de browser aanroepen',
    control: { kind: 'text', input: 'url' },
    check: addressProblem,
  }),

  /** The secret, 302, is kept with the other secrets (law 15). 311 holds nothing (SET-041). */
  301: field({
    ...webshop,
    wire: '301',
    schema: z.string().trim().max(200),
    initial: '',
    label: 'Sleutel (consumer key)',
    control: { kind: 'text' },
  }),
  303: field({
    ...webshop,
    wire: '303',
    schema: z.string().trim().max(300),
    initial: '',
    label: 'Adres van de webwinkel',
    control: { kind: 'text', input: 'url' },
    check: shopAddressProblem,
  }),
  304: field({
    ...webshop,
    wire: '304',
    schema: z.array(z.string()),
    initial: [] as string[],
    label: 'Als tags meesturen',
    control: {
      kind: 'several',
      options: shopTags,
    },
    check: (values) =>
      values.every((tag) => shopTags.some(({ value }) => value === tag)) ? undefined : 'Kies uit de lijst.',
  }),
  305: field({
    ...webshop,
    wire: '305',
    schema: z.enum(['category', 'color', 'country']),
    initial: 'category',
    label: 'Categorie in de winkel',
    control: {
      kind: 'choice',
      options: [
        { value: 'category', label: 'De productcategorie' },
        { value: 'color', label: 'De wijnkleur' },
        { value: 'country', label: 'Het land' },
      ],
    },
  }),
  306: field({
    ...webshop,
    wire: '306',
    schema: z.literal([1, 2, 3]),
    initial: 1,
    label: 'Prijs in de winkel',
    control: {
      kind: 'choice',
      options: [1, 2, 3].map((value) => ({ value, label: `Prijs ${value} incl. btw` })),
    },
  }),
};
