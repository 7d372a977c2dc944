import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { definitionOf } from '#api/contract/schema-definition.ts';

type Parts = { fields: Map<string, z.ZodType[]>; elements: z.ZodType[]; isOpen: boolean };

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
  const parts: Parts = { fields: new Map(), elements: [], isOpen: false };
  for (const schema of schemas) {
    const { type, shape, catchall, element, valueType, left, right } = definitionOf(schema);
    if (type === 'object') {
      for (const [name, field] of Object.entries(shape!))
        parts.fields.set(name, [...(parts.fields.get(name) ?? []), field]);
      if (catchall && definitionOf(catchall).type !== 'never') parts.isOpen = true;
    } else if (type === 'array') parts.elements.push(element!);
    else if (type === 'intersection') {
      const both = partsOf([...formsOf(left!), ...formsOf(right!)]);
      for (const [name, fields] of both.fields)
        parts.fields.set(name, [...(parts.fields.get(name) ?? []), ...fields]);
    } else if (type === 'record' || type === 'any' || type === 'unknown' || type === 'custom') {
      parts.isOpen = true;
      if (valueType) parts.elements.push(valueType);
    }
  }
  return parts;
};

/** Names in a value that its schemas do not know. */
const unknownIn = (schemas: readonly z.ZodType[], value: unknown, path: string): string[] => {
  if (Array.isArray(value)) {
    const { elements } = partsOf(schemas.flatMap(formsOf));
    return elements.length === 0 ? [] : value.flatMap((item) => unknownIn(elements, item, `${path}[]`));
  }
  if (!isObject(value)) return [];
  const { fields, isOpen } = partsOf(schemas.flatMap(formsOf));
  if (fields.size === 0) return [];
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
export const unknownFields = (schemas: readonly z.ZodType[], sent: unknown): string[] => {
  const options = unionOf(schemas[0]!);
  const rest = schemas.slice(1);
  const found = options.map((option) => unknownIn([option, ...rest], sent, ''));
  const fewest = found.reduce((least, item) => (item.length < least.length ? item : least));
  return [...new Set(fewest)];
};

/** A request in one of several forms is read as the one that it fits best. */
const unionOf = (schema: z.ZodType): z.ZodType[] => {
  const { type, options } = definitionOf(schema);
  return type === 'union' ? options!.flatMap(unionOf) : [schema];
};

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

/**
 * Of the names that came back with a record and its request does not know, those under which something else was sent
 * than `stands`, whose lists are in the order of those that were sent.
 */
export const changedFields = (
  { request, returned }: { request: z.ZodType; returned: readonly z.ZodType[] },
  sent: unknown,
  stands: unknown,
): string[] => {
  const unknown = new Set(unknownFields([request, ...returned], sent));
  return unknownFields([request], sent).filter((name) => {
    if (unknown.has(name)) return false;
    const path = name.split('.');
    const standing = valuesAt(stands, path);
    return valuesAt(sent, path).some((item, at) => item !== undefined && !isSame(item, standing[at]));
  });
};
