import fs from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** What `npm start` has Node do in the top of a program (this one unless given), without npm between. */
export const startWords = (top = root): string[] => {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(top, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.split(' ').slice(1);
};
