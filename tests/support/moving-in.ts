import { mayActOnBySharing } from '#application/accounts/sharing.ts';
import { tableFileOf } from '#application/adapters/table-files/table-of.ts';
import { balanceImporter } from '#application/import/balances.ts';
import { customerImporter } from '#application/import/customers.ts';
import { moveIn } from '#application/import/imports.ts';
import { fileOpener, type Importers } from '#application/import/open-file.ts';
import { loyaltyPointsImporter } from '#application/import/loyalty-points.ts';
import { mandateImporter } from '#application/import/mandates.ts';
import { openInvoiceImporter } from '#application/import/open-invoices.ts';
import { priceDealImporter } from '#application/import/price-deals.ts';
import { productImporter } from '#application/import/products.ts';
import { runImport } from '#application/import/run.ts';
import { salesOrderImporter } from '#application/import/sales-orders.ts';
import { stockImporter } from '#application/import/stock.ts';
import { lookupLists } from '#domain/lookup/lists.ts';
import { lookup } from '#domain/lookup/lookup.ts';
import { supplierImporter } from '#application/import/suppliers.ts';
import { takeImportBack } from '#application/import/take-back.ts';
import { importWorker } from '#application/import/worker.ts';
import { type Actor, commandHandler } from '#application/kernel/command-handler.ts';
import type { ImportFacts } from '#application/ports/import-facts.ts';
import type { ImportJob, Imports } from '#application/ports/imports.ts';
import type { Account } from '#domain/account/account.ts';
import { customer } from '#domain/customer/customer.ts';
import type { ImportKind } from '#domain/import/kind.ts';
import { invoice } from '#domain/invoice/invoice.ts';
import type { Decider, StoredEvent } from '#domain/kernel/event.ts';
import { message } from '#domain/kernel/message.ts';
import { priceDeal } from '#domain/pricing/price-deal.ts';
import { product, productWith } from '#domain/product/product.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import { supplier } from '#domain/supplier/supplier.ts';
import { randomUUID } from 'node:crypto';
import { memoryEventStore } from '#tests/support/event-store-memory.ts';
import { anAccount } from '#tests/support/records.ts';

/** Imports in memory; they behave like the table. */
const memoryImports = (): Imports & { jobs: Map<number, ImportJob>; forgotten: object[] } => {
  const jobs = new Map<number, ImportJob>();
  const contents = new Map<number, Uint8Array>();
  const forgotten: object[] = [];
  return {
    jobs,
    forgotten,
    async add(job, content) {
      if (jobs.has(job.importId)) return;
      jobs.set(job.importId, job);
      contents.set(job.importId, content);
    },
    find: async (log, importId) => {
      const job = jobs.get(importId);
      return job?.log === log ? job : null;
    },
    content: async (importId) => contents.get(importId) ?? null,
    list: async (log, accountId) => {
      const rows = [...jobs.values()].filter((job) => job.log === log && job.accountId === accountId);
      return { rows, total: rows.length };
    },
    underWay: async () =>
      [...jobs.values()].filter(({ state }) => state === 'running' || state === 'taking-back'),
    async update(importId, states, progress) {
      const job = jobs.get(importId);
      if (!job || !states.includes(job.state)) return false;
      jobs.set(importId, { ...job, ...progress });
      return true;
    },
    forgetContents: async (which) => {
      forgotten.push(which);
    },
  };
};

/** An account that imports its data, on a store in memory; what an import queries is read from its events. */
export const movingIn = async (over: Partial<Account> = {}) => {
  const clock = { now: () => '2026-11-19T08:30:00.000Z', today: () => '2026-11-19' };
  const store = memoryEventStore({ clock });
  const own = anAccount(over);
  const account = (accountId: number): Account | null => (accountId === own.accountId ? own : null);
  const handle = commandHandler({ store, mayActOn: mayActOnBySharing(account) });
  const by = (): Actor => ({
    log: 1,
    accountId: own.accountId,
    commandId: randomUUID(),
    correlationId: randomUUID(),
    screen: null,
    userId: 12,
    onBehalfOf: null,
  });
  const events = () => store.readLog(1, 0, 100_000);
  /** The current records of a kind. */
  const all = async <State, Command, Event extends StoredEvent>(
    decider: Decider<State, Command, Event>,
  ): Promise<Map<string, NonNullable<State>>> => {
    const start = `${decider.category}-`;
    const streams = new Set((await events()).map(({ stream }) => stream));
    const ids = [...streams].flatMap((each) => (each.startsWith(start) ? [each.slice(start.length)] : []));
    const found = new Map<string, NonNullable<State>>();
    await handle(by(), 'look', async (work) => {
      for (const id of ids) {
        const state = await work.look(decider, /^\d+$/.test(id) ? Number(id) : id);
        if (state) found.set(id, state);
      }
    });
    return found;
  };
  const customers = async () => [...(await all(customer)).values()].map(({ record }) => record);
  const products = async () => [...(await all(product)).values()].map((each) => productWith(each as never));
  const suppliers = async () => [...(await all(supplier)).values()];
  const orders = async () => all(salesOrder);
  /** Facts set by a test, such as uses of a record elsewhere. */
  const told = {
    orders: new Map<number, number>(),
    deals: new Set<number>(),
    customers: new Map<number, string>(),
    supplied: new Map<number, string>(),
    inUse: new Map<number, string>(),
    named: new Set<number>(),
    invoices: new Map<string, { customerId: number; customerName: string; incl: number }>(),
    paidHere: 0,
    orderNumbers: new Map<number, number>(),
  };
  const facts: ImportFacts = {
    customers: async (_, { numbers, ids }) =>
      (await customers()).filter((each) => numbers.includes(each.number) || ids.includes(each.customerId)),
    products: async (_, { numbers, ids }) =>
      (await products()).filter((each) => numbers.includes(each.number) || ids.includes(each.productId)),
    mandates: async (_, ids) =>
      new Map(
        [...(await all(customer)).values()].flatMap(({ record, mandate }) =>
          mandate && ids.includes(record.customerId) ? [[record.customerId, mandate] as const] : [],
        ),
      ),
    deals: async () =>
      new Map([...(await all(priceDeal))].flatMap(([id, { now }]) => (now ? [[id, now] as const] : []))),
    customersWithOrders: async () => told.orders,
    customersWithDeals: async () => told.deals,
    customersInUse: async () => told.customers,
    ordersByNumber: async () =>
      new Map([
        ...[...(await orders())].flatMap(([id, { number, isDeleted }]) =>
          isDeleted ? [] : [[number, Number(id)] as const],
        ),
        ...told.orderNumbers,
      ]),
    invoicesMovedIn: async (_, ids) =>
      new Map(
        [...(await all(invoice))].flatMap(([id, { movedIn }]) =>
          movedIn && ids.includes(Number(id))
            ? [[Number(id), { ...movedIn, paidHere: told.paidHere }] as const]
            : [],
        ),
      ),
    invoicesMadeHere: async () => told.invoices,
    suppliers: async () => suppliers(),
    suppliersWithProducts: async () => told.supplied,
    productsInUse: async () => told.inUse,
    productsName: async (_, __, entryId) => told.named.has(entryId),
    entries: async () => [
      { list: 'countries', id: 1, name: 'Frankrijk', parentId: null },
      { list: 'countries', id: 2, name: 'Italië', parentId: null },
      { list: 'regions', id: 11, name: 'Bourgogne', parentId: 1 },
      { list: 'regions', id: 12, name: 'Piemonte', parentId: 2 },
      { list: 'grapes', id: 21, name: 'Gamay', parentId: null },
      { list: 'grapes', id: 22, name: 'Pinot noir', parentId: null },
      ...[...(await all(lookup))].flatMap(([id, own]) =>
        [...own.values()].flatMap((entry) =>
          entry ? [{ list: Object.keys(lookupLists)[Number(id.split('.')[1]) - 1]!, ...entry }] : [],
        ),
      ),
      ...(await suppliers()).map(({ supplierId: id, name }) => ({
        list: 'suppliers',
        id,
        name,
        parentId: null,
      })),
    ],
  };
  const imports = memoryImports();
  const importers: Importers = {
    customers: customerImporter(facts),
    suppliers: supplierImporter(facts),
    products: productImporter(facts, clock),
    deals: priceDealImporter(facts),
    stock: stockImporter(facts, store),
    orders: salesOrderImporter(facts, store),
    invoices: openInvoiceImporter(facts),
    balances: balanceImporter(facts, clock),
    mandates: mandateImporter(facts, clock),
    points: loyaltyPointsImporter(facts),
  };
  const openFile = fileOpener(imports, tableFileOf, importers);
  const textOfRefusal = (code: string) => message(`Nee: ${code}.`, `No: ${code}.`);
  const untilRead = async () => {};
  const deps = { imports, openFile, importers, handle, account, clock, textOfRefusal, untilRead };
  const [run, takeBack] = [runImport(deps), takeImportBack({ ...deps, store })];
  let woken = 0;
  const desk = moveIn({ ...deps, readTable: tableFileOf, wake: () => (woken += 1) });
  const never = new AbortController().signal;

  const jobOf = (importId: number) => imports.jobs.get(importId)!;
  const upload = async (kind: ImportKind, text: string, updatesExisting = false) => {
    const { importId } = await desk.upload(by(), { kind, name: `${kind}.csv`, content: Buffer.from(text) });
    if (updatesExisting) await desk.prepare(by(), { importId, how: {}, mapping: null, updatesExisting });
    return importId;
  };
  /** The preview of an import: the outcome of each row, and its first problem. */
  const preview = async (kind: ImportKind, text: string, updatesExisting = false) => {
    const { rows } = await desk.check(jobOf(await upload(kind, text, updatesExisting)), true);
    return rows.map(({ outcome, problems }) =>
      problems.length === 0 ? outcome : [outcome, problems[0]!.code, problems[0]!.column],
    );
  };
  const start = async (importId: number) => {
    await desk.start(by(), importId);
    await run(jobOf(importId), never);
    return jobOf(importId);
  };
  /** Imports a text, and returns the result. */
  const imported = async (kind: ImportKind, text: string, updatesExisting = false) =>
    start(await upload(kind, text, updatesExisting));
  const takenBack = async (importId: number) => {
    await desk.takeBack(by(), importId);
    await takeBack(jobOf(importId), never);
    return jobOf(importId);
  };
  return {
    store,
    clock,
    own,
    handle,
    by,
    events,
    all,
    told,
    imports,
    importers,
    openFile,
    desk,
    jobOf,
    customers,
    products,
    suppliers,
    orders,
    upload,
    preview,
    start,
    imported,
    takenBack,
    deps,
    run,
    takeBack,
    woken: () => woken,
    worker: (parts: Partial<Parameters<typeof importWorker>[0]> = {}) =>
      importWorker({
        imports,
        run,
        takeBack,
        leases: { hold: async () => true, release: async () => {} },
        onFault: (fault) => {
          throw fault;
        },
        ...parts,
      }),
  };
};
