import { z } from 'zod';
import { CalendarDate } from '#domain/kernel/date.ts';
import type { Choice, Control, Field } from '#domain/kernel/field.ts';
import { message, type Message, type Said } from '#domain/kernel/message.ts';
import { Id } from '#domain/kernel/schema.ts';
import { Money, mostMoney } from '#domain/kernel/money.ts';

/** Where fields are shown, who may change them, and what else they share. */
type Group = Pick<Field, 'tab' | 'changes'> & { group: Message } & Partial<Pick<Field, 'sees' | 'place'>> & {
    personal?: true;
  };
/** Properties of one field where it differs from the default for its kind. */
type More<Value> = Partial<
  Omit<Field<Value>, 'wire' | 'label' | 'control' | 'hint' | 'group'> & { hint: Message; group: Message }
>;
type Stated<Value, Wire> = Field<Value> & { wire: Wire; label: Message; initial: Value };
type Kind<Value> = Pick<Field<Value>, 'schema' | 'control' | 'check'> & { initial: Value };

/** The maximum length of a text, or its schema if there are more rules. */
type Length = number | z.ZodType<string>;
const textOf = (length: Length) => (typeof length === 'number' ? z.string().max(length) : length);

/** The largest number that somebody may enter, its decimals included: read models count in 32 bits. */
const mostNumber = 1_000_000_000;
const within = (most: number, problem: Message) => (value: number | null) =>
  Math.abs(value ?? 0) > most ? problem : undefined;
/** What is wrong with a number or an amount that somebody entered: nobody means one that large. */
export const numberProblem = within(
  mostNumber,
  message('Vul een kleiner getal in.', 'Enter a smaller number.'),
);
export const amountProblem = within(
  mostMoney,
  message('Vul een kleiner bedrag in.', 'Enter a smaller amount.'),
);

/** A text that is never empty, trimmed. */
export const filledText = (most: number) => z.string().trim().min(1).max(most);

const isNamed = <Value extends string | number>(
  names: Readonly<Record<Value, Said>>,
  value: string | number,
): value is Value => Object.hasOwn(names, value);
const valuesIn = <Value extends string | number>(names: Readonly<Record<Value, Said>>): Value[] =>
  Object.keys(names)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key))
    .filter((value) => isNamed(names, value));

/** The options of a choice, from the names of its values. */
export const optionsOf = <Value extends string | number>(names: Readonly<Record<Value, Said>>): Choice[] =>
  valuesIn(names).map((value) => ({ value, label: names[value] }));

/**
 * Defines the fields of a group by kind: each line gives the wire name, the label, and anything not default
 * for its kind. `const address = fieldGroup({ tab, group: message('Adres', 'Address'), changes })`, then
 * `city: address.text('city', message('Plaats', 'City'), 100)`. The initial value is the default of the kind: an empty text or list,
 * no, zero, null, the first choice. `required` removes it.
 */
export const fieldGroup = (common: Group) => {
  /** A field with the defaults of its kind, which its own properties override. */
  const kind =
    <Value>(usual: Kind<Value>) =>
    <const Wire extends string, const Specifics extends More<Value>>(
      wire: Wire,
      label: Message,
      specifics?: Specifics,
    ): Stated<Value, Wire> & Specifics =>
      Object.assign({ ...common, wire, label, ...usual }, specifics);
  /** The same for a kind with one more parameter, such as a length. */
  const kindWith =
    <Detail, Value>(usual: (detail: Detail) => Kind<Value>) =>
    <const Wire extends string, const Specifics extends More<Value>>(
      wire: Wire,
      label: Message,
      detail: Detail,
      specifics?: Specifics,
    ) =>
      kind(usual(detail))(wire, label, specifics);
  const written = (control: Control) =>
    kindWith((length: Length) => ({ schema: textOf(length), control, initial: '' }));
  return {
    text: written({ kind: 'text' }),
    email: written({ kind: 'text', input: 'email' }),
    emails: written({ kind: 'text', input: 'emails' }),
    phone: written({ kind: 'text', input: 'tel' }),
    url: written({ kind: 'text', input: 'url' }),
    /** A colour as #rrggbb. */
    color: written({ kind: 'text', input: 'color' }),
    /** A text of several lines. */
    area: written({ kind: 'area' }),
    flag: kind({ schema: z.boolean(), control: { kind: 'boolean' }, initial: false }),
    amount: kind({ schema: Money, control: { kind: 'money' }, initial: 0, check: amountProblem }),
    /** An amount that is typed in whole cents (PROD-020). */
    cents: kind({ schema: Money, control: { kind: 'money', decimals: 2 }, initial: 0, check: amountProblem }),
    number: kindWith(
      ({ schema, ...shown }: { schema: z.ZodType<number>; decimals?: number; suffix?: Said }) => ({
        schema,
        control: { kind: 'number', ...shown },
        initial: 0,
        check: numberProblem,
      }),
    ),
    date: kind({ schema: CalendarDate.nullable(), control: { kind: 'date' }, initial: null }),
    /** The id of an entry of a list that the screen has loaded. */
    lookup: kindWith((list: string) => ({
      schema: Id.nullable(),
      control: { kind: 'lookup', list },
      initial: null,
    })),
    /** Ids of several entries of such a list. */
    several: kindWith((list: string) => ({
      schema: z.array(z.int()),
      control: { kind: 'several', options: [], list },
      initial: [],
    })),
    /** One of several named values. */
    choice: <
      const Wire extends string,
      Value extends string | number,
      const Specifics extends More<NoInfer<Value>>,
    >(
      wire: Wire,
      label: Message,
      names: Readonly<Record<Value, Said>>,
      specifics?: Specifics,
    ) => {
      const values = valuesIn(names);
      const control = { kind: 'choice' as const, options: optionsOf(names) };
      const usual = { schema: z.literal(values), control, initial: values[0]! };
      return { ...kind<Value>(usual)(wire, label, specifics), control };
    },
    /** Any other kind; its initial value is null unless given. */
    other: <
      const Wire extends string,
      Schema extends z.ZodType,
      const Specifics extends Pick<Field<z.output<Schema>>, 'control'> & More<z.output<Schema>>,
    >(
      wire: Wire,
      label: Message,
      specifics: { schema: Schema } & Specifics,
    ) => ({ ...common, wire, label, ...specifics }),
  };
};

/** A field that every record must be created with. */
export const required = <Stated extends { initial: unknown }>({
  initial: _,
  ...field
}: Stated): Omit<Stated, 'initial'> => field;
