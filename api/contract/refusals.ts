import * as tables from '#api/contract/refusal-tables.ts';
import type { RefusalTable, RefusalWords } from '#domain/kernel/refusal.ts';

/** Every refusal that there is, by its code; each stands in the area that it is about. */
export const refusals: RefusalTable = Object.assign({}, ...Object.values<RefusalTable>(tables));

export const refusalOf = (code: string): RefusalWords => {
  const words = refusals[code];
  if (!words) throw new Error(`No words for the refusal ${code}`);
  return words;
};
