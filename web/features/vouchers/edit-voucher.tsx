import type { VoucherView } from '#api/vouchers/contract.ts';
import type { Fields, Values } from '#domain/kernel/field.ts';
import { voucherFields } from '#domain/voucher/fields.ts';
import { isPercentage, type VoucherReading } from '#domain/voucher/voucher.ts';
import { fieldSaver } from '#web/parts/save-field.ts';
import { roleOf } from '#web/lib/session-state.ts';
import { useSession } from '#web/lib/store.ts';
import { useChangeVoucherMutation } from '#web/features/vouchers/api.ts';
import { editFailed, isPerType, typeNames } from '#web/features/vouchers/reading.ts';
import { debounces } from '#web/lib/timings.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RecordForm } from '#web/ui/record-form.tsx';

/** The fields as the account reads its vouchers. */
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
  const role = roleOf(useSession());
  const [change] = useChangeVoucherMutation();
  const save = fieldSaver(voucherFields, { done: 'Voucher opgeslagen', failed: editFailed }, (wanted) =>
    change({ request: { id: voucher.voucherId, change: wanted } }),
  );
  return (
    <Dialog title={`Voucher ${voucher.code}`} kind="wide" onClose={onClose}>
      <RecordForm
        fields={fieldsFor(voucher, reading)}
        tab="voucher"
        record={voucher as unknown as Values<Fields>}
        role={role}
        wait={debounces.vouchers}
        save={(name, to, from) => save(name as keyof typeof voucherFields, to, from)}
      />
      <div className="dialog-actions">
        <Button variant="filled" onClick={onClose}>
          Sluiten
        </Button>
      </div>
    </Dialog>
  );
};
