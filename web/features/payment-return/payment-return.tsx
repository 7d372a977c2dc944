import { useEffect } from 'react';
import type { ResponseOf } from '#api/contract/operation.ts';
import { paymentReturn } from '#api/payments/return-contract.ts';
import type { LinkState } from '#domain/payment/line.ts';
import { defineCalls, codeOf, customQuery, reads, textOf } from '#web/lib/api.ts';
import { titlePage } from '#web/lib/brand.ts';
import { money } from '#web/lib/format.ts';
import { useParams } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import '#web/ui/card.css';
import './payment-return.css';
import * as words from '#web/features/payment-return/words.nl.ts';

type Returned = ResponseOf<typeof paymentReturn>;

const { usePaymentReturnQuery } = defineCalls({
  paymentReturn: customQuery<Returned, string>({
    query: (reference) => reads(paymentReturn)({ reference }),
    keepUnusedDataFor: 0,
  }),
});

/** The polling interval of an open payment, in ms. */
const pollingInterval = 3_000;

const titles: Readonly<Record<LinkState, string>> = {
  paid: words.thankYouYourPaymentHas,
  open: words.yourPaymentHasNotBeen,
  failed: words.yourPaymentDidNotSucceed,
  canceled: words.youCancelledThePayment,
  expired: words.thePaymentHasExpired,
};
const notPaid = words.nothingWasPaidContactThe;
const texts: Readonly<Record<LinkState, string>> = {
  paid: words.youCanCloseThisPage,
  open: words.asSoonAsThePayment,
  failed: notPaid,
  canceled: notPaid,
  expired: notPaid,
};

const Outcome = ({ payment: { state, amount, paid, invoices } }: { payment: Returned }) => (
  <div role="status">
    <h1>{titles[state]}</h1>
    <p>
      <b className="tabular">
        {state === 'paid' && paid < amount ? words.paidOf(money(paid), money(amount)) : money(amount)}
      </b>
      {invoices.length > 0 && (
        <>
          {' '}
          {invoices.length === 1 ? words.forInvoice : words.forInvoices}{' '}
          {invoices.map(({ invoiceNumber }) => invoiceNumber).join(', ')}
        </>
      )}
    </p>
    <p className="muted">{texts[state]}</p>
  </div>
);

/** PAY-013: the page where customers return after paying, for accounts without a page of their own. */
export const PaymentReturn = () => {
  const { reference = '' } = useParams();
  const { data, error, isFetching, refetch } = usePaymentReturnQuery(reference);
  const isOpen = data?.state === 'open';
  useEffect(() => {
    titlePage(words.payment);
  }, []);
  useEffect(() => {
    if (!isOpen || isFetching) return undefined;
    const timer = setTimeout(() => void refetch(), pollingInterval);
    return () => clearTimeout(timer);
  }, [isOpen, isFetching, refetch]);
  const isUnknown = ['payment-not-found', 'invalid-request'].includes(codeOf(error) ?? '');
  return (
    <main className="payment-return">
      <section className="card">
        {data && <Outcome payment={data} />}
        {!data && error === undefined && <p role="status">{words.oneMomentWeAreAsking}</p>}
        {!data && error !== undefined && (
          <>
            <p role="alert">{isUnknown ? words.weDoNotKnowThis : textOf(error)}</p>
            {!isUnknown && <Button onClick={() => void refetch()}>{words.tryAgain}</Button>}
          </>
        )}
      </section>
    </main>
  );
};
