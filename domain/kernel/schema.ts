import { z } from 'zod';

/**
 * Ids are integers on the wire. They are derived from the command that creates the record (law 3), below
 * 2^52.
 */
export const Id = z.int().positive();

/** Counted from 1, such as the visible numbers of records. */
export const PositiveInt = z.int().positive();
/** Counted from 0. */
export const NonNegativeInt = z.int().nonnegative();

/** A text that is never empty, with a maximum length. */
export const nonEmptyText = (most: number) => z.string().min(1).max(most);

/** A text about a person (law 10). */
export const personalText = (most?: number) =>
  (most === undefined ? z.string() : z.string().max(most)).meta({ personal: true });

/** A personal text that is empty once the person is forgotten, such as an address. */
export const emptiedText = (most: number) => z.string().max(most).meta({ personal: true, forgotten: '' });
