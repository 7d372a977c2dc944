export const earlier = 'Eerder';
export const earlierEmail = 'Eerdere e-mail';
