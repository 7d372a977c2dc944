import { z } from 'zod';
import { message, type Message } from '#domain/kernel/message.ts';
import { settingGroup } from '#domain/account/setting-group.ts';
import { optionsOf } from '#domain/kernel/field-group.ts';

const texts = settingGroup('website-texts', message('Teksten', 'Texts'));
const websiteApi = settingGroup('website-api', message('Toegang', 'Access'));
const webshop = settingGroup('webshop', message('WooCommerce', 'WooCommerce'));
const feed = settingGroup('vivino-options', message('Wat erin staat', 'What is in it'));

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
const text = <const Code extends string>(code: Code, label: Message, hint: Message) =>
  texts.area(code, label, 20_000, { hint });

/** INT-019: the fixed texts of group 700, in order. */
export const websiteTexts = {
  websiteWelcome: text(
    '701',
    message('Welkom', 'Welcome'),
    message('Bovenaan de eerste pagina', 'At the top of the first page'),
  ),
  websiteAbout: text(
    '702',
    message('Over ons', 'About us'),
    message('Wie het bedrijf is', 'Who the company is'),
  ),
  websiteContact: text(
    '703',
    message('Contact', 'Contact'),
    message('Hoe het bedrijf te bereiken is', 'How the company can be reached'),
  ),
  websiteOpeningHours: text(
    '704',
    message('Openingstijden', 'Opening hours'),
    message('Wanneer bezoekers welkom zijn', 'When visitors are welcome'),
  ),
  websiteOrdering: text(
    '705',
    message('Bestellen en bezorgen', 'Ordering and delivery'),
    message('Hoe een bestelling verloopt', 'How an order goes'),
  ),
  websiteTerms: text(
    '706',
    message('Algemene voorwaarden', 'Terms and conditions'),
    message('Waaronder wordt verkocht', 'On what terms is sold'),
  ),
  websitePrivacy: text(
    '707',
    message('Privacyverklaring', 'Privacy statement'),
    message('Wat er met gegevens van bezoekers gebeurt', 'What happens to data of visitors'),
  ),
  websiteFooter: text(
    '708',
    message('Voettekst', 'Footer'),
    message('Onderaan elke pagina', 'At the bottom of every page'),
  ),
};

const shopTags = optionsOf({
  grapes: message('Druivenrassen', 'Grape varieties'),
  country: message('Land', 'Country'),
  region: message('Regio', 'Region'),
  color: message('Wijnkleur', 'Wine colour'),
});
const prices = {
  1: message('Prijs 1 incl. btw', 'Price 1 incl. VAT'),
  2: message('Prijs 2 incl. btw', 'Price 2 incl. VAT'),
  3: message('Prijs 3 incl. btw', 'Price 3 incl. VAT'),
};

/** The settings of the Vivino feed (INT-016), the website API (INT-020) and the webshop (INT-018). */
export const websiteSettings = {
  ...websiteTexts,
  /** INT-002: without it, the panel of the feed is hidden. */
  hasVivinoFeed: settingGroup('basics', message('Koppelingen', 'Links')).flag(
    'vivino',
    message('Vivino-feed', 'Vivino feed'),
  ),
  isVivinoFeedActive: settingGroup('vivino', message('Feed', 'Feed')).flag(
    'vivino_active',
    message('Feed actief', 'Feed active'),
  ),
  /** The price type, on the wire in `description`: which of the three sell prices. */
  vivinoPrice: feed.choice('vivino_description', message('Prijs', 'Price'), prices),
  /** The entries of `product-show` whose products are in the feed. */
  vivinoVisibility: feed.several('vivino_visibility', message('Zichtbaar in', 'Visible in'), 'product-show', {
    hint: message('Niets gekozen: alle actieve producten', 'Nothing chosen: all active products'),
  }),

  hasWebsiteApi: websiteApi.flag('website_api', message('Website-API aan', 'Website API on')),
  websiteApiOrigin: settingGroup('website-api-options', message('Website', 'Website')).url(
    'website_api_source',
    message('Adres van de website', 'Address of the website'),
    200,
    {
      hint: message(
        'Pagina’s op dit adres mogen de API ook vanuit de browser aanroepen',
        'Pages at this address may call the API from the browser too',
      ),
      check: addressProblem,
    },
  ),

  /** The secret, 302, is stored with the other secrets (law 15). 311 is unused (SET-041). */
  shopKey: webshop.text(
    '301',
    message('Sleutel (consumer key)', 'Key (consumer key)'),
    z.string().trim().max(200),
  ),
  shopUrl: webshop.url(
    '303',
    message('Adres van de webwinkel', 'Address of the webshop'),
    z.string().trim().max(300),
    {
      check: shopAddressProblem,
    },
  ),
  shopTags: webshop.other('304', message('Als tags meesturen', 'Send along as tags'), {
    schema: z.array(z.string()),
    initial: [] as string[],
    control: { kind: 'several', options: shopTags },
    check: (values) =>
      values.every((tag) => shopTags.some(({ value }) => value === tag))
        ? undefined
        : message('Kies uit de lijst.', 'Choose from the list.'),
  }),
  shopCategory: webshop.choice('305', message('Categorie in de winkel', 'Category in the shop'), {
    category: message('De productcategorie', 'The product category'),
    color: message('De wijnkleur', 'The wine colour'),
    country: message('Het land', 'The country'),
  }),
  /** (ours) */
  pushesToShop: webshop.flag(
    '308',
    message('Voorraad en prijzen vanzelf bijwerken', 'Update stock and prices by themselves'),
    {
      hint: message(
        'Van producten die al in de webwinkel staan, binnen een minuut',
        'Of products that are in the webshop already, within a minute',
      ),
    },
  ),
  /** (ours) */
  pushesVouchersToShop: webshop.flag(
    '309',
    message('Vouchers als kortingscodes in de webwinkel', 'Vouchers as coupons in the webshop'),
    {
      hint: message(
        'Samen met voorraad en prijzen: ook alle vouchers die er al zijn',
        'Together with stock and prices: all vouchers that there are already too',
      ),
    },
  ),
  /** (ours) */
  takesShopOrders: settingGroup('webshop-orders', message('Bestellingen', 'Orders')).flag(
    '307',
    message('Bestellingen van de webwinkel overnemen', 'Take over orders of the webshop'),
  ),
  shopPrice: webshop.choice('306', message('Prijs in de winkel', 'Price in the shop'), prices),
};
