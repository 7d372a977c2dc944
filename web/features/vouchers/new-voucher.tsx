import { customerTypeChoices } from '#web/parts/customer-types.ts';
import { useState } from 'react';
import { newVoucher } from '#api/vouchers/contract.ts';
import { isPercentage, isPerType, type VoucherReading } from '#domain/voucher/voucher.ts';
import { useAddVoucherMutation } from '#web/features/vouchers/api.ts';
import { typeNames } from '#web/features/vouchers/reading.ts';
import { codeOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DecimalField } from '#web/ui/decimal-field.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { ErrorBanner } from '#web/ui/problem.tsx';
import { IdSelect } from '#web/ui/id-select.tsx';
import * as words from '#web/features/vouchers/words.nl.ts';

type Draft = {
  code: string;
  name: string;
  discountType: 1 | 2;
  customerTypeId: number | null;
  amount: number | null;
  usageLimit: string;
};
const initial: Draft = {
  ...newVoucher,
  name: words.newVoucher,
  code: '',
  usageLimit: String(newVoucher.usageLimit),
};

/** VOUCH-004: creates a voucher by its code; the other fields get default values. */
export const NewVoucher = ({ reading }: { reading: VoucherReading }) => {
  const [draft, setDraft] = useState(initial);
  const [commandId, setCommandId] = useState(() => crypto.randomUUID());
  const [add, { isLoading, error }] = useAddVoucherMutation();
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setCommandId(crypto.randomUUID());
  };
  const { code, name, discountType, amount, usageLimit } = draft;
  const limit = Number(usageLimit);
  const isLimit = Number.isInteger(limit) && limit >= 1 && limit <= 1_000_000;
  const isReady = code.trim() !== '' && name.trim() !== '' && amount !== null && isLimit;
  const customerTypeId = isPerType(draft, reading) ? draft.customerTypeId : null;
  const store = async () => {
    if (!isReady || amount === null) return;
    const request = { ...draft, customerTypeId, amount, usageLimit: limit };
    const { data } = await add({ request, commandId });
    if (!data) return;
    toast.done(words.voucherAdded(code.trim()));
    setDraft(initial);
    setCommandId(crypto.randomUUID());
  };
  const [first, second] = typeNames[reading];
  // D-61
  const said = codeOf(error) === 'voucher-code-taken' ? { text: words.sameCode } : error;
  const isShare = isPercentage({ discountType }, reading);
  return (
    <Card title={words.newVoucher}>
      <Form className="stack" onSubmit={store}>
        <ErrorBanner error={said} />
        <div className="voucher-form">
          <TextField
            label={words.code}
            isRequired
            maxLength={40}
            autoComplete="off"
            value={code}
            onChange={(to) => change({ code: to })}
          />
          <TextField
            label={words.name}
            isRequired
            maxLength={200}
            value={name}
            problem={name.trim() === '' ? words.enterAName : undefined}
            onChange={(to) => change({ name: to })}
          />
          <SelectField
            label={words.kind}
            options={[
              { value: '1', label: first },
              { value: '2', label: second },
            ]}
            value={String(discountType)}
            onChange={(to) => change({ discountType: to === '2' ? 2 : 1 })}
          />
          {isPerType(draft, reading) && (
            <IdSelect
              label={words.customerType}
              none={words.allCustomers}
              rows={customerTypeChoices}
              value={customerTypeId}
              onChange={(to) => change({ customerTypeId: to })}
            />
          )}
          <DecimalField
            label={words.value}
            isRequired
            decimals={2}
            suffix={isShare ? '%' : '€'}
            minimum={1}
            maximum={isShare ? 10_000 : 100_000_000}
            value={amount}
            onChange={(to) => change({ amount: to })}
          />
          <TextField
            label={words.howOften}
            isRequired
            type="number"
            min={1}
            max={1_000_000}
            suffix={words.times}
            value={usageLimit}
            problem={isLimit ? undefined : words.enterAQuantityOf1}
            onChange={(to) => change({ usageLimit: to })}
          />
        </div>
        <div className="voucher-actions">
          <Button variant="filled" type="submit" disabled={isLoading || !isReady}>
            {isLoading ? words.creating : words.createVoucher}
          </Button>
        </div>
      </Form>
    </Card>
  );
};
