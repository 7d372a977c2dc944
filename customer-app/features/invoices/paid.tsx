import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { ResponseOf } from '#api/contract/operation.ts';
import type { paymentReturn } from '#api/payments/return-contract.ts';
import { Page } from '#customer-app/app/page.tsx';
import { useAnswer, useApp } from '#customer-app/app/signed-in.ts';
import { invoiceCalls } from '#customer-app/features/invoices/calls.ts';
import { Failed } from '#customer-app/ui/states.tsx';
import { money } from '#web/lib/format.ts';
import { pageLoad } from '#web/lib/page-load.ts';
import { Link, useParams } from '#web/lib/router.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import './invoices.css';
import * as words from '#customer-app/features/invoices/words.nl.ts';

type Returned = ResponseOf<typeof paymentReturn>;

/** How often the server is asked while the provider has not said how it ended. In ms. */
const pollingInterval = 3_000;
const unknownCodes = ['payment-not-found', 'invalid-request'];

const Icon = ({ state }: Pick<Returned, 'state'>) => {
  if (state === 'paid') return <IconCircleCheck size={48} stroke={1.5} data-state="paid" aria-hidden />;
  if (state === 'open') return <IconClock size={48} stroke={1.5} aria-hidden />;
  return <IconCircleX size={48} stroke={1.5} data-state="bad" aria-hidden />;
};

/** What was paid, plainly: all of it, a part, or nothing. */
const amountOf = ({ state, amount, paid }: Returned) => {
  if (state !== 'paid') return words.amountAsked(money(amount));
  return paid < amount ? words.partPaid(money(paid), money(amount)) : words.amountPaid(money(paid));
};

const Outcome = ({ payment }: { payment: Returned }) => {
  const { state, invoices, link } = payment;
  const isUnpaid = state !== 'open' && state !== 'paid';
  const isLeft = invoices.some(({ open }) => (open ?? 0) > 0);
  return (
    <section className="card outcome">
      <div role="status">
        <Icon state={state} />
        <h2>{words.outcomes[state]}</h2>
        <span className="sum">{amountOf(payment)}</span>
        <p>{words.explained[isUnpaid ? 'unpaid' : state === 'paid' && isLeft ? 'part' : state]}</p>
      </div>
      {invoices.length > 0 && (
        <ul className="lines" aria-label={words.paidInvoices}>
          {invoices.map(({ invoiceNumber, open }) => (
            <li key={invoiceNumber}>
              <b>{words.invoiceNumbered(invoiceNumber)}</b>
              <span className="amount">
                {open !== null && open > 0 ? words.stillOpen(money(open)) : words.isPaid}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="actions">
        {link !== null && <Button onClick={() => pageLoad.at(link)}>{words.completePayment}</Button>}
        <Link className="button" data-variant="filled" to="/facturen">
          {isUnpaid && isLeft ? words.payAgain : words.toYourInvoices}
        </Link>
      </div>
    </section>
  );
};

/** PAY-013: where a customer returns to from paying its invoices; it asks until the payment has ended. */
export const Paid = () => {
  const { client } = useApp();
  const { reference = '' } = useParams();
  const answer = useAnswer(invoiceCalls.appPaymentReturn, { reference });
  const { data: payment, error, isLoading, refetch } = answer;
  const state = payment?.state;
  useEffect(() => {
    if (state === 'paid') client.invalidate(['SalesOrder', 'Customer']);
    if (state !== 'open') return undefined;
    const timer = setInterval(refetch, pollingInterval);
    return () => clearInterval(timer);
  }, [client, state, refetch]);
  const isUnknown = error !== undefined && unknownCodes.includes(error.code);
  return (
    <Page title={words.payment}>
      {payment && <Outcome payment={payment} />}
      {isLoading && <output className="state">{words.asking}</output>}
      {isUnknown && (
        <Banner kind="warning" action={<Link to="/facturen">{words.toYourInvoices}</Link>}>
          {words.unknownPayment}
        </Banner>
      )}
      {error && !isUnknown && <Failed error={error} isOld={payment !== undefined} onRetry={refetch} />}
    </Page>
  );
};
