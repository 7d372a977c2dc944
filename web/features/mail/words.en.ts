export const earlier = 'Earlier';
export const earlierEmail = 'Earlier email';
