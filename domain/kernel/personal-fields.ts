import { z } from 'zod';
import type { PersonalFields } from '#domain/kernel/personal.ts';

/** The schema inside a wrapper: optional, nullable, with a default, read-only. */
const unwrapped = (schema: z.ZodType): z.ZodType | null =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodReadonly
    ? (schema.unwrap() as z.ZodType)
    : null;

/**
 * The fields that a schema marks with `.meta({ personal: true })`, through objects, lists and unions; null
 * when there are none. `forgotten` beside it overrides the value that is read without the key: `.meta({
 * personal: true, forgotten: null })`, or a function of the person's key.
 */
export const personalFields = (schema: z.ZodType): PersonalFields | null => {
  const meta = schema.meta();
  if (meta?.['personal'])
    return { kind: 'value', ...('forgotten' in meta && { forgotten: meta['forgotten'] }) };
  const inner = unwrapped(schema);
  if (inner) return personalFields(inner);
  if (schema instanceof z.ZodArray) {
    const item = personalFields(schema.element as z.ZodType);
    return item && { kind: 'items', item };
  }
  const parts =
    schema instanceof z.ZodObject
      ? [schema]
      : schema instanceof z.ZodUnion
        ? (schema.options as z.ZodType[])
        : [];
  const members = new Map<string, PersonalFields>();
  for (const part of parts) {
    if (!(part instanceof z.ZodObject)) continue;
    for (const [name, member] of Object.entries(part.shape)) {
      const fields = personalFields(member as z.ZodType);
      if (fields) members.set(name, fields);
    }
  }
  return members.size > 0 ? { kind: 'members', members } : null;
};
