import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import type { PaymentLineView } from '#api/payments/line-contract.ts';
import { cent, type Money } from '#domain/kernel/money.ts';
import { largestPayment } from '#domain/payment/amount.ts';
import { openOf } from '#domain/invoice/status.ts';
import { providerCeiling } from '#domain/payment/payments.ts';
import { useAccountQuery } from '#web/parts/account.ts';
import { textOf } from '#web/lib/api.ts';
import { usePaymentLinkMutation, useRefundMutation } from '#web/parts/payments/payments-api.ts';
import { decimal, money } from '#web/lib/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DecimalField } from '#web/ui/decimal-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Fields, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { toast } from '#web/ui/toasts.tsx';

/** What is paid of: an order, or an invoice that moved in, which has no order. */
export type PaidRecord = {
  /** Of the order or the invoice. */
  orderId: number;
  /** As it stands in a sentence: order 10872, factuur 2019-0417. */
  name: string;
  /** Of the order; null where there is none. */
  number: number | null;
  /** To be paid, and paid of that. */
  total: Money;
  paid: Money;
  isOfAccount: boolean;
};

/** PAY-009: in cents, as the amounts of these dialogs are typed. */
const inCents = (amount: Money) => Math.round(amount / cent);
const typed = (cents: number) => decimal(cents, 2).replaceAll('.', '');

/** PAY-008: amount and description, then the link that came of them. */
export const PaymentLinkDialog = ({ of, onClose }: { of: PaidRecord; onClose: () => void }) => {
  const { orderId, name } = of;
  const [cents, setCents] = useState<number | null>(Math.max(0, inCents(openOf(of))));
  const [description, setDescription] = useState(name.charAt(0).toUpperCase() + name.slice(1));
  const [commandId, setCommandId] = useState(() => crypto.randomUUID());
  const [make, { data, isLoading, error }] = usePaymentLinkMutation();
  const changed =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setCommandId(crypto.randomUUID());
    };
  const send = async () => {
    if (cents) await make({ request: { orderId, amount: typed(cents), description }, commandId });
  };
  const copy = async () => {
    if (!data) return;
    await navigator.clipboard.writeText(data.link);
    toast.done('Betaallink gekopieerd');
  };
  return (
    <Dialog title={`Betaallink voor ${name}`} onClose={onClose}>
      <Form className="dialog-form" onSubmit={send}>
        {error !== undefined && <Banner kind="error">{textOf(error)}</Banner>}
        <Fields>
          <DecimalField
            label="Bedrag"
            isRequired
            decimals={2}
            suffix="€"
            minimum={1}
            maximum={inCents(largestPayment)}
            disabled={data !== undefined}
            value={cents}
            onChange={changed(setCents)}
          />
          <TextField
            label="Omschrijving"
            maxLength={255}
            disabled={data !== undefined}
            value={description}
            onChange={changed(setDescription)}
          />
          {data && (
            <TextField label="Betaallink" isWide readOnly value={data.link} onChange={() => undefined} />
          )}
        </Fields>
        <footer className="dialog-actions">
          <Button variant="quiet" onClick={onClose}>
            Sluiten
          </Button>
          {data ? (
            <Button variant="filled" icon={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
              Link kopiëren
            </Button>
          ) : (
            <Button variant="filled" type="submit" disabled={isLoading || !cents}>
              {isLoading ? 'Maken…' : 'Betaallink maken'}
            </Button>
          )}
        </footer>
      </Form>
    </Dialog>
  );
};

/** PAY-008, PAY-009, PAY-011: the amount alone, up to what can still be given back. */
export const RefundDialog = ({
  number,
  payment,
  onClose,
}: {
  /** Of the order; 0 for an invoice that moved in. */
  number: number;
  payment: PaymentLineView;
  onClose: () => void;
}) => {
  const { data: account } = useAccountQuery();
  const most = payment.refundable ?? 0;
  const ceiling = most + (account?.settings.mayRefundExtra ? 0 : providerCeiling);
  const [cents, setCents] = useState<number | null>(inCents(Math.min(most, payment.amount)));
  const [commandId, setCommandId] = useState(() => crypto.randomUUID());
  const [giveBack, { isLoading, error }] = useRefundMutation();
  const send = async () => {
    if (!cents || payment.providerId === null) return;
    const request = { paymentId: payment.providerId, number, amount: typed(cents) };
    const answer = await giveBack({ request, commandId });
    if (answer.error) return;
    toast.done(`${money(cents * cent)} wordt terugbetaald`);
    onClose();
  };
  return (
    <Dialog title="Terugbetalen" onClose={onClose}>
      <Form className="dialog-form" onSubmit={send}>
        {error !== undefined && <Banner kind="error">{textOf(error)}</Banner>}
        <DecimalField
          label="Bedrag"
          isRequired
          decimals={2}
          suffix="€"
          minimum={1}
          maximum={inCents(most)}
          hint={`Hoogstens ${money(most)}. De betaalprovider gaat tot ${money(ceiling)}.`}
          value={cents}
          onChange={(value) => {
            setCents(value);
            setCommandId(crypto.randomUUID());
          }}
        />
        <footer className="dialog-actions">
          <Button variant="quiet" onClick={onClose}>
            Annuleren
          </Button>
          <Button variant="filled" type="submit" disabled={isLoading || !cents}>
            {isLoading ? 'Terugbetalen…' : 'Terugbetalen'}
          </Button>
        </footer>
      </Form>
    </Dialog>
  );
};
