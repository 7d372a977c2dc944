/** A label as a carrier prints it. Texts are Dutch and written out. */
type PrintedLabel = {
  carrier: string;
  product: string;
  barcode: string;
  sender: readonly string[];
  recipient: readonly string[];
  reference: string;
  /** In kilograms. */
  weight: number;
  hasAgeCheck: boolean;
  /** An instant (ISO 8601). */
  madeAt: string;
};

/** Draws a label, A6. */
export type DrawLabel = (label: PrintedLabel) => Promise<Uint8Array>;

/** What a test sets of a built-in carrier: its clock in ms, and how labels are drawn. */
export type SimulatedCarrier = { now?: () => number; draw?: DrawLabel };

/** A label of the built-in carriers; what draws it is read when the first is made. */
export const drawLabel: DrawLabel = async (label) => {
  const { labelPaper } = await import('#application/adapters/carriers-simulator/label-paper.ts');
  return labelPaper(label);
};
