import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A new folder that any user may enter, since PostgreSQL may run as another user. */
export const temporaryFolder = (within = os.tmpdir()) => {
  const folder = fs.mkdtempSync(path.join(within, 'kelderboek-'));
  fs.chmodSync(folder, 0o755);
  return { path: folder, remove: () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
};

/** In bytes; a run of all tests takes a quarter of it. */
const enough = 4 * 2 ** 30;

/**
 * For many small files that need not outlive the process: in memory where Linux has that much of it, since a file
 * system on a disk searches long for a place among files that were deleted a moment ago; elsewhere the usual folder.
 */
export const quickFolder = () => {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = fs.statfsSync(memory);
    if (bavail * bsize >= enough && os.freemem() >= enough) return temporaryFolder(memory);
  } catch {
    // no Linux, or not to be written
  }
  return temporaryFolder();
};
