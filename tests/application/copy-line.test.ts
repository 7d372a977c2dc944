import { expect, test } from 'vitest';
import { copyLine } from '#application/adapters/backup-postgres/copy-line.ts';

const columns = (...names: string[]) => names.map((name) => ({ name, isJson: name.startsWith('json') }));

test('a row as row_to_json writes it is a line for COPY', () => {
  const row =
    '{"n":1,"text":"Château \\"Ça\\\\va\\"\\nmet\\té","bytes":"\\\\x00ff","nothing":null,"is":true,"json":{"a": [1, {"b": "}],\\""}], "c": null}}';
  expect(copyLine(columns('n', 'text', 'bytes', 'nothing', 'is', 'json'))(row)).toBe(
    '1\tChâteau "Ça\\\\va"\\nmet\\té\t\\\\x00ff\t\\N\ttrue\t{"a": [1, {"b": "}],\\\\""}], "c": null}\n',
  );
});

test('JSON stays as it is written: the zeros of a number, and a text in its quotes', () => {
  const row = '{"json1":1.10,"json2":"null","json3":[ ],"json4":12345678901234567890}';
  expect(copyLine(columns('json1', 'json2', 'json3', 'json4'))(row)).toBe(
    '1.10\t"null"\t[ ]\t12345678901234567890\n',
  );
});

test('a text that looks like nothing is that text, and an empty one is empty', () => {
  const row = '{"a":"","b":"\\\\N","c":"","d":"null"}';
  expect(copyLine(columns('a', 'b', 'c', 'd'))(row)).toBe('\t\\\\N\t\tnull\n');
});

test.each([
  ['of other columns', '{"a":1,"c":2}'],
  ['of fewer columns', '{"a":1}'],
  ['of more columns', '{"a":1,"b":2,"c":3}'],
  ['cut short in a text', '{"a":1,"b":"x'],
  ['cut short in a list', '{"a":1,"b":[1'],
  ['without a value', '{"a":,"b":2}'],
  ['with something behind it', '{"a":1,"b":2}x'],
  ['with an escape that there is not', '{"a":1,"b":"\\y"}'],
])('a row %s is none', (_, row) => {
  expect(copyLine(columns('a', 'b'))(row)).toBeNull();
});
