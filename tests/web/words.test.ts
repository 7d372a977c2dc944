import { expect, test } from 'vitest';

type Text = string | ((...values: string[]) => string);
type Texts = Record<string, Text>;
const words = {
  ...import.meta.glob<Texts>('../../web/**/words.*.ts', { eager: true }),
  ...import.meta.glob<Texts>('../../customer-app/**/words.*.ts', { eager: true }),
};

/** What a text that is filled in needs. */
const valuesOf = (text: Text) => Array.from({ length: text.length }, (_, index) => `‹${index}›`);

test('every area has its texts in English too, of the same names, with all that is filled in', () => {
  const dutch = Object.keys(words).filter((file) => file.endsWith('.nl.ts'));
  expect(dutch.length).toBeGreaterThan(30);
  for (const file of dutch) {
    const [nl, en] = [words[file]!, words[file.replace('.nl.', '.en.')]!];
    expect(Object.keys(en), file).toEqual(Object.keys(nl));
    for (const [name, text] of Object.entries(en)) {
      expect(typeof text, `${file}: ${name}`).toBe(typeof nl[name]);
      if (typeof text === 'string') expect(text.trim(), `${file}: ${name}`).not.toBe('');
      else for (const value of valuesOf(nl[name]!)) expect(text(...valuesOf(text))).toContain(value);
    }
  }
});
