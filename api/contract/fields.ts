import { z } from 'zod';
import { parts, WireId } from '#api/contract/wire.ts';
import type { Control, Field, FieldChange, FieldName, Fields, Values } from '#domain/kernel/field.ts';

const Numeric = z.union([z.number(), z.string().regex(/^-?\d{1,15}(?:[.,]\d{1,4})?$/)]);
const Text = z.string().max(20_000);
const Truth = z.union([z.literal([0, 1]), z.boolean(), z.literal(['0', '1', 'true', 'false'])]);

/** What a value looks like on the wire, and the way there and back. */
type Wire = { schema: z.ZodType; decode: (value: never) => unknown; encode: (value: never) => unknown };

const scaled = (decimals: number): Wire => {
  const scale = 10 ** decimals;
  return {
    schema: Numeric,
    decode: (value: number | string) => parts(Number(String(value).replace(',', '.')) * scale),
    encode: (value: number) => value / scale,
  };
};
const asIs = (schema: z.ZodType): Wire => ({ schema, decode: (value) => value, encode: (value) => value });

const wireOf = (control: Control): Wire => {
  switch (control.kind) {
    case 'money':
      return scaled(4);
    case 'percentage':
      return scaled(2);
    case 'number':
      return scaled(control.decimals ?? 0);
    case 'boolean':
      return {
        schema: Truth,
        decode: (value: unknown) => value === true || value === 1 || value === '1' || value === 'true',
        encode: (value: boolean) => (value ? 1 : 0),
      };
    case 'choice':
      return {
        schema: z.union([z.number(), Text]),
        decode: (value: string | number) =>
          control.options.find((option) => String(option.wire ?? option.value) === String(value))?.value ??
          value,
        encode: (value) => control.options.find((option) => option.value === value)?.wire ?? value,
      };
    case 'lookup':
      return asIs(z.union([z.number(), Text]));
    case 'several':
      // Existing clients send one text with commas.
      return {
        schema: z.union([z.array(z.union([z.number(), Text])).max(1_000), Text, z.number()]),
        decode: (value: (string | number)[] | string | number) =>
          (Array.isArray(value) ? value : String(value).split(','))
            .map((item) => (typeof item === 'string' ? item.trim() : item))
            .filter((item) => item !== '')
            .map((item) => (/^\d{1,15}$/.test(String(item)) ? Number(item) : item)),
        encode: (value) => value,
      };
    case 'text':
    case 'area':
    case 'date':
      return asIs(Text);
  }
};

/** A value as it travels. An empty text is none where a field can have none. */
export const wireValue = <Value>({ control, schema }: Field<Value>): z.ZodType<Value> => {
  const { schema: wire, decode, encode } = wireOf(control);
  const isOptional = schema.safeParse(null).success;
  return z.codec(isOptional ? z.union([wire, z.literal(''), z.null()]) : wire, schema, {
    decode: (value) =>
      isOptional && (value === null || value === '') ? null : (decode(value as never) as never),
    encode: (value) => (value === null ? null : encode(value as never)) as never,
  }) as never;
};

/** The fields of a record for `renamed`: `{ customerId: ['id', WireId], ...wireFields(customerFields) }`. */
export const wireFields = <F extends Fields>(
  fields: F,
): { [Name in keyof F]: readonly [string, z.ZodType<Values<F>[Name]>] } =>
  Object.fromEntries(
    Object.entries(fields).map(([name, item]) => [name, [item.wire, wireValue(item)]]),
  ) as never;

const Sent = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string(), z.number()])),
]);

/** Issues that get their words where the whole request is read. */
const unworded = { error: () => '' };
/** In what a value is counted, for the words of an issue. */
const unitOf = (control: Control) => {
  if (control.kind === 'money') return { scale: 10_000, before: '€ ' };
  if (control.kind === 'percentage') return { scale: 100, after: '%' };
  return control.kind === 'number' ? { scale: 10 ** (control.decimals ?? 0) } : undefined;
};

/** Another name and form in which the value of a field travels. */
type Form<F extends Fields> = { field: FieldName<F>; schema: z.ZodType };
type OtherForms<F extends Fields> = Readonly<Record<string, Form<F> & { sent: z.ZodType }>>;

type Named = { field: string; val: string; from: string };
const usualNames: Named = { field: 'field', val: 'val', from: 'from' };

/**
 * The request of a call that changes one field of a record that needs no naming, such as the own account:
 * `{field, val}`, and `from`, the value that the person saw, from those who send it. In our words a
 * `FieldChange`.
 */
export const ownFieldChange = <F extends Fields>(
  fields: F,
  names: Named = usualNames,
  otherForms: OtherForms<F> = {},
) => {
  const forms: [wire: string, form: Form<F>][] = Object.entries(fields).map(([field, spec]) => [
    spec.wire,
    { field, schema: wireValue(spec) },
  ]);
  const byWire = new Map<string, Form<F>>([...forms, ...Object.entries(otherForms)]);
  const sent = z.union([Sent, ...Object.values(otherForms).map(({ sent }) => sent)]);
  const wire = z.object({
    [names.field]: z.literal(
      [...byWire.keys()].flatMap((key) => (/^\d+$/.test(key) ? [key, Number(key)] : [key])),
    ),
    [names.val]: sent,
    [names.from]: sent.optional(),
  }) as unknown as z.ZodObject<Record<string, z.ZodType>>;
  return z.codec(wire, z.custom<FieldChange<F>>(), {
    decode: (request, context) => {
      const { field, schema } = byWire.get(String(request[names.field]))!;
      const value = (key: 'val' | 'from') => {
        const sent = request[names[key]];
        const result = schema.safeParse(sent, unworded);
        if (result.success) return result.data;
        const unit = unitOf(fields[field]!.control);
        for (const issue of result.error.issues)
          context.issues.push({ ...issue, path: [names[key], ...issue.path], input: sent, unit } as never);
        return undefined;
      };
      const from = request[names.from] === undefined ? {} : { from: value('from') };
      return { field, to: value('val'), ...from } as FieldChange<F>;
    },
    encode: (change) => {
      const nonNullable = fields[change.field as FieldName<F>]!;
      return {
        [names.field]: nonNullable.wire,
        [names.val]: z.encode(wireValue(nonNullable), change.to),
        ...(change.from !== undefined && { [names.from]: z.encode(wireValue(nonNullable), change.from) }),
      };
    },
  });
};

/** The same of a record that is named by its id: `{<id>, field, val, from}`, or under other names. */
export const fieldChange = <F extends Fields>(
  idName: string,
  fields: F,
  names: Named = usualNames,
  otherForms: OtherForms<F> = {},
) => {
  const change = ownFieldChange(fields, names, otherForms);
  const wire = (change.def.in as z.ZodObject<Record<string, z.ZodType>>).extend({ [idName]: WireId });
  return z.codec(wire, z.custom<{ id: number; change: FieldChange<F> }>(), {
    decode: (request, context) => {
      const result = change.safeDecode(request, unworded);
      if (result.success) return { id: request[idName] as number, change: result.data };
      context.issues.push(...(result.error.issues as never[]));
      return z.NEVER;
    },
    encode: ({ id, change: wanted }) => ({ ...change.encode(wanted), [idName]: id }) as never,
  });
};
