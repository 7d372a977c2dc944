import { sql } from 'kysely';
import {
  voucherAfter,
  type VoucherEvent,
  voucherEvents,
  type VoucherState,
} from '#domain/voucher/voucher.ts';
import type { Projection, Recorded } from '#projections/kernel/definition.ts';
import { foldRecords } from '#projections/kernel/fold-records.ts';
import { searchable } from '#projections/kernel/search-text.ts';
import { upsert } from '#projections/kernel/upsert.ts';
import {
  createVouchers,
  indexVouchers,
  type VoucherRow,
  type VoucherTables,
} from '#projections/vouchers/table.ts';

type Folded = { state: VoucherState; added: number; createdAt: string };

/** Every voucher as it stands, with how often it was used (VOUCH-002, VOUCH-003). */
export const vouchers: Projection<VoucherTables, VoucherEvent> = {
  name: 'vouchers',
  version: 1,
  tables: ['voucher'],
  events: voucherEvents,
  create: createVouchers,
  index: indexVouchers,

  async project(batch, db) {
    const { records } = await foldRecords<Folded, Recorded<VoucherEvent>>(batch as never, {
      idOf: ({ type, data }) => (type === 'VoucherFieldChanged' ? data.id : data.voucherId),
      known: async (log, ids) => {
        const rows = await db
          .selectFrom('voucher')
          .select(['voucher_id', 'account_id', 'added', 'created_at', 'state'])
          .where('log', '=', log)
          .where(sql<boolean>`voucher_id = any(${ids})`)
          .execute();
        return rows.map(({ voucher_id: id, account_id: accountId, added, created_at: createdAt, state }) => ({
          log,
          id,
          accountId,
          record: { state, added, createdAt },
        }));
      },
      after: (stored, event) => ({
        state: voucherAfter(stored?.state ?? null, event),
        added: stored?.added ?? event.position,
        createdAt: stored?.createdAt ?? event.recordedAt,
      }),
    });
    const rows = records.map(({ log, id, accountId, record: { state, added, createdAt } }): VoucherRow => ({
      log,
      voucher_id: id,
      account_id: accountId,
      added,
      created_at: createdAt,
      state,
      search: searchable(state.record.code, state.record.name),
    }));
    await upsert(db, 'voucher', ['log', 'voucher_id'], rows);
    return records.flatMap(({ accountId, id }) => [
      { type: 'Voucher' as const, id, accountId, customerId: null },
      { type: 'Voucher' as const, id: 'list' as const, accountId, customerId: null },
    ]);
  },
};
