import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');
const notOurs = new Set(['node_modules', '.git', 'data', 'coverage', 'test-results', 'playwright-report']);

const walk = (folder: string): string[] =>
  fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (notOurs.has(entry.name) || entry.name.startsWith('dist')) return [];
    return entry.isDirectory() ? walk(name) : entry.isFile() ? [name] : [];
  });

/**
 * Every file of the project, by its path from the root with slashes: the files git tracks or would track, or
 * without git all files present.
 */
export const projectFiles = () => {
  try {
    const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    return execFileSync('git', list, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\0')
      .filter((name) => name !== '' && fs.existsSync(path.join(root, name)));
  } catch {
    return walk('');
  }
};
