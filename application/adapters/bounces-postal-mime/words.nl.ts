export const undeliverable = (status = 'zonder reden') => `onbestelbaar (${status})`;
