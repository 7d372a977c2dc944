/**
 * The lists from which a record's fields are chosen (PROD-004), by wire name. An account has all of them from
 * the start; entries that it adds, renames or removes are events.
 */
export const lookupLists = {
  countries: { name: 'Landen', one: 'Land' },
  regions: { name: "Regio's", one: 'Regio', parent: 'countries' },
  subregions: { name: "Subregio's", one: 'Subregio', parent: 'regions' },
  'package-contents': { name: 'Inhoud', one: 'Inhoud' },
  'unit-package-contents': { name: 'Verpakkingen', one: 'Verpakking' },
  closures: { name: 'Sluitingen', one: 'Sluiting' },
  'product-types': { name: 'Productsoorten', one: 'Productsoort' },
  'customs-categories': { name: 'Accijnssoorten', one: 'Accijnssoort' },
  categories: { name: 'Productcategorieën', one: 'Productcategorie' },
  'shipment-classes': { name: 'Verzendklassen', one: 'Verzendklasse' },
  'product-show': { name: 'Zichtbaarheid', one: 'Plaats' },
  sustainability: { name: 'Duurzaamheid', one: 'Kenmerk' },
  transporters: { name: 'Transporteurs', one: 'Transporteur' },
  'custom-fields': { name: 'Namen van eigen velden', one: 'Eigen veld' },
  'shop-attributes': { name: 'Attributen van de webwinkel', one: 'Attribuut' },
} as const satisfies Record<string, { name: string; one: string; parent?: string }>;
export type LookupList = keyof typeof lookupLists;

/** `parentId` is the entry of the parent list that it belongs to (PROD-014). */
export type LookupEntry = { id: number; name: string; parentId: number | null; description: string };
