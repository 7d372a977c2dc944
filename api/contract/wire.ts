import { z } from 'zod';
import { wireNames } from '#api/contract/wire-names.ts';
import { type Money, Money as MoneySchema } from '#domain/kernel/money.ts';
import * as words from '#api/contract/words.nl.ts';

/** D-49: the names of existing clients; the others are ours. */
export const header = {
  account: 'X-Main-User-Id',
  /** Ours: for which of its customers a user of the app calls; without it the first. */
  customer: 'X-Customer-Id',
  commandId: 'Idempotency-Key',
  position: 'X-Log-Position',
  isStale: 'X-Log-Stale',
  correlationId: 'X-Correlation-Id',
  screen: 'X-Screen',
  /** In which language the reader of the answer reads (D-61); without it Dutch, whatever a browser itself says. */
  language: 'X-Language',
  /** RFC 7240: `handling=strict` refuses names that nobody knows; else they are named in `ignored` (D-65). */
  prefer: 'Prefer',
  ignored: 'X-Ignored-Fields',
} as const;

/** Per log the position to wait for, as JSON in a header: `{"7":345}`. */
export const Position = z.record(z.string().regex(/^\d{1,15}$/), z.int().min(0));
export type Position = z.infer<typeof Position>;

/** ROLE-027: another account was made the active one since the screen was drawn. */
export const accountSwitched = { data: -1 } as const;

/** What a legacy operation answers, with 200, instead of its own response. */
export const LegacyRefusal = z.union([
  z.object({ data: z.literal(-1) }),
  z.object({ data: z.literal([0, -1]), message: z.string() }),
]);

/** Any text, any whole number, any day of the calendar and any instant, as answers write them. */
export const Text = z.string();
export const Whole = z.int();
export const PlainDay = z.iso.date();
export const Instant = z.iso.datetime();

/** A text as somebody typed it, without the spaces around it. */
export const typedText = (most: number, least = 0) => {
  const text = z.string().trim();
  return (least > 0 ? text.min(least) : text).max(most);
};

/** A text as it was sent. */
export const textUpTo = (most: number) => z.string().max(most);

/** The same, or left out: as somebody typed it, and as it was sent. */
export const optionalText = (most: number) => typedText(most).default('');
export const sentText = (most: number) => textUpTo(most).default('');

/** What may be left out, or be null: nothing. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null);

/** A whole number that also comes as text, in paths and queries. */
const wholeNumber = (schema: z.ZodInt) =>
  z.codec(z.union([z.int(), z.string().regex(/^-?\d{1,16}$/)]), schema, {
    decode: Number,
    encode: (value) => value,
  });
export const WireId = wholeNumber(z.int().positive() as z.ZodInt);
export const WireInt = wholeNumber(z.int());
/** The id of a record where it travels as `id`, and the number of an order. */
export const RecordId = ['id', WireId] as const;
export const OrderNumber = ['real_id', Whole] as const;
export const wholeBetween = (least: number, most: number) => z.int().min(least).max(most);
export const intBetween = (least: number, most: number) => WireInt.pipe(wholeBetween(least, most));

export const Flag = z.codec(z.literal([0, 1]), z.boolean(), {
  decode: Boolean,
  encode: (is) => (is ? 1 : 0),
});

/** No where it is left out. */
export const OptionalFlag = Flag.default(false);

/** A choice of yes or no in a path. */
export const WireTruth = z.codec(
  z.union([z.literal([0, 1]), z.literal(['0', '1', 'true', 'false'])]),
  z.boolean(),
  {
    decode: (value) => value === 1 || value === '1' || value === 'true',
    encode: (is) => (is ? 1 : 0),
  },
);

/**
 * A number of the smallest parts that are kept, without the noise of floating-point numbers: 0.1 + 0.2 misses what was
 * meant by less than half a thousandth of a part, as does a sum of a thousand amounts of a thousand euros. A decimal
 * too many misses it by more and stays, so that a schema of whole numbers refuses it: rounded it would be another
 * number (D-65).
 */
export const parts = (number: number): number => +number.toFixed(3);

/** Amounts travel as euros with at most four decimals. */
export const WireMoney = z.codec(z.number(), MoneySchema, {
  decode: (euros): Money => parts(euros * 10_000),
  encode: (amount) => amount / 10_000,
});
/** Percentages travel as such, with at most two decimals: 4,5 % is 4.5. */
export const WirePercentage = z.codec(z.number(), z.int(), {
  decode: (percentage) => parts(percentage * 100),
  encode: (percentage) => percentage / 100,
});

/** What an answer may have none of. */
export const NullableText = Text.nullable();
export const NullableWhole = Whole.nullable();
export const NullableDay = PlainDay.nullable();
/** By a call of `z`, so that the app of customers, which reads none of them, is built without them. */
export const NullableInstant = z.nullable(Instant);
export const NullablePercentage = z.nullable(WirePercentage);
export const NullableId = WireId.nullable();
export const NullableMoney = WireMoney.nullable();

/** A day that something may be asked of or planned on; others are typing errors that no calendar knows. */
export const Day = z.iso
  .date({ abort: true })
  .refine((date) => date >= '1900-01-01' && date <= '2199-12-31', words.impossibleDay);

/** How a table is wanted as a file: as the documents have it, as a workbook, or on paper. */
export const TableFormat = z.enum(['csv', 'xlsx', 'pdf']).default('csv');
export type TableFormat = z.output<typeof TableFormat>;

/** What clients send empty where there is none. */
export const emptyAsNull = <Value>(schema: z.ZodType<Value>, ours: z.ZodType<Value, Value>) =>
  z.codec(z.union([schema, z.literal(''), z.null()]), ours.nullable(), {
    decode: (value) => (value === '' ? null : value),
    encode: (value) => value,
  });

/** What is empty in our words is null; existing clients send an empty text as well. */
export const WireDate = emptyAsNull(Day, PlainDay);

export const OptionalDate = WireDate.default(null);

/** SO-009, MSG-038: as soon as possible, which is no date. */
const asap = 'zsm';
/** The day of a delivery as it is requested: a day, or as soon as possible where it is left out, empty or said so. */
export const WireDelivery = z.codec(
  z.union([Day, z.literal([asap, '']), z.null()]),
  z.iso.date().nullable(),
  {
    decode: (date) => (date === asap || !date ? null : date),
    encode: (date) => date ?? asap,
  },
);

/** Null where it is left out. */
export const OptionalId = orNull(WireId);
export const OptionalMoney = orNull(WireMoney);

/** The number of what was chosen; empty or left out where nothing is. */
export const WireChoice = emptyAsNull(WireId, Whole).default(null);

/** One of several words of ours, each of which travels under a name or number of its own. */
export const inWords = <Ours extends string, Wire extends string | number>(
  ours: z.ZodType<Ours, Ours> & { options: readonly Ours[] },
  wireOf: (option: Ours) => Wire,
) =>
  z.codec(z.literal(ours.options.map(wireOf)), ours, {
    decode: (wire): Ours => ours.options.find((option) => wireOf(option) === wire)!,
    encode: wireOf,
  });

type Renamed = readonly [wireName: string, schema: z.ZodType];
type Spec = Record<string, Renamed | z.ZodType>;
type Ours<S extends Spec> = {
  -readonly [Name in keyof S]: z.output<S[Name] extends Renamed ? S[Name][1] : S[Name]>;
};
const isRenamed = (field: Renamed | z.ZodType): field is Renamed => Array.isArray(field);
const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * A record whose fields travel under the names of `wireNames`, in snake case or under others of its own:
 * `{ orderId: WireId, quantity: Whole, number: ['real_id', Whole] }` is `order_id`, `qty` and `real_id`. `also` are
 * further names under which an answer holds a field: `{ order_nr: 'order_id' }`.
 */
export const renamed = <const S extends Spec>(
  spec: S,
  also: Readonly<Record<string, string>> = {},
): z.ZodType<Ours<S>, Record<string, unknown>> => {
  const fields = Object.entries(spec).map(([ours, field]) => {
    const [wireName, schema] = isRenamed(field) ? field : [wireNames[ours] ?? inSnakeCase(ours), field];
    return { ours, wireName, schema };
  });
  const aliases = Object.entries(also).map(([alias, wireName]) => ({
    ...fields.find((field) => field.wireName === wireName)!,
    alias,
  }));
  const wire = z.object(
    Object.fromEntries([
      ...fields.map(({ wireName, schema }) => [wireName, schema]),
      ...aliases.map(({ alias, schema }) => [alias, schema.optional()]),
    ]),
  );
  return z.codec(wire, z.custom<Ours<S>>(), {
    decode: (value) =>
      Object.fromEntries(
        fields.map(({ ours, wireName }) => [ours, (value as never)[wireName]]),
      ) as unknown as Ours<S>,
    encode: (value) =>
      Object.fromEntries([
        ...fields.map(({ ours, wireName }) => [wireName, (value as never)[ours]]),
        ...aliases.map(({ ours, alias }) => [alias, (value as never)[ours]]),
      ]) as never,
  });
};

/** A schema, or the fields of a renamed record alone. */
export type Described = z.ZodType | Spec;
export type SchemaOf<D extends Described> = D extends z.ZodType
  ? D
  : D extends Spec
    ? z.ZodType<Ours<D>, Record<string, unknown>>
    : never;
const isSchema = (described: Described): described is z.ZodType => 'safeParse' in described;
export function schemaOf<D extends Described>(described: D): SchemaOf<D>;
export function schemaOf(described: Described): z.ZodType {
  return isSchema(described) ? described : renamed(described);
}

/** The record that a call is about, by its id alone. */
export function byId<Name extends string>(
  name: Name,
  wireName?: string,
): z.ZodType<Record<Name, number>, Record<string, unknown>>;
export function byId(name: string, wireName = 'id') {
  return renamed({ [name]: [wireName, WireId] });
}

/** Its plain type spares the compiler one of zod for each answer. */
type Answered<Data> = z.ZodType<Data, Record<string, unknown>>;
type Out<D extends Described> = z.output<SchemaOf<D>>;
/** `data` around an answer, as existing clients read it. */
export function inData<const D extends Described>(described: D): Answered<{ data: Out<D> }>;
export function inData(described: Described): z.ZodType {
  return z.object({ data: schemaOf(described) });
}
/** The same around all of them, and around a page of them with how many there are. */
export function listOf<const D extends Described>(described: D): Answered<{ data: Out<D>[] }>;
export function listOf(described: Described): z.ZodType {
  return inData(z.array(schemaOf(described)));
}
export function pageOf<const D extends Described>(described: D): Answered<{ data: Out<D>[]; total: number }>;
export function pageOf(described: Described): z.ZodType {
  return z.object({ data: z.array(schemaOf(described)), total: Whole });
}

type Transforms = {
  in: z.ZodObject;
  out: z.ZodType;
  transform: (wire: never, context: never) => never;
  reverseTransform: (value: unknown, context: unknown) => Record<string, unknown>;
};
/**
 * A renamed record that has more fields when it is answered, for clients that look there: `more` are the names,
 * `add` what stands under them. In our words it is the same record.
 */
export const telling = <Schema extends z.ZodType>(
  schema: Schema,
  more: Readonly<Record<string, z.ZodType>>,
  add: (answer: Record<string, unknown>) => Record<string, unknown>,
): Schema => {
  const { in: wire, out, transform, reverseTransform } = schema._zod.def as unknown as Transforms;
  return z.codec(wire.extend(z.object(more).partial().shape), out, {
    decode: (value, context) => transform(value as never, context as never),
    encode: (value, context) => {
      const answer = reverseTransform(value, context);
      return { ...answer, ...add(answer) };
    },
  }) as unknown as Schema;
};

/** `data` around an answer, with its fields beside `data` too. */
export const besideData = <Schema extends z.ZodType>(schema: Schema) => {
  const { in: wire, reverseTransform } = schema._zod.def as unknown as Transforms;
  const whole = inData(schema);
  return z.codec(z.object({ ...wire.partial().shape, data: schema as z.ZodType }), z.unknown(), {
    decode: ({ data }) => ({ data }),
    encode: (value) => {
      const { data } = value as { data: unknown };
      return { ...reverseTransform(data, undefined), data };
    },
  }) as unknown as typeof whole;
};

/** `data 1` means success. */
export const Success = z.object({ data: z.literal(1) });

/** A page of a list: `skip` rows passed over, then at most `take`. */
export const paging = (size: number, most = 100) => ({
  skip: intBetween(0, 1_000_000).default(0),
  take: intBetween(1, most).default(size),
});
