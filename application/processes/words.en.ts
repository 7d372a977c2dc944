import { greeting } from '#application/order-paper/words.en.ts';
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
