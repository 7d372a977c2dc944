export type Attributes = Readonly<Record<string, string>>;
/** An XML element with text or child elements, never empty. */
export type Xml = { name: string; attributes: Attributes; content: string | readonly Xml[] };

/** What XML 1.0 can hold: no control characters, no lone surrogates, one kind of line end. */
const writable = (text: string) =>
  /^[ -~]*$/.test(text)
    ? text.trim()
    : text
        .toWellFormed()
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/[^\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
        .trim();

/** Whether anything of a text remains in XML. */
export const isWritten = (text: string): boolean => writable(text) !== '';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character]!);

/** An element with text on one line; null if no text remains, so that no document has an empty element. */
export const line = (name: string, text: string | number, attributes: Attributes = {}): Xml | null =>
  lines(name, String(text).replaceAll(/\s+/g, ' '), attributes);

/** An element with text that preserves line breaks. */
export const lines = (name: string, text: string, attributes: Attributes = {}): Xml | null => {
  const content = writable(text);
  return content === '' ? null : { name, attributes, content };
};

/** An element with child elements; null if there are none. */
export const group = (
  name: string,
  parts: readonly (Xml | null)[],
  attributes: Attributes = {},
): Xml | null => {
  const content = parts.filter((part) => part !== null);
  return content.length === 0 ? null : { name, attributes, content };
};

/**
 * Elements by name: a text, more elements, or, if it has attributes, a function of its name; repeated
 * elements are a list. Null and empty values are left out.
 */
export type XmlTree = { readonly [name: string]: XmlPart | readonly XmlPart[] };
export type XmlPart = string | number | null | XmlTree | ((name: string) => Xml | null);

export const elementsOf = (tree: XmlTree): (Xml | null)[] =>
  Object.entries(tree).flatMap(([name, parts]) =>
    [parts].flat().map((part) => {
      if (part === null) return null;
      if (typeof part === 'function') return part(name);
      return typeof part === 'object' ? group(name, elementsOf(part)) : line(name, part);
    }),
  );

const written = ({ name, attributes, content }: Xml, indent: string): string => {
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(writable(value))}"`);
  const open = `${indent}<${name}${named.join('')}>`;
  if (typeof content === 'string') return `${open}${escaped(content)}</${name}>\n`;
  return `${open}\n${content.map((part) => written(part, `${indent}  `)).join('')}${indent}</${name}>\n`;
};

/** The document with this root: UTF-8, deterministic. */
export const documentOf = (root: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`;
