import * as contract from '#api/vouchers/contract.ts';
import { addVoucher, changeVoucherField } from '#application/voucher/keep.ts';
import { changeVoucher, voucherPdf, vouchers } from '#api/vouchers/contract.ts';
import { type Call, implement, implementFile } from '#api/http/implement.ts';
import { changeOneField } from '#api/http/record-fields.ts';
import { letterheadOf } from '#projections/views/letterhead.ts';
import { settingOf } from '#domain/account/settings.ts';
import { customerTypes } from '#domain/customer/customer-types.ts';
import { cent } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { centsText, percentageText } from '#domain/kernel/words.ts';
import { voucherFields } from '#domain/voucher/fields.ts';
import {
  isPercentage,
  type Voucher,
  type VoucherReading,
  type VoucherRefusal,
} from '#domain/voucher/voucher.ts';
import { voucherById, vouchersOf } from '#projections/vouchers/queries.ts';

const ofAccount = ({ caller: { log, account } }: Call) => ({ log, accountId: account.accountId });

/** What stands large on the paper: € 10,00 or 10%. */
const worthOnPaper = (voucher: Voucher, reading: VoucherReading) =>
  isPercentage(voucher, reading)
    ? `${percentageText(voucher.amount)} korting`
    : centsText(voucher.amount * cent);

/** What holds for using it, each a line. */
const termsOf = ({ usageLimit, discountType, customerTypeId }: Voucher, reading: VoucherReading) => {
  const type =
    reading === 'value' && discountType === 2
      ? customerTypes.find(({ id }) => id === customerTypeId)?.name
      : undefined;
  return [
    usageLimit === 1 ? 'Eén keer te gebruiken' : `${usageLimit} keer te gebruiken`,
    ...(type === undefined ? [] : [`Voor klanten van het type ${type}`]),
  ];
};

const fileName = (code: string) =>
  `voucher-${code.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/[^\w-]/g, '') || 'code'}.pdf`;

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

  implement(contract.addVoucher, async (wanted, { core, by, recorded }) => {
    const { voucherId } = recorded(await addVoucher(core, by, wanted));
    return { data: { voucherId } };
  }),

  implement(changeVoucher, async (request, { core, by, caller, recorded }) => {
    const { field } = request.change;
    recorded(
      await changeOneField(voucherFields, { field, role: caller.role }, () =>
        changeVoucherField(core, by, request),
      ),
    );
    return { data: 1 as const };
  }),

  implementFile(voucherPdf, async ({ voucherId }, call) => {
    const { core, caller } = call;
    const row = await voucherById(core.db, ofAccount(call), voucherId);
    if (!row) return refuse<VoucherRefusal>('voucher-not-found');
    const { record } = row.state;
    const reading = settingOf(caller.account, 'voucherTypes');
    const content = await core.documents.voucher(
      {
        letterhead: await letterheadOf(call, caller.account),
        name: record.name,
        code: record.code,
        worth: worthOnPaper(record, reading),
        terms: termsOf(record, reading),
      },
      { madeAt: core.clock.now() },
    );
    return { name: fileName(record.code), content };
  }),
];
