import { greeting } from '#application/order-paper/words.nl.ts';
import { dateText } from '#domain/kernel/words.ts';

/** CUST-031: how a customer orders in the app. */
export const appInfo = (sender: string, username: string | null): { subject: string; text: string } => ({
  subject: `Zelf bestellen bij ${sender}`,
  text: [
    'Beste klant,',
    `U kunt uw wijn bij ${sender} zelf bestellen in onze klantapp, op elk moment en op elk apparaat.`,
    username === null
      ? 'Uw inloggegevens ontvangt u van uw accountmanager.'
      : `Uw loginnaam is ${username}. Uw wachtwoord ontvangt u apart van uw accountmanager.`,
    greeting(sender),
  ].join('\n\n'),
});

export const warehouseConfirmationSubject = (number: number, sender: string) =>
  `Uw bestelling ${number} bij ${sender}`;
export const deliveryDate = (date: string | null) => (date === null ? 'zo snel mogelijk' : dateText(date));
