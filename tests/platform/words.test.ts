import { expect, test } from 'vitest';
import { readByOthers } from '#domain/account/translated-settings.ts';

type Texts = { readonly [name: string]: unknown };
const words = {
  ...import.meta.glob<Texts>('../../domain/**/words.*.ts', { eager: true }),
  ...import.meta.glob<Texts>('../../application/**/words.*.ts', { eager: true }),
  ...import.meta.glob<Texts>('../../projections/views/words.*.ts', { eager: true }),
  ...import.meta.glob<Texts>('../../api/**/words.*.ts', { eager: true }),
};
const others = ['en', 'de', 'fr'];

/** The names of texts with what they are; the names of a closed list stand together. */
const kindsIn = (texts: Texts, group = ''): string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'object' && text !== null && !Array.isArray(text)
      ? kindsIn(text as Texts, `${group}${name}.`)
      : [`${group}${name}: ${typeof text}`],
  );

/** Those that customers and suppliers read: staff reads the others in Dutch. */
const read = Object.keys(words).filter(
  (file) => file.endsWith('.nl.ts') && file.replace('.nl.', '.de.') in words,
);

test('what customers and suppliers read has the same names in the four languages', () => {
  expect(read.length).toBeGreaterThan(6);
  for (const file of read)
    for (const language of others) {
      const translated = words[file.replace('.nl.', `.${language}.`)];
      expect(kindsIn(translated ?? {}), `${file} in ${language}`).toEqual(kindsIn(words[file]!));
    }
});

test('every text of an account that is not empty at first is there in the three other languages', async () => {
  const filled = Object.entries(readByOthers)
    .filter(([, { initial }]) => initial !== '' && initial !== undefined)
    .map(([name]) => name);
  const texts = import.meta.glob<Record<string, string>>('../../domain/account/texts.*.ts', { eager: true });
  expect(Object.keys(texts)).toHaveLength(3);
  for (const [file, ofLanguage] of Object.entries(texts)) {
    expect(Object.keys(ofLanguage).toSorted(), file).toEqual(filled.toSorted());
    for (const [name, text] of Object.entries(ofLanguage)) {
      const holders = (from: string) => [...from.matchAll(/\[\w+\]/g)].map(([holder]) => holder).toSorted();
      const dutch = readByOthers[name as keyof typeof readByOthers].initial;
      expect(holders(text), `${file}: ${name}`).toEqual(holders(dutch));
    }
  }
});
