import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#tests/architecture/source-files.ts';

/** How many requirements of level 1 or 2 each section of the standard has; within one they are counted without a gap. */
const sections =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 ' +
  '5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 ' +
  '8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 ' +
  '11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 ' +
  '16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2';
const numbers = sections.split(' ').flatMap((section) => {
  const [name, count] = section.split(':');
  return Array.from({ length: Number(count) }, (_, at) => `V${name}.${at + 1}`);
});

const answers = ['met', 'decided', 'up to the operator', 'given by the documents', 'not applicable'] as const;
const noTest = 'no test';

const page = fs.readFileSync(path.join(root, 'api/ASVS.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [number = '', level = '', asked = '', answer = '', how = '', shownBy = '', ...more] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { number, level, asked, answer, how, shownBy, more };
  });

const read = (file: string) => {
  try {
    return fs.readFileSync(path.join(root, file), 'utf8');
  } catch {
    return null;
  }
};
/** What stands in quotes where a title does: before what the test does, at the end of its line or of a call of `each`. */
const titlesIn = (source: string) =>
  [...source.matchAll(/(['`"])((?:(?!\1)[^\\\n]|\\.)+)\1,(?: async)? ?(?:\(|[\w]+ =>|$)/gm)].map(
    ([, , title]) => title!,
  );

/** What is wrong with a test that is cited as `folder/name: "words of its title"`. */
const faultOf = (cited: string): string | null => {
  const [, name, words] = /^([\w./-]+): "([^"]+)"$/.exec(cited) ?? [];
  if (name === undefined || words === undefined) return `no test is cited so: ${cited}`;
  const source = read(`tests/${name}.test.ts`) ?? read(`tests/${name}.test.tsx`);
  if (source === null) return `there is no test ${name}`;
  return titlesIn(source).some((title) => title.includes(words)) ? null : `${name} has no test "${words}"`;
};

test('every requirement of ASVS 5.0.0 of level 1 or 2 is answered, once, in order', () => {
  expect(rows.map(({ number }) => number)).toEqual(numbers);
  for (const { number, level, asked, answer, more } of rows) {
    expect(level, number).toMatch(/^[12]$/);
    expect(asked, number).not.toBe('');
    expect(answers, number).toContain(answer);
    expect(more, number).toEqual([]);
  }
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
});

test('what is answered names how, where in the code, and by which test; what does not apply says why', () => {
  for (const { number, answer, how, shownBy } of rows) {
    expect(how, number).not.toBe('');
    if (answer === 'not applicable') expect(shownBy, number).toBe('');
    else expect(shownBy, number).not.toBe('');
    if (answer === 'decided') expect(how, number).toMatch(/\bWhy: ./);
    if (answer === 'met') expect(how, number).toMatch(/`[\w./-]+`|\babove\b/);
  }
  const files = [
    ...page.matchAll(/`((?:api|application|customer-app|domain|projections|tests|web)\/[\w./-]*)`/g),
  ];
  const missing = files.flatMap(([, file]) => (fs.existsSync(path.join(root, file!)) ? [] : [file]));
  expect(missing).toEqual([]);
});

test('each test that is cited is there, under a title with these words', () => {
  const cited = rows.flatMap(({ shownBy }) =>
    shownBy === '' || shownBy === noTest ? [] : shownBy.split(/; (?=[\w./-]+: ")/),
  );
  expect(cited.flatMap((one) => faultOf(one) ?? [])).toEqual([]);
  expect(faultOf('architecture/asvs: "each test that is cited is there"')).toBeNull();
  expect(faultOf('architecture/asvs: "what nobody wrote"')).not.toBeNull();
  expect(faultOf('architecture/nowhere: "each test that is cited is there"')).not.toBeNull();
});

test('the counts at the top are those of the tables', () => {
  const count = (answer: string) => rows.filter((row) => row.answer === answer).length;
  const counts = answers.map((answer) => `${count(answer)} ${answer}`).join(', ');
  expect(/^\d+ requirements: .*$/m.exec(page)?.[0]).toBe(`${rows.length} requirements: ${counts}.`);
});
