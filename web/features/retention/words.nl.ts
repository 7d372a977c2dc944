export { reports } from '#web/parts/words.nl.ts';

export const title = 'Bewaartermijnen';
export const kinds = 'Wat wordt bewaard, en hoe lang';
export const on =
  'Wat over de termijn is, wordt elke nacht vanzelf vergeten. In het logboek staat van elk welke termijn voorbij was.';
export const off =
  'Er wordt nog niets vanzelf vergeten. ADMIN zet dat aan bij de instellingen, na een blik op het voorbeeld: wat vergeten is komt niet terug.';
export const toSettings = 'Naar de instellingen';
export const kind = 'Soort';
export const term = 'Termijn';
export const months = (count: number) => `${count} maanden`;
export const atLeast = (count: number) => `wettelijk ten minste ${count}`;
export const after = (from: string) => `na ${from}`;
export const kept = 'Bewaard';
export const due = 'Over de termijn';
export const oldest = 'Oudste';
export const next = 'Volgende op';
export const preview = 'Voorbeeld';
export const previewOf = (name: string) => `Wie er nu vergeten zou worden: ${name}`;
export const nobodyDue = 'Van niemand is de termijn voorbij.';
export const who = 'Wie';
export const since = 'Telt vanaf';
export const dueOn = 'Voorbij sinds';
export const note =
  'Facturen, bedragen en aantallen blijven staan; wie het was is dan niet meer te lezen. Wie nog een open order, een inlog of een abonnement heeft, wordt niet vergeten.';
