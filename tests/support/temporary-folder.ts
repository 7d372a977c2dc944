import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A new folder that any user may enter, since PostgreSQL may run as another user. */
export const temporaryFolder = () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kelderboek-'));
  fs.chmodSync(folder, 0o755);
  return { path: folder, remove: () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
};
