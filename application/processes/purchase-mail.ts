import type { Facts } from '#application/ports/facts.ts';
import type { Outbox } from '#application/ports/outbox.ts';
import type { Process } from '#application/processes/definition.ts';
import { mailOnce } from '#application/processes/mail-once.ts';
import { settingOf } from '#domain/account/settings.ts';
import { purchaseOrderEvents } from '#domain/purchase-order/events.ts';

const { mailed } = purchaseOrderEvents;

/** PO-018, PO-019: mails a purchase order, under the address for purchasing. One for each request. */
export const purchaseMail = ({
  outbox,
  account,
  addressOf,
}: {
  outbox: Outbox;
  account: Facts['account'];
  /** The mail address of a user; null where there is none. */
  addressOf: (userId: number) => Promise<string | null>;
}): Process<ReturnType<typeof mailed>> => ({
  name: 'purchase-mail',
  events: { mailed },
  async react({ log, position, accountId, metadata, data }, tools) {
    const { purchaseOrderId, mail, to, subject, text, copiesSender } = data;
    const sender = account(accountId);
    const userId = metadata.onBehalfOf ?? metadata.userId;
    // setting `copiesSender`
    const copyTo = copiesSender ? await addressOf(userId) : null;
    const from = sender ? settingOf(sender, 'purchaseSenderEmail') : '';
    await mailOnce(outbox, tools, {
      log,
      accountId,
      customerId: null,
      orderId: purchaseOrderId,
      // with the address of who sent it the mail goes when that person is forgotten (law 10)
      person: copyTo ? `user-${userId}` : `purchaseOrder-${purchaseOrderId}`,
      process: 'purchase-mail',
      kind: `purchase-${mail}` as const,
      key: `mail ${position}`,
      to,
      subject,
      text,
      fromName: sender?.name ?? 'Kelderboek',
      ...(copyTo && { bcc: copyTo }),
      ...(from !== '' && { from, replyTo: from }),
      messageId: `purchase-mail-${log}-${position}`,
    });
  },
});
