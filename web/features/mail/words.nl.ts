export * from '#web/lib/words.nl.ts';

export const earlier = 'Eerder';
export const earlierEmail = 'Eerdere e-mail';
