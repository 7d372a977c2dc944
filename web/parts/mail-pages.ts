import { useState } from 'react';
import { sentMails } from '#api/order-documents/contract.ts';
import { defineCalls, query } from '#web/lib/api.ts';
import { lookAgainIn } from '#web/parts/sent-mails.tsx';

export const { endpoints: mailCalls, useSentMailsQuery } = defineCalls({
  sentMails: query(sentMails, { part: 'data' }),
});

/** As many as the server gives at once. */
const mailsOnPage = 50;

/**
 * The mails that were sent, of one customer or of all, the newest first and older ones a page at a time. What is on
 * its way is looked at again soon.
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
    /** Undefined where there are none. */
    toOlder: last && (() => setBefore(last.mailId)),
  };
};
