import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { account } from '#domain/account/account.ts';
import { invoice } from '#domain/invoice/invoice.ts';
import { euro } from '#domain/kernel/money.ts';
import { reportBooks } from '#projections/books/check.ts';
import { camt053 } from '#tests/support/bank-files.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/free-port.ts';
import { inLongRun, isThorough } from '#tests/support/long-run.ts';
import { companyIn } from '#tests/support/order-load.ts';
import { randomFrom } from '#tests/support/random-from.ts';
import { startRealServer } from '#tests/support/real-server.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';
import { bistro, kelder, noordhof, particulier, smallWorld } from '#tests/support/small-world.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const [kills, entries, seed] = [inLongRun(6, 3), inLongRun(1_000, 600), 20_261_128];
const iban = 'NL91ABNA0417164300';
const numberOf = (nth: number) => `2026-${String(nth).padStart(5, '0')}`;
const firstId = 500_000;

test.runIf(isThorough)(
  `a server that is killed (${kills}x) while it takes a folder of the bank in books each of ${entries} payments once`,
  async () => {
    const database = await freshDatabase();
    const folder = temporaryFolder();
    onTestFinished(async () => {
      await database.drop();
      folder.remove();
    });
    await companyIn(database.url);
    const opened = () => smallWorld({ databaseUrl: database.url, isFilled: true });
    const before = await opened();
    for (const [accountId, to] of [
      [noordhof, iban],
      [particulier, ''],
      [kelder, ''],
    ] as const)
      await before.record(before.by(accountId, 0), (work) =>
        work.decide(account, accountId, { type: 'ChangeSetting', change: { field: 't_iban', to } as never }),
      );
    for (let from = 0; from < entries; from += 100)
      await before.record(before.by(noordhof), async (work) => {
        for (let nth = from; nth < from + 100; nth += 1)
          await work.decide(invoice, firstId + nth, {
            type: 'MoveInvoiceIn',
            invoiceId: firstId + nth,
            accountId: noordhof,
            customerId: bistro,
            customerNumber: bistro,
            customerName: '',
            invoiceNumber: numberOf(nth),
            invoiceDate: '2026-10-01',
            dueDate: '2026-10-15',
            incl: 10 * euro,
            open: 10 * euro,
            perRate: [],
          });
      });
    await before.close();

    const movements = Array.from({ length: entries }, (_, nth) => ({
      reference: `K${nth}`,
      bookedOn: '2026-11-18',
      amount: 10,
      payments: [{ amount: 10, text: `factuur ${numberOf(nth)}` }],
    }));
    const statement = {
      iban,
      reference: '1',
      opening: 0,
      closing: 10 * entries,
      on: '2026-11-18',
      movements,
    };
    const bank = path.join(folder.path, 'bank');
    fs.mkdirSync(bank);
    fs.writeFileSync(path.join(bank, 'a.xml'), camt053([statement]));
    // it has lain there for a while
    fs.utimesSync(path.join(bank, 'a.xml'), 1, 1);

    const port = await freePort();
    const start = () =>
      startRealServer({
        port,
        dataDir: path.join(folder.path, 'data'),
        databaseUrl: database.url,
        environment: { BANK_FOLDER: bank },
      });
    let server = start();
    onTestFinished(() => server.kill());
    const random = randomFrom(seed);
    for (let kill = 0; kill < kills; kill += 1) {
      await server.ready();
      await pause(random() * 2_500);
      await server.kill();
      server = start();
    }
    await server.ready();
    const lies = () => fs.readdirSync(bank, { recursive: true, encoding: 'utf8' }).toSorted();
    await expect.poll(lies, { timeout: 120_000 }).toEqual(['done', 'done/a.xml']);
    await server.stop();

    const world = await opened();
    onTestFinished(() => world.close());
    await settledHeads(world);
    const { rows } = await world.pool.query<{ paid: number; orders: number; entries: number }>(
      `select (select count(*)::int from read_model.payment_line where order_id >= ${firstId}) as paid,
        (select count(distinct order_id)::int from read_model.payment_line where order_id >= ${firstId}) as orders,
        (select count(*)::int from read_model.bank_entry where left_over = 0) as entries`,
    );
    expect(rows[0]).toEqual({ paid: entries, orders: entries, entries });
    const lines: string[] = [];
    expect([await reportBooks(world.core.db, (line) => lines.push(line), 0), lines]).toEqual([true, lines]);
  },
  300_000,
);
