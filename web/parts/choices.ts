/** The entries of a list, as options of a field. */
export const choices = (entries: readonly { id: number; name: string }[] = []) =>
  entries.map(({ id, name }) => ({ value: id, label: name }));
