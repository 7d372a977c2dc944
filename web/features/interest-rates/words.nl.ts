import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.nl.ts';

export const kindOfInterest = 'Soort rente';
export const interestIsFrom = (name: Text, rate: Text, from: Text) => `${name} is ${rate} vanaf ${from}`;
export const lastRateGoesOn =
  'Elk tarief geldt tot het volgende; het laatste geldt door. Een nieuw tarief voor dezelfde dag komt ervoor in de plaats.';
export const alsoInWhatIsClaimedFromNow =
  'Telt mee in elke vordering vanaf nu, ook over dagen die voorbij zijn. Wat al is verstuurd, verandert niet.';
export const noRateSince = (day: Text) =>
  `Voor de handelsrente vanaf ${day} staat hier nog geen tarief; het vorige geldt door. Ze wordt elk halfjaar opnieuw vastgesteld.`;
