import { z } from 'zod';

/** A basket on its way to a purchasing system: the address and the fields of the form (APP-039). */
const Leaving = z.object({ action: z.url(), fields: z.array(z.tuple([z.string(), z.string()])) });
export type Leaving = z.infer<typeof Leaving>;
const key = 'kelderboek.leaving';

/** Kept for this tab alone, from the page that asked for it to the page that sends it. */
export const keepLeaving = (leaving: Leaving) => sessionStorage.setItem(key, JSON.stringify(leaving));
/** What is to be sent; null when nothing is, or when that cannot be read. */
export const readLeaving = (): Leaving | null => {
  try {
    return Leaving.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
};
