import { z } from 'zod';
import {
  alsoDisabled,
  firstFirst,
  byQuestion,
  foundSoFar,
  recordPaging,
} from '#api/contract/list-filters.ts';
import { fieldChange, wireFields } from '#api/contract/fields.ts';
import { ImageView } from '#api/images/contract.ts';
import { operationsFor, type ResponseOf } from '#api/contract/operation.ts';
import {
  byId,
  inWords,
  Flag,
  inData,
  listOf,
  NullableDay,
  OrderNumber,
  paging,
  PlainDay,
  RecordId,
  renamed,
  Text,
  typedText,
  Whole,
  WireChoice,
  WireTruth,
} from '#api/contract/wire.ts';
import { supplierFields, supplierRoles } from '#domain/supplier/fields.ts';
import { PurchaseOrderStatus } from '#domain/purchase-order/status.ts';

const { operation } = operationsFor(supplierRoles);

/** A supplier in a list. */
export const SupplierRow = renamed({
  supplierId: RecordId,
  name: Text,
  city: Text,
  country: Text,
  contactPerson: Text,
  isEnabled: Flag,
});
export type SupplierRow = z.output<typeof SupplierRow>;
const rows = listOf(SupplierRow);
const entries = listOf({ id: Whole, name: Text });

/** API-127, SUP-004, SUP-005. */
export const supplierById = operation('supplierById', 'GET supplier/{id}', {
  item: 'API-127',
  summary: 'One supplier',
  reads: ['Supplier:supplierId'],
  request: byId('supplierId'),
  response: {
    supplier: renamed({ supplierId: RecordId, ...wireFields(supplierFields) }),
    /** The names of the country and the carrier. */
    country: Text,
    transporter: Text,
    /** SUP-008: in their order. */
    images: z.array(ImageView),
  },
});
export type SupplierPage = ResponseOf<typeof supplierById>;

/** API-128, SUP-010. */
export const enabledSuppliers = operation('enabledSuppliers', 'GET supplier/getListEnabled', {
  item: 'API-128',
  summary: 'Enabled suppliers',
  response: rows,
});

/** API-129, SUP-001. */
export const searchSuppliers = operation(
  'searchSuppliers',
  'GET supplier/getListByName/{q}/{includeDisabled}',
  {
    summary: 'Suppliers in which every word is found',
    example: { q: 'bodegas', includeDisabled: 1 },
    reads: ['Supplier:list'],
    request: {
      question: typedText(100, 2),
      includesDisabled: ['includeDisabled', WireTruth],
    },
    response: rows,
  },
);

/** API-130, SUP-001. */
export const latestSuppliers = operation('latestSuppliers', 'GET supplier/getListLatest', {
  item: 'API-130',
  summary: 'Latest entered suppliers',
  reads: ['Supplier:list'],
  response: rows,
});

/** API-131, SUP-007. */
export const changeSupplierField = operation('changeSupplierField', 'PUT supplier/update', {
  item: 'API-131',
  summary: 'Change one field of a supplier',
  example: { supplier_id: 51, field: 'city', val: 'Sancerre' },
  request: fieldChange('supplier_id', supplierFields),
});

const ListedSupplier = renamed({
  supplierId: RecordId,
  name: Text,
  city: Text,
  country: Text,
  contactPerson: Text,
  telephone: Text,
  email: Text,
  isEnabled: Flag,
  /** Those that are active. */
  products: Whole,
  openOrders: Whole,
  lastOrderOn: ['last_order', NullableDay],
  addedOn: PlainDay,
});
export type ListedSupplier = z.output<typeof ListedSupplier>;

/** Each has its index. */
export const SupplierSort = z.enum(['name', 'city', 'added']);

/** Ours, SUP-001: a page of the suppliers, each with its products and purchase orders. */
export const listSuppliers = operation('listSuppliers', 'GET supplier/list', {
  summary: 'A page of the suppliers',
  example: { sort: 'city' },
  reads: ['Supplier:list', 'PurchaseOrder:list', 'Product:list'],
  request: {
    ...byQuestion,
    ...alsoDisabled,
    countryId: ['country', WireChoice],
    sort: SupplierSort.default('name'),
    ...firstFirst,
    ...recordPaging,
  },
  response: { data: z.array(ListedSupplier), ...foundSoFar, openOrders: Whole },
});

/** API-132, SUP-002. */
export const addSupplier = operation('addSupplier', 'POST supplier/store', {
  item: 'API-132',
  summary: 'New supplier',
  example: { name: 'Maison Nouvelle' },
  request: { name: typedText(200, 1) },
  response: inData(byId('supplierId')),
});

export const PurchaseStatusName = inWords(
  PurchaseOrderStatus,
  (status) =>
    ({
      waiting: 'wacht',
      ordered: 'besteld',
      'in-transit': 'transport',
      completed: 'afgerond',
      paid: 'betaald',
    })[status],
);

/** API-138, SUP-003 (D-51): the purchase orders of a supplier. */
export const supplierOrders = operation('supplierOrders', 'GET supplier/orders/{id}', {
  summary: 'Purchase orders of the supplier',
  isWholeUnpaged: true,
  reads: ['Supplier:supplierId', 'PurchaseOrder:list'],
  request: {
    supplierId: RecordId,
    ...paging(20),
  },
  response: {
    rows: [
      'data',
      z.array(
        renamed({
          orderId: RecordId,
          number: OrderNumber,
          status: PurchaseStatusName,
          reference: Text,
          /** PO-012: null is zsm. */
          deliveryDate: ['delivery_date', NullableDay],
          quantity: ['total_qty', Whole],
        }),
      ),
    ],
    total: Whole,
  },
});

/** API-136, SUP-009. */
export const supplierCountries = operation('supplierCountries', 'GET supplier/countries', {
  item: 'API-136',
  summary: 'Country list',
  reads: ['Lookup:list'],
  response: entries,
});

/** API-137, SUP-009. */
export const supplierSustainability = operation('supplierSustainability', 'GET supplier/sustainability', {
  item: 'API-137',
  summary: 'Sustainability list',
  reads: ['Lookup:list'],
  response: entries,
});

/** Ours: the carriers to choose from, those that are active. */
export const supplierTransporters = operation('supplierTransporters', 'GET supplier/transporters', {
  summary: 'Carriers',
  reads: ['Lookup:list'],
  response: entries,
});
