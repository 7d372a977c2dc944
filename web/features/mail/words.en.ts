export * from '#web/lib/words.en.ts';

export const earlier = 'Earlier';
export const earlierEmail = 'Earlier email';
