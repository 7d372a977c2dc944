import type { Text } from '#web/parts/words.nl.ts';
export * from '#web/parts/words.nl.ts';

export const waitingTab = 'Wacht op een ander';
export const decidedTab = 'Beslist';
export const nothingWaits = 'Niets wacht op een tweede paar ogen.';
export const nothingDecided = 'Er is nog niets beslist.';
export const nothingAsked =
  'Voor niets is een tweede paar ogen nodig. Waar dat moet, zet ADMIN aan bij Instellingen, Vier ogen.';
export const what = 'Wat';
export const invoicesInIt = (count: number) => `Toon ${count} ${count === 1 ? 'factuur' : 'facturen'}`;
export const andMore = (count: number) => `en nog ${count}`;
export const askedBy = 'Gevraagd door';
export const byOn = (name: Text, day: Text) => (name ? `${name}, ${day}` : `${day}`);
export const outcome = 'Uitkomst';
export const actions = 'Acties';
export const states = {
  waiting: 'wacht',
  granted: 'toegestaan',
  refused: 'niet toegestaan',
  withdrawn: 'ingetrokken',
  failed: 'kon niet meer',
};
export const waitsForOther = 'een ander moet kijken';
export const grant = 'Toestaan';
export const grantQuestion = 'Toestaan?';
export const grantMeans = 'Het wordt meteen gedaan.';
export const granted = 'Toegestaan en gedaan';
export const refuse = 'Weigeren';
export const refuseQuestion = 'Niet toestaan';
export const refused = 'Niet toegestaan';
export const reason = 'Reden';
export const withdraw = 'Intrekken';
export const withdrawn = 'Ingetrokken';
export const ask = 'Aan een ander vragen';
export const asked = 'Aan een ander gevraagd';
export const askCreditLimit = 'Kredietlimiet vragen';
export const askOwnAccount = 'Andere IBAN vragen';
export const findCustomer = 'Zoek een klant';
export const newLimitOf = (name: string) => `Nieuwe kredietlimiet van ${name}`;
export const newIban = 'Nieuwe IBAN van het bedrijf';
