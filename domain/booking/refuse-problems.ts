import type { Fields } from '#domain/kernel/field.ts';
import { type GeneralRefusal, refuse } from '#domain/kernel/refusal.ts';

/** Refuses field-value-refused where a field of a new record has a value that its own check objects to. */
export const refuseProblems = <F extends Fields>(
  fields: F,
  record: Readonly<{ [Name in keyof F]: unknown }>,
) => {
  for (const [field, { check }] of Object.entries(fields)) {
    const problem = check?.(record[field]);
    if (problem !== undefined) refuse<GeneralRefusal>('field-value-refused', { field, problem });
  }
};
