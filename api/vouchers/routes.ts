import { implement, implementFile } from '#api/http/implement.ts';
import { changeOneField } from '#api/http/record-fields.ts';
import * as contract from '#api/vouchers/contract.ts';
import { changeVoucher, voucherPdf, vouchers } from '#api/vouchers/contract.ts';
import { addVoucher, changeVoucherField } from '#application/voucher/keep.ts';
import { settingOf } from '#domain/account/settings.ts';
import { voucherFields } from '#domain/voucher/fields.ts';
import { ofAccount, voucherPaper } from '#projections/views/voucher-paper.ts';
import { vouchersOf } from '#projections/vouchers/queries.ts';

export const voucherRoutes = [
  implement(vouchers, async ({ q: question, ...page }, call) => {
    const { rows, total } = await vouchersOf(call.core.db, ofAccount(call), { question, ...page });
    return {
      total,
      reading: settingOf(call.caller.account, 'voucherTypes'),
      data: rows.map(({ created_at: createdAt, state }) => ({
        ...state.record,
        createdAt,
        uses: state.uses.length,
      })),
    };
  }),

  implement(contract.addVoucher, async (wanted, { core, actor, recorded }) => {
    const { voucherId } = recorded(await addVoucher(core, actor, wanted));
    return { data: { voucherId } };
  }),

  implement(changeVoucher, async (request, { core, actor, caller, recorded }) => {
    const { field } = request.change;
    recorded(
      await changeOneField(voucherFields, { field, role: caller.role }, () =>
        changeVoucherField(core, actor, request),
      ),
    );
    return { data: 1 as const };
  }),

  implementFile(voucherPdf, (request, call) => voucherPaper(call, request)),
];
