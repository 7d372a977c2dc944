import { readdirSync } from 'node:fs';
import type { Check } from '#projections/findings/check.ts';

/** Every file of the folder `checks` is a check: a new one needs nothing else. */
const folder = new URL('checks/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
const read = await Promise.all(
  files.map(async (name) =>
    Object.values((await import(new URL(name, folder).href)) as Record<string, Check>),
  ),
);

/** In the order in which they are shown. */
export const checks: readonly Check[] = read.flat().toSorted((a, b) => a.order - b.order);
export const checkOf = (checkId: string) => checks.find(({ id }) => id === checkId);
