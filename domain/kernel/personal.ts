import { z } from 'zod';

/** Replaces a personal value once its person is forgotten. */
export const forgottenText = '(vergeten)';

/**
 * Which parts of some data are personal (law 10): those of named members, of each item of a list, or the
 * value itself. `forgotten` is its value without the key, if not the default.
 */
export type PersonalFields =
  | { kind: 'value'; forgotten?: unknown }
  | { kind: 'members'; members: ReadonlyMap<string, PersonalFields> }
  | { kind: 'items'; item: PersonalFields };

/** The schema inside a wrapper: optional, nullable, with a default, read-only. */
const unwrapped = (schema: z.ZodType): z.ZodType | null =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodReadonly
    ? (schema.unwrap() as z.ZodType)
    : null;

/**
 * The fields that a schema marks with `.meta({ personal: true })`, through objects, lists and unions; null
 * when there are none. `forgotten` beside it overrides the value that is read without the key: `.meta({
 * personal: true, forgotten: null })`, or a function of the person's key.
 */
export const personalFields = (schema: z.ZodType): PersonalFields | null => {
  const meta = schema.meta();
  if (meta?.['personal'])
    return { kind: 'value', ...('forgotten' in meta && { forgotten: meta['forgotten'] }) };
  const inner = unwrapped(schema);
  if (inner) return personalFields(inner);
  if (schema instanceof z.ZodArray) {
    const item = personalFields(schema.element as z.ZodType);
    return item && { kind: 'items', item };
  }
  const parts =
    schema instanceof z.ZodObject
      ? [schema]
      : schema instanceof z.ZodUnion
        ? (schema.options as z.ZodType[])
        : [];
  const members = new Map<string, PersonalFields>();
  for (const part of parts) {
    if (!(part instanceof z.ZodObject)) continue;
    for (const [name, member] of Object.entries(part.shape)) {
      const fields = personalFields(member as z.ZodType);
      if (fields) members.set(name, fields);
    }
  }
  return members.size > 0 ? { kind: 'members', members } : null;
};

const neutral = (value: unknown): unknown => {
  switch (typeof value) {
    case 'string':
      return forgottenText;
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'object':
      if (value === null || Array.isArray(value)) return value && [];
      return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, neutral(member)]));
    default:
      return value;
  }
};

const saysNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Splits data in two: `rest` is how it reads once the person is forgotten, `personal` what was taken out, in
 * the same shape (null in a list: nothing from that item), undefined if there was nothing to take. Empty
 * values reveal nothing and stay.
 */
export const takeApart = (
  data: unknown,
  fields: PersonalFields,
  person: string,
): { rest: unknown; personal?: unknown } => {
  if (saysNothing(data)) return { rest: data };
  switch (fields.kind) {
    case 'value': {
      if (!('forgotten' in fields)) return { rest: neutral(data), personal: data };
      const { forgotten } = fields;
      return { rest: typeof forgotten === 'function' ? forgotten(person) : forgotten, personal: data };
    }
    case 'items': {
      const items = (data as unknown[]).map((item) => takeApart(item, fields.item, person));
      const rest = items.map((item) => item.rest);
      const isPersonal = items.some(({ personal }) => personal !== undefined);
      return isPersonal ? { rest, personal: items.map(({ personal = null }) => personal) } : { rest };
    }
    case 'members': {
      const rest: Record<string, unknown> = { ...(data as object) };
      const personal: Record<string, unknown> = {};
      for (const [name, member] of fields.members) {
        const part = takeApart(rest[name], member, person);
        if (part.personal === undefined) continue;
        rest[name] = part.rest;
        personal[name] = part.personal;
      }
      return Object.keys(personal).length > 0 ? { rest, personal } : { rest };
    }
  }
};

const isMembers = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Joins data that `takeApart` has split. */
export const joinPersonal = (rest: unknown, personal: unknown): unknown => {
  if (isMembers(rest) && isMembers(personal)) {
    const data = { ...rest };
    for (const [name, value] of Object.entries(personal)) data[name] = joinPersonal(rest[name], value);
    return data;
  }
  if (Array.isArray(rest) && Array.isArray(personal) && rest.length === personal.length)
    return rest.map((item, index) => (personal[index] === null ? item : joinPersonal(item, personal[index])));
  return personal;
};
