import { ParseOption, XmlDocument, XmlElement, XmlText } from 'libxml2-wasm';

/** An element as the rules see it: `name` with the prefix of UBL, `text` only for a leaf. */
export type Node = { name: string; attributes: Record<string, string>; children: Node[]; text: string };

const prefixes: Readonly<Record<string, string>> = {
  'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2': 'cac:',
  'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2': 'cbc:',
  'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2': '',
  'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2': '',
};

const read = (element: XmlElement): Node => {
  const prefix = prefixes[element.namespaceUri];
  if (prefix === undefined) throw new Error(`Unknown namespace ${element.namespaceUri}`);
  const children: Node[] = [];
  let text = '';
  for (let next = element.firstChild; next; next = next.next)
    if (next instanceof XmlElement) children.push(read(next));
    else if (next instanceof XmlText) text += next.content;
  const attributes = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
  return { name: prefix + element.name, attributes, children, text: children.length > 0 ? '' : text };
};

/** Parses a document; throws if it is not well-formed. */
export const readXml = (xml: string): Node => {
  const document = XmlDocument.fromString(xml, { option: ParseOption.XML_PARSE_NOBLANKS });
  try {
    return read(document.root);
  } finally {
    document.dispose();
  }
};

const split = new Map<string, readonly string[]>();
const namesIn = (path: string) => {
  const known = split.get(path) ?? path.split('/');
  split.set(path, known);
  return known;
};
const collect = ({ children }: Node, names: readonly string[], depth: number, found: Node[]) => {
  for (const child of children)
    if (child.name === names[depth]) {
      if (depth === names.length - 1) found.push(child);
      else collect(child, names, depth + 1, found);
    }
};

/** The elements at a path such as `cac:Party/cbc:Name`, below one or more elements. */
export const at = (from: Node | readonly Node[], path: string): Node[] => {
  const found: Node[] = [];
  for (const each of 'name' in from ? [from] : from) collect(each, namesIn(path), 0, found);
  return found;
};

const gather = (from: Node, found: Node[]) => {
  found.push(from);
  for (const child of from.children) gather(child, found);
  return found;
};
export const everywhere = (from: Node): Node[] => gather(from, []);

/** The trimmed text at a path; empty if there is none. */
export const textAt = (from: Node, path: string): string => at(from, path)[0]?.text.trim() ?? '';

/** A decimal number as an exact integer in units of 1/10,000,000,000. Throws if it is not a number. */
export const exact = (text: string): bigint => {
  const [, sign = '', before = '', after = ''] = /^(-?)(\d+)(?:\.(\d{1,10}))?$/.exec(text.trim()) ?? [];
  if (before === '') throw new Error(`No number: ${text}`);
  return BigInt(`${sign}${before}${after.padEnd(10, '0')}`);
};
export const exactAt = (from: Node, path: string): bigint => exact(textAt(from, path));
export const sumAt = (from: readonly Node[], path: string): bigint =>
  from.reduce((all, node) => all + exactAt(node, path), 0n);

/** Removes the elements at a path; throws if there are none. */
export const removeAt = (from: Node, path: string): void => {
  const found = new Set(at(from, path));
  if (found.size === 0) throw new Error(`Nothing at ${path}`);
  const prune = (node: Node) => {
    node.children = node.children.filter((child) => !found.has(child));
    node.children.forEach(prune);
  };
  prune(from);
};

/** Replaces the text of the first element at a path. */
export const rewriteAt = (from: Node, path: string, text: string): void => {
  const [found] = at(from, path);
  if (!found) throw new Error(`Nothing at ${path}`);
  found.text = text;
};

export const node = (
  name: string,
  inside: string | Node[] = [],
  attributes: Record<string, string> = {},
): Node => ({
  name,
  attributes,
  children: typeof inside === 'string' ? [] : inside,
  text: typeof inside === 'string' ? inside : '',
});
