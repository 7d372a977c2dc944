import { useState } from 'react';
import { sentMails } from '#api/order-documents/contract.ts';
import { defineCalls, query, textOf } from '#web/lib/api.ts';
import { lookAgainIn, SentMails } from '#web/parts/sent-mails.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';

const { useSentMailsQuery } = defineCalls({
  sentMails: query(sentMails, { part: 'data' }),
});

const pageSize = 50;

/** The mails of the account, the newest first, a page at a time. */
export const Mail = () => {
  const [before, setBefore] = useState<number>();
  const [every, setEvery] = useState(0);
  const { data, error, refetch } = useSentMailsQuery(
    { customerId: undefined, before },
    {
      pollingInterval: every,
    },
  );
  const soon = lookAgainIn(data);
  if (soon !== every) setEvery(soon);
  const last = data?.at(-1)?.mailId;
  if (!data && error === undefined) return <PageSkeleton />;
  return (
    <div className="page">
      <PageHeader title="Verzonden e-mail" crumbs={[{ label: 'Rapporten' }]} />
      {error !== undefined && (
        <>
          <Banner kind="error">{textOf(error)}</Banner>
          <Button onClick={() => void refetch()}>Opnieuw proberen</Button>
        </>
      )}
      {data && (
        <Card title={before === undefined ? 'Nieuwste' : 'Eerder'}>
          <SentMails mails={data} />
          <div className="dialog-actions">
            {before !== undefined && <Button onClick={() => setBefore(undefined)}>Nieuwste</Button>}
            {data.length === pageSize && last !== undefined && (
              <Button onClick={() => setBefore(last)}>Eerdere e-mail</Button>
            )}
          </div>
        </Card>
      )}
    </div>
  );
};
