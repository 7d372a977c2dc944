import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInUse, takeDataFolder, tellEnding } from '#api/start/data-folder.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const data = () => path.join(folder.path, 'nieuw/data');

test('a folder is made, taken by one, and free again once released', async () => {
  const release = await takeDataFolder(data());
  expect(isInUse(data())).toBe(true);
  await expect(takeDataFolder(data())).rejects.toThrow(
    /is al in gebruik .* kies een andere map met DATA_DIR/,
  );
  release();
  expect(isInUse(data())).toBe(false);
  (await takeDataFolder(data()))();
  expect(fs.readdirSync(data())).toEqual([]);
});

test('one that is stopping is waited for, and what it leaves is the next one’s', async () => {
  const release = await takeDataFolder(data());
  tellEnding(data());
  expect(isInUse(data())).toBe(false);
  const waiting = Promise.withResolvers<undefined>();
  const next = takeDataFolder(data(), () => waiting.resolve(undefined));
  await waiting.promise;
  release();
  const releaseNext = await next;
  expect(isInUse(data())).toBe(true);
  releaseNext();
  expect(fs.readdirSync(data())).toEqual([]);
});

test('of many that want it at once exactly one gets it, over a lock that a killed run left', async () => {
  const module = path.resolve('api/start/data-folder.ts');
  const take = `import { takeDataFolder } from ${JSON.stringify(module)}; await takeDataFolder(${JSON.stringify(data())});`;
  const taker = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `${take} process.kill(process.pid, 'SIGKILL')`,
  ]);
  await once(taker, 'exit');
  expect(fs.readdirSync(data())).toEqual(['in-use']);
  const takers = await Promise.allSettled(Array.from({ length: 8 }, () => takeDataFolder(data())));
  expect(takers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a process with the same number that began later does not hold it', async () => {
  await takeDataFolder(data());
  fs.writeFileSync(path.join(data(), 'in-use'), `${process.pid}\nyesterday`);
  expect(isInUse(data())).toBe(false);
  await takeDataFolder(data());
  expect(isInUse(data())).toBe(true);
});

test('a folder that cannot be made is named in one line', async () => {
  fs.writeFileSync(path.join(folder.path, 'bestand'), '');
  await expect(takeDataFolder(path.join(folder.path, 'bestand/data'))).rejects.toThrow(
    /^DATA_DIR: de map .*bestand\/data is niet te gebruiken \(ENOTDIR.*\)\.$/,
  );
});
