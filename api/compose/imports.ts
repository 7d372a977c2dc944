import type { Pool } from 'pg';
import type { Kysely } from 'kysely';
import { refusalOf } from '#api/contract/refusals.ts';
import { postgresImports } from '#application/adapters/imports-postgres/imports.ts';
import { readTableFile } from '#application/adapters/table-files/read-table-file.ts';
import type { HandleCommand } from '#application/kernel/command-handler.ts';
import { takeAddedBack } from '#application/import/added.ts';
import { balanceImporter } from '#application/import/balances.ts';
import { customerImporter } from '#application/import/customers.ts';
import { moveIn } from '#application/import/imports.ts';
import { fileOpener, type Importers } from '#application/import/open-file.ts';
import { priceDealImporter } from '#application/import/price-deals.ts';
import { productImporter } from '#application/import/products.ts';
import { runImport } from '#application/import/run.ts';
import { loyaltyPointsImporter } from '#application/import/loyalty-points.ts';
import { mandateImporter } from '#application/import/mandates.ts';
import { openInvoiceImporter } from '#application/import/open-invoices.ts';
import { salesOrderImporter } from '#application/import/sales-orders.ts';
import { stockImporter } from '#application/import/stock.ts';
import { supplierImporter } from '#application/import/suppliers.ts';
import { takeImportBack } from '#application/import/take-back.ts';
import { importWorker } from '#application/import/worker.ts';
import type { Clock } from '#application/ports/clock.ts';
import { NotYetRead } from '#application/ports/not-yet-read.ts';
import type { EventStore, Position } from '#application/ports/event-store.ts';
import type { Scanner } from '#application/ports/scanner.ts';
import { scanned } from '#application/upload/scanned.ts';
import type { Leases } from '#application/ports/leases.ts';
import type { Account } from '#domain/account/account.ts';
import { importFactsFrom } from '#projections/facts/import-facts.ts';
import type { Freshness } from '#projections/kernel/runner.ts';
import type { ReadModels } from '#projections/read-models.ts';

/** How long an import waits at a time for read models that are far behind. In ms. */
const patience = 10_000;

/** Moving in: what people do with files, and the worker that goes through them. */
export const composeImports = ({
  pool,
  db,
  store,
  leases,
  handle,
  account,
  clock,
  waitFor,
  scanner,
  wake,
  onFault,
}: {
  pool: Pool;
  db: Kysely<ReadModels>;
  store: EventStore;
  leases: Leases;
  handle: HandleCommand;
  account: (accountId: number) => Account | null;
  clock: Clock;
  waitFor: (position: Position, timeoutMs?: number) => Promise<Freshness>;
  scanner: Scanner | null;
  /** There is something to import, here or for another process. */
  wake: () => void;
  onFault: (fault: Error) => void;
}) => {
  const imports = postgresImports(pool);
  const facts = importFactsFrom(db);
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
  const openFile = fileOpener(imports, readTableFile, importers);
  const untilRead = async (position: Position) => {
    for (let tries = 0; (await waitFor(position, patience)) !== 'fresh'; tries += 1) {
      if (tries === 60) throw new NotYetRead();
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  };
  const textOfRefusal = (code: string) => refusalOf(code).text;
  const work = { imports, openFile, importers, handle, account, clock, textOfRefusal, untilRead };
  const worker = importWorker({
    imports,
    leases,
    run: runImport(work),
    takeBack: takeImportBack({ ...work, store }),
    onFault,
  });
  return {
    imports,
    worker,
    moveIn: moveIn({ ...work, readTable: scanned(scanner, onFault, readTableFile), wake }),
    takeAddedBack: takeAddedBack({ ...work, store }),
  };
};
