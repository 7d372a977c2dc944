import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildFrontEnds, dist, isBuilt, stampName } from '#web/build.ts';
import { isThorough } from '#tests/support/long-run.ts';

const stamp = path.join(dist, stampName);

test.runIf(isThorough)(
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
