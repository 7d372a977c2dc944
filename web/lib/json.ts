import type { z } from 'zod';

/** What a JSON text holds; null where there is none, where it cannot be read or has another shape. */
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
