import { z } from 'zod';

/** In what somebody reads the screens and what the server says on them (D-61). */
export const ScreenLanguage = z.enum(['nl', 'en']);
export type ScreenLanguage = z.infer<typeof ScreenLanguage>;

/** For who never chose one. */
export const usualLanguage: ScreenLanguage = 'nl';
