import type { Fields } from '#domain/kernel/field.ts';
import { type GeneralRefusal, refuse } from '#domain/kernel/refusal.ts';

/** Refuses field-value-refused if a field of a new record fails its own check. */
export const refuseProblems = <F extends Fields>(
  fields: F,
  record: Readonly<{ [Name in keyof F]: unknown }>,
) => {
  for (const [field, { check }] of Object.entries(fields)) {
    const problem = check?.(record[field]);
    if (problem !== undefined) refuse<GeneralRefusal>('field-value-refused', { field, problem });
  }
};
