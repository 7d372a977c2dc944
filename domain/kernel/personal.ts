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
