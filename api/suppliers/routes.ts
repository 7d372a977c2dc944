import * as contract from '#api/suppliers/contract.ts';
import { changeSupplierField } from '#application/supplier/change-field.ts';
import { addSupplier } from '#application/supplier/add.ts';
import {
  enabledSuppliers,
  latestSuppliers,
  searchSuppliers,
  supplierById,
  supplierCountries,
  supplierOrders,
  type SupplierRow,
  supplierSustainability,
  supplierTransporters,
} from '#api/suppliers/contract.ts';
import { type Call, implement, implementView } from '#api/http/implement.ts';
import { changeOneField } from '#api/http/record-fields.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { purchaseStatuses } from '#domain/purchase-order/status.ts';
import { supplierFields } from '#domain/supplier/fields.ts';
import type { Supplier, SupplierRefusal } from '#domain/supplier/supplier.ts';
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

const [mostFound, mostLatest, mostEnabled] = [25, 25, 2_000];

/** The suppliers of the account whose products are used: they are shared together. */
const ofSuppliers = ({ caller: { log, account } }: Call) => ({ log, accountId: account.productsFrom });

const listOf = async <List extends 'countries' | 'sustainability' | 'transporters'>(call: Call, list: List) =>
  (await lookupEntries(call.core.db, ofSuppliers(call), [list]))[list];

const inList = async (call: Call, suppliers: readonly Supplier[]): Promise<SupplierRow[]> => {
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
  implementView(supplierById, async ({ supplierId }, call) => {
    const supplier = await byId(call.core.db, ofSuppliers(call), supplierId);
    if (!supplier) return refuse<SupplierRefusal>('supplier-not-found', { supplierId });
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
  implement(enabledSuppliers, async (_, call) => ({
    data: await inList(call, await enabled(call.core.db, ofSuppliers(call), mostEnabled)),
  })),
  implement(searchSuppliers, async (request, call) => ({
    data: await inList(call, await search(call.core.db, ofSuppliers(call), { ...request, limit: mostFound })),
  })),
  implement(latestSuppliers, async (_, call) => ({
    data: await inList(call, await latest(call.core.db, ofSuppliers(call), mostLatest)),
  })),
  implement(contract.changeSupplierField, async (request, { core, actor, caller, recorded }) => {
    const { field } = request.change;
    recorded(
      await changeOneField(supplierFields, { field, role: caller.role }, () =>
        changeSupplierField(core, actor, request),
      ),
    );
    return { data: 1 as const };
  }),
  implement(contract.addSupplier, async (wanted, { core, actor, recorded }) => {
    const { supplierId } = recorded(await addSupplier(core, actor, wanted));
    return { data: { supplierId } };
  }),
  implementView(supplierOrders, async ({ supplierId, skip, take }, call) => {
    if (!(await byId(call.core.db, ofSuppliers(call), supplierId)))
      return refuse<SupplierRefusal>('supplier-not-found', { supplierId });
    const { log, account } = call.caller;
    const scope = { log, accountId: account.accountId };
    const { rows, total } = await purchaseOrdersOfSupplier(call.core.db, scope, supplierId, { skip, take });
    return {
      rows: rows.map(({ purchaseOrderId: orderId, status, ...order }) => ({
        ...order,
        orderId,
        status: purchaseStatuses[status].name,
      })),
      total,
    };
  }),
  implement(supplierCountries, async (_, call) => ({ data: await listOf(call, 'countries') })),
  implement(supplierSustainability, async (_, call) => ({ data: await listOf(call, 'sustainability') })),
  implement(supplierTransporters, async (_, call) => {
    const all = await transportersOf(call.core.db, ofSuppliers(call));
    return {
      data: all.flatMap(({ transporterId: id, name, isActive }) => (isActive ? [{ id, name }] : [])),
    };
  }),
];
