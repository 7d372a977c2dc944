import { systemActor } from '#application/kernel/command-handler.ts';
import { decideOne, type Needs } from '#application/kernel/core.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import type { ProductNotices } from '#application/ports/product-notices.ts';
import { productNotice, productNoticeIdOf } from '#domain/product-notice/product-notice.ts';

/**
 * Answers the requests whose product can be ordered again or is on offer; the process `product-notice-mail` sends the
 * mails. Each is a command whose id follows from the request, decided against what the customer still waits for:
 * however often this runs, on how many servers, and wherever it is cut short, a request is answered once. Answers how
 * many were due.
 */
export const sendDueNotices =
  ({
    handle,
    notices,
    onFault,
  }: Needs<'handle'> & { notices: ProductNotices; onFault: (fault: Error) => void }) =>
  async () => {
    const due = await notices.due();
    for (const { log, accountId, ...notice } of due) {
      const { noticeId } = notice;
      const commandId = commandIdFrom(['product notice', log, noticeId]);
      try {
        await decideOne(
          { handle },
          systemActor({ log, accountId }, commandId),
          productNotice,
          productNoticeIdOf(notice),
          { type: 'SendNotice', ...notice },
          { type: 'SendNotice', noticeId },
        );
      } catch (error) {
        // one that cannot be answered holds up no other
        onFault(error as Error);
      }
    }
    return due.length;
  };
