import { greeting } from '#application/order-paper/words.en.ts';
import { formatsIn } from '#domain/kernel/formats.ts';

const { dateText } = formatsIn('en');

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
