import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.nl.ts';

export const onWhichDate = 'Op welke datum';
export const noResultsFoundEnterA =
  'Geen resultaten gevonden | Voer een zoekopdracht in en klik op uitvoeren ...';
export const viaCustomerApp = 'Via klantapp';
export const inclAmount = (incl: Text) => `incl. ${incl}`;
export const chooseOrder = (number: number) => `Order ${number} kiezen`;
export const ofAnotherAccount = 'Van een ander account: hier alleen te bekijken';
