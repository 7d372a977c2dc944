import type { VoucherView } from '#api/vouchers/contract.ts';
import type { Fields } from '#domain/kernel/field.ts';
import { voucherFields } from '#domain/voucher/fields.ts';
import { isPercentage, isPerType, type VoucherReading } from '#domain/voucher/voucher.ts';
import { useChangeVoucherMutation } from '#web/features/vouchers/api.ts';
import { editFailed, typeNames } from '#web/features/vouchers/reading.ts';
import { debounces } from '#web/lib/timings.ts';
import { SavedFormDialog } from '#web/parts/saved-form.tsx';
import * as words from '#web/features/vouchers/words.nl.ts';

/** The fields, with the labels for the voucher setting of the account. */
const fieldsFor = (voucher: VoucherView, reading: VoucherReading): Fields => {
  const { customerTypeId, ...fields } = voucherFields;
  const [first, second] = typeNames[reading];
  const options = [
    { value: 1, label: first },
    { value: 2, label: second },
  ];
  const suffix = isPercentage(voucher, reading) ? '%' : '€';
  return {
    ...fields,
    discountType: { ...fields.discountType, control: { kind: 'choice', options } },
    ...(isPerType(voucher, reading) && { customerTypeId }),
    amount: { ...fields.amount, control: { ...fields.amount.control, suffix } },
  } as Fields;
};

/** VOUCH-007: the fields of a voucher, each saved by itself. */
export const EditVoucher = ({
  voucher,
  reading,
  onClose,
}: {
  voucher: VoucherView;
  reading: VoucherReading;
  onClose: () => void;
}) => {
  const [change] = useChangeVoucherMutation();
  return (
    <SavedFormDialog
      title={words.voucher(voucher.code)}
      fields={fieldsFor(voucher, reading)}
      tab="voucher"
      record={voucher}
      wait={debounces.vouchers}
      texts={{ done: words.voucherSaved, failed: editFailed }}
      send={(wanted) => change({ request: { id: voucher.voucherId, change: wanted as never } })}
      onClose={onClose}
    />
  );
};
