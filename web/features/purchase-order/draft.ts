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
import { unitPrice } from '#web/lib/format.ts';
import { parseDecimal, parseQuantity } from '#web/lib/parse.ts';

/** What the fields of prices are called; each is typed as text. */
export const priceFields = ['departPrice', 'transportPrice', 'exciseDuty'] as const;
export type PriceField = (typeof priceFields)[number];
export type TypedField = 'quantity' | 'newVintage' | PriceField;

/** A line as it stands in the grid: what was typed, as text. `newVintage` null: the product itself (PO-014). */
export const DraftLine = z.object({
  key: z.int(),
  lineId: z.int().nullable(),
  product: z
    .object({
      productId: z.int(),
      number: z.int(),
      name: z.string(),
      vintage: z.string().nullable(),
      packageName: z.string(),
      bottlesPerBox: z.int(),
    })
    .nullable(),
  text: z.string(),
  quantity: z.string(),
  departPrice: z.string(),
  transportPrice: z.string(),
  exciseDuty: z.string(),
  newVintage: z.string().nullable(),
  addsVintage: z.boolean(),
  updatesPrices: z.boolean(),
});
export type DraftLine = z.infer<typeof DraftLine>;
type LineProduct = NonNullable<DraftLine['product']>;

/** An order as it is being made up, until it is saved. `version` is the edition that it began from. */
export const Draft = z.object({
  version: z.int().nullable(),
  supplier: z.object({ supplierId: z.int(), name: z.string() }).nullable(),
  reference: z.string(),
  transporterId: z.int().nullable(),
  deliveryDate: z.string().nullable(),
  deliveryWeek: z.int().nullable(),
  totalPallets: z.int(),
  internalNote: z.string(),
  supplierText: z.string(),
  transporterText: z.string(),
  thirdPartyText: z.string(),
  lines: z.array(DraftLine),
});
export type Draft = z.infer<typeof Draft>;

export const emptyLine = (key: number): DraftLine => ({
  key,
  lineId: null,
  product: null,
  text: '',
  quantity: '',
  departPrice: '',
  transportPrice: '',
  exciseDuty: '',
  newVintage: null,
  addsVintage: false,
  updatesPrices: false,
});
const isEmpty = ({ product, text }: DraftLine) => product === null && text === '';
const nextKey = (lines: readonly DraftLine[]) => Math.max(0, ...lines.map(({ key }) => key)) + 1;
/** Ends with one empty line, where the next product is typed. */
const withRoom = (lines: readonly DraftLine[]): DraftLine[] => {
  const last = lines.at(-1);
  return last && isEmpty(last) ? [...lines] : [...lines, emptyLine(nextKey(lines))];
};

export const newDraft = (): Draft => ({
  version: null,
  supplier: null,
  reference: '',
  transporterId: null,
  deliveryDate: null,
  deliveryWeek: null,
  totalPallets: 0,
  internalNote: '',
  supplierText: '',
  transporterText: '',
  thirdPartyText: '',
  lines: [emptyLine(1)],
});

const lineOf = (line: PurchaseLineView): DraftLine => {
  const { lineId, productId, productNumber: number, name, vintage, packageName } = line;
  return {
    key: lineId,
    lineId,
    text: nameOf({ name, vintage }),
    quantity: String(line.quantity),
    product: { productId, number, name, vintage, packageName, bottlesPerBox: line.bottlesPerBox },
    departPrice: unitPrice(line.departPrice),
    transportPrice: unitPrice(line.transportPrice),
    exciseDuty: unitPrice(line.exciseDuty),
    newVintage: line.newVintage,
    addsVintage: line.addsVintage,
    updatesPrices: line.updatesPrices,
  };
};

/** An order as it is stored. */
export const draftOf = ({ order, lines }: PurchaseOrderView): Draft => ({
  version: order.version,
  supplier: { supplierId: order.supplierId, name: order.supplierName },
  reference: order.reference,
  transporterId: order.transporterId,
  deliveryDate: order.deliveryDate,
  deliveryWeek: order.deliveryWeek,
  totalPallets: order.totalPallets,
  internalNote: order.internalNote,
  supplierText: order.supplierText,
  transporterText: order.transporterText,
  thirdPartyText: order.thirdPartyText,
  lines: withRoom(lines.map(lineOf)),
});

export const nameOf = ({ name, vintage }: { name: string; vintage: string | null }) =>
  [name, vintage].filter(Boolean).join(' ');

/** Without capitals and accents. */
const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
const shownAtMost = 8;

/** PO-009: the products of the supplier that hold all words of a text in number, name or vintage. */
export const findPurchaseProducts = (
  products: readonly PurchaseProduct[],
  text: string,
): PurchaseProduct[] => {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return products
    .filter((product) => {
      const searched = plain(`${product.number} ${nameOf(product)}`);
      return words.every((word) => searched.includes(word));
    })
    .slice(0, shownAtMost);
};

const cents = (value: number) => unitPrice(toCents(value));

/** A product in a line: a box of it, at what it cost the last time (PO-009). */
const chosen = (line: DraftLine, product: PurchaseProduct): DraftLine => {
  const { productId, number, name, vintage, packageName, bottlesPerBox } = product;
  const of: LineProduct = { productId, number, name, vintage, packageName, bottlesPerBox };
  return {
    ...emptyLine(line.key),
    product: of,
    text: nameOf(of),
    quantity: line.quantity || String(Math.max(1, bottlesPerBox)),
    departPrice: cents(product.departPrice),
    transportPrice: cents(product.transportPrice),
    exciseDuty: cents(product.exciseDuty),
  };
};

/** The year after; empty where the vintage is no year. */
const yearAfter = (vintage: string | null) =>
  vintage !== null && /^\d{4}$/.test(vintage) ? String(Number(vintage) + 1) : '';

export type DraftChange =
  | { type: 'details'; values: Partial<Omit<Draft, 'lines' | 'version'>> }
  | { type: 'typed'; key: number; field: TypedField | 'text'; text: string }
  | { type: 'switched'; key: number; field: 'addsVintage' | 'updatesPrices'; is: boolean }
  | { type: 'picked'; key: number; product: PurchaseProduct }
  | { type: 'added'; products: readonly { product: PurchaseProduct; quantity: number }[] }
  | { type: 'restored'; key: number }
  | { type: 'removed'; key: number }
  | { type: 'put-back'; line: DraftLine; at: number }
  | { type: 'new-vintage'; key: number }
  | { type: 'began'; draft: Draft };

/** The order after what somebody did to it. */
export const changeDraft = (draft: Draft, change: DraftChange): Draft => {
  const inLine = (key: number, after: (line: DraftLine) => DraftLine): Draft => ({
    ...draft,
    lines: withRoom(draft.lines.map((line) => (line.key === key ? after(line) : line))),
  });
  switch (change.type) {
    case 'details':
      return { ...draft, ...change.values };
    case 'typed':
      return inLine(change.key, (line) => ({ ...line, [change.field]: change.text }));
    case 'switched':
      return inLine(change.key, (line) => ({ ...line, [change.field]: change.is }));
    case 'picked':
      return inLine(change.key, (line) => chosen(line, change.product));
    case 'added': {
      const typed = draft.lines.filter((line) => !isEmpty(line));
      const first = nextKey(draft.lines);
      const added = change.products.map(({ product, quantity }, nth) =>
        chosen({ ...emptyLine(first + nth), quantity: String(quantity) }, product),
      );
      return { ...draft, lines: withRoom([...typed, ...added]) };
    }
    case 'restored':
      return inLine(change.key, (line) => ({ ...line, text: line.product ? nameOf(line.product) : '' }));
    case 'removed':
      return { ...draft, lines: withRoom(draft.lines.filter(({ key }) => key !== change.key)) };
    case 'put-back':
      return { ...draft, lines: withRoom(draft.lines.toSpliced(change.at, 0, change.line)) };
    case 'new-vintage': {
      const at = draft.lines.findIndex(({ key }) => key === change.key);
      const like = draft.lines[at];
      if (!like?.product) return draft;
      const line = {
        ...like,
        key: nextKey(draft.lines),
        lineId: null,
        quantity: '',
        newVintage: yearAfter(like.newVintage ?? like.product.vintage),
        addsVintage: true,
      };
      return { ...draft, lines: withRoom(draft.lines.toSpliced(at + 1, 0, line)) };
    }
    case 'began':
      return change.draft;
  }
};

const words: Record<PriceField, string> = {
  departPrice: 'Inkoopprijs',
  transportPrice: 'Transport',
  exciseDuty: 'Accijns',
};
const vintageWords: Record<VintageRefusal, string> = {
  'vintage-missing': 'vul het jaar in.',
  'vintage-same': 'dit is de jaargang die er al is.',
  'vintage-too-low': 'vul een jaar in van vier cijfers.',
  'vintage-exists': 'deze jaargang bestaat al.',
};

type Values = { quantity: number } & Record<PriceField, number>;

/** What a line comes to, or what is wrong with it; null for the line where the next product is typed. */
export const readLine = (line: DraftLine): { values: Values } | { problem: string } | null => {
  if (isEmpty(line)) return null;
  if (!line.product || line.text !== nameOf(line.product))
    return { problem: 'Kies een product uit de lijst.' };
  const quantity = parseQuantity(line.quantity, line.product.bottlesPerBox);
  if ('problem' in quantity) return { problem: `Aantal: ${quantity.problem}` };
  if (!PurchaseQuantity.safeParse(quantity.value ?? 0).success)
    return { problem: 'Aantal: vul 0 of meer flessen in.' };
  const values: Values = { quantity: quantity.value ?? 0, departPrice: 0, transportPrice: 0, exciseDuty: 0 };
  for (const field of priceFields) {
    const parsed = parseDecimal(line[field], 2);
    if ('problem' in parsed) return { problem: `${words[field]}: ${parsed.problem}` };
    const price = (parsed.value ?? 0) * 100;
    if (!PurchasePrice.safeParse(price).success) return { problem: `${words[field]}: vul 0 of meer in.` };
    values[field] = price;
  }
  if (line.newVintage !== null) {
    const problem = problemOfVintage(line.product.vintage, line.newVintage.trim());
    if (problem) return { problem: `Nieuwe jaargang: ${vintageWords[problem]}` };
  }
  return { values };
};

/** Bottles and price of what could be read (PO-010). */
export const totalsOf = (draft: Draft): { quantity: number; price: number } =>
  purchaseTotals(
    draft.lines.flatMap((line) => {
      const read = readLine(line);
      return read && 'values' in read ? [read.values] : [];
    }),
  );

/** PO-016: why the order cannot be saved; null when it can. */
export const whyNotSaved = (draft: Draft): string | null => {
  if (!draft.supplier) return 'Kies eerst een leverancier';
  if (draft.lines.some((line) => 'problem' in (readLine(line) ?? {}))) return 'Verbeter eerst de regels';
  return totalsOf(draft).quantity === 0 ? 'Vul eerst een aantal in' : null;
};
/** PO-016: mails need a first line with a product. */
export const whyNotMailed = (draft: Draft): string | null =>
  draft.lines[0]?.product ? whyNotSaved(draft) : 'Kies eerst een product op de eerste regel';

type Request = RequestOf<typeof enterPurchaseOrder>;

/** The order as it is sent; only for one that can be saved. */
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
