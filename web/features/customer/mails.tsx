import { useState } from 'react';
import { sentMails } from '#api/order-documents/contract.ts';
import { defineCalls, query, textOf } from '#web/lib/api.ts';
import { inAdvance } from '#web/parts/ask-along.ts';
import { lookAgainIn, SentMails } from '#web/parts/sent-mails.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const { endpoints, useCustomerMailsQuery } = defineCalls({
  customerMails: query(sentMails, { part: 'data' }),
});

/** What the card shows, asked before it is there. */
export const askMails = (customerId: number) =>
  endpoints.customerMails.initiate({ customerId, before: undefined }, inAdvance);

/** As many as the server gives at once. */
const mailsOnPage = 50;

/** The mails that went to a customer, the newest first; older ones a page at a time. */
export const CustomerMails = ({ customerId }: { customerId: number }) => {
  const [before, setBefore] = useState<number>();
  const [every, setEvery] = useState(0);
  const { currentData, error, refetch } = useCustomerMailsQuery(
    { customerId, before },
    { pollingInterval: every },
  );
  const soon = lookAgainIn(currentData);
  if (soon !== every) setEvery(soon);
  const last = currentData?.at(-1);
  return (
    <Card title="Verzonden e-mail">
      {error !== undefined && (
        <div className="table-state" role="alert">
          <p>{textOf(error)}</p>
          <Button onClick={() => void refetch()}>Opnieuw proberen</Button>
        </div>
      )}
      {currentData === undefined && error === undefined && <Skeleton width="60%" />}
      {currentData && <SentMails mails={currentData} />}
      <p className="sent-mails-pages">
        {before !== undefined && <LinkButton onClick={() => setBefore(undefined)}>Nieuwste</LinkButton>}
        {last && currentData?.length === mailsOnPage && (
          <LinkButton onClick={() => setBefore(last.mailId)}>Oudere</LinkButton>
        )}
      </p>
    </Card>
  );
};
