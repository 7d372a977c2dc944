import { useState } from 'react';
import { sentMails } from '#api/order-documents/contract.ts';
import { defineCalls, query } from '#web/lib/api.ts';
import { lookAgainIn } from '#web/parts/sent-mails.tsx';

export const { endpoints: mailCalls, useSentMailsQuery } = defineCalls({
  sentMails: query(sentMails, { part: 'data' }),
});

/** The page size of the server. */
const mailsOnPage = 50;

/**
 * The mails that were sent, of one customer or of all, newest first and a page at a time. Polls while a mail
 * is pending.
 */
export const useMailPages = (customerId: number | undefined) => {
  const [before, setBefore] = useState<number>();
  const [pollingInterval, setPollingInterval] = useState(0);
  const mails = useSentMailsQuery({ customerId, before }, { pollingInterval });
  const soon = lookAgainIn(mails.currentData);
  if (soon !== pollingInterval) setPollingInterval(soon);
  const last = mails.currentData?.at(mailsOnPage - 1);
  return {
    mails,
    isNewest: before === undefined,
    toNewest: () => setBefore(undefined),
    /** Undefined if there are none. */
    toOlder: last && (() => setBefore(last.mailId)),
  };
};
