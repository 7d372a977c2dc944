import { z } from 'zod';
import type {
  enterPurchaseOrder,
  PurchaseLineView,
  PurchaseOrderView,
  PurchaseProduct,
} from '#api/purchase-orders/contract.ts';
import type { RequestOf } from '#api/contract/operation.ts';
import { toCents } from '#domain/kernel/money.ts';
import { problemOfVintage, type VintageRefusal } from '#domain/product/vintage-line.ts';
import { purchaseTotals, PurchasePrice, PurchaseQuantity } from '#domain/purchase-order/line.ts';
import { usualQuantity } from '#web/parts/line-grid/sales-line.ts';
import { productName } from '#web/parts/product-name.ts';
import { unitPrice } from '#web/lib/format.ts';
import { parseDecimal, parseQuantity } from '#web/lib/parse.ts';
import * as words from '#web/features/purchase-order/words.nl.ts';

/** The prices of a line; each is typed as text. */
export const priceNames = {
  departPrice: words.purchasePrice,
  transportPrice: words.transport,
  exciseDuty: words.exciseDuty,
} as const;
type PriceField = keyof typeof priceNames;
export const priceFields = ['departPrice', 'transportPrice', 'exciseDuty'] as const;

/** The product fields that a line stores. */
const LineProduct = z.object({
  productId: z.int(),
  number: z.int(),
  name: z.string(),
  vintage: z.string().nullable(),
  packageName: z.string(),
  bottlesPerBox: z.int(),
});

/** A line in the grid: its input, as text. `newVintage` null is the product itself (PO-014). */
export const DraftLine = z.object({
  key: z.int(),
  lineId: z.int().nullable().default(null),
  product: LineProduct.nullable().default(null),
  text: z.string().default(''),
  /** The bottles that have come in. */
  received: z.int().default(0),
  quantity: z.string().default(''),
  departPrice: z.string().default(''),
  transportPrice: z.string().default(''),
  exciseDuty: z.string().default(''),
  newVintage: z.string().nullable().default(null),
  addsVintage: z.boolean().default(false),
  updatesPrices: z.boolean().default(false),
});
export type DraftLine = z.infer<typeof DraftLine>;

/** An order being entered, until it is saved. `version` is the version that it started from. */
export const Draft = z.object({
  version: z.int().nullable().default(null),
  supplier: z.object({ supplierId: z.int(), name: z.string() }).nullable().default(null),
  reference: z.string().default(''),
  transporterId: z.int().nullable().default(null),
  deliveryDate: z.string().nullable().default(null),
  deliveryWeek: z.int().nullable().default(null),
  totalPallets: z.int().default(0),
  internalNote: z.string().default(''),
  supplierText: z.string().default(''),
  transporterText: z.string().default(''),
  thirdPartyText: z.string().default(''),
  lines: z.array(DraftLine),
});
export type Draft = z.infer<typeof Draft>;

const emptyLine = (key: number) => DraftLine.parse({ key });
/** The prices of a product or line, as text. */
const pricesOf = (prices: Record<PriceField, number>, write: (price: number) => string) => ({
  departPrice: write(prices.departPrice),
  transportPrice: write(prices.transportPrice),
  exciseDuty: write(prices.exciseDuty),
});
const isEmpty = ({ product, text }: DraftLine) => product === null && text === '';
const nextKey = (lines: readonly DraftLine[]) => Math.max(0, ...lines.map(({ key }) => key)) + 1;
/** Ends with one empty line for the next product. */
const withRoom = (lines: readonly DraftLine[]): DraftLine[] => {
  const last = lines.at(-1);
  return last && isEmpty(last) ? [...lines] : [...lines, emptyLine(nextKey(lines))];
};

export const newDraft = () => Draft.parse({ lines: [emptyLine(1)] });

const lineOf = (line: PurchaseLineView): DraftLine =>
  DraftLine.parse({
    ...line,
    key: line.lineId,
    text: productName(line),
    quantity: String(line.quantity),
    product: { ...line, number: line.productNumber },
    ...pricesOf(line, unitPrice),
  });

/** The draft of a stored order. */
export const draftOf = ({ order, lines }: PurchaseOrderView): Draft =>
  Draft.parse({
    ...order,
    supplier: { supplierId: order.supplierId, name: order.supplierName },
    lines: withRoom(lines.map(lineOf)),
  });

/** Puts a product into a line: a box, at its latest cost (PO-009). */
const chosen = (line: DraftLine, product: PurchaseProduct): DraftLine => ({
  ...emptyLine(line.key),
  product: LineProduct.parse(product),
  text: productName(product),
  quantity: line.quantity || String(usualQuantity(product)),
  ...pricesOf(product, (price) => unitPrice(toCents(price))),
});

/** The next year; empty if the vintage is not a year. */
const yearAfter = (vintage: string | null) =>
  vintage !== null && /^\d{4}$/.test(vintage) ? String(Number(vintage) + 1) : '';

export type DraftChange = (draft: Draft) => Draft;

const inLines =
  (change: (lines: DraftLine[]) => DraftLine[]): DraftChange =>
  (draft) => ({ ...draft, lines: withRoom(change(draft.lines)) });
const inLine = (key: number, after: (line: DraftLine) => DraftLine) =>
  inLines((lines) => lines.map((line) => (line.key === key ? after(line) : line)));

/** Changes the input of a line. */
export const changeLine = (key: number, values: Partial<DraftLine>) =>
  inLine(key, (line) => ({ ...line, ...values }));
export const pickProduct = (key: number, product: PurchaseProduct) =>
  inLine(key, (line) => chosen(line, product));
export const removeLine = (removed: number) => inLines((lines) => lines.filter(({ key }) => key !== removed));
export const restoreLine = (line: DraftLine, at: number) => inLines((lines) => lines.toSpliced(at, 0, line));

export const addProducts = (products: readonly { product: PurchaseProduct; quantity: number }[]) =>
  inLines((lines) => {
    const first = nextKey(lines);
    const added = products.map(({ product, quantity }, index) =>
      chosen({ ...emptyLine(first + index), quantity: String(quantity) }, product),
    );
    return [...lines.filter((line) => !isEmpty(line)), ...added];
  });

/** PO-014: adds a line below it for another vintage of the same product. */
export const addVintage = (key: number) =>
  inLines((lines) => {
    const at = lines.findIndex((line) => line.key === key);
    const like = lines[at];
    if (!like?.product) return lines;
    return lines.toSpliced(at + 1, 0, {
      ...like,
      key: nextKey(lines),
      lineId: null,
      received: 0,
      quantity: '',
      newVintage: yearAfter(like.newVintage ?? like.product.vintage),
      addsVintage: true,
    });
  });

const vintageWords: Record<VintageRefusal, string> = {
  'vintage-missing': words.enterTheYear,
  'vintage-same': words.thisIsTheVintageThat,
  'vintage-too-low': words.enterAYearOfFour,
  'vintage-exists': words.thisVintageExistsAlready,
};

type Values = { quantity: number } & Record<PriceField, number>;

/** The parsed values of a line, or its problem; null for the empty line for the next product. */
export const readLine = (line: DraftLine): { values: Values } | { problem: string } | null => {
  if (isEmpty(line)) return null;
  if (!line.product || line.text !== productName(line.product))
    return { problem: words.chooseAProductFromThe };
  const quantity = parseQuantity(line.quantity, line.product.bottlesPerBox);
  if ('problem' in quantity) return { problem: words.quantityProblem(quantity.problem) };
  if (!PurchaseQuantity.safeParse(quantity.value ?? 0).success)
    return { problem: words.quantityEnter0OrMore };
  const values: Values = { quantity: quantity.value ?? 0, departPrice: 0, transportPrice: 0, exciseDuty: 0 };
  for (const field of priceFields) {
    const parsed = parseDecimal(line[field], 2);
    if ('problem' in parsed) return { problem: `${priceNames[field]}: ${parsed.problem}` };
    const price = (parsed.value ?? 0) * 100;
    if (!PurchasePrice.safeParse(price).success) return { problem: words.enter0OrMore(priceNames[field]) };
    values[field] = price;
  }
  if (line.newVintage !== null) {
    const problem = problemOfVintage(line.product.vintage, line.newVintage.trim());
    if (problem) return { problem: words.newVintageProblem(vintageWords[problem]) };
  }
  return { values };
};

/** Bottles and amount of the valid lines (PO-010). */
export const totalsOf = (draft: Draft) =>
  purchaseTotals(
    draft.lines.flatMap((line) => {
      const read = readLine(line);
      return read && 'values' in read ? [read.values] : [];
    }),
  );

/** PO-016: why the order cannot be saved; null when it can. */
export const whyNotSaved = (draft: Draft): string | null => {
  if (!draft.supplier) return words.firstChooseASupplier;
  if (draft.lines.some((line) => 'problem' in (readLine(line) ?? {}))) return words.firstCorrectTheLines;
  return totalsOf(draft).quantity === 0 ? words.firstEnterAQuantity : null;
};
/** PO-016: mails need a first line with a product. */
export const whyNotMailed = (draft: Draft): string | null =>
  draft.lines[0]?.product ? whyNotSaved(draft) : words.firstChooseAProductOn;

type Request = RequestOf<typeof enterPurchaseOrder>;

/** The order as a request; only for one that can be saved. */
export const requestOf = (draft: Draft): Pick<Request, 'order' | 'lines'> => {
  const { version: _, lines, supplier, ...order } = draft;
  if (!supplier) throw new Error('An order without a supplier');
  return {
    order: { ...order, supplierId: supplier.supplierId },
    lines: lines.flatMap((line): Request['lines'] => {
      const read = readLine(line);
      if (!read || !('values' in read) || !line.product) return [];
      const { lineId, newVintage, addsVintage, updatesPrices } = line;
      return [
        {
          lineId,
          productId: line.product.productId,
          ...read.values,
          newVintage: newVintage?.trim() ?? null,
          addsVintage,
          updatesPrices,
        },
      ];
    }),
  };
};
