import { greeting } from '#application/order-paper/words.de.ts';
import { formatsIn } from '#domain/kernel/formats.ts';

const { dateText } = formatsIn('de');

/** CUST-031: how a customer orders in the app. */
export const appInfo = (sender: string, username: string | null): { subject: string; text: string } => ({
  subject: `Selbst bestellen bei ${sender}`,
  text: [
    'Guten Tag,',
    `Sie können Ihren Wein bei ${sender} jederzeit und auf jedem Gerät selbst in unserer Kunden-App bestellen.`,
    username === null
      ? 'Ihre Zugangsdaten erhalten Sie von Ihrem Kundenbetreuer.'
      : `Ihr Benutzername ist ${username}. Ihr Passwort erhalten Sie getrennt von Ihrem Kundenbetreuer.`,
    greeting(sender),
  ].join('\n\n'),
});

export const warehouseConfirmationSubject = (number: number, sender: string) =>
  `Ihre Bestellung ${number} bei ${sender}`;
export const deliveryDate = (date: string | null) => (date === null ? 'so bald wie möglich' : dateText(date));
