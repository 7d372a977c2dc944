import { z } from 'zod';
import { Id, PositiveInt } from '#domain/kernel/schema.ts';
import { Money, Percentage } from '#domain/kernel/money.ts';
import { VatCategory } from '#domain/kernel/vat.ts';
import { BundleComponent, mostComponents } from '#domain/bundle/bundle.ts';
import { PriceInputs, PriceType } from '#domain/pricing/price.ts';

/** What a line has at most, of an order or, below zero, of a credit. */
export const mostBottles = 100_000;
/** LINE-004. */
export const Quantity = z.int().min(-1000).max(mostBottles);
/** INV-029: a credit can return whatever an invoice had. */
const AnyQuantity = z.int().min(-mostBottles).max(mostBottles);

/** FMT-010: a line stores its own price, rate and their inputs, whatever changes later. */
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
  /**
   * PROD-039: what one piece of a multi-product takes from stock instead of itself. Empty: nothing, of a service and in
   * a credit of bottles that do not come back.
   */
  components: z.array(BundleComponent).max(mostComponents).optional(),
});
export type SalesOrderLine = z.infer<typeof SalesOrderLine>;

/** A line's display name: `Sancerre Les Caillottes 2024`. */
export const lineName = ({ name, vintage }: Pick<SalesOrderLine, 'name' | 'vintage'>) =>
  vintage ? `${name} ${vintage}` : name;
/** A quantity in Dutch: `1 fles`, `12 flessen`. */
export const bottles = (count: number) => `${count} ${Math.abs(count) === 1 ? 'fles' : 'flessen'}`;

/** Law 7: lines are split over events, so that none exceeds its limit. */
export const linesPerEvent = 100;
/** Bytes of JSON available for lines and texts in an event, with some margin. */
const bytesPerEvent = 60 * 1024;

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/**
 * The lines in chunks that fit in events: at most 100 each, fewer with long names. `head` is what the first
 * event holds besides its lines. There is always a first chunk, if need be empty.
 */
export const inChunks = <Line = SalesOrderLine>(head: unknown, lines: readonly Line[]): Line[][] => {
  let chunk: Line[] = [];
  const chunks = [chunk];
  // personal data in the head grows by a third when sealed (law 10)
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
/** The same for lines alone: no chunks without lines. */
export const chunksOf = <Line>(lines: readonly Line[]): Line[][] =>
  inChunks({}, lines).filter(({ length }) => length > 0);
