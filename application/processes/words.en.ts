import type { ApprovalInMail, ApprovedInMail } from '#application/customer-app/approval-in-mail.ts';
import { greeting } from '#application/order-paper/words.en.ts';
import type { CollectionInMail } from '#application/sepa/notice-in-mail.ts';
import type { NoticeInMail } from '#application/product-notice/notice-in-mail.ts';
import { formatsIn } from '#domain/kernel/formats.ts';

const { amountText, dateText } = formatsIn('en');

/** CUST-031: how a customer orders in the app. */
export const appInfo = (sender: string, username: string | null): { subject: string; text: string } => ({
  subject: `Order online from ${sender}`,
  text: [
    'Dear customer,',
    `You can order your wine from ${sender} yourself in our customer app, at any time and on any device.`,
    username === null
      ? 'You will receive your login details from your account manager.'
      : `Your login name is ${username}. Your account manager will send you your password separately.`,
    greeting(sender),
  ].join('\n\n'),
});

export const warehouseConfirmationSubject = (number: number, sender: string) =>
  `Your order ${number} with ${sender}`;
export const deliveryDate = (date: string | null) => (date === null ? 'as soon as possible' : dateText(date));

export const productNotice = ({
  kind,
  productName,
  price,
  side,
  requestedOn,
  customerName,
  sender,
  wine,
  requests,
}: NoticeInMail) => ({
  subject: kind === 'back-in-stock' ? `${productName} is back` : `${productName} is on offer`,
  text: [
    customerName ? `Dear ${customerName},` : 'Dear customer,',
    kind === 'back-in-stock'
      ? `Good news: ${productName} can be ordered again.`
      : `Good news: ${productName} is on offer now.`,
    `Price per bottle: ${amountText(price)} ${side}. VAT.`,
    `Order it: ${wine}`,
    `You asked us for this notice on ${dateText(requestedOn)}; it is the only one. What else you asked for can be seen and ended in the app: ${requests}`,
    greeting(sender),
  ].join('\n\n'),
});

const onBehalfOf = (customerName: string) => (customerName ? ` for ${customerName}` : '');

/** To who may approve what somebody else at the customer wants to order. */
export const approvalAsked = ({
  reader,
  by,
  customerName,
  ordered,
  link,
  sender,
  remark,
}: ApprovalInMail & { remark: string }) => ({
  subject: `Approval asked${onBehalfOf(customerName)}`,
  text: [
    `Dear ${reader},`,
    `${by || 'A colleague'} wants to order this${onBehalfOf(customerName)} from ${sender} and asks for your approval. Until then nothing is ordered or reserved.`,
    ordered,
    ...(remark ? [`Remark: ${remark}`] : []),
    `Decide: ${link}`,
    greeting(sender),
  ].join('\n\n'),
});

/** To who asked: what it became, and what was changed of it. */
export const approvalGiven = (mail: ApprovedInMail) => ({
  subject: `Your request has been approved: order ${mail.number}`,
  text: [
    `Dear ${mail.reader},`,
    `${mail.by || 'A colleague'} approved your request${onBehalfOf(mail.customerName)}. It is order ${mail.number} with ${mail.sender}.`,
    ...(mail.word ? [`Their message: ${mail.word}`] : []),
    ...(mail.changes.length > 0
      ? [
          [
            'This differs from what you asked:',
            ...mail.changes.map(({ name, asked, approved }) =>
              approved === 0
                ? `${name}: left out (you asked ${asked})`
                : `${name}: ${approved} instead of ${asked}`,
            ),
          ].join('\n'),
        ]
      : []),
    mail.ordered,
    `Your requests: ${mail.link}`,
    greeting(mail.sender),
  ].join('\n\n'),
});

/** To who asked: it was refused, and why. */
export const approvalRefused = ({
  reader,
  by,
  customerName,
  ordered,
  link,
  sender,
  word,
}: ApprovalInMail & { word: string }) => ({
  subject: 'Your request has not been approved',
  text: [
    `Dear ${reader},`,
    `${by || 'A colleague'} did not approve your request${onBehalfOf(customerName)}. Nothing has been ordered.`,
    ...(word ? [`Their message: ${word}`] : []),
    `You asked for:\n${ordered}`,
    `Your requests: ${link}`,
    greeting(sender),
  ].join('\n\n'),
});

export const collectionNotice = (said: CollectionInMail) => ({
  subject: `Direct debit of ${said.amount} on ${said.on}`,
  text: [
    `Dear ${said.customerName},`,
    `On ${said.on} we will collect ${said.amount} from account ${said.iban}, under mandate ${said.reference}${said.creditorId && ` and creditor ID ${said.creditorId}`}, for:`,
    said.invoices.join('\n'),
    'Is something wrong? Please let us know before that day.',
    greeting(said.sender),
  ].join('\n\n'),
});

export const collectionWithdrawn = (said: CollectionInMail) => ({
  subject: `No direct debit on ${said.on}`,
  text: [
    `Dear ${said.customerName},`,
    `We told you that we would collect ${said.amount} from account ${said.iban} on ${said.on}. We will not. It was for:`,
    said.invoices.join('\n'),
    'Should we collect this later after all, we will tell you again.',
    greeting(said.sender),
  ].join('\n\n'),
});
