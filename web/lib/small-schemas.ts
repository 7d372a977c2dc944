/**
 * The part of zod that the browser needs, in 3 KB: the build uses it in place of the library (27 KB), see
 * `vite.config.ts`. A value passes or fails where zod says so, and what passes is read the same. Of a value that fails
 * only the first issue is told: its path, and its message where the schema has one of its own; no issue of a union
 * tells what was wrong with each of its options. `tests/start/small-schemas.test.ts` compares it with zod.
 */
type Way = 'decode' | 'encode';
type Run = (value: unknown, way: Way) => unknown;
/** The value as it goes on, such as trimmed; throws where it does not pass. */
type Check = (value: never) => unknown;
type Shape = Record<string, Schema>;
type Fields = Record<string, unknown>;
type Issue = { message: string; path: PropertyKey[] };
/** What a schema says of a value that fails, and of which field, as zod takes both. */
type Words = string | Told;
type Told = {
  error?: string;
  message?: string;
  path?: PropertyKey[];
  code?: string;
  input?: unknown;
  abort?: boolean;
};

export class ZodError extends Error {
  declare readonly issues: readonly Issue[];
}
/** Not made by `new`, which notes where it stands: that takes ten times as long, and most lead to another option. */
const failureOf = (...issues: readonly Issue[]): ZodError =>
  Object.assign(Object.create(ZodError.prototype), { issues });
export const NEVER = undefined;

const issueOf = (words: Words): Issue => {
  if (typeof words === 'string') return { message: words, path: [] };
  const { error = 'Invalid input', message = error, path = [] } = words;
  return { message, path: [...path] };
};
const pass = (is: boolean, words: Words = {}) => {
  if (!is) throw failureOf(issueOf(words));
};
/** The same failure, told of the whole that has the value under this name. */
const inside = (name: PropertyKey, failure: unknown) => {
  if (failure instanceof ZodError) for (const { path } of failure.issues) path.unshift(name);
  return failure;
};
const lengthOf = (value: unknown) =>
  typeof value === 'number' ? value : (value as string | unknown[]).length;

type Parts = {
  checks: readonly Check[];
  shape: Shape;
  isStrict: boolean;
  options: readonly unknown[];
  inner: Schema | undefined;
  def: { in: Schema; out: Schema; transform: unknown; reverseTransform: unknown } | undefined;
  /** What it says of a value that fails a check without words of its own. */
  words: Words | undefined;
  /** Whether a record needs a field of it, be it undefined. */
  isNeeded: boolean;
};
const noParts: Parts = {
  checks: [],
  shape: {},
  isStrict: false,
  options: [],
  inner: undefined,
  def: undefined,
  words: undefined,
  isNeeded: false,
};

class Schema {
  readonly base: Run;
  readonly parts: Parts;
  constructor(base: Run, parts: Partial<Parts> = {}) {
    this.base = base;
    this.parts = { ...noParts, ...parts };
  }

  run(value: unknown, way: Way): unknown {
    const { checks } = this.parts;
    if (checks.length === 0) return this.base(value, way);
    const made = this.base(value, way);
    // checks look at our words: what travels is made of what they leave
    const checked = checks.reduce<unknown>(
      (left, check) => check(left as never),
      way === 'decode' ? made : value,
    );
    return way === 'decode' ? checked : this.base(checked, way);
  }
  parse(value: unknown) {
    return this.run(value, 'decode');
  }
  decode(value: unknown) {
    return this.run(value, 'decode');
  }
  encode(value: unknown) {
    return this.run(value, 'encode');
  }
  safeParse(value: unknown) {
    try {
      return { success: true, data: this.parse(value) };
    } catch (error) {
      if (error instanceof ZodError) return { success: false, error };
      throw error;
    }
  }
  safeDecode(value: unknown) {
    return this.safeParse(value);
  }

  get def() {
    return this.parts.def;
  }
  get in() {
    return this.parts.def?.in;
  }
  /** What a contract reads of a codec that builds on it. */
  get _zod() {
    return { def: this.parts.def };
  }
  get shape() {
    return this.parts.shape;
  }
  get options() {
    return this.parts.options;
  }
  get values() {
    return this.parts.options;
  }
  unwrap() {
    return this.parts.inner;
  }
  meta() {
    return this;
  }

  check(check: Check) {
    return new Schema(this.base, { ...this.parts, checks: [...this.parts.checks, check] });
  }
  refine(is: (value: never) => boolean, words = this.parts.words) {
    return this.check((value) => {
      pass(is(value), words);
      return value;
    });
  }
  min(least: number, words?: Words) {
    return this.refine((value) => lengthOf(value) >= least, words);
  }
  max(most: number, words?: Words) {
    return this.refine((value) => lengthOf(value) <= most, words);
  }
  length(wanted: number) {
    return this.refine((value) => lengthOf(value) === wanted);
  }
  int() {
    return this.refine(Number.isSafeInteger);
  }
  positive() {
    return this.min(Number.MIN_VALUE);
  }
  nonnegative() {
    return this.min(0);
  }
  multipleOf(step: number) {
    return this.refine((value) => value % step === 0);
  }
  regex(pattern: RegExp, words?: Words) {
    return this.refine((value) => pattern.test(value), words);
  }
  trim() {
    return this.check((value: string) => value.trim());
  }
  toUpperCase() {
    return this.check((value: string) => value.toUpperCase());
  }
  transform(make: (value: never) => unknown) {
    return new Schema((value, way) => make(this.run(value, way) as never));
  }
  pipe(next: Schema) {
    return new Schema((value, way) =>
      way === 'decode' ? next.run(this.run(value, way), way) : this.run(next.run(value, way), way),
    );
  }

  partial() {
    return this.withShape(
      Object.fromEntries(Object.entries(this.shape).map(([name, schema]) => [name, schema.optional()])),
    );
  }
  extend(more: Shape) {
    return this.withShape({ ...this.shape, ...more });
  }
  pick(names: Record<string, true>) {
    return this.withShape(Object.fromEntries(Object.entries(this.shape).filter(([name]) => name in names)));
  }
  keyof() {
    return oneOf(Object.keys(this.shape));
  }
  exclude(others: readonly unknown[]) {
    return oneOf(this.options.filter((option) => !others.includes(option)));
  }
  extract(others: readonly unknown[]) {
    return oneOf(others);
  }
  private withShape(shape: Shape) {
    return fields(shape, this.parts.isStrict);
  }

  optional() {
    return this.around((value, way) => (value === undefined ? value : this.run(value, way)));
  }
  exactOptional() {
    return this.optional();
  }
  nullable() {
    return this.around((value, way) => (value === null ? value : this.run(value, way)));
  }
  nullish() {
    return this.nullable().optional();
  }
  default(instead: unknown) {
    return this.around((value, way) =>
      value === undefined && way === 'decode' ? structuredClone(instead) : this.run(value, way),
    );
  }
  catch(instead: unknown) {
    return this.around((value, way) => {
      if (way === 'encode') return this.run(value, way);
      const { success, data } = this.safeParse(value);
      return success ? data : instead;
    });
  }
  private around(run: Run) {
    return new Schema(run, { inner: this });
  }
}

const only = (is: (value: unknown) => boolean, words?: Words) =>
  new Schema(
    (value) => {
      pass(is(value), words);
      return value;
    },
    { words },
  );

const oneOf = (options: readonly unknown[]) =>
  new Schema(only((value) => options.includes(value)).base, { options });

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Makes something of each entry; a failure tells its name. */
const eachOf = <Name extends PropertyKey, Value>(
  entries: Iterable<readonly [Name, Value]>,
  make: (value: Value, name: Name) => void,
) => {
  for (const [name, value] of entries)
    try {
      make(value, name);
    } catch (failure) {
      throw inside(name, failure);
    }
};

const fields = (shape: Shape, isStrict: boolean) => {
  const entries = Object.entries(shape);
  return new Schema(
    (value, way) => {
      pass(isRecord(value));
      const given = value as Fields;
      const made: Fields = {};
      eachOf(entries, (schema, name) => {
        const field = schema.run(given[name], way);
        pass(name in given || !schema.parts.isNeeded);
        if (field !== undefined || name in given) made[name] = field;
      });
      pass(!isStrict || Object.keys(given).every((name) => Object.hasOwn(shape, name)));
      return made;
    },
    { shape, isStrict },
  );
};

export const codec = (
  wire: Schema,
  ours: Schema,
  ways: Record<Way, (value: never, context: { issues: Told[] }) => unknown>,
) => {
  const turned = (value: unknown, way: Way) => {
    const issues: Told[] = [];
    const made = ways[way](value as never, { issues });
    if (issues.length > 0) throw failureOf(...issues.map(issueOf));
    return made;
  };
  return new Schema(
    (value, way) => {
      const [from, to] = way === 'decode' ? [wire, ours] : [ours, wire];
      return to.run(turned(from.run(value, way), way), way);
    },
    { def: { in: wire, out: ours, transform: ways.decode, reverseTransform: ways.encode } },
  );
};

export const union = (options: readonly Schema[]) =>
  new Schema((value, way) => {
    for (const option of options)
      try {
        return option.run(value, way);
      } catch {
        // the next option may fit
      }
    return pass(false);
  });

/** The option whose field of this name takes what the value has there. */
export const discriminatedUnion = (name: string, options: readonly Schema[]) =>
  new Schema((value, way) => {
    pass(isRecord(value));
    const given = (value as Fields)[name];
    const option = options.find(({ shape }) => shape[name]?.safeParse(given).success);
    if (!option) throw failureOf(issueOf({ path: [name] }));
    return option.run(value, way);
  });

export const string = (words?: Words) => only((value) => typeof value === 'string', words);
export const number = () => only(Number.isFinite);
export const int = () => only(Number.isSafeInteger);
export const boolean = () => only((value) => typeof value === 'boolean');
export const unknown = () => new Schema((value) => value, { isNeeded: true });
export const custom = () => unknown();
export const literal = (value: unknown) => oneOf(Array.isArray(value) ? value : [value]);
const nothing = () => only((value) => value === null);
export { nothing as null, oneOf as enum };
export const nullable = (schema: Schema) => schema.nullable();
export const coerce = {
  number: () => new Schema((value) => number().parse(Number(value))),
};

const uuidForm =
  /^(?:[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}|([0f])\1{7}(?:-\1{4}){3}-\1{12})$/i;
export const uuid = () => string().regex(uuidForm);
const emailForm = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[\da-z][\da-z-]*\.)+[a-z]{2,}$/i;
export const email = () => string().regex(emailForm);
const isBase64 = (text: string) => {
  try {
    return text.length % 4 === 0 && !/\s/.test(text) && atob(text) !== null;
  } catch {
    return false;
  }
};
export const base64 = () => string().refine(isBase64);
/** An address; one of the web alone, written in full, where the protocol is `^https?$`. */
export const url = ({ protocol = /^/, ...words }: Told & { protocol?: RegExp } = {}) =>
  string(words).check((value: string) => {
    const address = value.trim();
    const isWhole = protocol.source !== '^https?$' || /^https?:\/\//i.test(address);
    pass(isWhole && URL.canParse(address) && protocol.test(new URL(address).protocol.slice(0, -1)), words);
    return address.replaceAll(/[\t\n\r]/g, '');
  });

const isDate = (text: string) => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && time > -Infinity && new Date(time).toISOString().startsWith(text);
};
const timeOfInstant = /^.{10}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/;
const isInstant = (text: string) => timeOfInstant.test(text) && isDate(text.slice(0, 10));
export const iso = {
  date: (words?: Told) => string(words).refine(isDate),
  datetime: () => string().refine(isInstant),
};

export const array = (item: Schema) =>
  new Schema((value, way) => {
    pass(Array.isArray(value));
    const made: unknown[] = [];
    eachOf((value as unknown[]).entries(), (entry) => made.push(item.run(entry, way)));
    return made;
  });
export const tuple = (items: readonly Schema[]) =>
  new Schema((value, way) => {
    pass(Array.isArray(value) && value.length === items.length);
    const made: unknown[] = [];
    eachOf(items.entries(), (item, nth) => made.push(item.run((value as unknown[])[nth], way)));
    return made;
  });
export const object = (shape: Shape) => fields(shape, false);
export const strictObject = (shape: Shape) => fields(shape, true);
/** Where its keys are a closed list, it has each of them and no others. */
export const record = (key: Schema, item: Schema) =>
  key.options.length > 0
    ? strictObject(Object.fromEntries(key.options.map((name) => [name, item])))
    : new Schema((value, way) => {
        pass(isRecord(value));
        const made: Fields = {};
        eachOf(Object.entries(value as Fields), (entry, name) => {
          made[key.run(name, way) as string] = item.run(entry, way);
        });
        return made;
      });
export const encode = (schema: Schema, value: unknown) => schema.encode(value);
