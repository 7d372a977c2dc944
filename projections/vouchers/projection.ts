import { voucherAfter, voucherEvents } from '#domain/voucher/voucher.ts';
import { ontoRows } from '#projections/kernel/rows.ts';
import { projection } from '#projections/kernel/definition.ts';
import { searchable } from '#projections/kernel/search-text.ts';
import { vouchersSchema } from '#projections/vouchers/table.ts';

/** Every voucher as it stands, with how often it was used (VOUCH-002, VOUCH-003). */
export const vouchers = projection({
  name: 'vouchers',
  version: 1,
  events: voucherEvents,
  ...vouchersSchema,

  project: ontoRows('Voucher', {
    table: 'voucher',
    key: 'voucher_id',
    idOf: ({ type, data }) => (type === 'VoucherFieldChanged' ? data.id : data.voucherId),
    stateOf: ({ state, added, created_at: createdAt }) => ({ state, added, createdAt }),
    after: (stored, event) => ({
      state: voucherAfter(stored?.state ?? null, event),
      added: stored?.added ?? event.position,
      createdAt: stored?.createdAt ?? event.recordedAt,
    }),
    rowOf: ({ log, id, accountId, record: { state, added, createdAt } }) => ({
      log,
      voucher_id: id,
      account_id: accountId,
      added,
      created_at: createdAt,
      state,
      search: searchable(state.record.code, state.record.name),
    }),
  }),
});
