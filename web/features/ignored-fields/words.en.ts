import type { Text } from '#web/parts/words.en.ts';
export * from '#web/parts/words.en.ts';

export const sentInVain = 'What programs send that we ignore';
export const aboutIgnored =
  'A program that sends fields which Kelderboek does not know gets them back in the answer, under X-Ignored-Fields. Few programs read that; here you see it. Often it is a typing error or an old name.';
export const countedSince = (at: Text) =>
  `Counted since ${at}. Updated every ten seconds; when the server fails the last counts are lost. The latest 500 kinds are kept.`;
export const nothingIgnored = 'Nothing has been ignored since.';
export const field = 'Field';
export const call = 'Call';
export const program = 'Program';
export const user = 'User';
export const checkout = 'checkout';
export const count = 'Count';
export const lastAt = 'Last';
export const unnamed = 'does not name itself';
export const countAnew = 'Count anew';
export const countedAnew = 'Counting begins anew';
export const confirmClear = 'Count anew?';
export const clearText = 'The list is emptied. What programs send after that comes into it again.';
