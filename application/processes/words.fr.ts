import { greeting } from '#application/order-paper/words.fr.ts';
import { formatsIn } from '#domain/kernel/formats.ts';

const { dateText } = formatsIn('fr');

/** CUST-031: how a customer orders in the app. */
export const appInfo = (sender: string, username: string | null): { subject: string; text: string } => ({
  subject: `Commander vous-même chez ${sender}`,
  text: [
    'Bonjour,',
    `Vous pouvez commander vous-même vos vins chez ${sender} dans notre application, à tout moment et sur tout appareil.`,
    username === null
      ? 'Votre conseiller vous communiquera vos identifiants.'
      : `Votre identifiant est ${username}. Votre conseiller vous communiquera séparément votre mot de passe.`,
    greeting(sender),
  ].join('\n\n'),
});

export const warehouseConfirmationSubject = (number: number, sender: string) =>
  `Votre commande ${number} chez ${sender}`;
export const deliveryDate = (date: string | null) => (date === null ? 'dès que possible' : dateText(date));
