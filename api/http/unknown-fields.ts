import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Operation } from '#api/contract/operation.ts';
import { definitionOf } from '#api/contract/schema-definition.ts';

type Schemas = readonly z.ZodType[];
/** `fields` are those of an object, be they none; null where no schema is of one. */
type Parts = { fields: Map<string, z.ZodType[]> | null; elements: z.ZodType[]; isOpen: boolean };

/** Works something out of a list of schemas once: an operation has the same list at each call. */
const once = <Out>(work: (schemas: Schemas) => Out) => {
  const known = new WeakMap<Schemas, Out>();
  return (schemas: Schemas): Out => {
    const found = known.get(schemas);
    if (found !== undefined) return found;
    const made = work(schemas);
    known.set(schemas, made);
    return made;
  };
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a schema of what travels names, whatever is wrapped around it: each possible form of it in turn. */
const formsOf = (schema: z.ZodType): z.ZodType[] => {
  const { type, in: input, out, innerType, options, getter } = definitionOf(schema);
  if (type === 'pipe') return formsOf(definitionOf(input!).type === 'transform' ? out! : input!);
  if (type === 'union') return options!.flatMap(formsOf);
  if (type === 'lazy') return formsOf(getter!());
  return innerType ? formsOf(innerType) : [schema];
};

const partsOf = (schemas: readonly z.ZodType[]): Parts => {
  const parts: Parts = { fields: null, elements: [], isOpen: false };
  const add = (fields: Iterable<[string, z.ZodType[]]>) => {
    parts.fields ??= new Map();
    for (const [name, added] of fields) parts.fields.set(name, [...(parts.fields.get(name) ?? []), ...added]);
  };
  for (const schema of schemas) {
    const { type, shape, catchall, element, valueType, left, right } = definitionOf(schema);
    if (type === 'object') {
      add(Object.entries(shape!).map(([name, field]) => [name, [field]]));
      if (catchall && definitionOf(catchall).type !== 'never') parts.isOpen = true;
    } else if (type === 'array') parts.elements.push(element!);
    else if (type === 'intersection') {
      add(partsOf([...formsOf(left!), ...formsOf(right!)]).fields ?? []);
    } else if (type === 'record' || type === 'any' || type === 'unknown' || type === 'custom') {
      parts.isOpen = true;
      if (valueType) parts.elements.push(valueType);
    }
  }
  return parts;
};

/** What a value may have in it by any of these schemas. */
const partsOfAny = once((schemas) => partsOf(schemas.flatMap(formsOf)));

/** Names in a value that its schemas do not know. */
const unknownIn = (schemas: Schemas, value: unknown, path: string): string[] => {
  if (Array.isArray(value)) {
    const { elements } = partsOfAny(schemas);
    return elements.length === 0 ? [] : value.flatMap((item) => unknownIn(elements, item, `${path}[]`));
  }
  if (!isObject(value)) return [];
  const { fields, isOpen } = partsOfAny(schemas);
  if (fields === null) return [];
  return Object.entries(value).flatMap(([name, item]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const known = fields.get(name);
    if (known) return unknownIn(known, item, at);
    return isOpen ? [] : [at];
  });
};

/**
 * The names in a request that none of its schemas knows, at any depth and each once: `foo`, `order.foo`,
 * `lines[].foo`. `schemas` are that of the request and those of the records that clients send back.
 */
export const unknownFields = (schemas: Schemas, sent: unknown): string[] => {
  const found = optionsOf(schemas).map((option) => unknownIn(option, sent, ''));
  const fewest = found.reduce((least, item) => (item.length < least.length ? item : least));
  return [...new Set(fewest)];
};

/** A request in one of several forms is read as the one that it fits best. */
const unionOf = (schema: z.ZodType): z.ZodType[] => {
  const { type, options } = definitionOf(schema);
  return type === 'union' ? options!.flatMap(unionOf) : [schema];
};
/** Each of the forms of a request, with the schemas of what comes back with it. */
const optionsOf = once(([request, ...returned]) => unionOf(request!).map((form) => [form, ...returned]));

/** The values under a name such as `order.foo` or `lines[].foo`, of each element in turn. */
const valuesAt = (value: unknown, [name, ...rest]: readonly string[]): unknown[] => {
  if (name === undefined) return [value];
  const key = name.replace(/\[\]$/, '');
  const next = isObject(value) ? value[key] : undefined;
  if (key === name) return valuesAt(next, rest);
  return Array.isArray(next) ? next.flatMap((item) => valuesAt(item, rest)) : [];
};

/** A number may come back as text, and what is null as an empty one. */
const plain = (value: unknown) => (typeof value === 'number' ? String(value) : (value ?? ''));
const isSame = (sent: unknown, stands: unknown) => isDeepStrictEqual(plain(sent), plain(stands));

/** The schemas of a request and of the records that clients send back with it: one list for an operation. */
export const schemasOf = (operation: Pick<Operation, 'request' | 'returned'>): Schemas => {
  const found = lists.get(operation) ?? [operation.request, ...(operation.returned?.() ?? [])];
  lists.set(operation, found);
  return found;
};
const lists = new WeakMap<Pick<Operation, 'request' | 'returned'>, Schemas>();

/**
 * Of the names that came back with a record and its request does not know, those under which something else was sent
 * than `stands`, whose lists are in the order of those that were sent.
 */
export const changedFields = (schemas: Schemas, sent: unknown, stands: unknown): string[] => {
  const unknown = new Set(unknownFields(schemas, sent));
  return unknownFields(schemas.slice(0, 1), sent).filter((name) => {
    if (unknown.has(name)) return false;
    const path = name.split('.');
    const standing = valuesAt(stands, path);
    return valuesAt(sent, path).some((item, at) => item !== undefined && !isSame(item, standing[at]));
  });
};
