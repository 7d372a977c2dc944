/**
 * A user's name in a stored text: by id, so that no event names a user who is forgotten (law 10). Whoever
 * shows the text fills in the current name.
 */
export const mentionOf = (userId: number): string => `⟦user-${userId}⟧`;

const mention = /⟦user-(\d{1,15})⟧/g;

/** The users that texts mention. */
export const mentionedIn = (texts: readonly string[]): number[] =>
  texts.flatMap((text) => [...text.matchAll(mention)].map(([, id]) => Number(id)));

/** A text with the names of the users it mentions. */
export const withNames = (text: string, nameOf: (userId: number) => string): string =>
  text.replace(mention, (_, id: string) => nameOf(Number(id)));
