import { IconCopy } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import type { PaymentLineView } from '#api/payments/line-contract.ts';
import { cent, type Money } from '#domain/kernel/money.ts';
import { largestPayment } from '#domain/payment/amount.ts';
import { openOf } from '#domain/invoice/status.ts';
import { providerCeiling } from '#domain/payment/payments.ts';
import { useAccountQuery } from '#web/parts/account.ts';
import { codeOf } from '#web/lib/api.ts';
import { useCommandId } from '#web/lib/command-id.ts';
import {
  useAskRefundMutation,
  usePaymentLinkMutation,
  useRefundMutation,
} from '#web/parts/payments/payments-api.ts';
import { decimal, money } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { DecimalField } from '#web/ui/decimal-field.tsx';
import { CheckField, Fields, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as words from '#web/parts/payments/words.nl.ts';

/** What is paid: an order, or an imported invoice, which has no order. */
export type PaidRecord = {
  /** The id of the order or the invoice. */
  orderId: number;
  /** The name inside a sentence: order 10872, factuur 2019-0417. */
  name: string;
  /** The order number; null if there is no order. */
  number: number | null;
  /** The amount due, and the part of it that was paid. */
  total: Money;
  paid: Money;
  isOfAccount: boolean;
};

/** PAY-009: in cents, since the dialogs take cents. */
const inCents = (amount: Money) => Math.round(amount / cent);
const typed = (cents: number) => decimal(cents, 2).replaceAll('.', '');

/** PAY-008: amount and description, then the link that was created. */
export const PaymentLinkDialog = ({ of, onClose }: { of: PaidRecord; onClose: () => void }) => {
  const [isFirst, setIsFirst] = useState(false);
  const { orderId, name } = of;
  const [cents, setCents] = useState<number | null>(Math.max(0, inCents(openOf(of))));
  const [description, setDescription] = useState(name.charAt(0).toUpperCase() + name.slice(1));
  const { commandId, renew } = useCommandId();
  const [make, { data, isLoading, error }] = usePaymentLinkMutation();
  const changed =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      renew();
    };
  const send = async () => {
    if (cents) await make({ request: { orderId, amount: typed(cents), description, isFirst }, commandId });
  };
  const copy = async (link: string) => {
    await navigator.clipboard.writeText(link);
    toast.done(words.paymentLinkCopied);
  };
  return (
    <FormDialog
      title={words.paymentLinkFor(name)}
      error={error}
      verb={words.makePaymentLink}
      busyVerb={words.making}
      isBusy={isLoading}
      isReady={Boolean(cents)}
      cancel={words.close}
      done={
        data && (
          <Button
            variant="filled"
            icon={<IconCopy size={18} aria-hidden />}
            onClick={() => void copy(data.link)}
          >
            {words.copyLink}
          </Button>
        )
      }
      onSubmit={send}
      onClose={onClose}
    >
      <Fields>
        <AmountField
          most={inCents(largestPayment)}
          disabled={data !== undefined}
          value={cents}
          onChange={changed(setCents)}
        />
        <TextField
          label={words.description}
          maxLength={255}
          disabled={data !== undefined}
          value={description}
          onChange={changed(setDescription)}
        />
        <CheckField
          label={words.withMandate}
          checked={isFirst}
          disabled={data !== undefined}
          onChange={changed(setIsFirst)}
        />
        {data && (
          <TextField label={words.paymentLink} isWide readOnly value={data.link} onChange={() => undefined} />
        )}
      </Fields>
    </FormDialog>
  );
};

/** PAY-008, PAY-009, PAY-011: only the amount, up to what can still be refunded. */
export const RefundDialog = ({
  orderId,
  number,
  payment,
  onClose,
}: {
  /** Of the order or the imported invoice. */
  orderId: number;
  /** The number of the order; 0 for an imported invoice. */
  number: number;
  payment: PaymentLineView;
  onClose: () => void;
}) => {
  const { data: account } = useAccountQuery();
  const most = payment.refundable ?? 0;
  const ceiling = most + (account?.settings.mayRefundExtra ? 0 : providerCeiling);
  const [cents, setCents] = useState<number | null>(inCents(Math.min(most, payment.amount)));
  const { commandId, renew } = useCommandId();
  const [giveBack, { isLoading, error }] = useRefundMutation();
  const [ask, asking] = useAskRefundMutation();
  // what takes two is known once it was tried
  const asksSecond = codeOf(error) === 'four-eyes-needed';
  const send = async () => {
    if (!cents || payment.providerId === null) return;
    const { providerId: paymentId } = payment;
    const answer = asksSecond
      ? await ask({ request: { orderId, paymentId, amount: cents * cent } })
      : await giveBack({ request: { paymentId, number, amount: typed(cents) }, commandId });
    if (answer.error) return;
    toast.done(asksSecond ? words.secondAsked : words.isBeingRefunded(money(cents * cent)));
    onClose();
  };
  return (
    <FormDialog
      title={words.refundTitle}
      error={asksSecond ? asking.error : error}
      verb={asksSecond ? words.askSecond : words.refundTitle}
      busyVerb={asksSecond ? words.askSecond : words.refunding}
      isBusy={isLoading || asking.isLoading}
      isReady={Boolean(cents)}
      onSubmit={send}
      onClose={onClose}
    >
      {asksSecond && <p>{words.refundNeedsSecond}</p>}
      <AmountField
        most={inCents(most)}
        hint={words.atMostThePaymentProvider(money(most), money(ceiling))}
        value={cents}
        onChange={(value) => {
          setCents(value);
          renew();
        }}
      />
    </FormDialog>
  );
};

type AmountFieldProps = { most: number } & Pick<
  ComponentProps<typeof DecimalField>,
  'value' | 'onChange' | 'hint' | 'disabled'
>;
/** An amount in cents. */
const AmountField = ({ most, ...field }: AmountFieldProps) => (
  <DecimalField
    label={words.amount}
    isRequired
    decimals={2}
    suffix="€"
    minimum={1}
    maximum={most}
    {...field}
  />
);
