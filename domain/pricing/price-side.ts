import { z } from 'zod';

/** ROLE-031: the side on which an account enters and shows prices. */
export const PriceSide = z.enum(['excl', 'incl']);
export type PriceSide = z.infer<typeof PriceSide>;
