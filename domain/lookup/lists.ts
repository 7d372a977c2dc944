import { message, type Message } from '#domain/kernel/message.ts';

/**
 * The lists from which a record's fields are chosen (PROD-004), by wire name. An account has all of them from
 * the start; entries that it adds, renames or removes are events.
 */
export const lookupLists = {
  countries: { name: message('Landen', 'Countries'), one: message('Land', 'Country') },
  regions: { name: message("Regio's", 'Regions'), one: message('Regio', 'Region'), parent: 'countries' },
  subregions: {
    name: message("Subregio's", 'Subregions'),
    one: message('Subregio', 'Subregion'),
    parent: 'regions',
  },
  'package-contents': { name: message('Inhoud', 'Contents'), one: message('Inhoud', 'Contents') },
  'unit-package-contents': {
    name: message('Verpakkingen', 'Packagings'),
    one: message('Verpakking', 'Packaging'),
  },
  closures: { name: message('Sluitingen', 'Closures'), one: message('Sluiting', 'Closure') },
  'product-types': {
    name: message('Productsoorten', 'Product types'),
    one: message('Productsoort', 'Product type'),
  },
  'customs-categories': {
    name: message('Accijnssoorten', 'Excise categories'),
    one: message('Accijnssoort', 'Excise category'),
  },
  categories: {
    name: message('Productcategorieën', 'Product categories'),
    one: message('Productcategorie', 'Product category'),
  },
  'shipment-classes': {
    name: message('Verzendklassen', 'Shipping classes'),
    one: message('Verzendklasse', 'Shipping class'),
  },
  'product-show': { name: message('Zichtbaarheid', 'Visibility'), one: message('Plaats', 'Place') },
  sustainability: {
    name: message('Duurzaamheid', 'Sustainability'),
    one: message('Kenmerk', 'Characteristic'),
  },
  transporters: {
    name: message('Transporteurs', 'Transporters'),
    one: message('Transporteur', 'Transporter'),
  },
  'custom-fields': {
    name: message('Namen van eigen velden', 'Names of custom fields'),
    one: message('Eigen veld', 'Custom field'),
  },
  'shop-attributes': {
    name: message('Attributen van de webwinkel', 'Attributes of the webshop'),
    one: message('Attribuut', 'Attribute'),
  },
} as const satisfies Record<string, { name: Message; one: Message; parent?: string }>;
export type LookupList = keyof typeof lookupLists;

/** `parentId` is the entry of the parent list that it belongs to (PROD-014). */
export type LookupEntry = { id: number; name: string; parentId: number | null; description: string };
