import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { compose } from '#api/compose/compose.ts';
import { createLogger } from '#api/start/logger.ts';
import { bulkAppend } from '#application/adapters/postgres/bulk.ts';
import { recordDigest } from '#application/kernel/chain.ts';
import { installEventStore } from '#application/adapters/event-store-postgres/schema.ts';
import type { RecordedEvent } from '#application/ports/event-store.ts';
import { definitions } from '#domain/registry.ts';
import { projections } from '#projections/read-models.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { oldestAndNewest } from '#tests/support/golden.ts';
import { inLongRun } from '#tests/support/long-run.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const folder = path.resolve('tests/golden/logs');
const releases = fs.readdirSync(folder).map((name) => name.replace('.jsonl.gz', ''));
const textOf = (release: string) =>
  gunzipSync(fs.readFileSync(path.join(folder, `${release}.jsonl.gz`))).toString();
type Header = { logs: { log: number; last: number; link: string }[] };

test('this release has left its log for the later ones', () => {
  const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { version: string };
  expect(releases).toContain(version);
});

/**
 * What release 0.1.0 knew nothing of: nobody forgotten, no lists of one's own, no multi-products, no counts, no
 * pictures, no price agreements, no views of lists, nothing done to many at once.
 */
const cameLater = [
  'open_refund',
  'product_cost',
  'list_view_mail',
  'difference_booking',
  'scenario',
  'scenario_row',
  'audit_check',
  'bank_entry',
  'bank_statement',
  'bank_sender',
  'sepa_batch',
  'sepa_item',
  'sepa_notice',
  'four_eyes',
  'reminder_pause',
  'erased_person',
  'lookup_entry',
  'bundle_component',
  'stock_count',
  'image',
  'price_deal',
  'product_rating',
  'favourite',
  'product_notice',
  'approval',
  'shop_order',
  'shop_push',
  'webhook',
  'access_token',
  'deleted_sales_order',
  'missed_demand',
  'payment_line',
  'payment_link',
  'transporter',
  'invoice',
  'purchase_order',
  'purchase_order_log',
  'loyalty_row',
  'customer_sales',
  'product_sales',
  'order_sales',
  'settled_day',
  'invoice_booking',
  'subscription',
  'subscription_run',
  'subscription_run_finish',
  'subscription_run_customer',
  'subscription_run_result',
  'subscription_pause',
  'voucher',
  'price_list',
  'booking',
  'booking_mail',
  'booking_slot',
  'week_slot',
  'shipping_label',
  'direct_order',
  'reminder',
  'list_layout',
  'list_view',
  'batch',
  'batch_record',
  'notification_mark',
  'notification_read',
];

describe.each(inLongRun(releases, oldestAndNewest(releases)))('the log of release %s', (release) => {
  const [first = '', ...lines] = textOf(release).trim().split('\n');
  const { logs } = JSON.parse(first) as Header;
  const events = lines.map((line) => JSON.parse(line) as RecordedEvent);

  test('is proved in order by the script for strangers', () => {
    const place = temporaryFolder();
    onTestFinished(() => place.remove());
    const file = path.join(place.path, 'log');
    fs.writeFileSync(file, textOf(release));
    const { status, stderr } = spawnSync(process.execPath, ['api/commands/verify-export.mjs', file]);
    expect([status, String(stderr)]).toEqual([0, '']);
  });

  test('is read, every event of it', () => {
    expect(events.length).toBeGreaterThan(500);
    const unreadable = events.flatMap((event) => {
      try {
        const read = definitions[event.type]!.read(event) as RecordedEvent;
        return read.type === event.type ? [] : [`${event.type} became ${read.type}`];
      } catch (error) {
        return [`${event.log} ${event.position} ${event.type}: ${String(error)}`];
      }
    });
    expect(unreadable).toEqual([]);
  });

  test('goes into the store with the chain that it had, and every read model is built from it', async () => {
    const { url, drop } = await freshDatabase();
    const client = new pg.Client(url);
    await client.connect();
    onTestFinished(async () => {
      await client.end();
      await drop();
    });
    await installEventStore(client);
    for (const { log, last, link } of logs) {
      const recorded = await bulkAppend(
        client,
        log,
        // releases keep what they recorded with digests of version 1
        events.flatMap((event) =>
          event.log === log ? [{ ...event, digest: Buffer.from(recordDigest(event), 'hex') }] : [],
        ),
      );
      expect([recorded.position, recorded.link.toString('hex')]).toEqual([last, link]);
    }
    const application = await compose({ databaseUrl: url, logger: createLogger('silent') });
    try {
      await application.start();
      expect((await application.runner.status()).filter(({ state }) => state !== 'running')).toEqual([]);
      const heads = await application.store.heads();
      expect(await application.runner.waitFor(heads, 10_000)).toBe('fresh');
      const empty: string[] = [];
      for (const table of projections.flatMap(({ tables }) => tables))
        if ((await client.query(`select from read_model.${table} limit 1`)).rowCount === 0) empty.push(table);
      expect(empty.filter((table) => !cameLater.includes(table))).toEqual([]);
    } finally {
      await application.stop();
    }
  });
});
