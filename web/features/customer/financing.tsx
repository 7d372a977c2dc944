import { useState } from 'react';
import { addCustomerFinancing } from '#api/customer-figures/contract.ts';
import type { FinancingInfo } from '#api/customer-figures/contract.ts';
import { mayCall } from '#api/contract/operation.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { textOf } from '#web/lib/api.ts';
import { useDebounced } from '#web/lib/debounce.ts';
import { debounces } from '#web/lib/timings.ts';
import { roleOf } from '#web/lib/session-state.ts';
import { useSession } from '#web/lib/store.ts';
import {
  useAddFinancingMutation,
  useFinancingQuery,
  useLazyFinancingPdfQuery,
} from '#web/features/customer/api.ts';
import { amount, date, money, percent } from '#web/lib/format.ts';
import { openFile } from '#web/lib/open-file.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, Tile, Tiles } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { DecimalField } from '#web/ui/decimal-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Fields, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toasts.tsx';

const columns: readonly Column<FinancingInfo['entries'][number]>[] = [
  { key: 'date', header: 'Datum', area: 'date', cell: (entry) => date(entry.date) },
  { key: 'name', header: 'Naam', area: 'name', cell: ({ name }) => name },
  {
    key: 'discount',
    header: 'Korting',
    isNumber: true,
    area: 'discount',
    cell: ({ discount }) => percent(discount),
  },
  {
    key: 'amount',
    header: 'Bedrag excl.',
    isNumber: true,
    area: 'amount',
    isAtEnd: true,
    cell: (entry) => amount(entry.amount),
  },
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
    <Dialog title="Klantfinanciering toevoegen" onClose={onClose}>
      <Form className="dialog-form" onSubmit={send}>
        {error !== undefined && <Banner kind="error">{textOf(error)}</Banner>}
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
        <footer className="dialog-actions">
          <Button variant="quiet" onClick={onClose}>
            Annuleren
          </Button>
          <Button variant="filled" type="submit" disabled={isLoading}>
            Toevoegen
          </Button>
        </footer>
      </Form>
    </Dialog>
  );
};

/** CUST-026 to CUST-028: what was paid in, what was used of it, what is left. */
export const CustomerFinancing = ({ customerId, isOn }: { customerId: number; isOn: boolean }) => {
  const role = roleOf(useSession());
  const { data, error, refetch } = useFinancingQuery({ customerId });
  const [readPdf, pdf] = useLazyFinancingPdfQuery();
  const [isAdding, setIsAdding] = useState(false);
  const show = async () => {
    const { data: file } = await readPdf({ customerId });
    if (file) openFile(file);
    else toast.error('De PDF is niet gemaakt');
  };
  return (
    <>
      <Card
        title="Klantfinanciering"
        isPadded={false}
        aside={
          <>
            <Button size="small" disabled={pdf.isFetching} onClick={() => void show()}>
              {pdf.isFetching ? 'PDF maken…' : 'PDF'}
            </Button>
            {mayCall(addCustomerFinancing, role) && (
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
        <DataTable
          caption="Transacties van de klantfinanciering"
          columns={columns}
          keyOf={({ entryId }) => entryId}
          rows={data?.entries}
          areas="'name amount' 'date discount'"
          error={textOf(error)}
          onRetry={() => void refetch()}
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
