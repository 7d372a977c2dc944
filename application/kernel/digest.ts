import { hash } from 'node:crypto';

/**
 * The value as canonical JSON (RFC 8785): keys sorted by UTF-16 code unit, no white space, members that are
 * undefined left out. Equal content gives equal text, whatever the order of its keys. What JSON cannot hold
 * (NaN, a function, a bigint) is a fault, never silently another value.
 */
export const canonicalJson = (value: unknown): string => {
  if (value === null || typeof value !== 'object') return scalarJson(value);
  const members = value as Record<string, unknown>;
  if (typeof members.toJSON === 'function') return canonicalJson(members.toJSON());
  // every event and command comes through here: text is added to, in place of making lists of it
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += `${text === '' ? '' : ','}${canonicalJson(item ?? null)}`;
    return `[${text}]`;
  }
  for (const key of Object.keys(members).sort()) {
    const member = members[key];
    if (member !== undefined) text += `${text === '' ? '' : ','}${quoted(key)}:${canonicalJson(member)}`;
  }
  return `{${text}}`;
};

/** Names of members as JSON: they are few and come back in every event, so each is written once. */
const names = new Map<string, string>();
const mostNames = 5000;
const quoted = (name: string): string => {
  const known = names.get(name);
  if (known !== undefined) return known;
  const text = JSON.stringify(name);
  if (names.size < mostNames) names.set(name, text);
  return text;
};

const scalarJson = (value: unknown): string => {
  if (Number.isFinite(value)) return String(value);
  const isOutsideJson = typeof value === 'bigint' || typeof value === 'number';
  const text = isOutsideJson ? undefined : JSON.stringify(value);
  if (text === undefined) throw new TypeError(`JSON cannot hold ${String(value)}`);
  return text;
};

/** SHA-256, in hex, of bytes, or of a text in UTF-8. */
export const sha256 = (content: string | Uint8Array): string => hash('sha256', content);

/** SHA-256, in hex, of the value as canonical JSON. */
export const digestOf = (value: unknown): string => sha256(canonicalJson(value));
