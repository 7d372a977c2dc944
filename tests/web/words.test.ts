import { expect, test } from 'vitest';

type Text = string | ((...values: string[]) => string);
/** By name; the names of a closed list stand together. */
type Texts = { readonly [name: string]: Text | Texts };
const words = {
  ...import.meta.glob<Texts>('../../web/**/words.*.ts', { eager: true }),
  ...import.meta.glob<Texts>('../../customer-app/**/words.*.ts', { eager: true }),
};

const textsIn = (texts: Texts, group = ''): [name: string, text: Text][] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'object' ? textsIn(text, `${group}${name}.`) : [[group + name, text]],
  );

/** What a text that is filled in needs. */
const valuesOf = (text: Text) => Array.from({ length: text.length }, (_, index) => `‹${index}›`);

test('every area has its texts in English too, of the same names, with all that is filled in', () => {
  const dutch = Object.keys(words).filter((file) => file.endsWith('.nl.ts'));
  expect(dutch.length).toBeGreaterThan(30);
  for (const file of dutch) {
    const nl = new Map(textsIn(words[file]!));
    const en = new Map(textsIn(words[file.replace('.nl.', '.en.')]!));
    expect([...en.keys()], file).toEqual([...nl.keys()]);
    for (const [name, text] of en) {
      expect(typeof text, `${file}: ${name}`).toBe(typeof nl.get(name));
      if (typeof text === 'string') expect(text.trim(), `${file}: ${name}`).not.toBe('');
      else for (const value of valuesOf(nl.get(name)!)) expect(text(...valuesOf(text))).toContain(value);
    }
  }
});
