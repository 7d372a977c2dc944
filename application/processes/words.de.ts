import { greeting } from '#application/order-paper/words.de.ts';
import type { NoticeInMail } from '#application/product-notice/notice-in-mail.ts';
import { formatsIn } from '#domain/kernel/formats.ts';

const { amountText, dateText } = formatsIn('de');

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
  subject: kind === 'back-in-stock' ? `${productName} ist wieder da` : `${productName} ist im Angebot`,
  text: [
    customerName ? `Guten Tag ${customerName},` : 'Guten Tag,',
    kind === 'back-in-stock'
      ? `Gute Nachricht: ${productName} ist wieder bestellbar.`
      : `Gute Nachricht: ${productName} ist jetzt im Angebot.`,
    `Preis pro Flasche: ${amountText(price)} ${side === 'excl' ? 'ohne' : 'inkl.'} MwSt.`,
    `Bestellen: ${wine}`,
    `Sie haben uns am ${dateText(requestedOn)} um diese Nachricht gebeten; es bleibt bei dieser einen. Was Sie sonst noch angefragt haben, sehen und beenden Sie in der App: ${requests}`,
    greeting(sender),
  ].join('\n\n'),
});
