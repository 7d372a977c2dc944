import { z } from 'zod';
import { inThisTab } from '#web/lib/browser-storage.ts';

/** A basket on its way to a purchasing system: the address and fields of the form (APP-039). */
const Leaving = z.object({ action: z.url(), fields: z.array(z.tuple([z.string(), z.string()])) });
export type Leaving = z.infer<typeof Leaving>;
const key = 'leaving';

/** Stored for this tab only, for the page that sends the form. */
export const keepLeaving = (leaving: Leaving) => inThisTab.write(key, leaving);
/** The form to send; null if there is none or it cannot be read. */
export const readLeaving = () => inThisTab.read(key, Leaving);
