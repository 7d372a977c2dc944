import { loadSalesOrder } from '#application/sales-order/find.ts';
import type { Actor, CoreWith } from '#application/kernel/core.ts';
import { sha256 } from '#application/kernel/digest.ts';
import type { MailAttachment } from '#application/ports/mailer.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { MailTable } from '#domain/mail/table.ts';
import type { OrderDocument } from '#domain/order-paper/order-document.ts';
import { orderPaper } from '#domain/order-paper/order-paper.ts';
import { recordPrint } from '#application/order-paper/print-packing-slip.ts';

/**
 * Asks for the mail of a document of an order; the process `order-mail` sends it. The file is kept by its
 * digest before the event names it (law 15). `isPrint`: the address is that of
 * a printer, and the order is printed (SO-045). Refuses: order-not-found, mail-address-invalid, credit-limit-holds, record-of-other-account (ROLE-026).
 */
export const mailOrderDocument = async (
  core: CoreWith<'account' | 'outstanding', 'blobs'>,
  actor: Actor,
  {
    file,
    storedFiles = [],
    isPrint = false,
    isReprint = false,
    language,
    table,
    ...mail
  }: {
    orderId: number;
    document: OrderDocument;
    to: string;
    subject: string;
    text: string;
    file: { name: string; content: Uint8Array } | null;
    /** Files that are kept already. */
    storedFiles?: readonly MailAttachment[];
    isPrint?: boolean;
    /** The status of the order stays. */
    isReprint?: boolean;
    /** Addresses that get it too, with commas between. */
    bcc?: string;
    withoutEInvoice?: true;
    /** Of who reads it; and its lines with their amounts. */
    language?: Language | undefined;
    table?: MailTable | undefined;
  },
) => {
  const { handle, blobs } = core;
  const { orderId } = mail;
  const attachments = [...(file ? [{ name: file.name, sha256: sha256(file.content) }] : []), ...storedFiles];
  // a document made again for a repeat differs in its moment: the command is known by what was asked for
  return handle(
    actor,
    { type: 'MailOrderDocument', ...mail, isPrint, ...(isReprint && { isReprint }) },
    async (work) => {
      const order = await loadSalesOrder(work, orderId);
      const { customerId } = order;
      const look = { ...(language && { language }), ...(table && { table }) };
      await work.decide(orderPaper, orderId, {
        type: 'RequestMail',
        ...mail,
        ...look,
        customerId,
        attachments,
      });
      // one that is refused leaves no file behind, which would outlive its customer (law 10)
      if (file) await blobs.put({ type: 'application/pdf', bytes: file.content });
      if (isPrint) await recordPrint(core, actor, work, order, { orderId, on: 'print-service', isReprint });
    },
  );
};
