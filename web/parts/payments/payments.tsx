import { IconCheck, IconLink, IconPlus, IconTicket, IconTrash, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { PaymentLineView, PaymentLinkView } from '#api/payments/line-contract.ts';
import { addPaymentLine, makePaymentLink, makeRefund } from '#api/payments/contract.ts';
import { openOf } from '#domain/invoice/status.ts';
import { linkStateNames, paymentStatusNames } from '#domain/payment/line.ts';
import {
  choosablePaymentMethods,
  PaymentMethodCode,
  paymentMethods,
  writtenOff,
} from '#domain/payment/payment-method.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useParts } from '#web/parts/account.ts';
import { type PaidRecord, PaymentLinkDialog, RefundDialog } from '#web/parts/payments/payment-dialogs.tsx';
import {
  useChangePaymentMutation,
  useDeletePaymentMutation,
  useRecordPaymentMutation,
  useRestorePaymentMutation,
} from '#web/parts/payments/payments-api.ts';
import { TakeBackWriteOff } from '#web/parts/payments/write-off.tsx';
import { savedBy } from '#web/parts/save-field.ts';
import { toastOutcome } from '#web/parts/toast-outcome.ts';
import { useToday } from '#web/parts/today.ts';
import { useRights } from '#web/parts/role.ts';
import { date, decimal, money } from '#web/lib/format.ts';
import { parseDate, parseDecimal } from '#web/lib/parse.ts';
import { AutosaveField } from '#web/ui/autosave-field.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Tag } from '#web/ui/pill.tsx';
import { toast } from '#web/ui/toasts.tsx';
import './payments.css';
import { localized } from '#web/lib/localized.ts';
import { OutsideLink } from '#web/parts/outside-link.tsx';
import * as words from '#web/parts/payments/words.nl.ts';

const VoucherDialog = lazyPart(() => import('#web/parts/payments/voucher-dialog.tsx'), 'VoucherDialog');

const amountProblem = (text: string) => {
  const parsed = parseDecimal(text, 2);
  if ('problem' in parsed) return parsed.problem;
  return parsed.value === null ? words.enterAnAmountSuchAs : undefined;
};
const dateProblem = (text: string) =>
  /^\d{1,2}-\d{1,2}-\d{4}$/.test(text.trim()) && 'value' in parseDate(text, '2000-01-01')
    ? undefined
    : words.enterADateAsDd;

/** The payment method, and its reference there: a transaction, or a voucher. */
const Method = ({ line }: { line: PaymentLineView }) => (
  <>
    {line.refundOf ? words.refund : line.methodName}
    {line.status !== 'paid' && (
      <>
        {' '}
        <Tag tone={line.status === 'failed' ? 'red' : 'yellow'}>
          {localized(paymentStatusNames[line.status])}
        </Tag>
      </>
    )}
    {(line.providerId ?? line.voucherCode ?? line.reason) && (
      <div className="sub">{line.providerId ?? line.voucherCode ?? line.reason}</div>
    )}
  </>
);

/** A payment entered by hand: each field saves itself (PAY-002, FMT-018). */
const EditedLine = ({ orderId, line }: { orderId: number; line: PaymentLineView }) => {
  const { lineId } = line;
  const isVoucher = line.voucherCode !== null;
  const [change] = useChangePaymentMutation();
  const [remove, removing] = useDeletePaymentMutation();
  const [restore] = useRestorePaymentMutation();
  const saves = (field: 'date' | 'amount' | 'payment_methode') => (value: string) =>
    savedBy(change({ request: { orderId, lineId, field, value: value.trim() } }));
  const bringBack = async () =>
    toastOutcome(await restore({ request: { orderId, lineId } }), words.paymentRestored);
  const deleteLine = async () =>
    toastOutcome(await remove({ request: { orderId, lineId } }), words.paymentDeleted, {
      undo: () => void bringBack(),
    });
  const chooseMethod = (code: string) => {
    saves('payment_methode')(code).catch((fault: Error) => toast.error(fault.message));
  };
  const isChoosable = choosablePaymentMethods.includes(line.method);
  const codes = isChoosable ? choosablePaymentMethods : [line.method, ...choosablePaymentMethods];
  return (
    <tr>
      <td className="payment-date">
        <AutosaveField
          label={words.paidOn}
          value={date(line.date)}
          check={dateProblem}
          save={saves('date')}
        />
      </td>
      <td>
        {isVoucher ? (
          <Method line={line} />
        ) : (
          <SelectField
            label={words.paymentMethod}
            options={codes.map((code) => ({
              value: String(code),
              label: localized(paymentMethods[code].name),
            }))}
            value={String(line.method)}
            onChange={chooseMethod}
          />
        )}
      </td>
      <td className={isVoucher ? 'num' : 'payment-amount'}>
        {isVoucher ? (
          money(line.amount)
        ) : (
          <AutosaveField
            label={words.amount}
            inputMode="decimal"
            value={decimal(Math.round(line.amount / 100), 2)}
            check={amountProblem}
            save={saves('amount')}
          />
        )}
      </td>
      <td className="sub">{line.userName}</td>
      <td className="payment-action">
        <IconButton
          label={words.deletePaymentOf(money(line.amount))}
          size="small"
          disabled={removing.isLoading}
          onClick={() => void deleteLine()}
          Icon={IconTrash}
        />
      </td>
    </tr>
  );
};

/** A payment that is being entered: nothing is booked before it is saved, and then it can be undone. */
const DraftLine = ({ orderId, due, onClose }: { orderId: number; due: number; onClose: () => void }) => {
  const today = useToday();
  const [amount, setAmount] = useState(() => decimal(Math.round(due / 100), 2));
  const [day, setDay] = useState(() => date(today));
  const [method, setMethod] = useState(String(choosablePaymentMethods[0]));
  const [isTried, setIsTried] = useState(false);
  const [record, { isLoading }] = useRecordPaymentMutation();
  const [remove] = useDeletePaymentMutation();
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    row.current?.querySelector<HTMLInputElement>('.payment-amount input')?.focus();
    return () => {
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    };
  }, []);
  const problems = { amount: amountProblem(amount), day: dateProblem(day) };
  const undo = async (lineId: number) =>
    toastOutcome(await remove({ request: { orderId, lineId } }), words.paymentDeleted);
  const save = async () => {
    setIsTried(true);
    if (problems.amount !== undefined || problems.day !== undefined || isLoading) return;
    const request = {
      orderId,
      amount: amount.trim(),
      date: day.trim(),
      method: PaymentMethodCode.parse(Number(method)),
    };
    const { data, error } = await record({ request });
    if (!data) return toastOutcome({ error });
    onClose();
    toastOutcome({}, words.paymentAdded, { body: amount, undo: () => void undo(data.lineId) });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Enter on a button presses that button
    if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    else void save();
  };
  return (
    <tr onKeyDown={press} ref={row}>
      <td className="payment-date">
        <TextField
          label={words.paidOn}
          value={day}
          onChange={setDay}
          problem={isTried ? problems.day : undefined}
        />
      </td>
      <td>
        <SelectField
          label={words.paymentMethod}
          options={choosablePaymentMethods.map((code) => ({
            value: String(code),
            label: localized(paymentMethods[code].name),
          }))}
          value={method}
          onChange={setMethod}
        />
      </td>
      <td className="payment-amount">
        <TextField
          label={words.amount}
          inputMode="decimal"
          value={amount}
          onChange={setAmount}
          onFocus={({ target }) => target.select()}
          problem={isTried ? problems.amount : undefined}
        />
      </td>
      <td className="payment-action" colSpan={2}>
        <span className="payments-actions">
          <Button size="small" Icon={IconCheck} disabled={isLoading} onClick={() => void save()}>
            {words.save}
          </Button>
          <IconButton label={words.cancel} size="small" onClick={onClose} Icon={IconX} />
        </span>
      </td>
    </tr>
  );
};

/** A read-only payment: by the payment provider (PAY-003), written off, or shown to a user who may not change it. */
const FixedLine = ({
  orderId,
  line,
  onRefund,
}: {
  orderId: number;
  line: PaymentLineView;
  onRefund: (() => void) | null;
}) => (
  <tr>
    <td>{date(line.date)}</td>
    <td>
      <Method line={line} />
    </td>
    <td className="num">{money(line.amount)}</td>
    <td className="sub">{line.userName}</td>
    <td className="payment-action">
      {line.method === writtenOff && <TakeBackWriteOff claimId={orderId} lineId={line.lineId} />}
      {onRefund && (
        <Button size="small" onClick={onRefund}>
          {words.refundTitle}
        </Button>
      )}
    </td>
  </tr>
);

/** Payment links that were not paid, including failed attempts. */
const UnpaidLinks = ({ links }: { links: readonly PaymentLinkView[] }) => {
  const unpaid = links.filter(({ state }) => state !== 'paid');
  if (unpaid.length === 0) return null;
  return (
    <ul className="payment-links" aria-label={words.unpaidPaymentLinks}>
      {unpaid.map(({ providerId, amount, state, link }) => (
        <li key={providerId}>
          {link === '' ? (
            <span>
              {words.collectionOf} {money(amount)}
            </span>
          ) : state === 'open' ? (
            <OutsideLink address={link}>
              {words.paymentLinkOf} {money(amount)}
            </OutsideLink>
          ) : (
            <span>
              {words.paymentLinkOf} {money(amount)}
            </span>
          )}
          <Tag tone={state === 'open' ? 'yellow' : 'red'}>{localized(linkStateNames[state])}</Tag>
          <span className="sub">{providerId}</span>
        </li>
      ))}
    </ul>
  );
};

/** PAY-001 to PAY-012: the payments of an order or an imported invoice, and the outstanding amount. */
export const Payments = ({
  of,
  payments,
  links,
  isCollected,
  asked = 0,
}: {
  of: PaidRecord;
  payments: readonly PaymentLineView[];
  links: readonly PaymentLinkView[];
  /** PAY-024. */
  isCollected: boolean;
  /** Each time that it becomes more, the row for a new payment opens. */
  asked?: number;
}) => {
  const { orderId, name, total, paid } = of;
  const may = useRights();
  const parts = useParts();
  const [isAdding, setIsAdding] = useState(false);
  const [answered, setAnswered] = useState(asked);
  if (asked !== answered) {
    setAnswered(asked);
    setIsAdding(true);
  }
  const [isLinking, setIsLinking] = useState(false);
  const [isByVoucher, setIsByVoucher] = useState(false);
  const [refunded, setRefunded] = useState<PaymentLineView | null>(null);
  const mayEdit = of.isOfAccount && may(addPaymentLine);
  const isOnline = of.isOfAccount && parts.has('onlinePayments');
  const open = openOf(of);
  const whyOff = useId();
  const hasNothingDue = open === 0;
  return (
    <Card
      title={words.payments}
      isPadded={false}
      aside={
        mayEdit && (
          <div className="payments-actions">
            {isOnline && may(makePaymentLink) && (
              <Button size="small" Icon={IconLink} onClick={() => setIsLinking(true)}>
                {words.paymentLink}
              </Button>
            )}
            {open > 0 && (
              <Button size="small" Icon={IconTicket} onClick={() => setIsByVoucher(true)}>
                {words.voucher}
              </Button>
            )}
            <Button
              size="small"
              Icon={IconPlus}
              disabled={isAdding || hasNothingDue}
              aria-describedby={hasNothingDue ? whyOff : undefined}
              title={hasNothingDue ? words.nothingIsDue : undefined}
              onClick={() => setIsAdding(true)}
            >
              {words.addPayment}
            </Button>
          </div>
        )
      }
    >
      {(payments.length > 0 || isAdding) && (
        <div className="payments-scroll">
          <table className="table payments">
            <caption className="visually-hidden">
              {words.paymentsOf} {name}
            </caption>
            <thead>
              <tr>
                <th scope="col">{words.paidOn}</th>
                <th scope="col">{words.paymentMethod}</th>
                <th scope="col" className="num">
                  {words.amount}
                </th>
                <th scope="col">{words.byTitle}</th>
                <th scope="col">
                  <span className="visually-hidden">{words.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {payments.map((line) =>
                mayEdit && line.providerId === null && line.method !== writtenOff ? (
                  <EditedLine key={line.lineId} orderId={orderId} line={line} />
                ) : (
                  <FixedLine
                    key={line.lineId}
                    orderId={orderId}
                    line={line}
                    onRefund={
                      isOnline && may(makeRefund) && (line.refundable ?? 0) > 0
                        ? () => setRefunded(line)
                        : null
                    }
                  />
                ),
              )}
              {isAdding && <DraftLine orderId={orderId} due={open} onClose={() => setIsAdding(false)} />}
            </tbody>
          </table>
        </div>
      )}
      <UnpaidLinks links={links} />
      <div className="payments-sum">
        {(payments.length === 0 || isCollected) && (
          <span className="muted">
            {payments.length === 0 && words.noPaymentsYet}
            {isCollected && words.thisCustomerGaveADirect}
          </span>
        )}
        <span>
          {words.paid} <b className="tabular">{money(paid)}</b> {words.of} {money(total)}
        </span>
        {mayEdit && hasNothingDue && (
          <span className="muted" id={whyOff}>
            {words.nothingIsDue}
          </span>
        )}
        {open !== 0 && (
          <span data-open={open > 0 || undefined}>
            {open > 0 ? words.stillOpen : total < 0 ? words.toPayBack : words.paidTooMuch}
            <b className="tabular">{money(Math.abs(open))}</b>
          </span>
        )}
      </div>
      {isByVoucher && (
        <Suspense>
          <VoucherDialog of={of} onClose={() => setIsByVoucher(false)} />
        </Suspense>
      )}
      {isLinking && <PaymentLinkDialog of={of} onClose={() => setIsLinking(false)} />}
      {refunded && (
        <RefundDialog
          orderId={orderId}
          number={of.number ?? 0}
          payment={refunded}
          onClose={() => setRefunded(null)}
        />
      )}
    </Card>
  );
};
