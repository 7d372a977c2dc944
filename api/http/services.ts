import type { Kysely } from 'kysely';
import type { Directory } from '#api/http/directory.ts';
import type { LiveUpdates } from '#api/http/live.ts';
import type { changeSalesOrderStatus } from '#application/sales-order/change-status.ts';
import type { placeSalesOrder } from '#application/sales-order/place.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { Position } from '#application/ports/event-store.ts';
import type { Credentials, Sessions, SignInAttempts } from '#application/ports/sessions.ts';
import type { AccountTables } from '#projections/accounts/table.ts';
import type { CustomerTables } from '#projections/customers/table.ts';
import type { LogBookTables } from '#projections/log-book/table.ts';
import type { ProductTables } from '#projections/products/table.ts';
import type { SalesOrderTables } from '#projections/sales-orders/table.ts';
import type { StockTables } from '#projections/stock/table.ts';

export type ReadModels = AccountTables &
  CustomerTables &
  ProductTables &
  StockTables &
  SalesOrderTables &
  LogBookTables;

/** Everything that an endpoint may use. */
export type Services = {
  db: Kysely<ReadModels>;
  clock: Clock;
  directory: Directory;
  sessions: Sessions;
  credentials: Credentials;
  signInAttempts: SignInAttempts;
  live: LiveUpdates;
  waitFor: (position: Position) => Promise<'fresh' | 'stale'>;
  placeSalesOrder: ReturnType<typeof placeSalesOrder>;
  changeSalesOrderStatus: ReturnType<typeof changeSalesOrderStatus>;
  log: {
    request: (about: Record<string, unknown>) => void;
    fault: (about: Record<string, unknown>, fault: Error) => void;
  };
};
