import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BankFolder } from '#application/ports/bank-folder.ts';
import { bankFileLimits } from '#application/ports/bank-files.ts';

/** What a program that copies a file calls it until it is whole. */
const isUnfinished = (name: string) =>
  name.startsWith('.') || /\.(?:part|partial|filepart|tmp|crdownload)$/i.test(name);
const ifThere = (fault: NodeJS.ErrnoException) => {
  if (fault.code !== 'ENOENT') throw fault;
  return null;
};

/**
 * A folder on this machine, with one in it for each account that wants its own, by its number. A file is whole when nobody wrote in it for so many milliseconds. It goes to `done` or
 * `refused` beside the others, under its own name or the next that is free, with a text of what is to be said of it:
 * first the text, then the file, so that one that was cut short is done again.
 */
export const bankFolder = (folder: string, { settledMs = 10_000 } = {}): BankFolder => ({
  async names() {
    const entries = await readdir(folder, { withFileTypes: true });
    const own = entries.filter((entry) => entry.isDirectory() && /^\d+$/.test(entry.name));
    const inside = await Promise.all(
      own.map(({ name }) => readdir(path.join(folder, name), { withFileTypes: true })),
    );
    const files = [...entries, ...inside.flat()]
      .filter((entry) => entry.isFile() && !isUnfinished(entry.name))
      .map((entry) => path.join(path.relative(folder, entry.parentPath), entry.name));
    const names: string[] = [];
    for (const name of files) {
      const found = await stat(path.join(folder, name)).catch(ifThere);
      if (found && Date.now() - Math.floor(found.mtimeMs) >= settledMs) names.push(name);
    }
    return names.toSorted();
  },
  async read(name) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(ifThere);
    return found && found.size <= bankFileLimits.bytes ? readFile(file).catch(ifThere) : null;
  },
  async putAway(name, as, notes) {
    const to = path.join(folder, path.dirname(name), as);
    if (!(await stat(path.join(folder, name)).catch(ifThere))) return;
    await mkdir(to, { recursive: true });
    const there = new Set(await readdir(to));
    const { base, name: stem, ext } = path.parse(name);
    let free = base;
    for (let nth = 2; there.has(free); nth += 1) free = `${stem}-${nth}${ext}`;
    if (notes.length > 0) await writeFile(path.join(to, `${free}.txt`), `${notes.join('\n')}\n`);
    await rename(path.join(folder, name), path.join(to, free)).catch(ifThere);
  },
});
