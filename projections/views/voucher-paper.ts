import { settingOf } from '#domain/account/settings.ts';
import { customerTypes } from '#domain/customer/customer-types.ts';
import { usualLanguage } from '#domain/kernel/language.ts';
import { cent } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { centsText, percentageText } from '#domain/kernel/words.ts';
import {
  isPercentage,
  type Voucher,
  type VoucherReading,
  type VoucherRefusal,
} from '#domain/voucher/voucher.ts';
import { letterheadOf } from '#projections/views/letterhead.ts';
import type { View } from '#projections/views/view.ts';
import { staffWordsIn } from '#projections/views/staff-words.ts';
import { voucherById } from '#projections/vouchers/queries.ts';

/** Whoever it is given to: what a customer reads is not known yet. */
const words = staffWordsIn(usualLanguage);

export const ofAccount = ({ caller }: View) => caller.account;

/** What stands large on the paper: € 10,00 or 10%. */
const worthOnPaper = (voucher: Voucher, reading: VoucherReading) =>
  isPercentage(voucher, reading)
    ? words.percentageOff(percentageText(voucher.amount))
    : centsText(voucher.amount * cent);

/** What holds for using it, each a line. */
const termsOf = ({ usageLimit, discountType, customerTypeId }: Voucher, reading: VoucherReading) => {
  const type =
    reading === 'value' && discountType === 2
      ? customerTypes.find(({ id }) => id === customerTypeId)?.name
      : undefined;
  return [
    usageLimit === 1 ? words.usableOnce : words.usable(usageLimit),
    ...(type === undefined ? [] : [words.forCustomersOf(type)]),
  ];
};

const fileName = (code: string) =>
  words.voucherFile(code.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/[^\w-]/g, '') || 'code');

export const voucherPaper = async (call: View, { voucherId }: { voucherId: number }) => {
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
};
