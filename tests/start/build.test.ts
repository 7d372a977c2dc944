import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildFrontEnds, dist, isBuilt } from '#web/build.ts';

const stamp = path.join(dist, 'inputs.sha256');

test('the front-ends are built anew when their sources are no longer those of the last time, else left alone', async () => {
  await buildFrontEnds();
  const builtAt = fs.statSync(stamp).mtimeMs;
  await buildFrontEnds();
  expect(fs.statSync(stamp).mtimeMs).toBe(builtAt);

  fs.writeFileSync(stamp, 'digest of other sources');
  expect(isBuilt()).toBe(false);
  await buildFrontEnds();
  expect(isBuilt()).toBe(true);
});

test('both pages load only files, whose names tell their content and that lie there compressed too', () => {
  for (const page of ['web', 'customer-app']) {
    const html = fs.readFileSync(path.join(dist, page, 'index.html'), 'utf8');
    expect(html).toMatch(/<script type="module"[^>]* src="\/assets\/[^"]+-[\w-]{8}\.js"[^>]*><\/script>/);
    expect(html.replaceAll(/<script[^>]* src=[^>]*><\/script>/g, '')).not.toMatch(/<script|<style|\bon\w+=/);
  }
  const scripts = fs.readdirSync(path.join(dist, 'assets')).filter((name) => name.endsWith('.js'));
  expect(scripts).not.toEqual([]);
  for (const script of scripts)
    for (const ending of ['.gz', '.br'])
      expect(fs.existsSync(path.join(dist, 'assets', script + ending))).toBe(true);
});
