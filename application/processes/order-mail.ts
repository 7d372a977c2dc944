import { type Mailing, mailProcess, toCustomer } from '#application/processes/mail-once.ts';
import { orderPaperEvents } from '#domain/order-paper/order-paper.ts';

const { mailRequested } = orderPaperEvents;

/** SO-044, SO-045, SO-048, QUOTE-005: mails a document of an order. One for each request. */
export const orderMail = (mailing: Mailing) =>
  mailProcess('order-mail', { mailRequested }, mailing, ({ data }) => {
    const { orderId, customerId, document, to, subject, text, attachments, bcc, language, table } = data;
    return {
      ...toCustomer(customerId),
      orderId,
      kind: document,
      to,
      subject,
      text,
      attachments,
      language,
      table,
      ...(bcc && { bcc }),
    };
  });
