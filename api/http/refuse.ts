import type * as tables from '#api/contract/refusal-tables.ts';
import { refuse as refuseBy } from '#domain/kernel/refusal.ts';

type Tables = typeof tables;
/** A code of any table of refusals: a route stands above all of them. */
type AnyRefusal = { [Name in keyof Tables]: keyof Tables[Name] }[keyof Tables];

/** Says no by its code. */
export const refuse: (code: AnyRefusal, details?: Record<string, unknown>) => never = refuseBy<AnyRefusal>;
