import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { claimsOf, faultIn, tableOf } from '#tests/items/claims.ts';

const root = path.resolve(import.meta.dirname, '../..');
const claims = claimsOf();

test('every claim of an item has words, a test file that is there and a fault that can be planted', () => {
  for (const claim of claims) {
    const { item, test: file, title } = claim;
    expect(
      [claim.claim, title].filter((text) => text.trim() === ''),
      item,
    ).toEqual([]);
    expect(fs.existsSync(path.join(root, file)), `${item}: ${file}`).toBe(true);
    // a title of `test.each` is named as it runs, or nothing would be planted
    expect(title, item).not.toMatch(/%[sdifjo#]/);
    expect(claim.fault.after, item).not.toBe(claim.fault.before);
  }
  const faults = claims.map((claim) => ({ item: claim.item, fault: faultIn(claim) }));
  expect(faults.filter(({ fault }) => typeof fault === 'string')).toEqual([]);
});

test('the table of items is that of the claims', () => {
  const written = fs.readFileSync(path.join(root, 'tests/items.md'), 'utf8');
  // npm run items -- --table
  expect(written).toBe(tableOf(claims));
});

const specification = path.resolve(root, '../shared/spec');
const isHere = fs.existsSync(specification);
test.runIf(isHere)(
  `every item has a claim${isHere ? '' : ' (SKIPPED: the specification is not beside the project)'}`,
  () => {
    const items = fs
      .globSync('*.md', { cwd: specification })
      .flatMap((name) => [
        ...fs.readFileSync(path.join(specification, name), 'utf8').matchAll(/^- \*\*([A-Z]+-\d{3})\*\* /gm),
      ])
      .map(([, item]) => item!);
    // what the documents do not ask for has items of its own
    const own = /^(?:AUD|BANK|COL|CRED|SEPA)-/;
    const claimed = claims.map(({ item }) => item).filter((item) => !own.test(item));
    expect([...new Set(claimed)].sort()).toEqual([...new Set(items)].sort());
  },
);
