import { z } from 'zod';
import { settingGroup } from '#domain/account/setting-group.ts';
import { optionsOf } from '#domain/kernel/field-group.ts';
import { message } from '#domain/kernel/message.ts';

const texts = settingGroup('website-texts', 'Teksten');
const websiteApi = settingGroup('website-api', 'Toegang');
const webshop = settingGroup('webshop', 'WooCommerce');
const feed = settingGroup('vivino-options', 'Wat erin staat');

const addressProblem = (value: string) =>
  value === '' || (/^https?:\/\/[^\s/]+$/.test(value.replace(/\/+$/, '')) && URL.canParse(value))
    ? undefined
    : message(
        'Vul een adres in zoals https://www.uwbedrijf.nl.',
        'Enter an address like https://www.yourcompany.com.',
      );
const shopAddressProblem = (value: string) =>
  value === '' || (/^https?:\/\/[^\s/]+/.test(value) && URL.canParse(value))
    ? undefined
    : message('Vul een adres in dat met https:// begint.', 'Enter an address that begins with https://.');

/**
 * INT-020: a text of the website; the code is its internal_id, the label its name, the hint its description.
 */
const text = <const Code extends string>(code: Code, label: string, hint: string) =>
  texts.area(code, label, 20_000, { hint });

/** INT-019: the fixed texts of group 700, in order. */
export const websiteTexts = {
  websiteWelcome: text('701', 'Welkom', 'Bovenaan de eerste pagina'),
  websiteAbout: text('702', 'Over ons', 'Wie het bedrijf is'),
  websiteContact: text('703', 'Contact', 'Hoe het bedrijf te bereiken is'),
  websiteOpeningHours: text('704', 'Openingstijden', 'Wanneer bezoekers welkom zijn'),
  websiteOrdering: text('705', 'Bestellen en bezorgen', 'Hoe een bestelling verloopt'),
  websiteTerms: text('706', 'Algemene voorwaarden', 'Waaronder wordt verkocht'),
  websitePrivacy: text('707', 'Privacyverklaring', 'Wat er met gegevens van bezoekers gebeurt'),
  websiteFooter: text('708', 'Voettekst', 'Onderaan elke pagina'),
};

const shopTags = optionsOf({
  grapes: 'Druivenrassen',
  country: 'Land',
  region: 'Regio',
  color: 'Wijnkleur',
});
const prices = { 1: 'Prijs 1 incl. btw', 2: 'Prijs 2 incl. btw', 3: 'Prijs 3 incl. btw' };

/** The settings of the Vivino feed (INT-016), the website API (INT-020) and the webshop (INT-018). */
export const websiteSettings = {
  ...websiteTexts,
  /** INT-002: without it, the panel of the feed is hidden. */
  hasVivinoFeed: settingGroup('basics', 'Koppelingen').flag('vivino', 'Vivino-feed'),
  isVivinoFeedActive: settingGroup('vivino', 'Feed').flag('vivino_active', 'Feed actief'),
  /** The price type, on the wire in `description`: which of the three sell prices. */
  vivinoPrice: feed.choice('vivino_description', 'Prijs', prices),
  /** The entries of `product-show` whose products are in the feed. */
  vivinoVisibility: feed.several('vivino_visibility', 'Zichtbaar in', 'product-show', {
    hint: 'Niets gekozen: alle actieve producten',
  }),

  hasWebsiteApi: websiteApi.flag('website_api', 'Website-API aan'),
  websiteApiOrigin: settingGroup('website-api-options', 'Website').url(
    'website_api_source',
    'Adres van de website',
    200,
    { hint: 'Pagina’s op dit adres mogen de API ook vanuit de browser aanroepen', check: addressProblem },
  ),

  /** The secret, 302, is stored with the other secrets (law 15). 311 is unused (SET-041). */
  shopKey: webshop.text('301', 'Sleutel (consumer key)', z.string().trim().max(200)),
  shopUrl: webshop.url('303', 'Adres van de webwinkel', z.string().trim().max(300), {
    check: shopAddressProblem,
  }),
  shopTags: webshop.other('304', 'Als tags meesturen', {
    schema: z.array(z.string()),
    initial: [] as string[],
    control: { kind: 'several', options: shopTags },
    check: (values) =>
      values.every((tag) => shopTags.some(({ value }) => value === tag))
        ? undefined
        : message('Kies uit de lijst.', 'Choose from the list.'),
  }),
  shopCategory: webshop.choice('305', 'Categorie in de winkel', {
    category: 'De productcategorie',
    color: 'De wijnkleur',
    country: 'Het land',
  }),
  shopPrice: webshop.choice('306', 'Prijs in de winkel', prices),
};
