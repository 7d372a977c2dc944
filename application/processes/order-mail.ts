import type { Facts } from '#application/ports/facts.ts';
import type { Outbox } from '#application/ports/outbox.ts';
import type { Process } from '#application/processes/definition.ts';
import { isForgotten, mailOnce } from '#application/processes/mail-once.ts';
import { settingOf } from '#domain/account/settings.ts';
import { orderPaperEvents } from '#domain/order-paper/order-paper.ts';

const { mailRequested } = orderPaperEvents;

/** SO-044, SO-045, SO-048, QUOTE-005: mails a document of an order. One for each request. */
export const orderMail = ({
  outbox,
  account,
}: {
  outbox: Outbox;
  account: Facts['account'];
}): Process<ReturnType<typeof mailRequested>> => ({
  name: 'order-mail',
  events: { mailRequested },
  async react({ log, position, accountId, data }, tools) {
    const { orderId, customerId, document, to, subject, text, attachments, bcc } = data;
    const sender = account(accountId);
    // the customer was forgotten before the mail went out
    if (isForgotten(to)) return;
    await mailOnce(outbox, tools, {
      log,
      accountId,
      person: `customer-${customerId}`,
      customerId,
      orderId,
      process: 'order-mail',
      kind: document,
      key: `mail ${position}`,
      to,
      subject,
      text,
      attachments,
      fromName: sender?.name ?? 'Kelderboek',
      ...(bcc && { bcc }),
      replyTo: sender ? settingOf(sender, 'senderEmail') : '',
      messageId: `order-mail-${log}-${position}`,
    });
  },
});
