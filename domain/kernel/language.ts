import { z } from 'zod';

/** In what somebody reads the screens and what the server says on them (D-61). */
export const Language = z.enum(['nl', 'en']);
export type Language = z.infer<typeof Language>;

/** For who never chose one. */
export const usualLanguage: Language = 'nl';
