import type { Text } from '#web/lib/words.nl.ts';

export { reports } from '#web/parts/words.nl.ts';

export const title = 'Bewaartermijnen';
export const kinds = 'Wat wordt bewaard, en hoe lang';
export const on =
  'Wat over de termijn is, wordt elke dag vanzelf vergeten of gewist. In het logboek staat van elke persoon welke termijn voorbij was.';
export const off =
  'Er wordt nog niets vanzelf vergeten of gewist, behalve regels van het toegangslog. ADMIN zet dat aan bij de instellingen, na een blik op het voorbeeld: wat vergeten is komt niet terug.';
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
  'Facturen, bedragen en aantallen blijven staan; wie het was is dan niet meer te lezen. Wie nog een open order, een open bedrag, een inlog of een abonnement heeft, wordt niet vergeten. Een verwijderde order telt mee als order.';
export const moreThan = (count: Text) => `meer dan ${count}`;
export const theOldest = (shown: Text, due: Text) => `De oudste ${shown} van ${due}`;
export const countedAt = (at: Text) => `Personen geteld op ${at}; dat gebeurt ten hoogste eens per uur.`;
