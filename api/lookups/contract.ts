import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { inData, renamed, Success, telling, WireId } from '#api/contract/wire.ts';
import { lookupLists, type LookupList } from '#domain/lookup/lists.ts';
import { productFields, productRoles } from '#domain/product/fields.ts';

/** An entry of a list to choose from; `parent_id` is the country of a region, the region of a subregion. */
const entryFields = {
  id: ['id', z.int()],
  name: ['name', z.string()],
  parentId: ['parent_id', z.int().nullable()],
  description: ['description', z.string()],
} as const;
const LookupEntryView = renamed(entryFields);
export type LookupEntryView = z.output<typeof LookupEntryView>;

const ownLists = Object.keys(lookupLists) as LookupList[];
/** PROD-004: the lists of an account, those that are the same for all, and its suppliers. */
const offeredLists = [...ownLists, 'suppliers', 'wine-colors', 'vat', 'sellprice-options'] as const;
export type OfferedList = (typeof offeredLists)[number];

const entries = inData(z.array(LookupEntryView));
/** Entries that tell the one above them under its own name too. */
const entriesBelow = (name: string) =>
  inData(
    z.array(
      telling(LookupEntryView, { [name]: z.int().nullable() }, (told) => ({ [name]: told['parent_id'] })),
    ),
  );
const reading = { method: 'GET', roles: productRoles, changes: false, answers: 'problem' } as const;

/** API-143, PROD-004. */
export const lookupList = operation({
  ...reading,
  id: 'lookupList',
  item: 'API-143',
  isSearch: true,
  summary: 'A list to choose from',
  path: 'product/lookup/{list}',
  example: { list: 'suppliers' },
  reads: ['Lookup:list'],
  request: z.object({ list: z.enum(offeredLists) }),
  response: entries,
});

/** API-168, PROD-014. */
export const countriesList = operation({
  ...reading,
  id: 'countriesList',
  item: 'API-168',
  isSearch: true,
  summary: 'Countries',
  path: 'geo/getCountriesList',
  request: z.object({}),
  response: entries,
});

/** API-169: the countries of which the account has products. */
export const countriesInUse = operation({
  ...reading,
  id: 'countriesInUse',
  item: 'API-169',
  isSearch: true,
  summary: 'Countries in use',
  path: 'geo/getCountries',
  request: z.object({}),
  response: entries,
});

/** API-170, PROD-014. */
export const regionsOfCountry = operation({
  ...reading,
  id: 'regionsOfCountry',
  item: 'API-170',
  isSearch: true,
  summary: 'Regions of a country',
  path: 'geo/getRegionsList/{country}',
  example: { country: 1 },
  request: renamed({ parentId: ['country', WireId] }),
  response: entriesBelow('country_id'),
});

/** API-171, PROD-014. */
export const subregionsOfRegion = operation({
  ...reading,
  id: 'subregionsOfRegion',
  item: 'API-171',
  isSearch: true,
  summary: 'Subregions of a region',
  path: 'geo/getSubRegionsList/{region}',
  example: { region: 105 },
  request: renamed({ parentId: ['region', WireId] }),
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
const keeping = { roles: ['ADMIN', 'MANAGER'], answers: 'legacy' } as const;

/** API-248. */
export const settingsFields = operation({
  ...keeping,
  id: 'settingsFields',
  item: 'API-248',
  isSearch: true,
  summary: 'Countries, regions, subregions, categories, custom field names',
  method: 'GET',
  path: 'settings/fields/{subject}',
  changes: false,
  example: { subject: 'countries' },
  reads: ['Lookup:list'],
  request: z.object({ subject }),
  response: inData(
    z.array(
      renamed({
        ...entryFields,
        /** SET-032: what a region and a subregion are below, under its own name too. */
        countryId: ['country_id', z.int().nullable().optional()],
        regionId: ['region_id', z.int().nullable().optional()],
      }),
    ),
  ),
});

/** API-249. Without an id the entry is new (ours): `val` is its name, `parent_id` where it belongs. */
export const changeSettingsField = operation({
  ...keeping,
  id: 'changeSettingsField',
  item: 'API-249',
  summary: 'Add or change an entry of a list',
  method: 'PUT',
  path: 'settings/fields',
  changes: true,
  example: { subject: 'countries', id: 1, field: 'name', val: 'Frankrijk' },
  request: renamed({
    list: ['subject', subject],
    entryId: ['id', WireId.nullable().default(null)],
    field: ['field', z.enum(['name', 'description']).default('name')],
    value: ['val', z.string().trim().max(2000)],
    parentId: ['parent_id', WireId.nullable().default(null)],
  })
    .refine(({ list, field, value }) => list !== 'shop-attributes' || field !== 'name' || isOwnField(value), {
      error: 'Dit is geen veld van een product.',
      path: ['val'],
    })
    .refine(({ field, value }) => field !== 'name' || (value.length > 0 && value.length <= longestName), {
      error: `Een naam heeft 1 tot ${longestName} tekens.`,
      path: ['val'],
    }),
  response: z.object({ data: z.literal(1), id: z.int() }),
});

/** API-246, SET-034, SET-041, INT-018: under code 311 the name of a custom field or an attribute of the webshop; no other code has rows to delete. */
export const deleteExtraSetting = operation({
  ...keeping,
  id: 'deleteExtraSetting',
  item: 'API-246',
  summary: 'Take off a custom field or an attribute of the webshop',
  method: 'PUT',
  path: 'settings/extra/delete',
  changes: true,
  example: { id: 11, type: 311 },
  request: renamed({
    entryId: ['id', WireId],
    type: ['type', z.union([z.literal(311), z.literal('311')])],
  }),
  response: Success,
});

/** API-250, SET-034. */
export const removeSettingsField = operation({
  ...keeping,
  id: 'removeSettingsField',
  summary: 'Take an entry off a list',
  method: 'PUT',
  path: 'settings/fields/delete',
  changes: true,
  example: { subject: 'countries', id: 35 },
  request: renamed({ list: ['subject', subject], entryId: ['id', WireId] }),
  response: Success,
});
