import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { BankEntryView } from '#api/bank/contract.ts';
import { type ListedInvoice, listInvoices } from '#api/invoices/list-contract.ts';
import { defineCalls, query } from '#web/lib/api.ts';
import { date, money } from '#web/lib/format.ts';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { IconButton } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import * as words from '#web/features/bank/words.nl.ts';

const { useInvoicesToChooseQuery } = defineCalls({ invoicesToChoose: query(listInvoices) });

type Chosen = { orderId: number; name: string; amount: number };

/** As much as is left goes to what is chosen first. */
const shareOf = (open: number, left: number) => (left > 0 && open > 0 ? Math.min(open, left) : open);

/** Chooses of which invoices a movement is, and how much of each. */
export const ChooseInvoices = ({
  entry,
  onBook,
  onClose,
}: {
  entry: BankEntryView;
  onBook: (parts: Chosen[]) => Promise<boolean>;
  onClose: () => void;
}) => {
  const [question, setQuestion] = useState(entry.payments[0]?.name ?? '');
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const found = useInvoicesToChooseQuery({
    question,
    state: entry.amount < 0 ? 'credit' : 'open',
    customerId: null,
    from: null,
    until: null,
    isDescending: false,
    skip: 0,
    take: 10,
  });
  const left = entry.left - chosen.reduce((sum, { amount }) => sum + amount, 0);
  const choose = ({ claimId: orderId, invoiceNumber, customerName, open }: ListedInvoice) =>
    setChosen([
      ...chosen,
      { orderId, name: `${invoiceNumber} · ${customerName}`, amount: shareOf(open, left) },
    ]);
  const submit = async () => {
    setIsBusy(true);
    if (await onBook(chosen)) onClose();
    setIsBusy(false);
  };
  const offered = found.currentData?.data.filter(
    ({ claimId }) => !chosen.some(({ orderId }) => orderId === claimId),
  );
  return (
    <FormDialog
      title={words.chooseFor(money(entry.left))}
      className="bank-choose"
      verb={words.book}
      isBusy={isBusy}
      isReady={chosen.length > 0 && chosen.every(({ amount }) => amount !== 0)}
      onSubmit={submit}
      onClose={onClose}
    >
      <ul className="bank-chosen">
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
      </ul>
      {chosen.length > 0 && <p className="muted">{words.left(money(left))}</p>}
      <SearchField
        label={words.findInvoice}
        value={question}
        wait={typeaheadWaits.customerPages}
        onSearch={setQuestion}
      />
      <ul className="bank-offered" aria-label={words.openInvoices}>
        {offered?.map((invoice) => (
          <li key={invoice.claimId}>
            <button type="button" onClick={() => choose(invoice)}>
              <span>
                {invoice.invoiceNumber} · {invoice.customerName}
              </span>
              <span className="muted">{date(invoice.invoiceDate)}</span>
              <span className="num">{money(invoice.open)}</span>
            </button>
          </li>
        ))}
        {offered?.length === 0 && <li className="muted">{words.noneFound}</li>}
      </ul>
    </FormDialog>
  );
};
