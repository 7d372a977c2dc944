import { z } from 'zod';

/** Ids travel as integers. They are derived from the command that makes the record (law 3), below 2^52. */
export const Id = z.int().positive();

/** What is counted from 1 up, such as the numbers by which people know records. */
export const PositiveInt = z.int().positive();
/** What is counted from 0 up. */
export const NonNegativeInt = z.int().nonnegative();

/** A text that is never empty, of so many characters at most. */
export const nonEmptyText = (most: number) => z.string().min(1).max(most);

/** A text about a person (law 10). */
export const personalText = (most?: number) =>
  (most === undefined ? z.string() : z.string().max(most)).meta({ personal: true });

/** One of which nothing is left once the person is forgotten, such as an address. */
export const emptiedText = (most: number) => z.string().max(most).meta({ personal: true, forgotten: '' });
