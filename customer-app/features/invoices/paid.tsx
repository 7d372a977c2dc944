import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import type { ResponseOf } from '#api/contract/operation.ts';
import type { paymentReturn } from '#api/payments/contract.ts';
import { Page } from '#customer-app/app/page.tsx';
import { useApp } from '#customer-app/app/signed-in.ts';
import { invoiceCalls } from '#customer-app/features/invoices/calls.ts';
import { Failed } from '#customer-app/ui/states.tsx';
import { money } from '#web/lib/format.ts';
import { pageLoad } from '#web/lib/page-load.ts';
import type { ApiError } from '#web/lib/request.ts';
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
  const isPart = state === 'paid' && invoices.some(({ open }) => (open ?? 0) > 0);
  return (
    <section className="card outcome">
      <div role="status">
        <Icon state={state} />
        <h2>{words.outcomes[state]}</h2>
        <span className="sum">{amountOf(payment)}</span>
        <p>{words.explained[isPart ? 'part' : state]}</p>
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
          {state === 'paid' || state === 'open' ? words.toYourInvoices : words.payAgain}
        </Link>
      </div>
    </section>
  );
};

/** PAY-013: where a customer returns to from paying its invoices; it asks until the payment has ended. */
export const Paid = () => {
  const { client } = useApp();
  const { reference = '' } = useParams();
  const [payment, setPayment] = useState<Returned | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const ask = useCallback(async () => {
    const answer = await client.call(invoiceCalls.appPaymentReturn, { reference });
    if ('error' in answer) return setError(answer.error);
    setError(null);
    setPayment(answer.data);
    if (answer.data.state === 'paid') client.invalidate(['SalesOrder', 'Customer']);
  }, [client, reference]);
  useEffect(() => void ask(), [ask]);
  const isOpen = payment?.state === 'open';
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(() => void ask(), pollingInterval);
    return () => clearInterval(timer);
  }, [isOpen, ask]);
  return (
    <Page title={words.payment}>
      {payment && <Outcome payment={payment} />}
      {!payment && !error && <output className="state">{words.asking}</output>}
      {error &&
        (unknownCodes.includes(error.code) ? (
          <Banner kind="warning" action={<Link to="/facturen">{words.toYourInvoices}</Link>}>
            {words.unknownPayment}
          </Banner>
        ) : (
          <Failed error={error} isOld={payment !== null} onRetry={() => void ask()} />
        ))}
    </Page>
  );
};
