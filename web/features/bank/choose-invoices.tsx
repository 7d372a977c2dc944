import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { BankEntryView } from '#api/bank/contract.ts';
import { type ListedInvoice, listInvoices } from '#api/invoices/list-contract.ts';
import { defineCalls, query } from '#web/lib/api.ts';
import { date, money } from '#web/lib/format.ts';
import { typeaheadWaits } from '#web/lib/timings.ts';
import type { WriteOffTerms } from '#api/payments/write-off-contract.ts';
import type { Booked } from '#web/features/bank/deeds.ts';
import { isSmall, useWriteOffTerms } from '#web/parts/payments/write-off.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { CheckField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import * as words from '#web/features/bank/words.nl.ts';

const { useInvoicesToChooseQuery } = defineCalls({ invoicesToChoose: query(listInvoices) });

type Chosen = { orderId: number; name: string; amount: number; open: number };

/** What is chosen with what is left of the movement on the last, and of each what is open after that where it is little. */
const writingOff = (chosen: readonly Chosen[], left: number, terms: WriteOffTerms) => {
  const whole = chosen.map((part, at) =>
    at === chosen.length - 1 ? { ...part, amount: part.amount + left } : part,
  );
  const parts = whole.map((part) => {
    const rest = part.open - part.amount;
    return { ...part, writeOff: isSmall(rest, terms) ? rest : 0 };
  });
  const isLastWhole = left === 0 || parts.at(-1)?.writeOff !== 0;
  const small = isLastWhole ? parts.reduce((sum, { writeOff }) => sum + writeOff, 0) : 0;
  return { parts, small };
};

/** What a listed invoice is of: itself, or the orders of a collective one. */
const claimsOf = ({ claimId, invoiceNumber, customerName, open, incl, parts }: ListedInvoice) =>
  parts.length === 0
    ? [{ orderId: claimId, name: `${invoiceNumber} · ${customerName}`, open, incl }]
    : parts.map((part) => ({
        orderId: part.orderId,
        name: words.partOf(invoiceNumber, customerName, part.number),
        open: part.open,
        incl: part.amount,
      }));

/** As much as is left goes to what is chosen first. */
const shareOf = (open: number, left: number) => (left > 0 && open > 0 ? Math.min(open, left) : open);
/** What comes back of a paid invoice: at most all of it. */
const returnOf = (incl: number, left: number) => -Math.min(Math.max(incl, 0), Math.max(-left, 0));

/** Of a row of buttons the one before or after the one that has the focus; above the first is the field. */
const goAlong = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const form = event.currentTarget;
  const stops = [...form.querySelectorAll<HTMLElement>('input[type=search], .bank-offered button')];
  stops[Math.max(0, stops.indexOf(document.activeElement as HTMLElement) + step)]?.focus();
};

/**
 * Chooses of which invoices a movement is, and how much of each. By keyboard: type, arrow down to the invoice, Enter;
 * the first one by Enter alone.
 */
export const ChooseInvoices = ({
  entry,
  onBook,
  onClose,
}: {
  entry: BankEntryView;
  onBook: (parts: readonly Booked[], reason?: string) => Promise<boolean>;
  onClose: () => void;
}) => {
  const isOut = entry.amount < 0;
  const [question, setQuestion] = useState(entry.payments[0]?.name ?? '');
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  /** Money that goes out is of a credit, or of a paid invoice that comes back. */
  const [isReturn, setIsReturn] = useState(isOut && entry.payments.some(({ returnReason }) => returnReason));
  const kind = isReturn ? 'paid' : isOut ? 'credit' : 'open';
  const found = useInvoicesToChooseQuery({
    question,
    state: kind,
    customerId: null,
    from: null,
    until: null,
    isDescending: isReturn,
    skip: 0,
    take: 10,
    isCounted: false,
  });
  const left = entry.left - chosen.reduce((sum, { amount }) => sum + amount, 0);
  const terms = useWriteOffTerms();
  const [isWritingOff, setIsWritingOff] = useState(false);
  const [reason, setReason] = useState<string>(words.paymentDifference);
  const { parts, small } = isReturn ? { parts: [], small: 0 } : writingOff(chosen, left, terms);
  const search = useRef<HTMLDivElement>(null);
  /** For which question something was chosen: Enter after that books. */
  const [answered, setAnswered] = useState<string | null>(null);
  /** Of a collective invoice each order gets its share, as the bank shares one. */
  const take = (invoice: ListedInvoice) => {
    let rest = left;
    const added = claimsOf(invoice).map(({ open, incl, ...claim }) => {
      const amount = isReturn ? returnOf(incl, rest) : shareOf(open, rest);
      rest -= amount;
      return { ...claim, amount, open };
    });
    setAnswered(question);
    setChosen([...chosen, ...(added.length > 1 ? added.filter(({ amount }) => amount !== 0) : added)]);
  };
  const choose = (invoice: ListedInvoice) => {
    take(invoice);
    // the button goes
    search.current?.querySelector('input')?.focus();
  };
  const isChosen = (invoice: ListedInvoice) =>
    claimsOf(invoice).some((claim) => chosen.some(({ orderId }) => orderId === claim.orderId));
  const offered = found.currentData?.data.filter((invoice) => !isChosen(invoice));
  /** Enter in the search chooses the first that is found for what is typed, once that has come. */
  const [wanted, setWanted] = useState<string | null>(null);
  const wantFirst = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event;
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || answered === target.value) return;
    event.preventDefault();
    setWanted(target.value);
  };
  if (wanted === question && offered) {
    setWanted(null);
    if (offered[0]) take(offered[0]);
  }
  const submit = async () => {
    setIsBusy(true);
    const isBooked = isWritingOff && small !== 0 ? onBook(parts, reason.trim()) : onBook(chosen);
    if (await isBooked) onClose();
    else setIsBusy(false);
  };
  const isAllChosen = offered?.length === 0 && chosen.length > 0 && Boolean(found.currentData?.total);
  return (
    <FormDialog
      title={words.chooseFor(money(entry.left))}
      className="dialog-form bank-choose"
      verb={isWritingOff && small !== 0 ? words.bookAndWriteOff : words.book}
      isBusy={isBusy}
      isReady={
        chosen.length > 0 &&
        chosen.every(({ amount }) => amount !== 0) &&
        !(isWritingOff && small !== 0 && reason.trim() === '')
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="bank-choosing" role="presentation" onKeyDown={goAlong}>
        <div ref={search} role="presentation" onKeyDown={wantFirst} onInput={() => setWanted(null)}>
          <SearchField
            label={words.findInvoice}
            value={question}
            wait={typeaheadWaits.customerPages}
            onSearch={setQuestion}
          />
        </div>
        {isOut && (
          <CheckField
            label={words.cameBackOfPaid}
            checked={isReturn}
            onChange={(isOn) => setIsReturn(isOn)}
          />
        )}
        <ul className="bank-offered" aria-label={words.offeredOf[kind]}>
          {offered?.map((invoice) => (
            <li key={invoice.claimId}>
              <button type="button" onClick={() => choose(invoice)}>
                <span>
                  {invoice.invoiceNumber} · {invoice.customerName}
                </span>
                <span className="muted">{date(invoice.invoiceDate)}</span>
                <span className="num">{money(isReturn ? invoice.incl : invoice.open)}</span>
              </button>
            </li>
          ))}
          {offered?.length === 0 && (
            <li className="muted">{isAllChosen ? words.allChosen : words.noneFoundOf[kind]}</li>
          )}
        </ul>
      </div>
      {chosen.length > 0 && (
        <ul className="bank-chosen" aria-label={words.chosenInvoices}>
          {chosen.map((part, at) => (
            <li key={part.orderId}>
              <MoneyField
                label={part.name}
                value={part.amount}
                onChange={(amount) => setChosen(chosen.with(at, { ...part, amount: amount ?? 0 }))}
              />
              <IconButton
                Icon={IconX}
                label={words.leaveOut(part.name)}
                onClick={() => setChosen(chosen.toSpliced(at, 1))}
              />
            </li>
          ))}
          <li className="muted">{left === 0 ? words.allDivided : words.left(money(left))}</li>
        </ul>
      )}
      {small !== 0 && (
        <div className="bank-rest">
          <CheckField
            label={words.writeOffRest(money(Math.abs(small)))}
            checked={isWritingOff}
            onChange={setIsWritingOff}
          />
          {isWritingOff && (
            <TextField label={words.reason} isRequired maxLength={200} value={reason} onChange={setReason} />
          )}
        </div>
      )}
    </FormDialog>
  );
};
