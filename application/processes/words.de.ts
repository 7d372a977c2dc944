import type { ApprovalInMail, ApprovedInMail } from '#application/customer-app/approval-in-mail.ts';
import { greeting } from '#application/order-paper/words.de.ts';
import type { CollectionInMail } from '#application/sepa/notice-in-mail.ts';
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

const onBehalfOf = (customerName: string) => (customerName ? ` für ${customerName}` : '');

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
  subject: `Freigabe erbeten${onBehalfOf(customerName)}`,
  text: [
    `Guten Tag ${reader},`,
    `${by || 'Jemand aus Ihrem Haus'} möchte dies${onBehalfOf(customerName)} bei ${sender} bestellen und bittet um Ihre Freigabe. Bis dahin ist nichts bestellt oder reserviert.`,
    ordered,
    ...(remark ? [`Bemerkung: ${remark}`] : []),
    `Entscheiden: ${link}`,
    greeting(sender),
  ].join('\n\n'),
});

/** To who asked: what it became, and what was changed of it. */
export const approvalGiven = (mail: ApprovedInMail) => ({
  subject: `Ihre Anfrage ist freigegeben: Auftrag ${mail.number}`,
  text: [
    `Guten Tag ${mail.reader},`,
    `${mail.by || 'Jemand aus Ihrem Haus'} hat Ihre Anfrage${onBehalfOf(mail.customerName)} freigegeben. Sie ist Auftrag ${mail.number} bei ${mail.sender}.`,
    ...(mail.word ? [`Nachricht dazu: ${mail.word}`] : []),
    ...(mail.changes.length > 0
      ? [
          [
            'Das ist anders als angefragt:',
            ...mail.changes.map(({ name, asked, approved }) =>
              approved === 0
                ? `${name}: entfällt (angefragt: ${asked})`
                : `${name}: ${approved} statt ${asked}`,
            ),
          ].join('\n'),
        ]
      : []),
    mail.ordered,
    `Ihre Anfragen: ${mail.link}`,
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
  subject: 'Ihre Anfrage wurde nicht freigegeben',
  text: [
    `Guten Tag ${reader},`,
    `${by || 'Jemand aus Ihrem Haus'} hat Ihre Anfrage${onBehalfOf(customerName)} nicht freigegeben. Es wurde nichts bestellt.`,
    ...(word ? [`Nachricht dazu: ${word}`] : []),
    `Angefragt war:\n${ordered}`,
    `Ihre Anfragen: ${link}`,
    greeting(sender),
  ].join('\n\n'),
});

export const collectionNotice = (said: CollectionInMail) => ({
  subject: `Lastschrift über ${said.amount} am ${said.on}`,
  text: [
    `Guten Tag ${said.customerName},`,
    `Am ${said.on} ziehen wir ${said.amount} von Ihrem Konto ${said.iban} ein, mit Mandatsreferenz ${said.reference}${said.creditorId && ` und Gläubiger-ID ${said.creditorId}`}, für:`,
    said.invoices.join('\n'),
    'Stimmt etwas nicht? Bitte sagen Sie uns das vor diesem Tag.',
    greeting(said.sender),
  ].join('\n\n'),
});

export const collectionWithdrawn = (said: CollectionInMail) => ({
  subject: `Keine Lastschrift am ${said.on}`,
  text: [
    `Guten Tag ${said.customerName},`,
    `Wir hatten angekündigt, am ${said.on} ${said.amount} von Ihrem Konto ${said.iban} einzuziehen. Das entfällt. Es ging um:`,
    said.invoices.join('\n'),
    'Ziehen wir den Betrag später doch ein, sagen wir Ihnen das wieder vorher.',
    greeting(said.sender),
  ].join('\n\n'),
});
