import { greeting } from '#application/order-paper/words.fr.ts';
import type { NoticeInMail } from '#application/product-notice/notice-in-mail.ts';
import { formatsIn } from '#domain/kernel/formats.ts';

const { amountText, dateText } = formatsIn('fr');

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
  subject:
    kind === 'back-in-stock' ? `${productName} est de nouveau disponible` : `${productName} est en promotion`,
  text: [
    customerName ? `Bonjour ${customerName},` : 'Bonjour,',
    kind === 'back-in-stock'
      ? `Bonne nouvelle : ${productName} est de nouveau disponible.`
      : `Bonne nouvelle : ${productName} est en promotion.`,
    `Prix par bouteille : ${amountText(price)} ${side === 'excl' ? 'HT' : 'TTC'}.`,
    `Commander : ${wine}`,
    `Vous nous avez demandé cet avis le ${dateText(requestedOn)} ; nous n’en enverrons pas d’autre. Vos autres demandes se consultent et s’arrêtent dans l’application : ${requests}`,
    greeting(sender),
  ].join('\n\n'),
});
