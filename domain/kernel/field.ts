import type { z } from 'zod';
import type { Role } from '#domain/kernel/role.ts';

/**
 * A field is one line (law 8).
 *
 * How to add a field: write one entry in `domain/<area>/fields.ts` by its kind (field-group.ts), with the wire name, the
 * Dutch label and what is not usual: a schema of what is stored (loose: what was stored once must stay readable),
 * `initial` (what a record has that never got a value; `required` takes it away from what a record cannot be without),
 * `personal` when it is about a person, `check` for what is refused, `warns` for what is only warned of. Its group says the
 * tab and group in which a screen draws it and the roles that may change it (and, where not all who read the record,
 * those that may see it). Nothing else: the record's schema, its `…FieldChanged` event with the
 * sentence and the old and new value in the log book, the decision, the wire names in reading and in the
 * update call, and the control on the screen follow. The `means` of the golden file of the event that adds
 * the record gets the new member.
 *
 * How to give a record fields: `const changes = fieldChanges({ … })` (field-changes.ts) beside its decider; `changes.shape` goes
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

/** `wire` is the number under which a word travels, where existing clients know it by one. */
export type Choice = { value: string | number; label: string; wire?: number };
/**
 * How a value is entered and written. `money` is an integer of 1/10 000 euro, `percentage` of hundredths, a
 * `number` one of so many decimals. A `lookup` takes its choices from a list that the screen has read, and so
 * does a `several` that names one. Of a lookup `ofUsers` the log keeps the id alone, never the name (law 10).
 */
export type Control =
  | { kind: 'text'; input?: 'email' | 'emails' | 'tel' | 'url' }
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

const sortedText = (value: unknown) =>
  JSON.stringify(value, (_name, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(
          Object.keys(item)
            .toSorted()
            .map((name) => [name, (item as Record<string, unknown>)[name]]),
        )
      : item,
  );

/** Whether two values are the same; a store may return the members of an object in another order. */
export const isSame = (one: unknown, other: unknown): boolean =>
  // as it stands first: that is ten times as fast, and mostly enough
  JSON.stringify(one) === JSON.stringify(other) || sortedText(one) === sortedText(other);

/** What marks the schema of a personal field (law 10). */
export const personalMeta = (personal: true | { forgotten: unknown }) => ({
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
