import { expect, test } from 'vitest';
import { advisoriesIn } from '#tests/advisories.ts';

const answer = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities });

test('a known advisory is a complaint that names the library, unless it is of little weight', () => {
  expect(
    advisoriesIn(answer({ hono: { severity: 'moderate' }, pg: { severity: 'critical' } })).complaint,
  ).toBe('known advisories: hono (moderate), pg (critical)');
  expect(advisoriesIn(answer({ hono: { severity: 'low' } }))).not.toHaveProperty('complaint');
  expect(advisoriesIn(`npm warn something\n${answer({})}`).note).toBe(
    'none known of what runs in production',
  );
});

test.each([
  '',
  'npm error code ENOTFOUND',
  'npm error audit endpoint returned an error\n{"statusCode":405}\n',
])('where nobody answers (%j) that is said, and nothing is wrong', (output) => {
  expect(advisoriesIn(output)).toEqual({ note: 'not asked: the audit of the registry does not answer here' });
});
