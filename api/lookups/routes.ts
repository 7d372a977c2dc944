import { ofProducts } from '#api/http/scope.ts';
import { said } from '#domain/kernel/message.ts';
import { addLookupEntry, changeLookupEntry, removeLookupEntry } from '#application/lookup/change.ts';
import {
  changeSettingsField,
  countriesInUse,
  countriesList,
  deleteExtraSetting,
  type LookupEntryView,
  lookupList,
  type OfferedList,
  regionsOfCountry,
  removeSettingsField,
  settingsFields,
  subregionsOfRegion,
} from '#api/lookups/contract.ts';
import {
  type Call,
  implement,
  implementData,
  implementChange,
  implementCommand,
} from '#api/http/implement.ts';
import { vatRatesOf } from '#domain/account/account.ts';
import { fieldText } from '#domain/kernel/field-text.ts';
import { vatRateOn } from '#domain/kernel/vat.ts';
import type { LookupList } from '#domain/lookup/lists.ts';
import { productFields } from '#domain/product/fields.ts';
import { lookupEntries, supplierNames } from '#projections/lookups/queries.ts';
import { countriesOfProducts } from '#projections/products/queries.ts';
import * as words from '#api/price-lists/words.nl.ts';

/** The records of the account whose products are used. */
const plain = (id: number, name: string): LookupEntryView => ({ id, name, parentId: null, description: '' });

const entriesOf = async (call: Call, list: OfferedList): Promise<LookupEntryView[]> => {
  const { db, clock } = call.core;
  switch (list) {
    case 'suppliers':
      return (await supplierNames(db, ofProducts(call)))
        .filter(({ isEnabled }) => isEnabled)
        .map(({ id, name }) => plain(id, name));
    case 'wine-colors':
      return productFields.color.control.options.map(({ wire, label }) =>
        plain(wire, said(call.language, label)),
      );
    case 'vat':
      return productFields.vatCategory.control.options.map(({ wire, value, label }) =>
        plain(
          wire,
          `${said(call.language, label)} (${fieldText({ kind: 'percentage' }, vatRateOn(value, clock.today(), vatRatesOf(call.caller.account)))})`,
        ),
      );
    case 'sellprice-options':
      return [1, 2, 3].map((priceClass) => plain(priceClass, words.priceName(priceClass)[call.language]));
    default:
      return (await lookupEntries(db, ofProducts(call), [list]))[list];
  }
};

const below = async (call: Call, list: LookupList, parentId: number) =>
  (await entriesOf(call, list)).filter((entry) => entry.parentId === parentId);

export const lookupRoutes = [
  implementData(lookupList, (call, { list }) => entriesOf(call, list)),
  implementData(countriesList, (call) => entriesOf(call, 'countries')),
  implementData(countriesInUse, async (call) => {
    const [countries, used] = await Promise.all([
      entriesOf(call, 'countries'),
      countriesOfProducts(call.core.db, ofProducts(call)),
    ]);
    return countries.filter(({ id }) => used.includes(id));
  }),
  implementData(regionsOfCountry, (call, { parentId }) => below(call, 'regions', parentId)),
  implementData(subregionsOfRegion, (call, { parentId }) => below(call, 'subregions', parentId)),
  implementData(settingsFields, async (call, { subject }) =>
    (await entriesOf(call, subject)).map((entry) => ({
      ...entry,
      countryId: subject === 'regions' ? entry.parentId : undefined,
      regionId: subject === 'subregions' ? entry.parentId : undefined,
    })),
  ),
  implement(changeSettingsField, async ({ core, actor, recorded }, request) => {
    const { list, entryId, field, value, parentId } = request;
    if (entryId === null) {
      const { entryId: id } = recorded(await addLookupEntry(core, actor, { list, name: value, parentId }));
      return { data: 1 as const, id };
    }
    recorded(await changeLookupEntry(core, actor, { list, entryId, to: { [field]: value } }));
    return { data: 1 as const, id: entryId };
  }),
  implementChange(deleteExtraSetting, async (call, { entryId }) => {
    const { core } = call;
    const { 'shop-attributes': attributes } = await lookupEntries(core.db, ofProducts(call), [
      'shop-attributes',
    ]);
    const list = attributes.some(({ id }) => id === entryId) ? 'shop-attributes' : 'custom-fields';
    return removeLookupEntry(core, call.actor, { list, entryId });
  }),
  implementCommand(removeSettingsField, removeLookupEntry),
];
