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
import { Card, Tile, Tiles } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { DecimalField } from '#web/ui/decimal-field.tsx';
import { Fields, TextField } from '#web/ui/field.tsx';
import type { Column } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { QueryTable } from '#web/ui/query-table.tsx';
import { textColumn, valueColumn, numberColumn } from '#web/ui/columns.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useMayCall } from '#web/parts/role.ts';
import { openFetched } from '#web/parts/outcome.ts';

const columns: readonly Column<FinancingInfo['entries'][number]>[] = [
  valueColumn('date', 'Datum', date),
  textColumn('name', 'Naam'),
  numberColumn('discount', 'Korting', percent),
  numberColumn('amount', 'Bedrag excl.', amount, { isAtEnd: true }),
];

/** CUST-026, CUST-028, CUST-029: what is typed is judged, and told what it comes to, after 1000 ms. */
const AddFinancing = ({
  customerId,
  balance,
  onClose,
}: {
  customerId: number;
  balance: number;
  onClose: () => void;
}) => {
  const [name, setName] = useState('Start');
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
    name: /^[\p{L} ]{3,}$/u.test(name.trim()) ? undefined : 'Vul minstens 3 letters of spaties in.',
    sum: sum ? undefined : 'Vul een bedrag in dat niet nul is.',
    discount: discount && discount >= 100 && discount <= 10_000 ? undefined : 'Vul 1 tot en met 100 in.',
  };
  const shown = (field: keyof typeof typed) => {
    const isSettled = typed[field] !== null && settled[field] === typed[field];
    return isTried || isSettled ? problems[field] : undefined;
  };
  const send = async () => {
    setIsTried(true);
    if (!sum || !discount || (problems.name ?? problems.discount)) return;
    const { data } = await add({
      request: { customerId, name: name.trim(), amount: sum * 100, date: day, discount },
      commandId,
    });
    if (!data) return;
    toast.done('Financiering toegevoegd');
    onClose();
  };
  return (
    <FormDialog
      title="Klantfinanciering toevoegen"
      verb="Toevoegen"
      error={error}
      isBusy={isLoading}
      onSubmit={send}
      onClose={onClose}
    >
      <Fields>
        <TextField label="Naam" value={name} onChange={setName} problem={shown('name')} data-autofocus />
        <DecimalField
          label="Bedrag excl. btw"
          hint={
            settled.sum
              ? `Het saldo wordt ${money(balance + settled.sum * 100)}`
              : 'Met een min ervoor is het een correctie'
          }
          value={sum}
          decimals={2}
          onChange={setSum}
          suffix="€"
          problem={shown('sum')}
        />
        <DateField label="Datum" value={day} onChange={setDay} />
        <DecimalField
          label="Korting per factuur"
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

/** CUST-026 to CUST-028: what was paid in, what was used of it, what is left. */
export const CustomerFinancing = ({ customerId, isOn }: { customerId: number; isOn: boolean }) => {
  const mayAddCustomerFinancing = useMayCall(addCustomerFinancing);
  const { data, error, refetch } = useFinancingQuery({ customerId });
  const [readPdf, pdf] = useLazyFinancingPdfQuery();
  const [isAdding, setIsAdding] = useState(false);
  const show = () => openFetched(readPdf({ customerId }), 'De PDF is niet gemaakt');
  return (
    <>
      <Card
        title="Klantfinanciering"
        isPadded={false}
        aside={
          <>
            <Button size="small" disabled={pdf.isFetching} onClick={show}>
              {pdf.isFetching ? 'PDF maken…' : 'PDF'}
            </Button>
            {mayAddCustomerFinancing && (
              <Button size="small" onClick={() => setIsAdding(true)}>
                Financiering toevoegen
              </Button>
            )}
          </>
        }
      >
        {!isOn && (
          <p className="sub customer-note">
            Klantfinanciering staat uit: facturen worden niet verrekend. Zet haar aan bij Betaalgegevens.
          </p>
        )}
        {data && data.entries.length > 0 && (
          <div className="customer-tiles">
            <Tiles>
              <Tile name="Ingebracht" figure={money(data.total)} />
              <Tile name="Verrekend" figure={money(data.discounted)} />
              <Tile
                name="Saldo"
                figure={money(data.balance)}
                note={data.newest && `${percent(data.newest.discount)} per factuur`}
              />
            </Tiles>
          </div>
        )}
        <QueryTable
          caption="Transacties van de klantfinanciering"
          columns={columns}
          keyOf="entryId"
          rows={data?.entries}
          areas="'name amount' 'date discount'"
          query={{ error, refetch }}
          emptyText="Deze klant heeft nog niets ingebracht"
        />
      </Card>
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
