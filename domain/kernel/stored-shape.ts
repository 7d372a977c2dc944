import { z } from 'zod';

/**
 * Whether values that a schema once answered need not go through it again: none of its parts fills in what is
 * missing or makes something else of a value. Events of the present version are then read as they are stored,
 * which is most of the time that reading takes. A kind of schema that is not known here needs it.
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
