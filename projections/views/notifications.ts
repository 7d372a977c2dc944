import { sql } from 'kysely';
import { backupEvents } from '#domain/backup/backup.ts';
import { bookkeepingNames } from '#domain/bookkeeping/system.ts';
import { bookkeepingTroubleEvents } from '#domain/bookkeeping/trouble.ts';
import { importEvents } from '#domain/import/import.ts';
import { message, type Message } from '#domain/kernel/message.ts';
import { amountText } from '#domain/kernel/words.ts';
import { mailNames } from '#domain/mail/mail.ts';
import { outcomeSentence } from '#domain/mail/outcome.ts';
import { carrierInfo } from '#domain/shipping-label/carrier.ts';
import { shopIntakeEvents } from '#domain/shop-order/intake.ts';
import { reasonText } from '#domain/shop-order/reason.ts';
import { changeText } from '#domain/shop-order/shop-order.ts';
import { shopSyncSentence } from '#domain/shop-sync/shop-sync.ts';
import { webhookStoppedSentence } from '#domain/webhook/webhook.ts';
import { isAny, select } from '#projections/kernel/query.ts';
import { namesOfRecords } from '#projections/log-book/queries.ts';
import { notificationPage, type Reader } from '#projections/notifications/queries.ts';
import type { NotificationFacts } from '#projections/notifications/table.ts';
import type { Page, View } from '#projections/views/view.ts';

const online = (amount: number, nl: string, en: string) =>
  message(
    `Online betaling van ${amountText(amount)} ${nl}.`,
    `Online payment of ${amountText(amount, 'en')} ${en}.`,
  );

/** What happened, as one sentence. */
const sentence = (facts: NotificationFacts): Message => {
  switch (facts.is) {
    case 'app-order':
      return message('Besteld via de klantapp.', 'Ordered through the customer app.');
    case 'paid':
      return online(facts.amount, 'ontvangen', 'received');
    case 'charged-back':
      return facts.isOnline === false
        ? message(
            `Betaling van ${amountText(facts.amount)} teruggeboekt door de bank van de klant; dat bedrag staat weer open.`,
            `Payment of ${amountText(facts.amount, 'en')} charged back by the bank of the customer; that amount is open again.`,
          )
        : online(
            facts.amount,
            'teruggeboekt door de bank van de klant; dat bedrag staat weer open',
            'charged back by the bank of the customer; that amount is open again',
          );
    case 'refund-failed':
      return message(
        `Terugbetaling van ${amountText(facts.amount)} mislukt.`,
        `Refund of ${amountText(facts.amount, 'en')} failed.`,
      );
    case 'mandate-revoked':
      return message(
        `De klant heeft incassomandaat ${facts.reference} ingetrokken. Wat al bij de bank ligt, wordt nog geïncasseerd; spreek af hoe deze klant verder betaalt.`,
        `The customer revoked direct debit mandate ${facts.reference}. What is at the bank already is still collected; agree on how this customer pays from now on.`,
      );
    case 'mail':
      return outcomeSentence(mailNames[facts.mail], { to: '', ...facts });
    case 'invoice-not-booked': {
      const program = bookkeepingNames[facts.system];
      return message(
        `${program} heeft factuur ${facts.invoiceNumber} niet geboekt.`,
        `${program} did not book invoice ${facts.invoiceNumber}.`,
      );
    }
    case 'bookkeeping-stopped':
      return bookkeepingTroubleEvents.began.log(facts);
    case 'parcel-returned':
      return message(
        `Het pakket met verzendlabel ${facts.label} kwam retour.`,
        `The parcel with shipping label ${facts.label} was returned.`,
      );
    case 'label-refused': {
      const carrier = carrierInfo[facts.carrier].name;
      return message(
        `${carrier} weigert een pakket van deze order; er is geen verzendlabel.`,
        `${carrier} refuses a parcel of this order; there is no shipping label.`,
      );
    }
    case 'shop-order-waiting': {
      const { nl, en } = reasonText(facts.reason, facts.about);
      return message(
        `Bestelling ${facts.shopNumber} van de webwinkel is nog geen order. ${nl}`,
        `Order ${facts.shopNumber} of the webshop is no order yet. ${en}`,
      );
    }
    case 'shop-order-changed':
      return changeText(facts.change);
    case 'shop-orders-not-fetched':
      return shopIntakeEvents.failed.log({ accountId: 0, reason: facts.reason });
    case 'shop-not-synced':
      return shopSyncSentence(facts);
    case 'backup-failed':
      return backupEvents.failed.log(facts);
    case 'webhook-stopped':
      return webhookStoppedSentence(facts);
    case 'four-eyes':
      return {
        waiting: message('Een tweede moet hiernaar kijken.', 'A second person has to look at this.'),
        granted: message('Toegestaan en gedaan.', 'Granted and done.'),
        refused: message('Niet toegestaan.', 'Not granted.'),
        failed: message('Toegestaan, maar het kon niet meer.', 'Granted, but it could no longer be done.'),
      }[facts.state];
    case 'batch':
      return message(
        `Klaar: ${facts.refused} geweigerd, ${facts.failed} mislukt.`,
        `Finished: ${facts.refused} refused, ${facts.failed} failed.`,
      );
    case 'import':
      return importEvents.finished.log({ importId: 0, ...facts });
  }
};

const idIn = (stream: string) => Number(stream.split('-')[1]);

/** A page of what happened, the newest first, with the names of today: of who was forgotten none is left (law 10). */
export const notificationsOf = async (
  { core: { db }, caller: { log }, language }: View,
  reader: Reader,
  page: Page,
) => {
  const { rows, ...counted } = await notificationPage(db, reader, page);
  const abouts = [...new Set(rows.map(({ about }) => about))];
  const orderIds = abouts.filter((about) => about.startsWith('salesOrder-')).map(idIn);
  const [names, found] = await Promise.all([
    namesOfRecords(db, log, abouts, language),
    select(
      db,
      'sales_order',
      ['order_id', 'customer_id', 'customer_name', 'incl'],
      sql`log = ${log} and ${isAny('order_id', orderIds)}`,
    ),
  ]);
  const orders = new Map(found.map((order) => [`salesOrder-${order.order_id}`, order]));
  const data = rows.map(({ about, facts, userId, ...row }) => {
    const order = orders.get(about);
    const category = about.slice(0, about.indexOf('-'));
    // a deleted order has no page
    const hasPage = category !== 'salesOrder' || order !== undefined;
    const amount = order && amountText(Math.round(order.incl / 100) * 100, language);
    return {
      ...row,
      sentence: sentence(facts)[language],
      subject: [names.get(about), order?.customer_name, amount].filter(Boolean).join(' · '),
      record: hasPage ? category : null,
      recordId: hasPage ? idIn(about) : null,
      customerId: category === 'customer' ? idIn(about) : (order?.customer_id ?? null),
      isOwn: userId === reader.batchUser,
    };
  });
  return { data, ...counted };
};
