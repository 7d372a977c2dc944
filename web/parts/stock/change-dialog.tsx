import { useState } from 'react';
import type { StockRow } from '#api/stock/contract.ts';
import { textOf } from '#web/lib/api.ts';
import { useUpdateStockMutation } from '#web/parts/stock/api.ts';
import { parseDecimal } from '#web/lib/parse.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Fields, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as common from '#web/lib/words.nl.ts';
import * as words from '#web/parts/stock/words.nl.ts';

const numbers = [
  ['stock', common.stock, words.bottlesThatAreThere],
  ['minstock', words.minimumStock, words.emptyIs60],
  ['besteld', common.ordered, words.onOrderWithSuppliers],
] as const;
type Name = (typeof numbers)[number][0];

/** PROD-025: changes the stock, minimum and on-order quantity of one row; a correction requires a reason. */
export const ChangeDialog = ({ row, onClose }: { row: StockRow; onClose: () => void }) => {
  const [before] = useState<Record<Name, string>>({
    stock: String(row.onHand),
    minstock: row.isMinimumUsual ? '' : String(row.minimum),
    besteld: String(row.onOrder),
  });
  const [typed, setTyped] = useState(before);
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [update, { isLoading }] = useUpdateStockMutation();

  const problemOf = (name: Name) => {
    const parsed = parseDecimal(typed[name], 0, '120');
    if ('problem' in parsed) return parsed.problem;
    if (parsed.value === null) return name === 'minstock' ? undefined : words.enterAQuantity0If;
    return parsed.value < 0 || parsed.value > 9_999_999 ? words.enterAQuantityOf0 : undefined;
  };
  const isCorrected = typed.stock !== before.stock;
  const reasonProblem = isTried && isCorrected && reason.trim() === '' ? words.sayWhyTheStockIs : undefined;

  const save = async () => {
    setIsTried(true);
    setFailure(null);
    if (numbers.some(([name]) => problemOf(name) !== undefined)) return;
    if (isCorrected && reason.trim() === '') return;
    for (const [field] of numbers) {
      if (typed[field] === before[field]) continue;
      const parsed = parseDecimal(typed[field], 0);
      const value = 'value' in parsed ? parsed.value : null;
      const { error } = await update({ request: { rowId: row.rowId, field, value, reason } });
      if (error) {
        setFailure(textOf(error) ?? '');
        return;
      }
    }
    toast.done(words.stockAdjusted);
    onClose();
  };

  return (
    <FormDialog
      title={words.adjustStock}
      className=""
      verb={common.save}
      isBusy={isLoading}
      onSubmit={save}
      onClose={onClose}
    >
      {failure !== null && (
        <Banner kind="error">
          {words.notSaved} {failure}
        </Banner>
      )}
      <Fields>
        {numbers.map(([name, label, hint]) => (
          <TextField
            key={name}
            label={label}
            hint={hint}
            inputMode="numeric"
            value={typed[name]}
            problem={isTried ? problemOf(name) : undefined}
            onChange={(text) => setTyped({ ...typed, [name]: text })}
            {...(name === 'stock' && { 'data-autofocus': true })}
          />
        ))}
        <TextField
          label={words.reason}
          hint={words.standsInTheLogBook}
          maxLength={200}
          isRequired={isCorrected}
          value={reason}
          problem={reasonProblem}
          onChange={setReason}
        />
      </Fields>
    </FormDialog>
  );
};
