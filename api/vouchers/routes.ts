import { implement, implementFile, implementCreation } from '#api/http/implement.ts';
import { implementFieldChange } from '#api/http/record-fields.ts';
import * as contract from '#api/vouchers/contract.ts';
import { addVoucher, changeVoucherField } from '#application/voucher/keep.ts';
import { settingOf } from '#domain/account/settings.ts';
import { voucherFields } from '#domain/voucher/fields.ts';
import { ofAccount, voucherPaper } from '#projections/views/voucher-paper.ts';
import { vouchersOf } from '#projections/vouchers/queries.ts';

export const voucherRoutes = [
  implement(contract.vouchers, async (call, { q: question, ...page }) => {
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

  implementCreation(contract.addVoucher, addVoucher),

  implementFieldChange(contract.changeVoucher, voucherFields, changeVoucherField),

  implementFile(contract.voucherPdf, voucherPaper),
];
