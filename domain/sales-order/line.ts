import { z } from 'zod';
import { Id, PositiveInt } from '#domain/kernel/schema.ts';
import { Money, Percentage } from '#domain/kernel/money.ts';
import { VatCategory } from '#domain/kernel/vat.ts';
import { BundleComponent, mostComponents } from '#domain/bundle/bundle.ts';
import { PriceInputs, PriceType } from '#domain/pricing/price.ts';

/** LINE-004; the upper bound keeps every total an exact integer. */
export const Quantity = z.int().min(-1000).max(100_000);
/** INV-029: a credit gives back whatever an invoice had. */
const AnyQuantity = z.int().min(-100_000).max(100_000);

/** FMT-010: a line keeps its own price, rate and the facts they follow from, whatever changes later. */
export const SalesOrderLine = z.object({
  lineId: PositiveInt,
  productId: Id,
  productNumber: PositiveInt,
  name: z.string(),
  vintage: z.string().nullable(),
  quantity: AnyQuantity,
  /** On the side in which the account sells; `discount` too. */
  unitPrice: Money,
  discount: Percentage,
  priceType: PriceType,
  inputs: PriceInputs,
  vatCategory: VatCategory,
  vatRate: Percentage,
  purchasePrice: Money,
  isLocked: z.boolean(),
  stockAccountId: Id,
  warehouseId: Id,
  /** PROD-039: what a multi-product takes from stock in its place, for each piece. */
  components: z.array(BundleComponent).max(mostComponents).optional(),
});
export type SalesOrderLine = z.infer<typeof SalesOrderLine>;

/** A line as people name it: `Sancerre Les Caillottes 2024`. */
export const lineName = ({ name, vintage }: Pick<SalesOrderLine, 'name' | 'vintage'>) =>
  vintage ? `${name} ${vintage}` : name;
/** A quantity in words: `1 fles`, `12 flessen`. */
export const bottles = (count: number) => `${count} ${Math.abs(count) === 1 ? 'fles' : 'flessen'}`;

/** Law 7: lines travel in chunks, so that no event grows past its limit. */
export const linesPerEvent = 100;
/** Bytes of JSON that an event has for lines and texts; a bit less than it may hold. */
const bytesPerEvent = 60 * 1024;

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/**
 * The lines in the chunks in which events carry them: at most 100 each, fewer when their names are long.
 * `head` is what the first event holds beside its lines. There is always a first chunk, if need be empty.
 */
export const inChunks = <Line = SalesOrderLine>(head: unknown, lines: readonly Line[]): Line[][] => {
  let chunk: Line[] = [];
  const chunks = [chunk];
  // what is personal in the head grows by a third when it is sealed (law 10)
  let bytes = Math.ceil((bytesOf(head) * 4) / 3);
  for (const line of lines) {
    const more = bytesOf(line) + 1;
    if (chunk.length === linesPerEvent || bytes + more > bytesPerEvent) {
      chunk = [];
      chunks.push(chunk);
      bytes = 0;
    }
    chunk.push(line);
    bytes += more;
  }
  return chunks;
};
/** The same of lines alone: no chunk where there are none. */
export const chunksOf = <Line>(lines: readonly Line[]): Line[][] =>
  inChunks({}, lines).filter(({ length }) => length > 0);
