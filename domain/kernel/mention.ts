/**
 * A user's name in a text: by id, so that no text names a user who is forgotten (law 10). Whoever
 * shows the text fills in the current name.
 */
export const mentionOf = (userId: number): string => `⟦user-${userId}⟧`;

/** The name of another record, by its stream, and what stands there where nobody fills it in. */
export const recordMention = (stream: string, otherwise: string): string => `⟦${stream}|${otherwise}⟧`;

/** An account, by the name that it has when the text is read. */
export const accountNamed = (accountId: number): string =>
  recordMention(`account-${accountId}`, `account ${accountId}`);

const mention = /⟦user-(\d{1,15})⟧/g;
const ofRecord = /⟦([^|⟧]+)\|([^⟧]*)⟧/g;

/** The users that texts mention. */
export const mentionedIn = (texts: readonly string[]): number[] =>
  texts.flatMap((text) => [...text.matchAll(mention)].map(([, id]) => Number(id)));

/** The streams of the other records that texts mention. */
export const recordsMentionedIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(ofRecord)].map(([, stream]) => stream!))),
];

/** A text with the names of the users it mentions, and of the records that have one. */
export const withNames = (
  text: string,
  nameOf: (userId: number) => string,
  records?: ReadonlyMap<string, string | null>,
): string =>
  text
    .replace(ofRecord, (_, stream: string, otherwise: string) => records?.get(stream) ?? otherwise)
    .replace(mention, (_, id: string) => nameOf(Number(id)));

/** What was recorded; what somebody typed mentions nobody, or it would be given a name that is not for its reader. */
export const withoutMentions = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll('⟦', '[');
  if (Array.isArray(value)) return value.map(withoutMentions);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutMentions(item)]));
};
