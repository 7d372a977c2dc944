import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** The files of an archive, each as it is read with its checksum; as Latin-1, so that every byte stays. */
export const unzipped = (bytes: Uint8Array): Promise<Map<string, string>> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(Buffer.from(bytes), { lazyEntries: true }, (fault, archive) => {
      if (fault || !archive) return reject(fault ?? new Error('no archive'));
      const files = new Map<string, string>();
      archive.on('error', reject);
      archive.on('end', () => resolve(files));
      archive.on('entry', (entry: yauzl.Entry) =>
        archive.openReadStream(entry, (unreadable, stream) => {
          if (unreadable || !stream) return reject(unreadable ?? new Error('no content'));
          stream.setEncoding('latin1');
          void text(stream).then((content) => {
            files.set(entry.fileName, content);
            archive.readEntry();
          }, reject);
          void once(stream, 'error').then(([error]) => reject(error as Error));
        }),
      );
      archive.readEntry();
    });
  });
