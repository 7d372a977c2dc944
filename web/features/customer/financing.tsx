import { TableCard } from '#web/ui/query-table.tsx';
import { useState } from 'react';
import { addCustomerFinancing, type FinancingInfo } from '#api/customer-figures/contract.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { useDebounced } from '#web/lib/debounce.ts';
import { debounces } from '#web/lib/timings.ts';
import {
  useAddFinancingMutation,
  useFinancingQuery,
  useLazyFinancingPdfQuery,
} from '#web/features/customer/api.ts';
import { amount, date, money, percent } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Tile, Tiles } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { DecimalField } from '#web/ui/decimal-field.tsx';
import { Fields, TextField } from '#web/ui/field.tsx';
import type { Column } from '#web/ui/table.tsx';
import { textColumn, valueColumn, numberColumn } from '#web/ui/columns.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useMayCall } from '#web/parts/role.ts';
import { openFetched, toastDone } from '#web/parts/outcome.ts';
import * as words from '#web/features/customer/words.nl.ts';

const columns: readonly Column<FinancingInfo['entries'][number]>[] = [
  valueColumn('date', words.date, date),
  textColumn('name', words.name),
  numberColumn('discount', words.discount, percent),
  numberColumn('amount', words.amountExcl, amount, { isAtEnd: true }),
];

/**
 * CUST-026, CUST-028, CUST-029: the input is validated and shown with the resulting balance, after 1000 ms.
 */
const AddFinancing = ({
  customerId,
  balance,
  onClose,
}: {
  customerId: number;
  balance: number;
  onClose: () => void;
}) => {
  const [name, setName] = useState(words.start);
  const [sum, setSum] = useState<number | null>(null);
  const [day, setDay] = useState<string | null>(() => dateInAmsterdam(Date.now()));
  const [discount, setDiscount] = useState<number | null>(null);
  const [isTried, setIsTried] = useState(false);
  const [commandId] = useState(() => crypto.randomUUID());
  const [add, { isLoading, error }] = useAddFinancingMutation();
  const settled = {
    name: useDebounced(name, debounces.financing),
    sum: useDebounced(sum, debounces.financing),
    discount: useDebounced(discount, debounces.financing),
  };
  const typed = { name, sum, discount };
  const problems = {
    name: /^[\p{L} ]{3,}$/u.test(name.trim()) ? undefined : words.enterAtLeast3Letters,
    sum: sum ? undefined : words.enterAnAmountThatIs,
    discount: discount && discount >= 100 && discount <= 10_000 ? undefined : words.enter1UpTo100,
  };
  const shown = (field: keyof typeof typed) => {
    const isSettled = typed[field] !== null && settled[field] === typed[field];
    return isTried || isSettled ? problems[field] : undefined;
  };
  const send = async () => {
    setIsTried(true);
    if (!sum || !discount || (problems.name ?? problems.discount)) return;
    const request = { customerId, name: name.trim(), amount: sum * 100, date: day, discount };
    if (await toastDone(add({ request, commandId }), words.financingAdded)) onClose();
  };
  return (
    <FormDialog
      title={words.addCustomerFinancing}
      verb={words.add}
      error={error}
      isBusy={isLoading}
      onSubmit={send}
      onClose={onClose}
    >
      <Fields>
        <TextField
          label={words.name}
          value={name}
          onChange={setName}
          problem={shown('name')}
          data-autofocus
        />
        <DecimalField
          label={words.amountExclVat}
          hint={
            settled.sum ? words.theBalanceBecomes(money(balance + settled.sum * 100)) : words.withAMinusSignIt
          }
          value={sum}
          decimals={2}
          onChange={setSum}
          suffix="€"
          problem={shown('sum')}
        />
        <DateField label={words.date} value={day} onChange={setDay} />
        <DecimalField
          label={words.discountPerInvoice}
          value={discount}
          decimals={2}
          shownDecimals={0}
          onChange={setDiscount}
          suffix="%"
          problem={shown('discount')}
        />
      </Fields>
    </FormDialog>
  );
};

/** CUST-026 to CUST-028: the prepaid amount, what was used of it, and what is left. */
export const CustomerFinancing = ({ customerId, isOn }: { customerId: number; isOn: boolean }) => {
  const mayAddCustomerFinancing = useMayCall(addCustomerFinancing);
  const query = useFinancingQuery({ customerId });
  const { data } = query;
  const [readPdf, pdf] = useLazyFinancingPdfQuery();
  const [isAdding, setIsAdding] = useState(false);
  const show = () => openFetched(readPdf({ customerId }), words.thePdfWasNotMade);
  return (
    <>
      <TableCard
        title={words.customerFinancing}
        caption={words.transactionsOfTheCustomerFinancing}
        columns={columns}
        keyOf="entryId"
        rows={data?.entries}
        areas="'name amount' 'date discount'"
        query={query}
        emptyText={words.thisCustomerHasNotContributed}
        aside={
          <>
            <Button size="small" disabled={pdf.isFetching} onClick={show}>
              {pdf.isFetching ? words.makingPdf : words.pdf}
            </Button>
            {mayAddCustomerFinancing && (
              <Button size="small" onClick={() => setIsAdding(true)}>
                {words.addFinancing}
              </Button>
            )}
          </>
        }
      >
        {!isOn && <p className="sub customer-note">{words.customerFinancingIsOffInvoices}</p>}
        {data && data.entries.length > 0 && (
          <div className="customer-tiles">
            <Tiles>
              <Tile name={words.broughtIn} figure={money(data.total)} />
              <Tile name={words.settled} figure={money(data.discounted)} />
              <Tile
                name={words.balance}
                figure={money(data.balance)}
                note={data.newest && words.perInvoice(percent(data.newest.discount))}
              />
            </Tiles>
          </div>
        )}
      </TableCard>
      {isAdding && (
        <AddFinancing
          customerId={customerId}
          balance={data?.balance ?? 0}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  );
};
