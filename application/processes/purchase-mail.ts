import { type Mailing, mailProcess } from '#application/processes/mail-once.ts';
import { settingOf } from '#domain/account/settings.ts';
import { purchaseOrderEvents } from '#domain/purchase-order/events.ts';

const { mailed } = purchaseOrderEvents;

/** PO-018, PO-019: mails a purchase order, under the address for purchasing. One for each request. */
export const purchaseMail = ({
  addressOf,
  ...mailing
}: Mailing & {
  /** The mail address of a user; null where there is none. */
  addressOf: (userId: number) => Promise<string | null>;
}) =>
  mailProcess('purchase-mail', { mailed }, mailing, async ({ metadata, data }, sender) => {
    const { purchaseOrderId, mail, to, subject, text, copiesSender, attachments, language, table } = data;
    const userId = metadata.onBehalfOf ?? metadata.userId;
    // setting `copiesSender`
    const bcc = copiesSender ? await addressOf(userId) : null;
    const from = sender ? settingOf(sender, 'purchaseSenderEmail') : '';
    return {
      orderId: purchaseOrderId,
      // with the address of who sent it the mail goes when that person is forgotten (law 10)
      person: bcc ? `user-${userId}` : `purchaseOrder-${purchaseOrderId}`,
      kind: `purchase-${mail}` as const,
      to,
      subject,
      text,
      language,
      table,
      ...(attachments && { attachments }),
      ...(bcc && { bcc }),
      // answers go to the sender where the account has no address for purchasing
      replyTo: '',
      ...(from !== '' && { from, replyTo: from }),
    };
  });
