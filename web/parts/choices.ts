import type { Choice } from '#domain/kernel/field.ts';

/** The entries of a list, as what a field chooses from. */
export const choices = (entries: readonly { id: number; name: string }[] = []): Choice[] =>
  entries.map(({ id, name }) => ({ value: id, label: name }));
