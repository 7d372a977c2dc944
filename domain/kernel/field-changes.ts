import { z } from 'zod';
import { type Change, defineEvent, type Opposite } from '#domain/kernel/event.ts';
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
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { Id, personalText } from '#domain/kernel/schema.ts';
import { message, type Message, messageWith, saidInEach, said, type Said } from '#domain/kernel/message.ts';
import { mentionOf } from '#domain/kernel/mention.ts';
import { type GeneralRefusal, refuse } from '#domain/kernel/refusal.ts';

const Value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string(), z.number()])),
]);

/** The units of which one is called otherwise than behind its field, where they stand in the plural. */
const ofOne: Readonly<Record<string, string>> = {
  dagen: 'dag',
  days: 'day',
  flessen: 'fles',
  bottles: 'bottle',
  maanden: 'maand',
  months: 'month',
  minuten: 'minuut',
  minutes: 'minute',
  personen: 'persoon',
  persons: 'person',
  times: 'time',
  hours: 'hour',
};
const withUnit = (text: string) => text.replace(/^1 (\w+)/, (_, unit: string) => `1 ${ofOne[unit] ?? unit}`);

const empty = message('leeg', 'empty');
/** A text that somebody typed may end its sentence already. */
const ended = (sentence: string) => (sentence.endsWith('.') ? sentence : `${sentence}.`);

/** A change of a field the other way round: `from` is what it was left at, so that what was set since is refused. */
type BackToBefore = { id: number; change: { field: string; from: FieldValue; to: FieldValue } };
/** By the call of a record that takes its id and the change. */
export const takenBackByCall =
  (call: string) =>
  (request: BackToBefore): Opposite => ({
    call,
    request,
    left: request.change.from,
    leftOf: request.change.field,
  });

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
 * Field changes of one kind of record, in one event `<Record>FieldChanged` with the field's name, old and new
 * value. Values of a personal field are stored under its name in `personal`, marked as such in the schema, so
 * that they are sealed like those of any event (law 10).
 *
 * `subject` is the record's display name; the event records it when the change affects it.
 */
export const fieldChanges = <const Name extends string, F extends Fields, Named>({
  record,
  label,
  fields,
  subject,
  person,
  opposite = null,
  says = {},
  inEnglish = (name) => name,
}: {
  /** As in event names: `Customer`. */
  record: Name;
  /** As shown to people: `Klant`. */
  label: Message;
  fields: F;
  subject: (record: Named) => Said;
  /** Whose the personal fields are: the stream of that person's record (law 10). */
  person?: (id: number) => string;
  /** The call that gives a field its value of before, by which a change is taken back; null: it is not. */
  opposite?: ((change: BackToBefore) => Opposite | null) | null;
  /** How fields read of which the value is no text for people; undefined where it cannot tell. */
  says?: Readonly<Record<string, (value: FieldValue, language: ScreenLanguage) => string | undefined>>;
  /** What stands after the label in its name, where that is not the same in English. */
  inEnglish?: (name: string) => string;
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
    subject: (personal.length > 0 ? personalText() : z.string()).optional(),
  }) as unknown as z.ZodType<Changed<F>, Changed<F>>;

  const valuesOf = ({ field, from = null, to = null, personal: sealed }: Changed<F>) =>
    sealed?.[field] ?? { from, to };
  const changeOf = (data: Changed<F>): Change => {
    const { control, label: field } = fields[data.field]!;
    if (data.words) return { field, from: data.words.from || null, to: data.words.to || null };
    const { from, to } = valuesOf(data);
    const text = (value: FieldValue) =>
      ('ofUsers' in control && typeof value === 'number'
        ? mentionOf(value)
        : saidInEach(
            (language) =>
              says[data.field]?.(value, language) ??
              (control.kind === 'number' ? withUnit : String)(fieldText(control, value, language)),
          )) || null;
    return { field, from: text(from), to: text(to) };
  };

  const changed = defineEvent(`${record}FieldChanged`, {
    action: message(`${label.nl} gewijzigd`, `${label.en} changed`),
    data: Data,
    log: (data) => {
      const { field, from, to } = changeOf(data);
      return messageWith(
        [field, from ?? empty, to ?? empty],
        (name, old, now) => ended(`${name} gewijzigd van ${old} naar ${now}`),
        (name, old, now) => ended(`${name} changed from ${old} to ${now}`),
      );
    },
    changes: (data) => {
      const change = changeOf(data);
      return isSame(change.from, change.to) ? [] : [change];
    },
    // stored in Dutch, most of them with the label first
    subject: ({ subject: name }) =>
      name?.startsWith(`${label.nl} `)
        ? message(name, label.en + inEnglish(name.slice(label.nl.length)))
        : name,
    ...(opposite && {
      takenBackBy: (data: Changed<F>) => {
        const { from, to } = valuesOf(data);
        return opposite({ id: data.id, change: { field: data.field, from: to, to: from } });
      },
    }),
    ...(person && { person: ({ id }: Changed<F>) => person(id) }),
  });

  return {
    fields,
    shape: shapeOf(fields),
    changed,
    /**
     * The event of a change; none when the record has that value already. Refuses field-changed-meanwhile
     * with both values when the record no longer has the value that the person saw, field-value-refused with
     * the problem in Dutch when the field's check fails.
     */
    decide: (
      id: number,
      state: Values<F> & Named,
      { field, from: expected, to }: FieldChange<F>,
      words?: ChangeWords,
    ) => {
      const from = state[field] as FieldValue;
      if (isSame(from, to)) return [];
      if (expected !== undefined && !isSame(expected, from))
        return refuse<GeneralRefusal>('field-changed-meanwhile', {
          field,
          seen: expected,
          theirs: from,
          yours: to,
        });
      const { check, personal: isPersonal } = fields[field]!;
      const problem = check?.(to);
      if (problem !== undefined) return refuse<GeneralRefusal>('field-value-refused', { field, problem });
      const values = { from, to: to as FieldValue };
      const name = said('nl', subject({ ...state, [field]: to }));
      return [
        changed({
          id,
          field,
          ...(isPersonal ? { personal: { [field]: values } } : values),
          ...(words && { words }),
          ...(name !== said('nl', subject(state)) && { subject: name }),
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
