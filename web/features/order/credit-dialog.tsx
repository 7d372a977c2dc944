import { useState } from 'react';
import { creditable, creditPart } from '#api/invoices/credit-contract.ts';
import type { ResponseOf } from '#api/contract/operation.ts';
import type { SalesOrderView } from '#api/sales-orders/contract.ts';
import { creditOf } from '#domain/sales-order/credit.ts';
import { CreditReason, creditReasons } from '#domain/sales-order/credit-reason.ts';
import { useCommandId } from '#web/lib/command-id.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';
import { bottles, money } from '#web/lib/format.ts';
import { parseDecimal } from '#web/lib/parse.ts';
import { Link, useNavigate } from '#web/lib/router.tsx';
import { productName } from '#web/parts/product-name.ts';
import { TotalsList, vatRows } from '#web/parts/totals-list.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { CheckField, TextAreaField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { toast } from '#web/ui/toasts.tsx';
import './credit-dialog.css';
import * as words from '#web/features/order/words.nl.ts';

const { useCreditableQuery, useCreditPartMutation } = defineCalls({
  creditable: query(creditable),
  creditPart: mutation(creditPart, {
    invalidatesTags: ['SalesOrder', 'SalesOrder:list', 'LogBook', 'Stock'],
    isValidOnError: true,
  }),
});
type Creditable = ResponseOf<typeof creditable>;
type Line = Creditable['lines'][number];
type Typed = Readonly<Record<number, string>>;

const reasonNames: Record<CreditReason, string> = {
  corked: words.corked,
  broken: words.broken,
  returned: words.returnedGoods,
  price: words.wrongPrice,
};

/** How many bottles of a line are typed, or what is wrong with that. */
const countOf = ({ left }: Line, text = ''): { count: number; problem?: string } => {
  const parsed = parseDecimal(text, 0);
  if ('problem' in parsed) return { count: 0, problem: parsed.problem };
  const count = parsed.value ?? 0;
  const most = Math.abs(left);
  return count < 0 || count > most ? { count: 0, problem: words.from0To(most) } : { count };
};

/** What the typed quantities credit; null while they credit nothing. */
const creditTyped = (invoice: Creditable, typed: Typed) => {
  const counted = invoice.lines.map((line) => ({ line, ...countOf(line, typed[line.lineId]) }));
  const wanted = counted.filter(({ count }) => count > 0);
  const lines = invoice.lines.map((line) => ({ ...line, purchasePrice: 0 }));
  return {
    isRight: wanted.length > 0 && counted.every(({ problem }) => problem === undefined),
    quantities: wanted.map(({ line: { lineId }, count }) => ({ lineId, quantity: count })),
    bottles: wanted.reduce((all, { count }) => all + count, 0),
    credit:
      wanted.length === 0
        ? null
        : creditOf(
            { ...invoice, lines },
            new Map(wanted.map(({ line: { lineId }, count }) => [lineId, count])),
          ),
  };
};

const CreditLine = ({
  line,
  text,
  amount,
  isFirst,
  onType,
}: {
  line: Line;
  text: string;
  amount: number | null;
  isFirst: boolean;
  onType: (text: string) => void;
}) => {
  const name = productName(line);
  const most = Math.abs(line.left);
  const { problem } = countOf(line, text);
  const note = `credit-line-${line.lineId}`;
  return (
    <li className="credit-line">
      <span className="credit-name">
        {name}
        <span className="sub">
          {most === Math.abs(line.quantity)
            ? words.invoicedBottles(bottles(line.quantity))
            : words.leftOfInvoiced(line.left, bottles(line.quantity))}
        </span>
      </span>
      <input
        className="input tabular"
        inputMode="numeric"
        autoComplete="off"
        aria-label={words.creditOf(name)}
        aria-describedby={note}
        aria-invalid={problem !== undefined}
        placeholder="0"
        disabled={most === 0}
        value={text}
        data-autofocus={isFirst || undefined}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onType(target.value)}
      />
      <LinkButton
        disabled={most === 0}
        aria-label={words.allBottlesOf(most, name)}
        onClick={() => onType(String(most))}
      >
        {words.allBottles(most)}
      </LinkButton>
      <span className="credit-amount tabular">{amount === null ? '' : money(amount)}</span>
      <span id={note} className="field-problem" aria-live="polite">
        {problem}
      </span>
    </li>
  );
};

/** What was credited of the invoice before. */
const EarlierCredits = ({ credits }: Pick<Creditable, 'credits'>) =>
  credits.length > 0 && (
    <p className="sub">
      {words.creditedBefore}{' '}
      {credits.map(({ orderId, number, invoiceNumber, incl }, index) => (
        <span key={orderId}>
          {index > 0 && ', '}
          <Link to={`/verkoop/${orderId}`}>
            {invoiceNumber === null ? words.creditOrderNotInvoiced(number) : invoiceNumber}
          </Link>{' '}
          ({money(-incl)})
        </span>
      ))}
    </p>
  );

const CreditForm = ({
  orderId,
  invoiceNumber,
  invoice,
  onClose,
}: {
  orderId: number;
  invoiceNumber: string;
  invoice: Creditable;
  onClose: () => void;
}) => {
  const navigate = useNavigate();
  const { commandId, renew } = useCommandId();
  const [typed, setTyped] = useState<Typed>({});
  const [reason, setReason] = useState<CreditReason | null>(null);
  const [returns, setReturns] = useState<boolean | null>(null);
  const [note, setNote] = useState('');
  const [make, { isLoading, error }] = useCreditPartMutation();
  const { isRight, quantities, credit, bottles: counted } = creditTyped(invoice, typed);
  const bringsBack = returns ?? (reason !== null && creditReasons[reason].bringsBack);
  const hasLeft = invoice.lines.some(({ left }) => left !== 0);
  const firstLeft = invoice.lines.findIndex(({ left }) => left !== 0);
  const amounts = new Map(
    credit?.lines.map(({ lineId }, index) => [lineId, -(credit.totals.lines[index]?.[invoice.side] ?? 0)]),
  );
  const changed =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      renew();
    };
  const type = (lineId: number) => changed((text: string) => setTyped({ ...typed, [lineId]: text }));
  const chooseReason = changed(setReason);
  const all = changed(() =>
    setTyped(Object.fromEntries(invoice.lines.map(({ lineId, left }) => [lineId, String(Math.abs(left))]))),
  );
  const submit = async () => {
    if (!isRight || reason === null || credit === null) return;
    const request = { orderId, lines: quantities, reason, bringsBack, note: note.trim() };
    const { data } = await make({ request, commandId });
    if (!data) return;
    toast.done(words.creditInvoiceMade(data.data.invoiceNumber), {
      body: words.creditedFor(bottles(counted), money(-credit.totals.incl)),
    });
    onClose();
    await navigate(`/verkoop/${data.data.orderId}`);
  };
  return (
    <FormDialog
      title={words.creditInvoiceTitle(invoiceNumber)}
      className="credit-form"
      verb={hasLeft ? words.makeCreditInvoice : undefined}
      busyVerb={words.crediting}
      cancel={hasLeft ? words.cancel : words.close}
      error={error}
      isBusy={isLoading}
      isReady={isRight && reason !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      <EarlierCredits credits={invoice.credits} />
      {!hasLeft && <Banner>{words.nothingLeftToCredit}</Banner>}
      {hasLeft && (
        <>
          <div className="credit-head">
            <h3>{words.whatIsCredited}</h3>
            <Button size="small" onClick={() => all(null)}>
              {words.creditAll}
            </Button>
          </div>
          <ul
            className="credit-lines"
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !isRight || reason !== null) return;
              event.preventDefault();
              document.querySelector<HTMLElement>('.credit-reasons input')?.focus();
            }}
          >
            {invoice.lines.map((line, index) => (
              <CreditLine
                key={line.lineId}
                line={line}
                text={typed[line.lineId] ?? ''}
                amount={amounts.get(line.lineId) ?? null}
                isFirst={index === firstLeft}
                onType={type(line.lineId)}
              />
            ))}
          </ul>
          <fieldset className="credit-reasons">
            <legend>{words.reason}</legend>
            {CreditReason.options.map((option) => (
              <label key={option} className="check">
                <input
                  type="radio"
                  name="credit-reason"
                  checked={reason === option}
                  onChange={() => chooseReason(option)}
                />
                {reasonNames[option]}
              </label>
            ))}
          </fieldset>
          {reason === 'price' && <p className="sub">{words.anotherPriceIsANewOrder}</p>}
          <CheckField label={words.bottlesComeBack} checked={bringsBack} onChange={changed(setReturns)} />
          <TextAreaField label={words.internalNote} rows={1} value={note} onChange={changed(setNote)} />
          <TotalsList
            rows={
              credit === null
                ? []
                : [[words.totalExcl, money(-credit.totals.excl)], ...creditedVat(credit.totals.perRate)]
            }
            grand={[words.toCreditIncl(bottles(counted)), money(credit === null ? 0 : -credit.totals.incl)]}
          />
          <p className="sub">{words.aCreditInvoiceStays}</p>
        </>
      )}
    </FormDialog>
  );
};

const creditedVat = (perRate: readonly { rate: number; vat: number }[]) =>
  vatRows(perRate.map(({ rate, vat }) => ({ rate, vat: -vat })));

/** INV-029: credits bottles of an invoice; the credit order and its invoice are made at once. */
export const CreditDialog = ({
  orderId,
  invoiceNumber,
  onClose,
}: {
  orderId: number;
  invoiceNumber: string;
  onClose: () => void;
}) => {
  const { data, error } = useCreditableQuery({ orderId }, { refetchOnMountOrArgChange: true });
  if (data) return <CreditForm {...{ orderId, invoiceNumber, invoice: data, onClose }} />;
  return (
    error !== undefined && (
      <FormDialog
        title={words.creditInvoiceTitle(invoiceNumber)}
        verb={undefined}
        error={error}
        onSubmit={() => undefined}
        onClose={onClose}
      >
        {null}
      </FormDialog>
    )
  );
};

/** The same from the menu of the order. */
export const CreditOrder = ({ view: { order }, onClose }: { view: SalesOrderView; onClose: () => void }) => (
  <CreditDialog orderId={order.orderId} invoiceNumber={order.invoiceNumber ?? ''} onClose={onClose} />
);
