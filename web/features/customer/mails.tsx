import { inAdvance } from '#web/lib/ask-along.ts';
import { mailCalls, useMailPages } from '#web/parts/mail-pages.ts';
import { SentMails } from '#web/parts/sent-mails.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { RetryBanner } from '#web/ui/problem.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import * as words from '#web/features/customer/words.nl.ts';

/** The data of the card, prefetched. */
export const askMails = (customerId: number) =>
  mailCalls.sentMails.initiate({ customerId, before: undefined }, inAdvance);

/** The mails to a customer, newest first, a page at a time. */
export const CustomerMails = ({ customerId }: { customerId: number }) => {
  const { mails, isNewest, toNewest, toOlder } = useMailPages(customerId);
  const { currentData, error } = mails;
  return (
    <Card title={words.sentEmail}>
      <RetryBanner query={mails} />
      {currentData === undefined && error === undefined && <Skeleton width="60%" />}
      {currentData && <SentMails mails={currentData} />}
      <p className="sent-mails-pages">
        {!isNewest && <LinkButton onClick={toNewest}>{words.newest}</LinkButton>}
        {toOlder && <LinkButton onClick={toOlder}>{words.older}</LinkButton>}
      </p>
    </Card>
  );
};
