/**
 * The name of a user as it stands in a text that is stored: by its id, so that who is forgotten (law 10) is
 * named by no event. Whoever shows the text puts the present name in its place.
 */
export const mentionOf = (userId: number): string => `⟦user-${userId}⟧`;

const mention = /⟦user-(\d{1,15})⟧/g;

/** The users whom texts mention. */
export const mentionedIn = (texts: readonly string[]): number[] =>
  texts.flatMap((text) => [...text.matchAll(mention)].map(([, id]) => Number(id)));

/** A text with the names of whom it mentions. */
export const withNames = (text: string, nameOf: (userId: number) => string): string =>
  text.replace(mention, (_, id: string) => nameOf(Number(id)));
