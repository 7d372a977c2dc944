import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

/** A process that stops at once, of which a part does what is said; its exit code and what it said. */
const stopped = async (part: string) => {
  const program = `
    import { createShutdown } from '#api/start/shutdown.ts';
    const shutdown = createShutdown({ patience: 50 });
    shutdown.add(() => console.log('before it'));
    shutdown.add(() => ${part});
    await shutdown.stop(0);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += String(chunk)));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
};

test('what was started last stops first, and the process ends well', async () => {
  expect(await stopped(`console.log('it')`)).toEqual({ code: 0, said: 'it\nbefore it\n' });
});

test('a part that does not stop is cut off, which is said, and one that fails holds no other up', async () => {
  const hanging = await stopped('new Promise(() => setInterval(() => undefined, 1000))');
  expect(hanging).toEqual({ code: 1, said: expect.stringMatching(/^Het stoppen duurde te lang .*\n$/) });
  const failing = await stopped(`Promise.reject(new Error('no way'))`);
  expect(failing.code).toBe(1);
  expect(failing.said).toMatch(/no way[^]*before it/);
});
