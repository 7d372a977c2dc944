import { LabelFormat } from '#domain/shipping-label/carrier.ts';
import { readStored, writeStored } from '#web/lib/browser-storage.ts';

const key = 'label-format';
/** SHIP-009: the paper on which this browser prints labels. */
export const labelFormat = () => readStored(key, LabelFormat) ?? 'A6';
export const keepLabelFormat = (format: LabelFormat) => writeStored(key, format);
