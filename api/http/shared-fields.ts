import { type Kind, nameFrom } from '#api/http/shared-components.ts';

type Schema = Record<string, unknown> & { properties: Record<string, unknown>; required?: string[] };
/** An object of the document, with the fields that it still states itself. */
type Subject = { schema: Schema; hint: string; own: Set<number>; groups: string[] };
type Field = { name: string; text: string; isRequired: boolean };

/** Fewer fields are no group that a reader would look up. */
const leastFields = 3;
/** What it costs to state a group, and to refer to one. */
const [statingCost, referringCost] = [85, 42];

/** One that says something of the fields besides, such as that it has no others, states all of them itself. */
const isObject = (node: Record<string, unknown>): node is Schema =>
  node['type'] === 'object' &&
  typeof node['properties'] === 'object' &&
  !('additionalProperties' in node) &&
  !('propertyNames' in node);

/** All objects within a part of the document. */
const objectsIn = (node: unknown, hint: string): { schema: Schema; hint: string }[] => {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.entries(node).flatMap(([key, value]) =>
    key === 'example' ? [] : objectsIn(value, hint),
  );
  const schema = node as Record<string, unknown>;
  return isObject(schema) ? [{ schema, hint }, ...inner] : inner;
};

const shared = (one: ReadonlySet<number>, other: ReadonlySet<number>) =>
  [...one].filter((field) => other.has(field));

/** Numbers of the fields of objects: the same number is the same field, of the same schema. */
const numbered = (objects: readonly { schema: Schema; hint: string }[]) => {
  const fields: Field[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (field: Field) => {
    const key = JSON.stringify(field);
    const known = numbers.get(key) ?? fields.push(field) - 1;
    numbers.set(key, known);
    return known;
  };
  const subjects = objects.map(({ schema, hint }): Subject => {
    const required = new Set(schema.required);
    const own = Object.entries(schema.properties).map(([name, value]) =>
      numberOf({ name, text: JSON.stringify(value), isRequired: required.has(name) }),
    );
    return { schema, hint, own: new Set(own), groups: [] };
  });
  return { fields, subjects };
};

const stated = (fields: readonly Field[]) => {
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, text }) => [name, JSON.parse(text) as unknown])),
    ...(required.length > 0 && { required }),
  };
};

/**
 * Fields that objects of several calls have in common are stated once, and the objects are made of them (`allOf`).
 * In: the schemas that calls share, and the calls by path; both are changed. Groups are named after their first call.
 */
export const shareFields = (
  { schemas, responses, requestBodies }: Record<Kind, Record<string, unknown>>,
  paths: Record<string, unknown>,
) => {
  const objects = [
    ...Object.entries(paths).flatMap(([path, calls]) => objectsIn(calls, path.split('/')[1]!)),
    ...[schemas, responses, requestBodies]
      .flatMap((parts) => Object.entries(parts))
      .flatMap(([name, part]) => objectsIn(part, name)),
  ];
  const { fields, subjects } = numbered(objects);
  const gainOf = (group: readonly number[], users: number) => {
    const length = group
      .map((number) => fields[number]!)
      .reduce(
        (sum, { name, text, isRequired }) => sum + text.length + name.length * (isRequired ? 2 : 1) + 5,
        0,
      );
    return (users - 1) * length - users * referringCost - statingCost;
  };
  const holders = fields.map((_, number) => subjects.filter(({ own }) => own.has(number)));
  /** Who states all fields of a group: among those that state its rarest. */
  const usersOf = (group: readonly number[]) =>
    group
      .map((number) => holders[number]!)
      .reduce((rarest, each) => (each.length < rarest.length ? each : rarest))
      .filter(({ own }) => group.every((field) => own.has(field)));

  /** Groups that are worth their statement, the best first. */
  const candidates = () => {
    const found = new Map<string, readonly number[]>();
    const large = subjects.filter(({ own }) => own.size >= leastFields);
    for (const [index, one] of large.entries())
      for (const other of large.slice(index + 1)) {
        const group = shared(one.own, other.own);
        if (group.length >= leastFields) found.set(group.toSorted((a, b) => a - b).join(), group);
      }
    return [...found.values()]
      .map((group) => ({ group, gain: gainOf(group, usersOf(group).length) }))
      .filter(({ gain }) => gain > 0)
      .toSorted((a, b) => b.gain - a.gain);
  };
  for (let round = candidates(); round.length > 0; round = candidates())
    for (const { group } of round) {
      const users = usersOf(group);
      if (gainOf(group, users.length) <= 0) continue;
      const name = nameFrom(`${users[0]!.hint} part`, schemas);
      schemas[name] = stated(group.map((number) => fields[number]!));
      for (const { own, groups } of users) {
        groups.push(name);
        for (const field of group) own.delete(field);
      }
    }
  for (const { schema, own, groups } of subjects) {
    if (groups.length === 0) continue;
    const names = new Set([...own].map((number) => fields[number]!.name));
    const rest = Object.entries(schema.properties).filter(([name]) => names.has(name));
    const required = (schema.required ?? []).filter((name) => names.has(name));
    const { type: _, properties: __, required: ___, ...others } = schema;
    for (const key of Object.keys(schema)) delete schema[key];
    Object.assign(schema, {
      ...others,
      allOf: groups.map((name) => ({ $ref: `#/components/schemas/${name}` })),
      ...(rest.length > 0 && { properties: Object.fromEntries(rest) }),
      ...(required.length > 0 && { required }),
    });
  }
};
