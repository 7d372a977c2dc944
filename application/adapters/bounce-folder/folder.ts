import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';

/** The folder in a folder, when there is one. */
const inside = async (folder: string, name: string) => {
  const at = path.join(folder, name);
  return (await stat(at).catch(() => null))?.isDirectory() ? at : null;
};

/**
 * Takes every message that a mail server left in a folder, each once: of a maildir those in `new`, which are seen
 * then in `cur`; of another folder its files, which are moved to `verwerkt`. One that cannot be taken stays for the
 * next time.
 */
export const takeFrom = async (folder: string, take: (raw: Uint8Array) => Promise<unknown>) => {
  const inbox = await inside(folder, 'new');
  const [from, to] = inbox ? [inbox, path.join(folder, 'cur')] : [folder, path.join(folder, 'verwerkt')];
  const names = await readdir(from, { withFileTypes: true });
  const files = names
    .filter((dirent) => dirent.isFile() && !dirent.name.startsWith('.'))
    .map(({ name }) => name);
  if (files.length > 0) await mkdir(to, { recursive: true });
  for (const name of files.toSorted()) {
    await take(await readFile(path.join(from, name)));
    await rename(path.join(from, name), path.join(to, inbox && !name.includes(':') ? `${name}:2,S` : name));
  }
};
