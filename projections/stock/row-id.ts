import { hash } from 'node:crypto';
import { stockIdOf, type StockPlace } from '#domain/stock/stock.ts';

/** PROD-025: a stock row's own number, the same before and after the first bottle: 52 bits of a digest. */
export const stockRowId = (place: StockPlace): number =>
  Number((hash('sha256', `stock-${stockIdOf(place)}`, 'buffer').readBigUInt64BE() >> 12n) | 1n);
