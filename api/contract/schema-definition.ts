import type { z } from 'zod';

/** What a schema is made of, as zod keeps it. */
export type Definition = {
  type: string;
  shape?: Record<string, z.ZodType>;
  catchall?: z.ZodType;
  element?: z.ZodType;
  valueType?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  options?: z.ZodType[];
  getter?: () => z.ZodType;
  transform?: unknown;
};
export const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition;
