import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** What a stranger sees who unpacks a dossier in a new folder below `folder` and runs the check with Node alone. */
export const checkedDossier = (folder: string, files: ReadonlyMap<string, string>) => {
  const place = fs.mkdtempSync(path.join(folder, 'unpacked-'));
  for (const [name, content] of files) fs.writeFileSync(path.join(place, name), content, 'latin1');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['verify-dossier.mjs'], {
    cwd: place,
    env: { PATH: process.env.PATH },
  });
  return { status, out: String(stdout), error: String(stderr) };
};
