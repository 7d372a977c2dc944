import type { FieldValue } from '#domain/kernel/field.ts';
import type { productFields } from '#domain/product/fields.ts';

/** PROD-020: fields in which a comma is a separator. */
const keepsCommas: readonly string[] = ['name', 'sustainability', 'shownIn', 'onlyForCustomers'];

/**
 * PROD-020: a comma becomes a point before a value is saved. In a text only between two digits, as a decimal
 * comma; commas in sentences stay.
 */
export const withDecimalPoint = (field: keyof typeof productFields, value: FieldValue): FieldValue =>
  typeof value === 'string' && !keepsCommas.includes(field) ? value.replace(/(\d),(?=\d)/g, '$1.') : value;
