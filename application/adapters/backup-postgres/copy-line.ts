const [quote, backslash, comma, open, close, openList, closeList] = [...'"\\,{}[]'].map((sign) =>
  sign.charCodeAt(0),
) as [number, number, number, number, number, number, number];

/** Where the text in quotes that begins at `at` ends; -1 where it does not. */
const endOfText = (row: string, at: number): number => {
  for (let end = row.indexOf('"', at + 1); end !== -1; end = row.indexOf('"', end + 1)) {
    let slashes = 0;
    while (row.charCodeAt(end - 1 - slashes) === backslash) slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
  return -1;
};

/** Where the value that begins at `at` ends; -1 where it does not. */
const endOfValue = (row: string, at: number): number => {
  let depth = 0;
  for (let place = at; place < row.length; place += 1) {
    const sign = row.charCodeAt(place);
    if (sign === quote) {
      place = endOfText(row, place) - 1;
      if (place < at) return -1;
    } else if (sign === open || sign === openList) depth += 1;
    else if (depth === 0 && (sign === comma || sign === close)) return place;
    else if (sign === close || sign === closeList) depth -= 1;
  }
  return -1;
};

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string) =>
  /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign]!) : text;

/** What stands in quotes, which in this file mostly is what it says; null where an escape is none. */
const textIn = (value: string): string | null => {
  if (!value.includes('\\')) return value.slice(1, -1);
  try {
    return JSON.parse(value) as string;
  } catch {
    return null;
  }
};

/** A column of a row, and whether it holds JSON, which stays as it is written, to the last zero of a number. */
export type CopiedColumn = { name: string; isJson: boolean };

/**
 * Makes a line for COPY of a row as row_to_json writes it, with these columns in this order; null of anything else.
 * By hand, as to read the JSON and write it anew costs a multiple and changes numbers.
 */
export const copyLine = (columns: readonly CopiedColumn[]) => {
  const heads = columns.map(({ name }, nth) => `${nth === 0 ? '{' : ','}${JSON.stringify(name)}:`);
  return (row: string): string | null => {
    let [line, at] = ['', 0];
    for (const [nth, head] of heads.entries()) {
      if (!row.startsWith(head, at)) return null;
      const from = at + head.length;
      at = endOfValue(row, from);
      if (at <= from) return null;
      const value = row.slice(from, at);
      const isText = value.charCodeAt(0) === quote && !columns[nth]!.isJson;
      const text = isText ? textIn(value) : value;
      if (text === null) return null;
      line += `${nth === 0 ? '' : '\t'}${value === 'null' ? '\\N' : escaped(text)}`;
    }
    return at === row.length - 1 && row.charCodeAt(at) === close ? `${line}\n` : null;
  };
};
