import { IconFileInvoice } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { OwnInvoice } from '#api/customer-app-invoices/contract.ts';
import { mostAtOnce } from '#api/customer-app-invoices/contract.ts';
import { Page } from '#customer-app/app/page.tsx';
import { pageCalls } from '#customer-app/app/page-calls.ts';
import { useAnswer, useApp } from '#customer-app/app/signed-in.ts';
import { invoiceCalls } from '#customer-app/features/invoices/calls.ts';
import { OwnMandate } from '#customer-app/features/invoices/mandate.tsx';
import { AnswerState, Failed } from '#customer-app/ui/states.tsx';
import { Pager } from '#customer-app/ui/pager.tsx';
import { date, money } from '#web/lib/format.ts';
import { pageLoad } from '#web/lib/page-load.ts';
import type { ApiError } from '#web/lib/request.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { pageSizes } from '#web/lib/timings.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import './invoices.css';
import * as words from '#customer-app/features/invoices/words.nl.ts';

const pageSize = pageSizes.customerInvoices;

/** The PDF of an invoice, and why it could not be fetched. */
const usePdf = () => {
  const { client } = useApp();
  const [failure, setFailure] = useState<{ error: ApiError; invoice: OwnInvoice } | null>(null);
  const [isFetching, setIsFetching] = useState(false);
  const download = async (invoice: OwnInvoice) => {
    if (invoice.orderId === null) return;
    setIsFetching(true);
    setFailure(null);
    const answer = await client.call(pageCalls.appInvoice, { orderId: invoice.orderId });
    setIsFetching(false);
    if ('error' in answer) setFailure({ error: answer.error, invoice });
    else saveFile(answer.data, words.invoiceFile(invoice.invoiceNumber));
  };
  return { download, failure, isFetching };
};

/** When it is to be paid, or of when it is. */
const dayOf = ({ state, dueDate, invoiceDate, collectOn }: OwnInvoice) => {
  if (collectOn !== null) return words.isCollectedOn(date(collectOn));
  if (state === 'open') return words.dueOn(date(dueDate));
  if (state === 'overdue') return words.overdueSince(date(dueDate));
  return words.dated(date(invoiceDate));
};

const Invoice = ({
  invoice,
  pick,
  pdf,
}: {
  invoice: OwnInvoice;
  /** Where it can be chosen to be paid. */
  pick?: { isChosen: boolean; onChange: (isChosen: boolean) => void } | undefined;
  pdf: ReturnType<typeof usePdf>;
}) => {
  const { invoiceNumber, incl, open, state, orderId } = invoice;
  const isToPay = state === 'open' || state === 'overdue';
  return (
    <li>
      {pick && (
        <label className="pick">
          <input
            type="checkbox"
            aria-label={words.choose(invoiceNumber)}
            checked={pick.isChosen}
            onChange={({ target }) => pick.onChange(target.checked)}
          />
        </label>
      )}
      <div className="about">
        <div className="title-row">
          <b>{words.invoiceNumbered(invoiceNumber)}</b>
          {state !== 'open' && (
            <Pill tone={state === 'overdue' ? 'red' : state === 'paid' ? 'green' : 'grey'}>
              {words.states[state]}
            </Pill>
          )}
        </div>
        <span className="small">{dayOf(invoice)}</span>
        {isToPay && open < incl && <span className="small">{words.stillOpenOf(money(incl))}</span>}
        {open < 0 && <span className="small">{words.youGet(money(-open))}</span>}
      </div>
      <div className="worth">
        <span className="amount strong">{money(isToPay ? open : incl)}</span>
        {orderId !== null && (
          <LinkButton
            aria-label={words.invoicePdfOf(invoiceNumber)}
            disabled={pdf.isFetching}
            onClick={() => void pdf.download(invoice)}
          >
            <IconFileInvoice size={16} stroke={1.7} aria-hidden /> {words.invoicePdf}
          </LinkButton>
        )}
      </div>
    </li>
  );
};

/** Pays what was chosen: the customer goes on to the payment provider, and comes back to a page of its own. */
const usePaying = (onStale: () => void) => {
  const { client } = useApp();
  const [error, setError] = useState<ApiError | null>(null);
  const [isPaying, setIsPaying] = useState(false);
  // who comes back by the button of the browser may find the page as it was left
  useEffect(() => {
    const comeBack = () => setIsPaying(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  const pay = async (invoices: readonly OwnInvoice[], isFirst: boolean) => {
    setIsPaying(true);
    setError(null);
    const answer = await client.call(invoiceCalls.payOwnInvoices, {
      ids: invoices.map(({ claimId }) => claimId),
      shown: invoices.reduce((sum, { open }) => sum + open, 0),
      isFirst,
    });
    // on success the button stays as it is until the page is left
    if ('data' in answer) return pageLoad.at(answer.data.link);
    setIsPaying(false);
    setError(answer.error);
    client.invalidate(['SalesOrder']);
    onStale();
  };
  return { pay, error, isPaying };
};

const PayError = ({ error }: { error: ApiError }) => {
  const { link } = error.details;
  return (
    <Banner kind="error">
      <p>{error.text}</p>
      {typeof link === 'string' && (
        <LinkButton onClick={() => pageLoad.at(link)}>{words.continuePayment}</LinkButton>
      )}
    </Banner>
  );
};

const OpenInvoices = ({ pdf }: { pdf: ReturnType<typeof usePdf> }) => {
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState<ReadonlyMap<number, OwnInvoice>>(new Map());
  const answer = useAnswer(invoiceCalls.ownInvoices, {
    isOpen: true,
    skip: page * pageSize,
    take: pageSize,
  });
  const [givesMandate, setGivesMandate] = useState(false);
  const paying = usePaying(() => setChosen(new Map()));
  // while the next page is on its way this one stays, with what has the focus
  const [latest, setLatest] = useState(answer.data);
  if (answer.data && answer.data !== latest) setLatest(answer.data);
  const data = answer.data ?? latest;
  const rows = data?.data ?? [];
  const payable = rows.filter(({ collectOn }) => collectOn === null);
  const choose = (invoices: readonly OwnInvoice[], isChosen: boolean) => {
    const now = new Map(chosen);
    for (const invoice of invoices)
      if (isChosen) now.set(invoice.claimId, invoice);
      else now.delete(invoice.claimId);
    setChosen(now);
  };
  const isOnePage = (data?.total ?? 0) <= pageSize;
  // what was paid meanwhile, elsewhere, is not paid again
  const picked = [...chosen.values()].flatMap(
    (item) => payable.find(({ claimId }) => claimId === item.claimId) ?? (isOnePage ? [] : item),
  );
  const isTooMany = picked.length > mostAtOnce;
  const sum = picked.reduce((all, { open }) => all + open, 0);
  const isAll = payable.length > 0 && payable.every(({ claimId }) => chosen.has(claimId));
  if (data && !data.isShown) return <Banner>{words.notShown}</Banner>;
  return (
    <>
      <AnswerState {...answer} data={data} isLoading={data === undefined && answer.isLoading} />
      {data && (
        <section className="card owed" aria-label={words.openAmount}>
          <h2>{words.openAmount}</h2>
          <span className="sum">{money(data.open)}</span>
          {data.overdue > 0 && <p className="late">{words.ofWhichOverdue(money(data.overdue))}</p>}
          {data.credit > 0 && <p className="small">{words.credit(money(data.credit))}</p>}
          {data.open === 0 && <p className="small">{words.nothingOpen}</p>}
        </section>
      )}
      {paying.error && <PayError error={paying.error} />}
      {data && data.total > 0 && (
        <section className="card invoices" aria-labelledby="to-pay">
          <h2 id="to-pay">{words.toPay}</h2>
          {data.mayPay ? (
            <label className="choose-all">
              <input
                type="checkbox"
                checked={isAll}
                onChange={({ target }) => choose(payable, target.checked)}
              />
              {isOnePage ? words.chooseAll : words.choosePage}
            </label>
          ) : (
            <p className="small pad">{words.payByBank}</p>
          )}
          <ul aria-labelledby="to-pay">
            {rows.map((invoice) => (
              <Invoice
                key={invoice.claimId}
                invoice={invoice}
                pdf={pdf}
                pick={
                  data.mayPay && invoice.collectOn === null
                    ? {
                        isChosen: chosen.has(invoice.claimId),
                        onChange: (isChosen) => choose([invoice], isChosen),
                      }
                    : undefined
                }
              />
            ))}
          </ul>
          <Pager label={words.openPages} page={page} total={data.total} size={pageSize} onPage={setPage} />
          {data.mayGiveMandate && (
            <label className="choose-all gives">
              <input
                type="checkbox"
                checked={givesMandate}
                onChange={({ target }) => setGivesMandate(target.checked)}
              />
              <span>
                {words.giveMandate}
                <span className="small">{words.mandateIs}</span>
              </span>
            </label>
          )}
          {data.mayPay && (
            <div className="pay-bar">
              <span aria-live="polite">
                {isTooMany ? words.atMost(mostAtOnce) : words.chosen(picked.length, money(sum))}
              </span>
              <Button
                variant="filled"
                disabled={picked.length === 0 || isTooMany || paying.isPaying}
                aria-busy={paying.isPaying}
                onClick={() => void paying.pay(picked, data.mayGiveMandate && givesMandate)}
              >
                {paying.isPaying ? words.toThePayment : words.pay}
              </Button>
            </div>
          )}
        </section>
      )}
    </>
  );
};

const OlderInvoices = ({ pdf }: { pdf: ReturnType<typeof usePdf> }) => {
  const [page, setPage] = useState(0);
  const answer = useAnswer(invoiceCalls.ownInvoices, {
    isOpen: false,
    skip: page * pageSize,
    take: pageSize,
  });
  const { data } = answer;
  if (data && !data.isShown) return null;
  return (
    <section className="card invoices" aria-labelledby="older">
      <h2 id="older">{words.paidAndOlder}</h2>
      <AnswerState {...answer} />
      {data?.total === 0 && <p className="small pad">{words.noOlderInvoices}</p>}
      {data && (
        <ul aria-labelledby="older">
          {data.data.map((invoice) => (
            <Invoice key={invoice.claimId} invoice={invoice} pdf={pdf} />
          ))}
        </ul>
      )}
      <Pager label={words.olderPages} page={page} total={data?.total} size={pageSize} onPage={setPage} />
    </section>
  );
};

/** Ours: what is open and can be paid, one or several at once, and what was paid before (CUST-034). */
export const Invoices = () => {
  const pdf = usePdf();
  const { failure } = pdf;
  return (
    <Page title={words.invoicesTitle}>
      {failure && <Failed error={failure.error} onRetry={() => void pdf.download(failure.invoice)} />}
      <OpenInvoices pdf={pdf} />
      <OwnMandate />
      <OlderInvoices pdf={pdf} />
    </Page>
  );
};
