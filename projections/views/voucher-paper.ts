import { settingOf } from '#domain/account/settings.ts';
import { customerTypes } from '#domain/customer/customer-types.ts';
import { formatsIn } from '#domain/kernel/formats.ts';
import type { Language } from '#domain/kernel/language.ts';
import { cent } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import {
  isPercentage,
  isPerType,
  type Voucher,
  type VoucherReading,
  type VoucherRefusal,
} from '#domain/voucher/voucher.ts';
import { letterheadOf } from '#projections/views/letterhead.ts';
import type { View } from '#projections/views/view.ts';
import { voucherById } from '#projections/vouchers/queries.ts';
import { wordsIn } from '#projections/views/words.ts';

export const ofAccount = ({ caller }: View) => caller.account;

/** What stands large on the paper: € 10,00 or 10%. */
const worthOnPaper = (voucher: Voucher, reading: VoucherReading, language: Language) => {
  const { centsText, percentageText } = formatsIn(language);
  return isPercentage(voucher, reading)
    ? wordsIn(language).percentageOff(percentageText(voucher.amount))
    : centsText(voucher.amount * cent);
};

/** What holds for using it, each a line. */
const termsOf = (voucher: Voucher, reading: VoucherReading, language: Language) => {
  const words = wordsIn(language);
  const { usageLimit, customerTypeId } = voucher;
  const type = isPerType(voucher, reading)
    ? customerTypes.find(({ id }) => id === customerTypeId)?.name
    : undefined;
  return [
    usageLimit === 1 ? words.usableOnce : words.usable(usageLimit),
    ...(type === undefined ? [] : [words.forCustomersOf(type)]),
  ];
};

const fileName = (code: string, language: Language) =>
  wordsIn(language).voucherFile(code.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/[^\w-]/g, '') || 'code');

/** A voucher in the language of whoever it is given to, which only staff know. */
export const voucherPaper = async (
  call: View,
  { voucherId, language = 'nl' }: { voucherId: number; language?: Language | undefined },
) => {
  const { core, caller } = call;
  const row = await voucherById(core.db, ofAccount(call), voucherId);
  if (!row) return refuse<VoucherRefusal>('voucher-not-found');
  const { record } = row.state;
  const reading = settingOf(caller.account, 'voucherTypes');
  const content = await core.documents.voucher(
    {
      language,
      letterhead: await letterheadOf(call, caller.account, language),
      name: record.name,
      code: record.code,
      worth: worthOnPaper(record, reading, language),
      terms: termsOf(record, reading, language),
    },
    { madeAt: core.clock.now() },
  );
  return { name: fileName(record.code, language), content };
};
