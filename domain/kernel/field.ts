import type { z } from 'zod';
import type { Message, Said } from '#domain/kernel/message.ts';
import type { Role } from '#domain/kernel/role.ts';

/**
 * A field is one line (law 8).
 *
 * To add a field, write one entry in `domain/<area>/fields.ts` by its kind (field-group.ts), with the wire
 * name, the label in both languages and what differs from the default: a schema of stored values (loose: what was once
 * stored must stay readable), `initial` (the value of a record that never got one; `required` removes it for
 * what a record cannot be without), `personal` if it is about a person, `check` for what is refused, `warns`
 * for what is only warned about. Its group gives the tab and group on the screen and the roles that may
 * change it (and those that may see it, if not everybody who reads the record). Everything else follows: the
 * record's schema, its `…FieldChanged` event with the sentence and values in the log book, the decision, the
 * wire names in answers and in the update call, and the control on the screen. Add the new member to `means`
 * in the golden file of the event that adds the record.
 *
 * To give a record fields, put `const changes = fieldChanges({ … })` (field-changes.ts) beside its decider:
 * `changes.shape` goes into the record's schema, `changes.changed` among its events, `changes.decide` and
 * `changes.evolve` into the decider. In the contract, `wireFields(fields)` goes into the answer and
 * `fieldChange(…)` is the request of the update call (api/contract/fields.ts). On the screen, use
 * `RecordForm` (web/ui/record-form.tsx) per tab.
 */
export type Field<Value = FieldValue> = {
  /** Its name on the wire (API table). */
  wire: string;
  schema: z.ZodType<Value>;
  /** Both languages, except where a screen names a field itself. */
  label: Said;
  control: Control;
  tab: string;
  group: Said;
  /** The value of a record that never got one; absent if every record is created with one. */
  initial?: Value;
  /** Who sees it; by default everybody who reads the record. */
  sees?: readonly Role[];
  changes: readonly Role[];
  /** Law 10. `forgotten` is its value once the person is forgotten, if not the default. */
  personal?: true | { forgotten: Value };
  /** What is wrong with a new value, with what to do; the value is refused. */
  check?: (value: Value) => Message | undefined;
  /** A warning about a value that is stored all the same, given the rest of the record. */
  warns?: (value: Value, record: Readonly<Record<string, unknown>>) => Message | undefined;
  hint?: Said;
  /** Its position in a form's tab; fields without one come first, in the order of definition. */
  place?: number;
};

export type FieldValue = string | number | boolean | null | (string | number)[];

/** `wire` is the number of the option on the wire, where existing clients use one. */
export type Choice = { value: string | number; label: Said; wire?: number };
/**
 * How a value is entered and written. `money` is an integer of 1/10 000 euro, `percentage` of hundredths, a
 * `number` has its own number of decimals, `money` four, or fewer where it is typed. A `lookup` takes its choices from a list that the screen has
 * loaded, and so does a `several` that names one. For a lookup `ofUsers` the log records only the id, never
 * the name (law 10).
 */
export type Control =
  | { kind: 'text'; input?: 'email' | 'emails' | 'tel' | 'url' | 'color' }
  | { kind: 'area' }
  | { kind: 'number'; decimals?: number; suffix?: Said }
  | { kind: 'money'; decimals?: number }
  | { kind: 'percentage' }
  | { kind: 'boolean' }
  | { kind: 'date' }
  | { kind: 'choice'; options: readonly Choice[] }
  | { kind: 'several'; options: readonly Choice[]; list?: string }
  | { kind: 'lookup'; list: string; ofUsers?: true };

/** The list from which a control takes its choices, if any. */
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

/** Defines a field; the type of its value follows from its schema. */
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
  // in the given order first: ten times as fast, and mostly enough
  JSON.stringify(one) === JSON.stringify(other) || sortedText(one) === sortedText(other);

/** Marks the schema of a personal field (law 10). */
export const personalMeta = (personal: true | { forgotten: unknown }) => ({
  personal: true,
  ...(personal !== true && { forgotten: personal.forgotten }),
});

/** The schema members of fields, for a record; those with an initial value may be left out. */
export const shapeOf = <F extends Fields>(fields: F): Shape<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { schema, initial, personal }]) => {
      const whole = initial === undefined ? schema : schema.default(initial);
      return [name, personal ? whole.meta(personalMeta(personal)) : whole];
    }),
  ) as Shape<F>;

/** A request to change a field of a record; `from` is the value that the person saw, if known. */
export type FieldChange<F extends Fields> = {
  [Name in FieldName<F>]: { field: Name; to: ValueOf<F[Name]>; from?: ValueOf<F[Name]> | undefined };
}[FieldName<F>];

/** The old and new value of a lookup as text for the log book; the event stores them. */
export type ChangeWords = { from: string | null; to: string | null };
