import type { Scanner } from '#application/ports/scanner.ts';
import { keptSentence } from '#domain/kernel/kept-sentence.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { UploadRefusal } from '#domain/upload/upload.ts';

type Read<How extends unknown[], Result> = (bytes: Uint8Array, ...how: How) => Promise<Result>;

/**
 * Has a file scanned before anything reads it, where there is a scanner. Refuses upload-infected, and upload-not-scanned
 * where the scanner does not answer, of which `onFault` hears why.
 */
export const scanned = <How extends unknown[], Result>(
  scanner: Scanner | null,
  onFault: (fault: Error) => void,
  read: Read<How, Result>,
): Read<How, Result> => {
  if (scanner === null) return read;
  return async (bytes, ...how) => {
    const found = await scanner.find(bytes).catch((fault: Error) => {
      onFault(fault);
      return refuse<UploadRefusal>('upload-not-scanned');
    });
    if (found !== null)
      return refuse<UploadRefusal>('upload-infected', { said: keptSentence('virusFound', { found }) });
    return read(bytes, ...how);
  };
};
