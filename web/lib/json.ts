import type { z } from 'zod';

/** Parses JSON; null if there is no text, it cannot be parsed, or it has another shape. */
export const jsonOf = <Schema extends z.ZodType>(
  schema: Schema,
  read: () => string | null,
): z.output<Schema> | null => {
  try {
    return schema.safeParse(JSON.parse(read() ?? '')).data ?? null;
  } catch {
    return null;
  }
};
