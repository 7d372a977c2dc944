import { z } from 'zod';
import { type Change, defineEvent } from '#domain/kernel/event.ts';
import { fieldText } from '#domain/kernel/field-text.ts';
import { Id } from '#domain/kernel/id.ts';
import { mentionOf } from '#domain/kernel/mention.ts';
import { type GeneralRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Role } from '#domain/user/role.ts';

/**
 * A field is one line (law 8).
 *
 * How to add a field: write one entry in `domain/<area>/fields.ts` with `field({ … })`: the wire name, the
 * schema of what is stored (loose: what was stored once must stay readable), `initial` (what a record has
 * that never got a value; leave it out only for what a record cannot be without), the Dutch label, the kind
 * of control, the tab and group in which a screen draws it, the roles that may change it (and, where not all
 * who read the record, those that may see it), `personal` when it is about a person, `check` for what is
 * refused, `warns` for what is only told. Nothing else: the record's schema, its `…FieldChanged` event with the
 * sentence and the old and new value in the log book, the decision, the wire names in reading and in the
 * update call, and the control on the screen follow. The `means` of the golden file of the event that adds
 * the record gets the new member.
 *
 * How to give a record fields: `const changes = fieldChanges({ … })` beside its decider; `changes.shape` goes
 * into the record's schema, `changes.changed` among its events, `changes.decide` and `changes.evolve` into
 * the decider; in the contract `wireFields(fields)` into the answer and `fieldChange(…)` as the request of
 * the update call (api/contract/fields.ts); on the screen `RecordForm` (web/ui/record-form.tsx) per tab.
 */
export type Field<Value = FieldValue> = {
  /** The name by which it travels (API table). */
  wire: string;
  schema: z.ZodType<Value>;
  label: string;
  control: Control;
  tab: string;
  group: string;
  /** What a record has that never got a value; without it every record is made with one. */
  initial?: Value;
  /** Who sees it; without it whoever reads the record. */
  sees?: readonly Role[];
  changes: readonly Role[];
  /** Law 10. `forgotten` is what it reads as once the person is forgotten, where the usual would not do. */
  personal?: true | { forgotten: Value };
  /** What is wrong with a new value, in Dutch words that say what to do; it is refused. */
  check?: (value: Value) => string | undefined;
  /** What a person should know of a value that is stored all the same, beside the rest of the record. */
  warns?: (value: Value, record: Readonly<Record<string, unknown>>) => string | undefined;
  hint?: string;
  /** Where a form has it among the others of its tab; those without come first, as they are stated. */
  place?: number;
};

export type FieldValue = string | number | boolean | null | (string | number)[];
const FieldValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string(), z.number()])),
]);

/** `wire` is the number under which a word travels, where existing clients know it by one. */
export type Choice = { value: string | number; label: string; wire?: number };
/**
 * How a value is entered and written. `money` is an integer of 1/10 000 euro, `percentage` of hundredths, a
 * `number` one of so many decimals. A `lookup` takes its choices from a list that the screen has read, and so
 * does a `several` that names one. Of a lookup `ofUsers` the log keeps the id alone, never the name (law 10).
 */
export type Control =
  | { kind: 'text'; input?: 'email' | 'tel' | 'url' }
  | { kind: 'area' }
  | { kind: 'number'; decimals?: number; suffix?: string }
  | { kind: 'money' }
  | { kind: 'percentage' }
  | { kind: 'boolean' }
  | { kind: 'date' }
  | { kind: 'choice'; options: readonly Choice[] }
  | { kind: 'several'; options: readonly Choice[]; list?: string }
  | { kind: 'lookup'; list: string; ofUsers?: true };

/** The list from which a control takes its choices, if it does. */
export const listOf = (control: Control): string | undefined =>
  control.kind === 'lookup' || control.kind === 'several' ? control.list : undefined;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each field has a value of its own type
export type Fields = Record<string, Field<any>>;
export type FieldName<F extends Fields> = keyof F & string;
type ValueOf<F> = F extends { schema: z.ZodType<infer Value> } ? Value : never;
export type Values<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> };
type Shape<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { initial: unknown }
    ? z.ZodDefault<z.ZodType<ValueOf<F[Name]>, ValueOf<F[Name]>>>
    : z.ZodType<ValueOf<F[Name]>, ValueOf<F[Name]>>;
};

/** States a field; the type of its value follows from its schema. */
export const field = <Schema extends z.ZodType, const Rest extends Omit<Field<z.output<Schema>>, 'schema'>>(
  spec: { schema: Schema } & Rest,
) => spec;

export const maySee = ({ sees }: Pick<Field, 'sees'>, role: Role): boolean => !sees || sees.includes(role);
export const mayChange = (rights: Pick<Field, 'sees' | 'changes'>, role: Role): boolean =>
  maySee(rights, role) && rights.changes.includes(role);

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const personalMeta = (personal: true | { forgotten: unknown }) => ({
  personal: true,
  ...(personal !== true && { forgotten: personal.forgotten }),
});

/** The members that fields give the schema of a record; one with an initial value may be left out. */
export const shapeOf = <F extends Fields>(fields: F): Shape<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { schema, initial, personal }]) => {
      const whole = initial === undefined ? schema : schema.default(initial);
      return [name, personal ? whole.meta(personalMeta(personal)) : whole];
    }),
  ) as Shape<F>;

/** A wish to give a field of a record another value; `from` is what the person saw, when that is known. */
export type FieldChange<F extends Fields> = {
  [Name in FieldName<F>]: { field: Name; to: ValueOf<F[Name]>; from?: ValueOf<F[Name]> | undefined };
}[FieldName<F>];

/** How the old and the new value of a lookup read, for the log book; the event keeps them. */
export type ChangeWords = { from: string | null; to: string | null };

type Changed<F extends Fields> = {
  id: number;
  field: FieldName<F>;
  from?: FieldValue | undefined;
  to?: FieldValue | undefined;
  personal?: Record<string, { from: FieldValue; to: FieldValue } | undefined> | undefined;
  words?: ChangeWords | undefined;
  subject?: string | undefined;
};

/**
 * What changing the fields of one kind of record is, in one event `<Record>FieldChanged` with the name of the
 * field, its old and its new value. Values of a personal field stand under its name in `personal`, marked as
 * such in the schema, so that they can be sealed like those of any event (law 10).
 *
 * `subject` is the name by which people know a record; it is kept in the event when the change alters it.
 */
export const fieldChanges = <const Name extends string, F extends Fields, State extends Values<F>>({
  record,
  label,
  fields,
  subject,
  person,
}: {
  /** As events are named: `Customer`. */
  record: Name;
  /** As people call it: `Klant`. */
  label: string;
  fields: F;
  subject: (record: State) => string;
  /** Whose the personal fields are: the stream of that person's record (law 10). */
  person?: (id: number) => string;
}) => {
  const names = Object.keys(fields) as FieldName<F>[];
  const personal = names.flatMap((name) => {
    const how = fields[name]!.personal;
    if (!how) return [];
    const value = FieldValue.meta(personalMeta(how));
    return [[name, z.object({ from: value, to: value }).optional()] as const];
  });
  const Data = z.object({
    id: Id,
    field: z.enum(names as [FieldName<F>, ...FieldName<F>[]]),
    from: FieldValue.optional(),
    to: FieldValue.optional(),
    personal: z.object(Object.fromEntries(personal)).optional(),
    words: z.object({ from: z.string().nullable(), to: z.string().nullable() }).optional(),
    subject: (personal.length > 0 ? z.string().meta({ personal: true }) : z.string()).optional(),
  }) as unknown as z.ZodType<Changed<F>, Changed<F>>;

  const valuesOf = ({ field: name, from = null, to = null, personal: hidden }: Changed<F>) =>
    hidden?.[name] ?? { from, to };
  const told = (data: Changed<F>): Change => {
    const { control, label: ofField } = fields[data.field]!;
    if (data.words) return { field: ofField, ...data.words };
    const { from, to } = valuesOf(data);
    const text = (value: FieldValue) =>
      control.kind === 'lookup' && control.ofUsers && typeof value === 'number'
        ? mentionOf(value)
        : fieldText(control, value);
    return { field: ofField, from: text(from) || null, to: text(to) || null };
  };

  const whose = person && (({ id }: Changed<F>) => person(id));
  const changed = defineEvent(`${record}FieldChanged`, {
    action: `${label} gewijzigd`,
    data: Data,
    log: (data) => {
      const { field: ofField, from, to } = told(data);
      return `${ofField} gewijzigd van ${from ?? 'leeg'} naar ${to ?? 'leeg'}.`;
    },
    changes: (data) => {
      const change = told(data);
      return change.from === change.to ? [] : [change];
    },
    subject: ({ subject: called }) => called,
    ...(whose && { person: whose }),
  });

  return {
    fields,
    shape: shapeOf(fields),
    changed,
    /**
     * The event of a change; none when the record has that value already. Refuses field-changed-meanwhile
     * with both values when it no longer has the value that the person saw, field-value-refused with the
     * problem in Dutch when the field's own check objects.
     */
    decide: (
      id: number,
      state: State,
      { field: name, from: seen, to }: FieldChange<F>,
      words?: ChangeWords,
    ) => {
      const now = state[name] as FieldValue;
      if (isSame(now, to)) return [];
      if (seen !== undefined && !isSame(seen, now))
        return refuse<GeneralRefusal>('field-changed-meanwhile', {
          field: name,
          seen,
          theirs: now,
          yours: to,
        });
      const { check, personal: isPersonal } = fields[name]!;
      const problem = check?.(to);
      if (problem !== undefined)
        return refuse<GeneralRefusal>('field-value-refused', { field: name, problem });
      const values = { from: now, to: to as FieldValue };
      const called = subject({ ...state, [name]: to });
      return [
        changed({
          id,
          field: name,
          ...(isPersonal ? { personal: { [name]: values } } : values),
          ...(words && { words }),
          ...(called !== subject(state) && { subject: called }),
        }),
      ];
    },
    /** The record after the change. */
    evolve: <Some extends object>(state: Some, data: Changed<F>): Some => ({
      ...state,
      [data.field]: valuesOf(data).to,
    }),
  };
};
