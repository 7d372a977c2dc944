import * as words from '#web/features/price-lists/words.nl.ts';

/** OURS-018, PLIST-007. */
export const makingText = words.thePriceListIsBeing;
