import { greeting } from '#application/order-paper/words.nl.ts';
import { amountText, dateText } from '#domain/kernel/words.ts';
import type { NoticeInMail } from '#application/product-notice/notice-in-mail.ts';

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
  subject: kind === 'back-in-stock' ? `${productName} is er weer` : `${productName} is in de aanbieding`,
  text: [
    customerName ? `Beste ${customerName},` : 'Beste klant,',
    kind === 'back-in-stock'
      ? `Goed nieuws: ${productName} is weer te bestellen.`
      : `Goed nieuws: ${productName} is nu in de aanbieding.`,
    `Prijs per fles: ${amountText(price)} ${side}. btw.`,
    `Bestellen: ${wine}`,
    `U vroeg ons op ${dateText(requestedOn)} om dit bericht; het blijft bij dit ene. Wat u nog meer vroeg, ziet en stopt u in de app: ${requests}`,
    greeting(sender),
  ].join('\n\n'),
});
