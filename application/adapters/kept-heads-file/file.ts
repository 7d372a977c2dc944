import fs from 'node:fs';
import type { LinesFile } from '#application/ports/kept-heads.ts';

const linesIn = (file: string) => {
  try {
    return fs.readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/** On disk before it says so; a line that a kill left half written is ended, and stands there again whole. */
export const linesFile = (file: string): LinesFile => ({
  async add(lines) {
    const known = linesIn(file);
    const rest = known.at(-1) ?? '';
    const fresh = lines.filter((line) => !known.slice(0, -1).includes(line));
    if (fresh.length === 0) return;
    const opened = fs.openSync(file, 'a', 0o600);
    try {
      fs.writeSync(opened, `${rest === '' ? '' : '\n'}${fresh.join('\n')}\n`);
      fs.fsyncSync(opened);
    } finally {
      fs.closeSync(opened);
    }
  },
});
