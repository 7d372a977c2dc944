import { z } from 'zod';
import { managers, operationsFor } from '#api/contract/operation.ts';
import {
  byId,
  listOf,
  NullableWhole,
  OptionalId,
  RecordId,
  renamed,
  telling,
  Text,
  typedText,
  Whole,
} from '#api/contract/wire.ts';
import { lookupLists, type LookupList } from '#domain/lookup/lists.ts';
import { productFields, productRoles } from '#domain/product/fields.ts';
import * as words from '#api/contract/words.nl.ts';

const { operation } = operationsFor(productRoles);

/** An entry of a list to choose from; `parent_id` is the country of a region, the region of a subregion. */
const entryFields = {
  id: Whole,
  name: Text,
  parentId: NullableWhole,
  description: Text,
} as const;
const LookupEntryView = renamed(entryFields);
export type LookupEntryView = z.output<typeof LookupEntryView>;

const ownLists = Object.keys(lookupLists) as LookupList[];
/** PROD-004: the lists of an account, those that are the same for all, and its suppliers. */
const offeredLists = [...ownLists, 'suppliers', 'wine-colors', 'vat', 'sellprice-options'] as const;
export type OfferedList = (typeof offeredLists)[number];

const entries = listOf(LookupEntryView);
/** Entries that name the one above them under its own name too. */
const entriesBelow = (name: string) =>
  listOf(telling(LookupEntryView, { [name]: NullableWhole }, (answer) => ({ [name]: answer['parent_id'] })));

/** API-143, PROD-004. */
export const lookupList = operation('lookupList', 'GET product/lookup/{list}', {
  summary: 'A list to choose from',
  example: { list: 'suppliers' },
  reads: ['Lookup:list'],
  request: { list: z.enum(offeredLists) },
  response: entries,
});

/** API-168, PROD-014. */
export const countriesList = operation('countriesList', 'GET geo/getCountriesList', {
  item: 'API-168',
  summary: 'Countries',
  response: entries,
});

/** API-169: the countries of which the account has products. */
export const countriesInUse = operation('countriesInUse', 'GET geo/getCountries', {
  item: 'API-169',
  summary: 'Countries in use',
  response: entries,
});

/** API-170, PROD-014. */
export const regionsOfCountry = operation('regionsOfCountry', 'GET geo/getRegionsList/{country}', {
  summary: 'Regions of a country',
  example: { country: 1 },
  request: byId('parentId', 'country'),
  response: entriesBelow('country_id'),
});

/** API-171, PROD-014. */
export const subregionsOfRegion = operation('subregionsOfRegion', 'GET geo/getSubRegionsList/{region}', {
  summary: 'Subregions of a region',
  example: { region: 105 },
  request: byId('parentId', 'region'),
  response: entriesBelow('region_id'),
});

/** SET-032, SET-033: the lists that people keep on the settings page, by the names of existing clients. */
const fieldSubjects = [
  'countries',
  'regions',
  'subregions',
  'categories',
  'custom-fields',
  'shop-attributes',
] as const satisfies readonly LookupList[];
const subject = z.enum(fieldSubjects);
const longestName = 100;
/** INT-018: an attribute of the webshop is named after the own field that it shows. */
const isOwnField = (name: string) => Object.values(productFields).some(({ wire }) => wire === name);

/** API-248. */
export const settingsFields = operation('settingsFields', 'GET settings/fields/{subject}', {
  summary: 'Countries, regions, subregions, categories, custom field names',
  roles: managers,
  answers: 'legacy',
  example: { subject: 'countries' },
  reads: ['Lookup:list'],
  request: { subject },
  response: listOf({
    ...entryFields,
    /** SET-032: what a region and a subregion are below, under its own name too. */
    countryId: Whole.nullable().optional(),
    regionId: Whole.nullable().optional(),
  }),
});

/** API-249. Without an id the entry is new (ours): `val` is its name, `parent_id` where it belongs. */
export const changeSettingsField = operation('changeSettingsField', 'PUT settings/fields', {
  item: 'API-249',
  summary: 'Add or change an entry of a list',
  roles: managers,
  example: { subject: 'countries', id: 1, field: 'name', val: 'Frankrijk' },
  request: renamed({
    list: ['subject', subject],
    entryId: ['id', OptionalId],
    field: z.enum(['name', 'description']).default('name'),
    value: ['val', typedText(2000)],
    parentId: OptionalId,
  })
    .refine(({ list, field, value }) => list !== 'shop-attributes' || field !== 'name' || isOwnField(value), {
      error: words.noFieldOfProducts,
      path: ['val'],
    })
    .refine(({ field, value }) => field !== 'name' || (value.length > 0 && value.length <= longestName), {
      error: words.nameBetween(longestName),
      path: ['val'],
    }),
  response: { data: z.literal(1), id: Whole },
});

/** API-246, SET-034, SET-041, INT-018: under code 311 the name of a custom field or an attribute of the webshop; no other code has rows to delete. */
export const deleteExtraSetting = operation('deleteExtraSetting', 'PUT settings/extra/delete', {
  item: 'API-246',
  summary: 'Take off a custom field or an attribute of the webshop',
  roles: managers,
  example: { id: 11, type: 311 },
  request: {
    entryId: RecordId,
    type: z.union([z.literal(311), z.literal('311')]),
  },
});

/** API-250, SET-034. */
export const removeSettingsField = operation('removeSettingsField', 'PUT settings/fields/delete', {
  summary: 'Take an entry off a list',
  roles: managers,
  example: { subject: 'countries', id: 35 },
  request: { list: ['subject', subject], entryId: RecordId },
});
