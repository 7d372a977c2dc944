export type Attributes = Readonly<Record<string, string>>;
/** An element of an XML document with the text or the elements in it, never without. */
export type Xml = { name: string; attributes: Attributes; content: string | readonly Xml[] };

/** No control characters, no halves of a character, one kind of line end: what XML 1.0 can hold. */
const writable = (text: string) =>
  /^[ -~]*$/.test(text)
    ? text.trim()
    : text
        .toWellFormed()
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/[^\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
        .trim();

/** Whether anything of a text is left once it is written. */
export const isWritten = (text: string): boolean => writable(text) !== '';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character]!);

/** An element with text on one line; null where no text is left, so that no document has an empty element. */
export const line = (name: string, text: string | number, attributes: Attributes = {}): Xml | null =>
  lines(name, String(text).replaceAll(/\s+/g, ' '), attributes);

/** An element with text that keeps its lines. */
export const lines = (name: string, text: string, attributes: Attributes = {}): Xml | null => {
  const content = writable(text);
  return content === '' ? null : { name, attributes, content };
};

/** An element with others in it; null where none of them is there. */
export const group = (
  name: string,
  parts: readonly (Xml | null)[],
  attributes: Attributes = {},
): Xml | null => {
  const content = parts.filter((part) => part !== null);
  return content.length === 0 ? null : { name, attributes, content };
};

/**
 * Elements by their names: a text, more elements, or, for one with attributes, what makes it from its name; several
 * of one name are a list. What is null or empty is left out.
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

/** The document of which this is the root: UTF-8, the same text for the same elements. */
export const documentOf = (root: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`;
