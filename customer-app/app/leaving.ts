import { z } from 'zod';
import { inThisTab } from '#web/lib/browser-storage.ts';

/** A basket on its way to a purchasing system: the address and the fields of the form (APP-039). */
const Leaving = z.object({ action: z.url(), fields: z.array(z.tuple([z.string(), z.string()])) });
export type Leaving = z.infer<typeof Leaving>;
const key = 'leaving';

/** Kept for this tab alone, from the page that asked for it to the page that sends it. */
export const keepLeaving = (leaving: Leaving) => inThisTab.write(key, leaving);
/** What is to be sent; null when nothing is, or when that cannot be read. */
export const readLeaving = () => inThisTab.read(key, Leaving);
