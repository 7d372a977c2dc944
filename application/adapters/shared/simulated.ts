import type { Context } from 'hono';
import type { z } from 'zod';

/** What a request to a simulated service says in JSON; null where that is not what is asked for. */
export const bodyOf = async <Schema extends z.ZodType>(
  { req }: Context,
  schema: Schema,
): Promise<z.output<Schema> | null> => schema.safeParse(await req.json().catch(() => null)).data ?? null;
