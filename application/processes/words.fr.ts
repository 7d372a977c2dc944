import type { ApprovalInMail, ApprovedInMail } from '#application/customer-app/approval-in-mail.ts';
import { greeting } from '#application/order-paper/words.fr.ts';
import type { CollectionInMail } from '#application/sepa/notice-in-mail.ts';
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

const onBehalfOf = (customerName: string) => (customerName ? ` pour ${customerName}` : '');

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
  subject: `Approbation demandée${onBehalfOf(customerName)}`,
  text: [
    `Bonjour ${reader},`,
    `${by || 'Un collègue'} souhaite commander ceci${onBehalfOf(customerName)} chez ${sender} et demande votre approbation. D’ici là, rien n’est commandé ni réservé.`,
    ordered,
    ...(remark ? [`Remarque : ${remark}`] : []),
    `Décider : ${link}`,
    greeting(sender),
  ].join('\n\n'),
});

/** To who asked: what it became, and what was changed of it. */
export const approvalGiven = (mail: ApprovedInMail) => ({
  subject: `Votre demande est approuvée : commande ${mail.number}`,
  text: [
    `Bonjour ${mail.reader},`,
    `${mail.by || 'Un collègue'} a approuvé votre demande${onBehalfOf(mail.customerName)}. C’est la commande ${mail.number} chez ${mail.sender}.`,
    ...(mail.word ? [`Son message : ${mail.word}`] : []),
    ...(mail.changes.length > 0
      ? [
          [
            'Ce qui diffère de votre demande :',
            ...mail.changes.map(({ name, asked, approved }) =>
              approved === 0
                ? `${name} : retiré (demandé : ${asked})`
                : `${name} : ${approved} au lieu de ${asked}`,
            ),
          ].join('\n'),
        ]
      : []),
    mail.ordered,
    `Vos demandes : ${mail.link}`,
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
  subject: 'Votre demande n’a pas été approuvée',
  text: [
    `Bonjour ${reader},`,
    `${by || 'Un collègue'} n’a pas approuvé votre demande${onBehalfOf(customerName)}. Rien n’a été commandé.`,
    ...(word ? [`Son message : ${word}`] : []),
    `Vous aviez demandé :\n${ordered}`,
    `Vos demandes : ${link}`,
    greeting(sender),
  ].join('\n\n'),
});

export const collectionNotice = (said: CollectionInMail) => ({
  subject: `Prélèvement de ${said.amount} le ${said.on}`,
  text: [
    `Bonjour ${said.customerName},`,
    `Le ${said.on}, nous prélèverons ${said.amount} sur le compte ${said.iban}, sous le mandat ${said.reference}${said.creditorId && ` et l’identifiant créancier ${said.creditorId}`}, pour :`,
    said.invoices.join('\n'),
    'Une erreur ? Merci de nous le dire avant ce jour.',
    greeting(said.sender),
  ].join('\n\n'),
});

export const collectionWithdrawn = (said: CollectionInMail) => ({
  subject: `Pas de prélèvement le ${said.on}`,
  text: [
    `Bonjour ${said.customerName},`,
    `Nous vous avions annoncé un prélèvement de ${said.amount} sur le compte ${said.iban} le ${said.on}. Il n’aura pas lieu. Il concernait :`,
    said.invoices.join('\n'),
    'Si nous prélevons cette somme plus tard, nous vous le dirons à nouveau.',
    greeting(said.sender),
  ].join('\n\n'),
});
