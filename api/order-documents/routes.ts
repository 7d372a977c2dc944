import { ofAccount } from '#api/http/scope.ts';
import {
  type Call,
  implement,
  implementChange,
  implementData,
  implementFile,
  implementFileView,
  implementView,
  success,
} from '#api/http/implement.ts';
import * as contract from '#api/order-documents/contract.ts';
import { preparedMail } from '#api/http/prepared-mail.ts';
import { mailPageOf } from '#api/order-documents/mail-page.ts';
import * as slips from '#api/order-documents/slip-contract.ts';
import { staffWordsAt } from '#api/order-documents/staff-words.ts';
import { wordsIn } from '#api/order-documents/words.ts';
import {
  confirmationMail,
  mailToPrinter,
  pricedTableOf,
  printService,
  recordedOrderToSend,
} from '#api/order-documents/to-send.ts';
import { refuse } from '#api/http/refuse.ts';
import { installationLog } from '#application/accounts/set-up.ts';
import { mailOrderDocument } from '#application/order-paper/mail-document.ts';
import { printPackingSlip } from '#application/order-paper/print-packing-slip.ts';
import type { MailRecord } from '#application/ports/outbox.ts';
import { hasPart } from '#domain/account/parts.ts';
import { settingOf } from '#domain/account/settings.ts';
import { tableIn } from '#domain/mail/table.ts';
import {
  languageOf,
  latestPrintOf,
  orderPaperOf,
  orderToRead,
  orderToSend,
  type OrderToSend,
} from '#projections/views/order-paper.ts';
import { orderTicketOf } from '#projections/views/order-ticket.ts';

const pageOfMails = 50;

const mailView = ({ attachments, ...mail }: MailRecord) => ({ ...mail, attachments: [...attachments] });

/** D-15: an address for slips counts from 6 characters. */
const packingSlipAddress = (address: string) => (address.length > 5 ? address : '');

const quoteOf = (toSend: OrderToSend) =>
  toSend.order.status === 'quote' ? toSend : refuse('order-is-no-quote');

/** A mail of the log of the account that calls; its own alone, and to TRAFFIC those of orders and purchase orders. */
const mailOf = async (call: Call, mailId: number) => {
  const mail = await call.core.outbox.find(ofAccount(call), mailId);
  const isShown = call.caller.role !== 'TRAFFIC' || mail?.orderId !== null;
  return mail && isShown ? mail : refuse('mail-not-found');
};

type Mail = Omit<Parameters<typeof mailOrderDocument>[2], 'orderId'>;

/** A call that puts a paper of an order in the mail. */
const implementMail = (
  operation: typeof contract.sendOffer,
  mailOf: (toSend: OrderToSend, call: Call) => Promise<Mail>,
) =>
  implementChange(operation, async (call, { orderId }) => {
    const mail = await mailOf(await recordedOrderToSend(call, orderId), call);
    return mailOrderDocument(call.core, call.actor, { ...mail, orderId });
  });

const offerMail = (toSend: OrderToSend) => {
  const { account, customer, order } = toSend;
  const language = languageOf({ customer });
  const words = wordsIn(language);
  return {
    to: customer?.email || refuse('customer-without-email'),
    subject: words.offer(order.number, account.name),
    text: words.offerText({
      customerName: customer?.name,
      number: order.number,
      validUntil: order.details.validUntil,
      accountName: account.name,
    }),
    language,
    ...tableIn('', '', pricedTableOf(toSend).table),
  };
};

/** The mails to a customer about an order, for a look and for sending. */
const toCustomer = {
  offer: async (toSend: OrderToSend, call: Call): Promise<Mail> => ({
    document: 'offer',
    ...offerMail(quoteOf(toSend)),
    file: await orderPaperOf(call, toSend, 'offer'),
  }),
  confirmation: async (toSend: OrderToSend): Promise<Mail> => confirmationMail(toSend),
};

/** A call that prints a packing slip on the screen of who asks. */
const implementPrint = (operation: typeof slips.printPackingSlip, { isReprint }: { isReprint: boolean }) =>
  implementFile(operation, async (call, { orderId }) => {
    const paper = await orderPaperOf(call, await recordedOrderToSend(call, orderId), 'packing-slip');
    call.recorded(await printPackingSlip(call.core, call.actor, { orderId, on: 'screen', isReprint }));
    return paper;
  });

export const orderDocumentRoutes = [
  implementPrint(slips.printPackingSlip, { isReprint: false }),
  implementPrint(slips.reprintPackingSlip, { isReprint: true }),

  implementFileView(slips.readPackingSlip, async (call, { orderId }) =>
    orderPaperOf(call, await orderToRead(call, orderId), 'packing-slip'),
  ),

  implementFileView(slips.readTicket, async (call, { orderId }) =>
    orderTicketOf(call, await orderToRead(call, orderId)),
  ),

  implementFileView(contract.printOffer, async (call, { orderId }) =>
    orderPaperOf(call, quoteOf(await orderToSend(call, orderId)), 'offer'),
  ),

  implementMail(contract.sendOffer, toCustomer.offer),
  implementMail(contract.resendConfirmation, toCustomer.confirmation),

  implementView(contract.mailPreview, async (call, { orderId, kind }) => {
    const { file, ...mail } = await toCustomer[kind](await orderToSend(call, orderId), call);
    return preparedMail(call, { ...mail, attachments: file ? [file.name] : [] });
  }),

  implementChange(contract.emailPackingSlip, async (call, { data: { orderId, to } }) => {
    const toSend = await recordedOrderToSend(call, orderId);
    const { account, order } = toSend;
    const words = await staffWordsAt(call.core, account, to);
    return mailOrderDocument(call.core, call.actor, {
      orderId,
      document: 'packing-slip',
      to,
      subject: words.packingSlip(order.number),
      text: words.attachedPackingSlip(order.number, account.name),
      file: await orderPaperOf(call, toSend, 'packing-slip'),
    });
  }),

  implementMail(contract.packingSlipToPrinter, async (toSend, call) => ({
    ...(await mailToPrinter(toSend, call)),
    isPrint: true,
  })),
  implementMail(contract.reprintToPrinter, async (toSend, call) => ({
    ...(await mailToPrinter(toSend, call)),
    isPrint: true,
    isReprint: true,
  })),

  implementMail(contract.printTicket, async (toSend, call) => {
    const { account, order } = toSend;
    const to = settingOf(account, 'checkoutPrinter');
    if (!hasPart(account, 'checkoutTickets') || to === '') return refuse('no-ticket-printer');
    const words = await staffWordsAt(call.core, account, to);
    return {
      document: 'ticket',
      to,
      subject: words.ticket(order.number),
      text: words.ticketOfOrder(order.number),
      file: await orderTicketOf(call, toSend),
    };
  }),

  implement(contract.orderDocuments, async (call, { orderId }) => {
    const { account, customer } = await orderToRead(call, orderId);
    const [mails, latestPrint] = await Promise.all([
      call.core.outbox.list(ofAccount(call), { orderId }, pageOfMails),
      latestPrintOf(call, orderId),
    ]);
    return {
      packingSlipAddress: packingSlipAddress(settingOf(account, 'packingSlipEmail')),
      hasPrintService: printService(settingOf(account, 'printServiceEmail')) !== '',
      customerAddress: customer?.email ?? '',
      latestPrint,
      mails: mails.map(mailView),
    };
  }),

  implementData(contract.sentMails, async (call, request) =>
    (await call.core.outbox.list(ofAccount(call), request, pageOfMails)).map(mailView),
  ),

  implement(contract.listMails, mailPageOf),

  implementFile(contract.mailFile, async (call, { mailId, nth }) => {
    const file = (await mailOf(call, mailId)).attachments[nth - 1];
    const blob = file && (await call.core.blobs.get(file.sha256));
    return blob ? { name: file.name, content: blob.bytes, type: blob.type } : refuse('mail-not-found');
  }),

  implement(contract.mailHtml, async (call, { mailId }) => {
    const { html = '' } = await mailOf(call, mailId);
    return { html };
  }),

  implement(contract.resendMail, async (call, { mailId }) => {
    const { process, key, log } = await mailOf(call, mailId);
    const again = (of: number) => call.core.settle({ process, key, log: of }, 'again');
    // what follows from the log of the installation is tried there, and read in that of the company
    const isOpen = (await again(log)) || (await again(installationLog));
    return isOpen ? success : refuse('mail-not-open');
  }),
];
