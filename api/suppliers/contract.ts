import { z } from 'zod';
import { fieldChange, wireFields } from '#api/contract/fields.ts';
import { ImageView } from '#api/images/contract.ts';
import { operation } from '#api/contract/operation.ts';
import { Flag, inData, paging, renamed, Success, WireId, WireTruth } from '#api/contract/wire.ts';
import { supplierFields, supplierRoles } from '#domain/supplier/fields.ts';

const reading = { method: 'GET', roles: supplierRoles, changes: false, answers: 'problem' } as const;
const changing = { roles: supplierRoles, changes: true, answers: 'legacy' } as const;

/** A supplier in a list. */
export const SupplierRow = renamed({
  supplierId: ['id', WireId],
  name: ['name', z.string()],
  city: ['city', z.string()],
  country: ['country', z.string()],
  contactPerson: ['contact_person', z.string()],
  isEnabled: ['enabled', Flag],
});
export type SupplierRow = z.output<typeof SupplierRow>;
const rows = inData(z.array(SupplierRow));
const entries = inData(z.array(renamed({ id: ['id', z.int()], name: ['name', z.string()] })));

/** API-127, SUP-004, SUP-005. */
export const supplierById = operation({
  ...reading,
  id: 'supplierById',
  item: 'API-127',
  summary: 'One supplier',
  path: 'supplier/{id}',
  example: { id: 51 },
  reads: ['Supplier:supplierId'],
  request: renamed({ supplierId: ['id', WireId] }),
  response: z.object({
    supplier: renamed({ supplierId: ['id', WireId], ...wireFields(supplierFields) }),
    /** The names of the country and the carrier. */
    country: z.string(),
    transporter: z.string(),
    /** SUP-008: in their order. */
    images: z.array(ImageView),
  }),
});
export type SupplierPage = z.output<typeof supplierById.response>;

/** API-128, SUP-010. */
export const enabledSuppliers = operation({
  ...reading,
  id: 'enabledSuppliers',
  item: 'API-128',
  isSearch: true,
  summary: 'Enabled suppliers',
  path: 'supplier/getListEnabled',
  request: z.object({}),
  response: rows,
});

/** API-129, SUP-001. */
export const searchSuppliers = operation({
  ...reading,
  id: 'searchSuppliers',
  summary: 'Suppliers in which every word is found',
  path: 'supplier/getListByName/{q}/{includeDisabled}',
  example: { q: 'bodegas', includeDisabled: 1 },
  reads: ['Supplier:list'],
  request: renamed({
    question: ['q', z.string().trim().min(2).max(100)],
    includesDisabled: ['includeDisabled', WireTruth],
  }),
  response: rows,
});

/** API-130, SUP-001. */
export const latestSuppliers = operation({
  ...reading,
  id: 'latestSuppliers',
  item: 'API-130',
  isSearch: true,
  summary: 'Latest entered suppliers',
  path: 'supplier/getListLatest',
  reads: ['Supplier:list'],
  request: z.object({}),
  response: rows,
});

/** API-131, SUP-007. */
export const changeSupplierField = operation({
  ...changing,
  id: 'changeSupplierField',
  item: 'API-131',
  summary: 'Change one field of a supplier',
  method: 'PUT',
  path: 'supplier/update',
  example: { supplier_id: 51, field: 'city', val: 'Sancerre' },
  request: fieldChange('supplier_id', supplierFields),
  response: Success,
});

/** API-132, SUP-002. */
export const addSupplier = operation({
  ...changing,
  id: 'addSupplier',
  item: 'API-132',
  summary: 'New supplier',
  method: 'POST',
  path: 'supplier/store',
  example: { name: 'Maison Nouvelle' },
  request: z.object({ name: z.string().trim().min(1).max(200) }),
  response: inData(renamed({ supplierId: ['id', WireId] })),
});

/** API-138, SUP-003 (D-51): the purchase orders of a supplier. */
export const supplierOrders = operation({
  ...reading,
  id: 'supplierOrders',
  summary: 'Purchase orders of the supplier',
  path: 'supplier/orders/{id}',
  example: { id: 51 },
  reads: ['Supplier:supplierId', 'PurchaseOrder:list'],
  request: renamed({
    supplierId: ['id', WireId],
    skip: ['skip', paging(20).skip],
    take: ['take', paging(20).take],
  }),
  response: renamed({
    rows: [
      'data',
      z.array(
        renamed({
          orderId: ['id', WireId],
          number: ['real_id', z.int()],
          status: ['status', z.string()],
          reference: ['reference', z.string()],
          /** PO-012: null is zsm. */
          deliveryDate: ['delivery_date', z.iso.date().nullable()],
          quantity: ['total_qty', z.int()],
        }),
      ),
    ],
    total: ['total', z.int()],
  }),
});

/** API-136, SUP-009. */
export const supplierCountries = operation({
  ...reading,
  id: 'supplierCountries',
  item: 'API-136',
  isSearch: true,
  summary: 'Country list',
  path: 'supplier/countries',
  reads: ['Lookup:list'],
  request: z.object({}),
  response: entries,
});

/** API-137, SUP-009. */
export const supplierSustainability = operation({
  ...reading,
  id: 'supplierSustainability',
  item: 'API-137',
  isSearch: true,
  summary: 'Sustainability list',
  path: 'supplier/sustainability',
  reads: ['Lookup:list'],
  request: z.object({}),
  response: entries,
});

/** Ours: the carriers to choose from, those that are active. */
export const supplierTransporters = operation({
  ...reading,
  id: 'supplierTransporters',
  summary: 'Carriers',
  path: 'supplier/transporters',
  reads: ['Lookup:list'],
  request: z.object({}),
  response: entries,
});
