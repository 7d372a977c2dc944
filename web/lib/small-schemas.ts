/**
 * The part of zod that the customer app needs, in 1 KB: the build uses it in place of the library (27 KB),
 * see `vite.config.ts`. A value passes or fails without a reason, since the server validates what a customer
 * types. `tests/start/small-schemas.test.ts` compares it with zod.
 */
type Way = 'decode' | 'encode';
type Run = (value: unknown, way: Way) => unknown;
type Shape = Record<string, Schema>;
type Fields = Record<string, unknown>;

export class ZodError extends Error {
  issues: readonly unknown[] = [];
}

const pass = (is: boolean) => {
  if (!is) throw new ZodError();
};
const lengthOf = (value: unknown) =>
  typeof value === 'number' ? value : (value as string | unknown[]).length;

class Schema {
  readonly run: Run;
  readonly shape: Shape;
  readonly options: readonly unknown[];
  constructor(run: Run, shape: Shape = {}, options: readonly unknown[] = []) {
    this.run = run;
    this.shape = shape;
    this.options = options;
  }

  parse(value: unknown) {
    return this.run(value, 'decode');
  }
  safeParse(value: unknown) {
    try {
      return { success: true, data: this.parse(value) };
    } catch (error) {
      if (error instanceof ZodError) return { success: false, error };
      throw error;
    }
  }

  refine(is: (value: never) => boolean) {
    return new Schema((value, way) => {
      if (way === 'encode') pass(is(value as never));
      const made = this.run(value, way);
      if (way === 'decode') pass(is(made as never));
      return made;
    });
  }
  min(least: number) {
    return this.refine((value) => lengthOf(value) >= least);
  }
  max(most: number) {
    return this.refine((value) => lengthOf(value) <= most);
  }
  positive() {
    return this.min(Number.MIN_VALUE);
  }
  nonnegative() {
    return this.min(0);
  }
  regex(pattern: RegExp) {
    return this.refine((value) => pattern.test(value));
  }
  trim() {
    return new Schema((value, way) => (this.run(value, way) as string).trim());
  }
  pipe(next: Schema) {
    return new Schema((value, way) =>
      way === 'decode' ? next.run(this.run(value, way), way) : this.run(next.run(value, way), way),
    );
  }
  get values() {
    return this.options;
  }
  partial(): Schema {
    const optional = Object.entries(this.shape).map(([name, schema]) => [name, schema.optional()] as const);
    return fields(Object.fromEntries(optional), false);
  }
  exclude(others: readonly unknown[]) {
    return oneOf(this.options.filter((option) => !others.includes(option)));
  }

  optional() {
    return new Schema((value, way) => (value === undefined ? value : this.run(value, way)));
  }
  exactOptional() {
    return this.optional();
  }
  nullable() {
    return new Schema((value, way) => (value === null ? value : this.run(value, way)));
  }
  nullish() {
    return this.nullable().optional();
  }
  default(instead: unknown) {
    return new Schema((value, way) =>
      value === undefined && way === 'decode' ? instead : this.run(value, way),
    );
  }
  catch(instead: unknown) {
    return new Schema((value, way) => {
      try {
        return this.run(value, way);
      } catch {
        return instead;
      }
    });
  }
}

const only = (is: (value: unknown) => boolean) =>
  new Schema((value) => {
    pass(is(value));
    return value;
  });

const oneOf = (options: readonly unknown[]) =>
  new Schema(only((value) => options.includes(value)).run, {}, options);

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fields = (shape: Shape, isStrict: boolean) =>
  new Schema((value, way) => {
    pass(isRecord(value));
    const given = value as Fields;
    pass(!isStrict || Object.keys(given).every((name) => name in shape));
    const made: Fields = {};
    for (const [name, schema] of Object.entries(shape)) {
      const field = schema.run(given[name], way);
      if (field !== undefined || name in given) made[name] = field;
    }
    return made;
  }, shape);

const codec = (
  wire: Schema,
  ours: Schema,
  { decode, encode }: { decode: (value: never) => unknown; encode: (value: never) => unknown },
) => {
  const schema = new Schema((value, way) =>
    way === 'decode'
      ? ours.run(decode(wire.run(value, way) as never), way)
      : wire.run(encode(ours.run(value, way) as never), way),
  );
  // what a contract reads of it that builds on it
  return Object.assign(schema, { _zod: { def: { in: wire, out: ours, reverseTransform: encode } } });
};

const union = (options: readonly Schema[]) =>
  new Schema((value, way) => {
    for (const option of options)
      try {
        return option.run(value, way);
      } catch {
        // the next option may fit
      }
    throw new ZodError();
  });

const string = () => only((value) => typeof value === 'string');
const isDate = (text: string) => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && time > -Infinity && new Date(time).toISOString().startsWith(text);
};
const timeOfInstant = /^.{10}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/;
const isInstant = (text: string) => timeOfInstant.test(text) && isDate(text.slice(0, 10));

export const z = {
  ZodError,
  string,
  number: () => only(Number.isFinite),
  int: () => only(Number.isSafeInteger),
  boolean: () => only((value) => typeof value === 'boolean'),
  null: () => only((value) => value === null),
  unknown: () => only(() => true),
  custom: () => only(() => true),
  literal: (value: unknown) => oneOf(Array.isArray(value) ? value : [value]),
  enum: oneOf,
  uuid: () => string().regex(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i),
  url: () => string().refine((value: string) => URL.canParse(value)),
  iso: { date: () => string().refine(isDate), datetime: () => string().refine(isInstant) },
  array: (item: Schema) =>
    new Schema((value, way) => {
      pass(Array.isArray(value));
      return (value as unknown[]).map((entry) => item.run(entry, way));
    }),
  tuple: (items: readonly Schema[]) =>
    new Schema((value, way) => {
      pass(Array.isArray(value) && value.length === items.length);
      return items.map((item, index) => item.run((value as unknown[])[index], way));
    }),
  object: (shape: Shape) => fields(shape, false),
  strictObject: (shape: Shape) => fields(shape, true),
  record: (key: Schema, item: Schema) =>
    new Schema((value, way) => {
      pass(isRecord(value));
      return Object.fromEntries(
        Object.entries(value as Fields).map(([name, entry]) => [key.run(name, way), item.run(entry, way)]),
      );
    }),
  union,
  codec,
  encode: (schema: Schema, value: unknown) => schema.run(value, 'encode'),
};
