import type { ApprovalInMail, ApprovedInMail } from '#application/customer-app/approval-in-mail.ts';
import { greeting } from '#application/order-paper/words.nl.ts';
import { amountText, dateText } from '#domain/kernel/words.ts';
import type { CollectionInMail } from '#application/sepa/notice-in-mail.ts';
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

const onBehalfOf = (customerName: string) => (customerName ? ` voor ${customerName}` : '');

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
  subject: `Goedkeuring gevraagd${onBehalfOf(customerName)}`,
  text: [
    `Beste ${reader},`,
    `${by || 'Een collega'} wil dit${onBehalfOf(customerName)} bestellen bij ${sender} en vraagt uw goedkeuring. Tot die tijd is er niets besteld of gereserveerd.`,
    ordered,
    ...(remark ? [`Opmerking: ${remark}`] : []),
    `Beoordelen: ${link}`,
    greeting(sender),
  ].join('\n\n'),
});

/** To who asked: what it became, and what was changed of it. */
export const approvalGiven = (mail: ApprovedInMail) => ({
  subject: `Uw aanvraag is goedgekeurd: order ${mail.number}`,
  text: [
    `Beste ${mail.reader},`,
    `${mail.by || 'Een collega'} keurde uw aanvraag${onBehalfOf(mail.customerName)} goed. Het is order ${mail.number} bij ${mail.sender}.`,
    ...(mail.word ? [`Bericht erbij: ${mail.word}`] : []),
    ...(mail.changes.length > 0
      ? [
          [
            'Dit is anders dan u vroeg:',
            ...mail.changes.map(({ name, asked, approved }) =>
              approved === 0
                ? `${name}: vervallen (u vroeg ${asked})`
                : `${name}: ${approved} in plaats van ${asked}`,
            ),
          ].join('\n'),
        ]
      : []),
    mail.ordered,
    `Uw aanvragen: ${mail.link}`,
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
  subject: 'Uw aanvraag is niet goedgekeurd',
  text: [
    `Beste ${reader},`,
    `${by || 'Een collega'} keurde uw aanvraag${onBehalfOf(customerName)} niet goed. Er is niets besteld.`,
    ...(word ? [`Bericht erbij: ${word}`] : []),
    `Dit vroeg u aan:\n${ordered}`,
    `Uw aanvragen: ${link}`,
    greeting(sender),
  ].join('\n\n'),
});

/** The pre-notification of a direct debit. */
export const collectionNotice = (said: CollectionInMail) => ({
  subject: `Incasso van ${said.amount} op ${said.on}`,
  text: [
    `Beste ${said.customerName},`,
    `Op ${said.on} schrijven wij ${said.amount} af van rekening ${said.iban}, onder mandaat ${said.reference}${said.creditorId && ` en incassant-ID ${said.creditorId}`}, voor:`,
    said.invoices.join('\n'),
    'Klopt er iets niet? Laat het ons dan voor die dag weten.',
    greeting(said.sender),
  ].join('\n\n'),
});

/** After a pre-notification, that nothing is collected after all. */
export const collectionWithdrawn = (said: CollectionInMail) => ({
  subject: `Geen incasso op ${said.on}`,
  text: [
    `Beste ${said.customerName},`,
    `Wij kondigden aan op ${said.on} ${said.amount} af te schrijven van rekening ${said.iban}. Dat gaat niet door. Het ging om:`,
    said.invoices.join('\n'),
    'Schrijven wij dit later alsnog af, dan krijgt u daarvan weer bericht.',
    greeting(said.sender),
  ].join('\n\n'),
});
