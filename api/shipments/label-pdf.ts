import type { Call } from '#api/http/implement.ts';
import { refuse } from '#api/http/refuse.ts';
import * as words from '#api/shipments/words.nl.ts';
import type { LabelFormat } from '#domain/shipping-label/carrier.ts';

/** Labels as one PDF, in which one without its file says so in its place. Refuses label-not-found where there is none. */
export const labelPdf = async (
  { core, language }: Call,
  labels: readonly { number: number; file: string }[],
  format: LabelFormat,
) => {
  const files = await Promise.all(
    labels.map(
      async ({ number, file }) => (await core.blobs.get(file))?.bytes ?? words.missingFile(number)[language],
    ),
  );
  return files.every((file) => typeof file === 'string')
    ? refuse('label-not-found')
    : core.sheets(files, format);
};
