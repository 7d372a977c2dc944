/** The entries of a list, as what a field chooses from. */
export const choices = (entries: readonly { id: number; name: string }[] = []) =>
  entries.map(({ id, name }) => ({ value: id, label: name }));
