import fs from 'node:fs';
import path from 'node:path';
import type { ScreenLanguage } from '#domain/kernel/language.ts';

const root = path.resolve(import.meta.dirname, '../..');
const sourcesOf = (glob: string) =>
  fs.globSync(glob, { cwd: root }).map((file) => fs.readFileSync(path.join(root, file), 'utf8'));

const text = String.raw`(?:'((?:[^'\\\n]|\\.)*)'|\`((?:[^\`\\]|\\.)*)\`)`;
/** What is filled in stands between two texts. */
const plain = (quoted: string) => quoted.replaceAll(/\$\{[^}]*\}/g, '\n').replaceAll(/\\(.)/g, '$1');
const textsIn = (source: string) =>
  [...source.matchAll(new RegExp(text, 'g'))].map(([, one, filled]) => plain(one ?? filled!));

/** The messages of a file are in both languages. */
const withoutMessages = (source: string) => source.replaceAll(/message\((?:[^()]|\([^()]*\))*\)/g, '');

/** The texts of the catalogues of a language. */
const catalogue = (language: ScreenLanguage) =>
  sourcesOf(`{web,customer-app,api,projections}/**/{words,staff-words}.${language}.ts`)
    .map((source) => source.replaceAll(/^(?:import|export (?:\*|\{)) [^;]*;$/gm, ''))
    .map(withoutMessages)
    .flatMap(textsIn);
/** What the server and the domain say in both. */
const messages = () =>
  sourcesOf('{domain,application,projections,api}/**/*.ts').flatMap((source) =>
    [...source.matchAll(new RegExp(String.raw`message\(\s*${text},\s*${text}`, 'g'))].map(
      ([, nl, nlFilled, en, enFilled]) => ({ nl: plain(nl ?? nlFilled!), en: plain(en ?? enFilled!) }),
    ),
  );
const helpOf = (language: ScreenLanguage) => [
  ...sourcesOf(`web/features/help/topics.${language}.json`),
  ...sourcesOf(`web/features/help/texts/**/*.${language}.*`),
];

const wordsIn = (texts: readonly string[]) =>
  new Set(
    texts
      .filter((each) => !/^[a-z]+(?:[-_][a-z]+)+$/.test(each))
      .flatMap((each) => [...each.replaceAll(/\[\w+\]/g, ' ').matchAll(/\p{L}{2,}/gu)])
      .map(([word]) => word.toLowerCase()),
  );

/** What was typed: names and notes of the demo company, and of the lists that every company begins with. */
const typedIn = (glob: string) =>
  sourcesOf(glob).flatMap((source) => [...source.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, each]) => each!));
const isName = (each: string) => each.split(' ').length < 5;

const escaped = (each: string) => each.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
/** What is written to customers and suppliers is in their language, on whatever screen it is shown. */
const letters = () => {
  const written = sourcesOf('{application,domain/{account,user}}/**/*.ts')
    .map(withoutMessages)
    .flatMap(textsIn)
    .filter((each) => wordsIn([each]).size >= 2);
  const filledIn = written.map((each) =>
    each
      .split(/\[\w+\]|\n/)
      .map(escaped)
      .join(String.raw`[\s\S]*?`),
  );
  // of an invoice the document and the sender are filled in
  const ofInvoice = String.raw`(?:Factuur|Creditfactuur) \d+ van .*`;
  return new RegExp(String.raw`^(?:${[...filledIn, ofInvoice].join('|')})(?: \([^()]*\))?$`);
};

/** Addresses, codes and numbers are of no language. */
const withoutCodes = (each: string) => each.replaceAll(/\S+@\S+|\/\S+|\S*\d\S*/g, ' ');

/**
 * What belongs to one language alone: words that stand in its texts, and in no text of the other and in no name of
 * the demo company; and whole texts, which may be made of words that do. What was typed is of no language.
 */
export const aloneIn = (language: ScreenLanguage) => {
  const other = language === 'nl' ? 'en' : 'nl';
  const both = messages();
  const of = (each: ScreenLanguage) => [
    ...catalogue(each),
    ...both.map((message) => message[each]),
    ...helpOf(each),
  ];
  const [own, others] = [of(language), of(other)];
  const data = new Set([
    // a language is named in itself
    'Nederlands',
    'English',
    ...sourcesOf('domain/shipping-label/carrier.ts').flatMap(textsIn),
    ...typedIn('{application/demo,domain/lookup}/**/*.json'),
    ...sourcesOf('application/demo/*.ts').flatMap(textsIn),
  ]);
  // these stand in sentences
  const names = typedIn('application/demo/{customer-names,customers,traders,wines}.json').filter(isName);
  const elsewhere = wordsIn([...others, ...names]);
  const said = new Set(others);
  const isOfOther = (each: string) =>
    said.has(each) || data.has(each) || elsewhere.has(each.toLowerCase()) || !/\p{L}/u.test(each);
  const texts = new Set(own.filter((each) => !isOfOther(each)));
  const words = new Set([...wordsIn(own)].filter((word) => !elsewhere.has(word)));
  const phrases = [...data].filter((each) => wordsIn([each]).size >= 2);
  const letter = letters();
  return {
    texts,
    words,
    /** What of a text on a screen is of this language, if anything. */
    in: (shown: string) => {
      if (data.has(shown) || letter.test(shown)) return [];
      if (texts.has(shown)) return [shown];
      // several names in a line, or behind a label
      const ours = phrases.reduce((left, phrase) => left.replaceAll(phrase, ' · '), withoutCodes(shown));
      return ours
        .split(/ · |: /)
        .filter((part) => !data.has(part))
        .flatMap((part) =>
          texts.has(part) ? [part] : [...wordsIn([part])].filter((word) => words.has(word)),
        );
    },
  };
};
