import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readImports, violations } from '#tests/architecture/import-rules.ts';
import { projectFiles, root } from '#tests/architecture/source-files.ts';
import { isThorough } from '#tests/support/long-run.ts';

const text = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const sources = projectFiles().filter((file) => /\.tsx?$/.test(file));

test('every part of the house imports only what it may', () => {
  // tests may import all but a name that is made while they run
  const bound = sources.filter((file) => isThorough || !file.startsWith('tests/'));
  expect(violations(bound.map((file) => readImports(file, text(file))))).toEqual([]);
});

test('the rules see files in every room that has a folder, and the imports in them', () => {
  const folders = ['domain', 'application', 'projections', 'api', 'web', 'customer-app', 'tests'];
  for (const folder of folders)
    expect(
      sources.filter((file) => file.startsWith(`${folder}/`)),
      folder,
    ).not.toEqual([]);
  expect(readImports('api/start/main.ts', text('api/start/main.ts')).imports).toContainEqual({
    file: 'api/start/config.ts',
    typesOnly: true,
  });
});

test.each([
  ['domain/wine/wine.ts', `import '#application/ports/clock.ts'`],
  ['domain/wine/wine.ts', `import fs from 'node:fs'`],
  ['domain/wine/wine.ts', `import type { Kysely } from 'kysely'`],
  ['application/ports/mailer.ts', `import { send } from '../send.ts'`],
  ['application/order/place.ts', `import '#application/adapters/event-store-postgres/store.ts'`],
  ['application/order/place.ts', `export { place } from '#projections/orders/queries.ts'`],
  ['application/order/place.ts', `import { Pool } from 'pg'`],
  ['application/adapters/mailer-smtp/mailer.ts', `import '#api/start/config.ts'`],
  ['projections/orders/projection.ts', `import '#application/kernel/command-handler.ts'`],
  ['projections/orders/queries.ts', `import { Client } from 'pg'`],
  ['api/orders/contract.ts', `import '#api/orders/routes.ts'`],
  ['api/orders/contract.ts', `import { Hono } from 'hono'`],
  ['api/orders/routes.ts', `import '#projections/orders/projection.ts'`],
  ['api/orders/routes.ts', `import { table } from '#projections/orders/table.ts'`],
  ['api/orders/routes.ts', `const { pool } = await import('#api/compose/compose.ts')`],
  ['api/http/app.ts', `import '#application/adapters/mailer-smtp/mailer.ts'`],
  ['api/compose/compose.ts', `import '#web/app/main.tsx'`],
  ['web/features/orders/list.tsx', `import '../customers/name.tsx'`],
  ['web/app/main.tsx', `import '#customer-app/app/main.tsx'`],
  ['web/lib/api.ts', `import '#api/http/problem.ts'`],
  ['web/lib/api.ts', `import '#api/orders/routes.ts'`],
  ['customer-app/app/main.tsx', `import '#api/orders/routes.ts'`],
  ['api/orders/status-contract.ts', `import '#application/order/place.ts'`],
  ['web/lib/api.ts', `import path from 'node:path'`],
  ['customer-app/app/main.tsx', `import '#web/features/orders/list.tsx'`],
  ['elsewhere/file.ts', `import 'zod'`],
  ['domain/kernel/money.ts', `import '#domain/wine/wine.ts'`],
  ['application/kernel/command-handler.ts', `import '#application/order/place.ts'`],
  ['application/kernel/command-handler.ts', `import { order } from '#domain/order/order.ts'`],
  ['application/adapters/mailer-smtp/mailer.ts', `import '#application/adapters/mailer-kept/mailer.ts'`],
  ['application/adapters/store-one/store.ts', `import '#application/adapters/store/store.ts'`],
  ['application/adapters/mailer-smtp/mailer.ts', `import '#application/order/place.ts'`],
  ['projections/kernel/runner.ts', `import '#projections/orders/projection.ts'`],
  ['projections/kernel/runner.ts', `import type { Order } from '#domain/order/order.ts'`],
  ['projections/orders/projection.ts', `import { table } from '#projections/stock/table.ts'`],
  ['projections/orders/projection.ts', `import type { StockTables } from '#projections/stock/table.ts'`],
  ['projections/orders/projection.ts', `import { stockOf } from '#projections/stock/queries.ts'`],
  ['projections/orders/queries.ts', `import { stock } from '#projections/stock/projection.ts'`],
  ['projections/views/paper.ts', `import { stock } from '#projections/stock/projection.ts'`],
  ['projections/views/paper.ts', `import '#api/http/implement.ts'`],
  ['projections/views/paper.ts', `import '#application/order/place.ts'`],
  ['api/orders/routes.ts', `import { sql } from 'kysely'`],
  ['api/orders/routes.ts', `import type { Pool } from 'pg'`],
  ['api/orders/routes.ts', `import '#api/start/config.ts'`],
  ['api/orders/routes.ts', `import '#api/commands/rebuild.ts'`],
  ['api/http/session.ts', `import { Pool } from 'pg'`],
  ['web/ui/table.tsx', `import '#web/features/orders/list.tsx'`],
  ['web/ui/table.tsx', `import '#web/parts/search.ts'`],
  ['web/parts/search.ts', `import '#web/features/orders/list.tsx'`],
  ['web/parts/search.ts', `import '#web/app/pages.ts'`],
  ['web/features/orders/list.tsx', `import '#web/app/pages.ts'`],
  ['web/ui/table.tsx', `import '#web/parts/screens.ts'`],
  ['web/ui/table.tsx', `import '#api/orders/contract.ts'`],
  ['web/lib/client.ts', `import '#web/parts/screens.ts'`],
  ['web/lib/client.ts', `import '#web/ui/table.tsx'`],
  ['web/lib/client.ts', `import '#web/features/orders/list.tsx'`],
  ['customer-app/app/main.tsx', `import '#web/parts/screens.ts'`],
  ['api/compose/compose.ts', `const name = 'x'; await import(name)`],
  ['domain/wine/wine.ts', 'const name = 1; await import(`#domain/${name}.ts`)'],
])('%s with "%s" breaks them', (file, source) => {
  const imports = readImports(file, source);
  expect(violations([imports])).toHaveLength(1);
});

test.each([
  ['domain/wine/wine.ts', `import { z } from 'zod'; import '#domain/kernel/schema.ts'`],
  ['application/order/place.ts', `import '../ports/clock.ts'`],
  ['api/orders/routes.ts', `import '#projections/orders/queries.ts'; import { Hono } from 'hono'`],
  ['api/orders/routes.ts', `import type { OrderRow } from '#projections/orders/table.ts'`],
  ['api/compose/compose.ts', `import '#application/adapters/mailer-smtp/mailer.ts'`],
  [
    'web/features/orders/list.tsx',
    `import './row.tsx'; import '#web/ui/table.tsx'; import '#api/orders/contract.ts'`,
  ],
  ['customer-app/app/main.tsx', `import '#web/ui/button.tsx'; import 'react'`],
  ['application/adapters/mailer-smtp/mailer.ts', `import '#application/adapters/mailer-smtp/text.ts'`],
  ['application/adapters/store/store.ts', `import '#application/adapters/postgres/pool.ts'`],
  ['projections/orders/queries.ts', `import { stockOf } from '#projections/stock/queries.ts'`],
  ['projections/views/paper.ts', `import { orderById } from '#projections/orders/queries.ts'`],
])('%s with "%s" keeps them', (file, source) => {
  expect(violations([readImports(file, source)])).toEqual([]);
});
