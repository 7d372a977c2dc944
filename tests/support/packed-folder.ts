import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import zlib from 'node:zlib';
import { unprivilegedUser } from '#api/start/unprivileged-user.ts';

const tar = (words: string[], input?: Buffer): Buffer => {
  const { status, stdout, stderr } = spawnSync('tar', words, { input, maxBuffer: 2 ** 30 });
  if (status !== 0) throw new Error(`tar: ${String(stderr)}`);
  return stdout;
};

const { BROTLI_DECODER_PARAM_LARGE_WINDOW, BROTLI_PARAM_LARGE_WINDOW, BROTLI_PARAM_LGWIN } = zlib.constants;

const noted = ['server.log', 'postmaster.opts', 'pgstat.stat'];

/**
 * Packs a data folder into one small file, without the runtime files of PostgreSQL; takes a minute or two.
 */
export const packFolder = (folder: string, file: string): void => {
  const params = { [BROTLI_PARAM_LARGE_WINDOW]: 1, [BROTLI_PARAM_LGWIN]: 27 };
  const packed = zlib.brotliCompressSync(
    tar(['-C', folder, ...noted.map((name) => `--exclude=${name}`), '-cf', '-', '.']),
    { params },
  );
  fs.writeFileSync(file, packed, { flag: 'wx' });
};

/** Restores a folder packed by `packFolder`, owned by the user that PostgreSQL runs as. */
export const unpackFolder = (file: string, folder: string): void => {
  fs.mkdirSync(folder, { recursive: true });
  tar(
    ['-C', folder, '--no-same-owner', '-xpf', '-'],
    zlib.brotliDecompressSync(fs.readFileSync(file), {
      params: { [BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 },
    }),
  );
  const { uid, gid } = unprivilegedUser();
  if (uid === undefined) return;
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    fs.chownSync(`${folder}/${name}`, uid, gid ?? uid);
};
