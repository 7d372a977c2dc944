import { useState } from 'react';
import { changeInvoiceNumberFormat, invoiceNumberFormat } from '#api/invoices/contract.ts';
import { changeNextOrderNumber, nextOrderNumber } from '#api/settings/contract.ts';
import type { ResponseOf } from '#api/contract/operation.ts';
import { invoiceNumberOf, NumberPrefix, type NumberTemplate } from '#domain/invoice/number-format.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';
import { inAdvance } from '#web/lib/ask-along.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Fetched } from '#web/ui/fetched.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { toastDone } from '#web/parts/outcome.ts';
import { ErrorBanner } from '#web/ui/problem.tsx';
import { useToday } from '#web/parts/today.ts';
import { useMayCall } from '#web/parts/role.ts';
import * as words from '#web/features/settings/words.nl.ts';

const {
  endpoints,
  useInvoiceNumberFormatQuery,
  useChangeInvoiceNumberFormatMutation,
  useNextOrderNumberQuery,
  useChangeNextOrderNumberMutation,
} = defineCalls({
  nextOrderNumber: query(nextOrderNumber),
  changeNextOrderNumber: mutation(changeNextOrderNumber, { invalidatesTags: ['SalesOrder:list'] }),
  invoiceNumberFormat: query(invoiceNumberFormat),
  changeInvoiceNumberFormat: mutation(changeInvoiceNumberFormat, { invalidatesTags: ['Account'] }),
});
type Format = ResponseOf<typeof invoiceNumberFormat>;

const templates = {
  1: words.numberTitle,
  2: words.prefixNumber,
  3: words.yearNumber,
  4: words.prefixYearNumber,
};

const NumberForm = ({ format, mayChange }: { format: Format; mayChange: boolean }) => {
  const [template, setTemplate] = useState<NumberTemplate>(format.template);
  const today = useToday();
  const [prefix, setPrefix] = useState(format.prefix);
  const [typed, setTyped] = useState<string | null>(null);
  const [store, { isLoading, error }] = useChangeInvoiceNumberFormatMutation();
  const next = typed ?? String(format.next);
  const number = /^\d{1,9}$/.test(next) ? Number(next) : NaN;
  const prefixProblem = NumberPrefix.safeParse(prefix).error?.issues[0]?.message;
  const numberProblem = number >= format.next ? undefined : words.theNextNumberIsAnd(format.next);
  const isChanged = template !== format.template || prefix !== format.prefix || number !== format.next;
  const isReady = isChanged && prefixProblem === undefined && numberProblem === undefined && !isLoading;
  const save = async () => {
    const from = number === format.next ? null : number;
    const change = store({ request: { template, prefix, from } });
    if (await toastDone(change, words.invoiceNumberSaved)) setTyped(null);
  };
  return (
    <Form className="stack" onSubmit={() => isReady && save()}>
      <Banner kind="warning">{words.aChangeAppliesAtOnce}</Banner>
      <div className="fields">
        <SelectField
          label={words.structure}
          value={String(template)}
          disabled={!mayChange}
          options={Object.entries(templates).map(([value, label]) => ({ value, label }))}
          onChange={(value) => setTemplate(Number(value) as NumberTemplate)}
        />
        <TextField
          label={words.prefix}
          value={prefix}
          disabled={!mayChange}
          onChange={setPrefix}
          problem={prefixProblem}
        />
        <TextField
          label={words.nextNumber}
          inputMode="numeric"
          value={next}
          disabled={!mayChange}
          onChange={setTyped}
          problem={numberProblem}
        />
      </div>
      <p className="muted">
        {words.theNextInvoiceGetsNumber}{' '}
        <b>{numberProblem === undefined ? invoiceNumberOf({ template, prefix }, number, today) : '–'}</b>.
      </p>
      <ErrorBanner error={error} />
      {mayChange && (
        <div>
          <Button type="submit" variant="filled" disabled={!isReady}>
            {words.saveInvoiceNumber}
          </Button>
        </div>
      )}
    </Form>
  );
};

/** The data of the card, prefetched. */
export const askInvoiceNumber = () => endpoints.invoiceNumberFormat.initiate(undefined, inAdvance);

const OrderNumberForm = ({ next }: { next: number }) => {
  const mayChange = useMayCall(changeNextOrderNumber);
  const [typed, setTyped] = useState<string | null>(null);
  const [store, { isLoading, error }] = useChangeNextOrderNumberMutation();
  const shown = typed ?? String(next);
  const number = /^\d{1,9}$/.test(shown) ? Number(shown) : NaN;
  const problem = number >= next ? undefined : words.theNextNumberIsAnd(next);
  const save = async () => {
    if (await toastDone(store({ request: { next: number } }), words.orderNumberSaved)) setTyped(null);
  };
  return (
    <Form className="stack" onSubmit={save}>
      <div className="fields">
        <TextField
          label={words.nextOrderNumber}
          inputMode="numeric"
          value={shown}
          disabled={!mayChange}
          onChange={setTyped}
          problem={problem}
        />
      </div>
      <ErrorBanner error={error} />
      {mayChange && (
        <div>
          <Button type="submit" disabled={number === next || problem !== undefined || isLoading}>
            {words.saveOrderNumber}
          </Button>
        </div>
      )}
    </Form>
  );
};

/** Ours: the number that the next order gets, so that a company that moves in counts on. */
export const OrderNumber = () => (
  <Card title={words.orderNumber}>
    <Fetched query={useNextOrderNumberQuery()}>{({ next }) => <OrderNumberForm next={next} />}</Fetched>
  </Card>
);

/** INV-017 to INV-019, SET-012: how invoices are numbered. */
export const InvoiceNumber = () => {
  const mayChange = useMayCall(changeInvoiceNumberFormat);
  return (
    <Card title={words.invoiceNumber}>
      <Fetched query={useInvoiceNumberFormatQuery()}>
        {(format) => (
          <NumberForm key={`${format.template} ${format.prefix}`} format={format} mayChange={mayChange} />
        )}
      </Fetched>
    </Card>
  );
};
