import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.nl.ts';

export const notifications = 'Meldingen';
export const unreadNotifications = (unread: Text) => `Meldingen, ${unread} nieuw`;
export const noneNew = 'Meldingen, geen nieuwe';
export const newOne = 'Nieuw';
export const solved = 'Opgelost';
export const markRead = 'Gelezen';
export const markReadOf = (sentence: Text) => `Gelezen: ${sentence}`;
export const allRead = 'Alles gelezen';
export const allNotifications = 'Alle meldingen';
export const nothingHappened = 'Er is nog niets te melden.';
export const noneOfThisKind = 'Van deze soort is er niets te melden.';
export const toTheMail = 'Naar de mail';
export const tryBatchAgain = 'Opnieuw proberen';
export const isTriedAgain = 'Wat niet lukte, wordt opnieuw geprobeerd';
export const connections = 'Koppelingen';
export const what = 'Wat er gebeurde';
export const about = 'Over';
export const kindTitle = 'Soort';
export const anyKind = 'Alle soorten';
export const happenedAt = 'Wanneer';
export const actions = 'Acties';
export const loadingNotifications = 'Meldingen ophalen';
export const kinds = {
  order: 'Bestelling in de klantapp',
  payment: 'Online betaling',
  mail: 'E-mail',
  bookkeeping: 'Boekhouding',
  parcel: 'Pakket',
  webshop: 'Webwinkel',
  webhook: 'Webhook',
  batch: 'Veel tegelijk',
  import: 'Import',
  backup: 'Reservekopie',
  'four-eyes': 'Vier ogen',
};
