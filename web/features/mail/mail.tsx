import { useMailPages } from '#web/parts/mail-pages.ts';
import { SentMails } from '#web/parts/sent-mails.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { RetryBanner } from '#web/ui/problem.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import * as words from '#web/features/mail/words.nl.ts';

/** The mails of the account, newest first, a page at a time. */
export const Mail = () => {
  const { mails, isNewest, toNewest, toOlder } = useMailPages(undefined);
  const { data, error } = mails;
  if (!data && error === undefined) return <PageSkeleton />;
  return (
    <Page title={words.sentEmail} crumbs={[{ label: words.reports }]}>
      <RetryBanner query={mails} />
      {data && (
        <Card title={isNewest ? words.newest : words.earlier}>
          <SentMails mails={data} />
          <div className="dialog-actions">
            {!isNewest && <Button onClick={toNewest}>{words.newest}</Button>}
            {toOlder && <Button onClick={toOlder}>{words.earlierEmail}</Button>}
          </div>
        </Card>
      )}
    </Page>
  );
};
