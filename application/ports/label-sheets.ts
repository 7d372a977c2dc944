import type { LabelFormat } from '#domain/shipping-label/carrier.ts';

/** Labels, each a PDF of one page A6, or what is said in its place, as one PDF in a format; in the order given. */
export type LabelSheets = (
  labels: readonly (Uint8Array | string)[],
  format: LabelFormat,
) => Promise<Uint8Array>;
