export * from '#web/parts/words.nl.ts';

export const allEmail = 'Alle e-mail';
export const noEmailFitsThis = 'Geen e-mail past hierbij.';
export const startOfTheAddress = 'Begin van het adres';
export const subjectTitle = 'Onderwerp';
export const toTitle = 'Aan';
export const kindTitle = 'Soort';
export const sentOn = 'Datum';
export const about = 'Over';
export const purchaseOrderTitle = 'Inkooporder';
export const anyStatus = 'Elke status';
export const mailGroups = { failed: 'Mislukt', waiting: 'Nog niet verstuurd', sent: 'Verstuurd' };
export const shortMailStates = {
  queued: 'wacht',
  trying: 'onderweg',
  accepted: 'verstuurd',
  kept: 'bewaard',
  refused: 'geweigerd',
  unknown: 'onzeker',
  bounced: 'teruggekomen',
};
export const mailKinds = {
  'packing-slip': 'Pakbon',
  offer: 'Offerte',
  confirmation: 'Orderbevestiging',
  invoice: 'Factuur',
  ticket: 'Bon',
  tracking: 'Track & trace',
  'shipping-label': 'Verzendlabel',
  thanks: 'Bestelling ontvangen',
  reminder: 'Herinnering',
  statement: 'Rekeningoverzicht',
  'purchase-supplier': 'Inkooporder',
  'purchase-transporter': 'Transportopdracht',
  'purchase-third-party': 'Aankondiging levering',
  'purchase-confirmed': 'Bevestiging inkooporder',
  'app-info': 'Uitleg klantapp',
  collection: 'Incasso',
  mandate: 'Machtiging',
  booking: 'Reservering',
  bookkeeping: 'Boekhouding',
  'product-notice': 'Bericht over een wijn',
  approval: 'Goedkeuring in de app',
  'log-proof': 'Bewijs van het logboek',
  'log-question': 'Vraag van het logboek',
  backup: 'Reservekopie',
  warehouse: 'Extern magazijn',
};
export const anyKind = 'Alle soorten';
