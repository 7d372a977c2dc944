import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const dutch = fs.globSync('{web,customer-app}/**/words.nl.ts', { cwd: root });
const textsIn = async (file: string) => {
  const texts = (await import(path.join(root, file))) as Record<
    string,
    string | ((...values: string[]) => string)
  >;
  return Object.entries(texts).map(([name, text]) => {
    if (typeof text === 'string') return [name, text, ''] as const;
    const values = Array.from({ length: text.length }, (_, index) => `‹${index}›`);
    return [name, text(...values), values.join('')] as const;
  });
};

test('every area has its texts in English too, of the same names, with all that is filled in', async () => {
  expect(dutch.length).toBeGreaterThan(30);
  for (const file of dutch) {
    const [nl, en] = await Promise.all([textsIn(file), textsIn(file.replace('.nl.', '.en.'))]);
    expect(en.map(([name, , values]) => [name, values])).toEqual(
      nl.map(([name, , values]) => [name, values]),
    );
    for (const [name, text, values] of en) {
      expect(text.trim(), `${file}: ${name}`).not.toBe('');
      for (const value of values.match(/‹\d+›/g) ?? []) expect(text, `${file}: ${name}`).toContain(value);
    }
  }
});
