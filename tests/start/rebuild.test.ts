import fs from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { longTest } from '#tests/support/long-test.ts';
import { buildFrontEnds, dist, isBuilt, stampName } from '#web/build.ts';

const stamp = path.join(dist, stampName);

longTest(
  'the front-ends are built anew when their sources are no longer those of the last time, else left alone',
  async () => {
    await buildFrontEnds();
    const builtAt = fs.statSync(stamp).mtimeMs;
    await buildFrontEnds();
    expect(fs.statSync(stamp).mtimeMs).toBe(builtAt);

    fs.writeFileSync(stamp, 'digest of other sources');
    expect(isBuilt()).toBe(false);
    await buildFrontEnds();
    expect(isBuilt()).toBe(true);
  },
);
