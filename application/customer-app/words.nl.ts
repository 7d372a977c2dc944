export const orderedBy = (who: string) => `Besteld door ${who}`;
