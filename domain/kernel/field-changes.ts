import { z } from 'zod';
import { type Change, defineEvent } from '#domain/kernel/event.ts';
import {
  type ChangeWords,
  type FieldChange,
  type FieldName,
  type Fields,
  type FieldValue,
  isSame,
  personalMeta,
  shapeOf,
  type Values,
} from '#domain/kernel/field.ts';
import { fieldText } from '#domain/kernel/field-text.ts';
import { Id } from '#domain/kernel/id.ts';
import { mentionOf } from '#domain/kernel/mention.ts';
import { type GeneralRefusal, refuse } from '#domain/kernel/refusal.ts';

const Value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string(), z.number()])),
]);

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
    const value = Value.meta(personalMeta(how));
    return [[name, z.object({ from: value, to: value }).optional()] as const];
  });
  const Data = z.object({
    id: Id,
    field: z.enum(names as [FieldName<F>, ...FieldName<F>[]]),
    from: Value.optional(),
    to: Value.optional(),
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
      'ofUsers' in control && typeof value === 'number' ? mentionOf(value) : fieldText(control, value);
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
    person: whose,
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
