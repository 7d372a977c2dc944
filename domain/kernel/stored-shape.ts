import { z } from 'zod';

/**
 * Whether stored values of a schema need not be parsed again: no part of it fills in defaults or transforms
 * values. Events of the current version are then read as stored, which saves most of the time of reading. An
 * unknown kind of schema must be parsed.
 */
export const readsAsStored = (schema: z.ZodType): boolean => {
  const all = (parts: Iterable<unknown>) => [...parts].every((part) => readsAsStored(part as z.ZodType));
  if (schema instanceof z.ZodObject) return all(Object.values(schema.shape));
  if (schema instanceof z.ZodArray) return all([schema.element]);
  if (schema instanceof z.ZodUnion) return all(schema.options);
  if (schema instanceof z.ZodRecord) return all([schema.keyType, schema.valueType]);
  if (schema instanceof z.ZodTuple)
    return all(schema.def.rest ? [...schema.def.items, schema.def.rest] : schema.def.items);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodReadonly)
    return all([schema.unwrap()]);
  if (schema instanceof z.ZodString || schema instanceof z.ZodNumber || schema instanceof z.ZodBoolean)
    return !schema.def.coerce;
  return (
    schema instanceof z.ZodStringFormat ||
    schema instanceof z.ZodLiteral ||
    schema instanceof z.ZodEnum ||
    schema instanceof z.ZodNull
  );
};
