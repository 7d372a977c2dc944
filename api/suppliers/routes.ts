import { ofAccount, ofProducts } from '#api/http/scope.ts';
import * as contract from '#api/suppliers/contract.ts';
import { changeSupplierField } from '#application/supplier/change-field.ts';
import { addSupplier } from '#application/supplier/add.ts';
import {
  type Call,
  implement,
  implementData,
  implementCreation,
  implementView,
} from '#api/http/implement.ts';
import { implementFieldChange } from '#api/http/record-fields.ts';
import { refuse } from '#api/http/refuse.ts';
import { supplierFields } from '#domain/supplier/fields.ts';
import type { Supplier } from '#domain/supplier/supplier.ts';
import { imagesOf } from '#projections/images/queries.ts';
import { lookupEntries } from '#projections/lookups/queries.ts';
import { purchaseOrdersOfSupplier } from '#projections/purchase-orders/queries.ts';
import {
  enabledSuppliers as enabled,
  latestSuppliers as latest,
  searchSuppliers as search,
  supplierById as byId,
} from '#projections/suppliers/queries.ts';
import { transportersOf } from '#projections/transporters/queries.ts';
import { supplierListOf } from '#projections/views/supplier-list.ts';

const [mostFound, mostLatest, mostEnabled] = [25, 25, 2_000];

const listOf = async <List extends 'countries' | 'sustainability' | 'transporters'>(call: Call, list: List) =>
  (await lookupEntries(call.core.db, ofProducts(call), [list]))[list];

const inList = async (call: Call, suppliers: readonly Supplier[]): Promise<contract.SupplierRow[]> => {
  const countries = new Map((await listOf(call, 'countries')).map(({ id, name }) => [id, name]));
  return suppliers.map(({ supplierId, name, city, countryId, contactPerson, isEnabled }) => ({
    supplierId,
    name,
    city,
    contactPerson,
    isEnabled,
    country: countries.get(countryId ?? 0) ?? '',
  }));
};

export const supplierRoutes = [
  implementView(contract.supplierById, async (call, { supplierId }) => {
    const supplier = await byId(call.core.db, ofProducts(call), supplierId);
    if (!supplier) return refuse('supplier-not-found', { supplierId });
    const [countries, transporters, images] = await Promise.all([
      listOf(call, 'countries'),
      listOf(call, 'transporters'),
      imagesOf(call.core.db, call.caller.log, 'supplier', supplierId),
    ]);
    return {
      images: images.map(({ image_id: imageId, ...image }) => ({ imageId, ...image })),
      supplier,
      country: countries.find(({ id }) => id === supplier.countryId)?.name ?? '',
      transporter: transporters.find(({ id }) => id === supplier.transporterId)?.name ?? '',
    };
  }),
  implementData(contract.enabledSuppliers, async (call) =>
    inList(call, await enabled(call.core.db, ofProducts(call), mostEnabled)),
  ),
  implementData(contract.searchSuppliers, async (call, request) =>
    inList(call, await search(call.core.db, ofProducts(call), { ...request, limit: mostFound })),
  ),
  implementData(contract.latestSuppliers, async (call) =>
    inList(call, await latest(call.core.db, ofProducts(call), mostLatest)),
  ),
  implementView(contract.listSuppliers, supplierListOf),
  implementFieldChange(contract.changeSupplierField, supplierFields, changeSupplierField),
  implementCreation(contract.addSupplier, addSupplier),
  implementView(contract.supplierOrders, async (call, { supplierId, ...page }) => {
    if (!(await byId(call.core.db, ofProducts(call), supplierId)))
      return refuse('supplier-not-found', { supplierId });
    const { rows, total } = await purchaseOrdersOfSupplier(call.core.db, ofAccount(call), supplierId, page);
    return {
      rows: rows.map(({ purchaseOrderId: orderId, status, ...order }) => ({
        ...order,
        orderId,
        status,
      })),
      total,
    };
  }),
  implementData(contract.supplierCountries, (call) => listOf(call, 'countries')),
  implementData(contract.supplierSustainability, (call) => listOf(call, 'sustainability')),
  implement(contract.supplierTransporters, async (call) => {
    const all = await transportersOf(call.core.db, ofProducts(call));
    return {
      data: all.flatMap(({ transporterId: id, name, isActive }) => (isActive ? [{ id, name }] : [])),
    };
  }),
];
