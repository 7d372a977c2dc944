import { type Kysely, sql } from 'kysely';
import { countryIn } from '#domain/kernel/country-code.ts';
import { type CalendarDate, dateInAmsterdam } from '#domain/kernel/date.ts';
import { defaultEntries } from '#domain/lookup/defaults.ts';
import { type LookupEvent, lookupEvents } from '#domain/lookup/lookup.ts';
import {
  type Product,
  productAfter,
  type ProductEvent,
  productEvents,
  type ProductRecord,
  productWith,
} from '#domain/product/product.ts';
import { wineColors } from '#domain/product/wine-color.ts';
import { type SupplierEvent, supplierEvents } from '#domain/supplier/supplier.ts';
import { invalidateEach, projection, type Recorded } from '#projections/kernel/definition.ts';
import {
  changedRows,
  deleteById,
  type FoldedRecord,
  foldRecords,
  rowsById,
  upsert,
} from '#projections/kernel/rows.ts';
import { rowsOf } from '#projections/kernel/query.ts';
import { searchable } from '#projections/kernel/search-text.ts';
import {
  productsSchema,
  type NamedBy,
  type ProductNameRow,
  type ProductRow,
  type ProductTables,
} from '#projections/products/table.ts';

type Event = ProductEvent | Exclude<LookupEvent, { type: 'LookupEntryRemoved' }> | SupplierEvent;
type Folded = { record: ProductRecord; added: number; addedOn: CalendarDate };
type Db = Kysely<ProductTables>;

/** PROD-001: what a product is found by, in the languages of the screens. */
const searchTextOf = (product: Product) =>
  searchable(
    product.number,
    product.name,
    product.vintage,
    product.supplierName,
    ...Object.values(wineColors[product.color]),
    product.country,
    product.country && countryIn(product.country, 'en'),
    product.region,
    product.subregion,
    ...product.grapes,
    product.grapeText,
    product.barcode,
    product.otherCode,
    product.lwin,
  );

const { added: supplierAdded, fieldChanged: supplierChanged } = supplierEvents;
const suppliersNamed = { supplierAdded, supplierChanged };

export const products = projection({
  name: 'products',
  version: 11,
  events: {
    ...productEvents,
    entryAdded: lookupEvents.added,
    entryChanged: lookupEvents.changed,
    ...suppliersNamed,
  },
  ...productsSchema,

  async project(batch, db) {
    const names = changedRows(db, 'product_name', ['log', 'account_id', 'list', 'entry_id']);
    for (const row of batch.flatMap(nameIn)) names.put(row);
    await names.write();
    const { records: changed, gone } = await changedBy(batch.filter(isOfProduct), db);
    const renamed = await namedBy(names.all(), db);
    const folded = new Map([...renamed, ...changed].map((item) => [item.id, item]));
    for (const { id } of gone) folded.delete(id);
    await deleteById(db, 'product', 'product_id', gone);
    if (folded.size + gone.length === 0) return [];
    // none where all of a batch were taken back
    const rows = folded.size === 0 ? [] : await productRows([...folded.values()], db);
    await upsert(db, 'product', ['log', 'product_id'], rows);
    return invalidateEach('Product', [...folded.values(), ...gone]);
  },
});

const typesOfProducts = new Set<string>(Object.values(productEvents).map(({ type }) => type));
const isOfProduct = (event: Recorded<Event>): event is Recorded<ProductEvent> =>
  typesOfProducts.has(event.type);

const named: readonly NamedBy[] = ['suppliers', 'countries', 'regions', 'subregions'];

/** The name that an event gives to what products are named by. */
const nameIn = (event: Recorded<Event>): ProductNameRow[] => {
  const { log } = event;
  switch (event.type) {
    case 'SupplierAdded': {
      const { supplierId, name } = event.data;
      return [{ log, account_id: event.accountId, list: 'suppliers', entry_id: supplierId, name }];
    }
    case 'SupplierFieldChanged': {
      const { id, field, to } = event.data;
      const supplier = { log, account_id: event.accountId, list: 'suppliers' as const, entry_id: id };
      return field === 'name' ? [{ ...supplier, name: String(to) }] : [];
    }
    case 'LookupEntryAdded':
    case 'LookupEntryChanged': {
      const { accountId, entryId, name } = event.data;
      const list = named.find((item) => item === event.data.list);
      return list ? [{ log, account_id: accountId, list, entry_id: entryId, name }] : [];
    }
    default:
      return [];
  }
};

const foldedRow = ({
  log,
  product_id,
  account_id,
  record,
  added,
  added_on: addedOn,
  known,
}: ProductRow): FoldedRecord<Folded> => ({
  log,
  id: product_id,
  accountId: account_id,
  record: { record: { ...record, ...known }, added, addedOn },
});

/** The products that a batch adds or changes, after it. */
const changedBy = async (batch: readonly Recorded<ProductEvent>[], db: Db) =>
  foldRecords<Folded, ProductEvent>(batch, {
    idOf: ({ data }) => ('productId' in data ? data.productId : data.id),
    known: async (log, ids) => {
      const rows = await rowsById(db, 'product', 'product_id', log, ids);
      return rows.map(foldedRow);
    },
    after: (state, event) => {
      const record = productAfter(state?.record ?? null, event);
      return (
        record && {
          record,
          added: state?.added ?? event.position,
          addedOn: state?.addedOn ?? dateInAmsterdam(event.recordedAt),
        }
      );
    },
  });

const fieldOf = {
  suppliers: 'supplierId',
  countries: 'countryId',
  regions: 'regionId',
  subregions: 'subregionId',
};

/** The products that are named by entries which a batch gave another name. */
const namedBy = async (rows: readonly ProductNameRow[], db: Db) => {
  const found = [...Map.groupBy(rows, ({ list }) => list)].map(([list, renamed]) =>
    rowsOf(
      db,
      sql<ProductRow>`select * from product where log = ${renamed[0]!.log}
          and (record->>${sql.lit(fieldOf[list])})::bigint = any(${renamed.map(({ entry_id }) => entry_id)})`,
    ),
  );
  return (await Promise.all(found)).flat().map(foldedRow);
};

const defaultNames = new Map<string, string>(
  (['countries', 'regions', 'subregions'] as const).flatMap((list) =>
    defaultEntries[list].map(({ id, name }) => [`${list} ${id}`, name] as const),
  ),
);

/** The rows of these products, with the names as they are now. */
const productRows = async (folded: readonly FoldedRecord<Folded>[], db: Db) => {
  const [{ log }] = folded as [FoldedRecord<Folded>];
  const ids = folded.flatMap(({ record: { record } }) =>
    Object.values(fieldOf).map((key) => record[key as never]),
  );
  const names = await rowsById(
    db,
    'product_name',
    'entry_id',
    log,
    ids.filter((id) => id !== null),
  );
  const ownNames = new Map(names.map((row) => [`${row.account_id} ${row.list} ${row.entry_id}`, row.name]));
  return folded.map(({ id, accountId, record: { record, added, addedOn } }): ProductRow => {
    const nameOf = (list: NamedBy, entryId: number | null) =>
      ownNames.get(`${accountId} ${list} ${entryId}`) ?? defaultNames.get(`${list} ${entryId}`);
    const product = productWith(record, {
      supplier: nameOf('suppliers', record.supplierId),
      country: nameOf('countries', record.countryId),
      region: nameOf('regions', record.regionId),
      subregion: nameOf('subregions', record.subregionId),
    });
    const { supplierName, country, region } = record;
    return {
      log,
      product_id: id,
      account_id: accountId,
      number: product.number,
      name: product.name,
      vintage: product.vintage,
      is_enabled: product.isEnabled,
      search: searchTextOf(product),
      added,
      added_on: addedOn,
      known: { supplierName, country, region },
      record: product,
    };
  });
};
