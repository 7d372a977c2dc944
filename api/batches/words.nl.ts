import { message, type Message } from '#domain/kernel/message.ts';
import { countText } from '#domain/kernel/words.ts';

/** What is said of a record that was done. */
export const notes = {
  sent: message('Factuur gemaakt en klaargezet om te mailen.', 'Invoice made and queued to be mailed.'),
  updated: message('Factuur gemaakt.', 'Invoice made.'),
  no_email: message(
    'Factuur gemaakt, niet gemaild: geen e-mailadres.',
    'Invoice made, not mailed: no email address.',
  ),
  email_error: message(
    'Factuur gemaakt, niet gemaild: e-mailadres ongeldig of e-factuur onvolledig.',
    'Invoice made, not mailed: email address invalid or e-invoice incomplete.',
  ),
  updated_invoice_status: message('Was al gefactureerd.', 'Was invoiced already.'),
  betaald: message('Was al betaald.', 'Was paid already.'),
  'betaald-p': message('Was al deels betaald.', 'Was partly paid already.'),
  'nothing-to-gather': message('Er stond niets meer klaar.', 'Nothing was left to invoice.'),
  'has-label': message('Had al een label.', 'Had a label already.'),
  'to-printer': message('Klaargezet voor de printservice.', 'Queued for the print service.'),
  queued: message('Klaargezet om te mailen.', 'Queued to be mailed.'),
  fault: message('Er ging iets mis. Probeer het opnieuw.', 'Something went wrong. Try again.'),
};

/** Of a customer that got several invoices, what is said of one. */
export const ofSeveral = (count: number, { nl, en }: Message) =>
  message(nl.replace(/^Factuur/, `${count} facturen`), en.replace(/^Invoice/, `${count} invoices`));

/** Of a customer that gets several invoices, before why one was not made. */
export const madeBefore = (count: number) =>
  message(
    `${countText(count, 'factuur is', 'facturen zijn')} gemaakt, een volgende niet: `,
    `${countText(count, 'invoice was', 'invoices were')} made, a next one was not: `,
  );

export const slips = message('Pakbonnen', 'Packing slips');
export const purchases = message('Inkooporders', 'Purchase orders');
export const purchasesFile = (day: string) =>
  message(`inkooporders-${day}.pdf`, `purchase-orders-${day}.pdf`);
export const labelsFile = (day: string) => message(`verzendlabels-${day}.pdf`, `shipping-labels-${day}.pdf`);
export const slipsFile = (day: string) => message(`pakbonnen-${day}.pdf`, `packing-slips-${day}.pdf`);

export const withoutAddress = message('Geen e-mailadres.', 'No email address.');
export const noStepDue = message('Vandaag is er geen stap aan de beurt.', 'No step is due today.');
export const nothingOpen = message('Hiervan staat niets meer open.', 'Nothing of this is open any more.');
export const remindedBefore = (freeOn: string) =>
  message(
    `Laatste herinnering is minder dan 7 dagen geleden; kan weer vanaf ${freeOn}.`,
    `The last reminder was less than 7 days ago; possible again from ${freeOn}.`,
  );
