import { z } from 'zod';

/** Ids travel as integers. They are derived from the command that makes the record (law 3), below 2^52. */
export const Id = z.int().positive();
