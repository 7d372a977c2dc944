import type { Call } from '#api/http/implement.ts';
import { refuse } from '#api/http/refuse.ts';
import type { LabelFormat } from '#domain/shipping-label/carrier.ts';

/** Labels as one PDF. Refuses label-not-found where there is none. */
export const labelPdf = async (call: Call, labels: readonly { file: string }[], format: LabelFormat) => {
  const files = await Promise.all(labels.map(({ file }) => call.core.blobs.get(file)));
  const whole = files.flatMap((blob) => (blob ? [blob.bytes] : []));
  return whole.length > 0 ? call.core.sheets(whole, format) : refuse('label-not-found');
};
