import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.en.ts';

export const kindOfInterest = 'Kind of interest';
export const interestIsFrom = (name: Text, rate: Text, from: Text) => `${name} is ${rate} from ${from}`;
export const lastRateGoesOn =
  'Each rate applies until the next; the last one goes on. A new rate for the same day takes its place.';
export const alsoInWhatIsClaimedFromNow =
  'Counts in each claim from now on, also over days that have gone by. What was sent already does not change.';
export const noRateSince = (day: Text) =>
  `There is no commercial rate here from ${day} on yet; the one before goes on. It is set anew every half year.`;
