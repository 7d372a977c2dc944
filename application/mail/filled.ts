/** What stands in brackets filled in; what is not known stays as it was typed. */
export const filled = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\[(\w+)\]/g, (whole, name: string) => values[name] ?? whole);
