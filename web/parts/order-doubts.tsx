import { bottles, count } from '#web/lib/format.ts';
import { usualQuantity } from '#web/parts/line-grid/sales-line.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import * as words from '#web/parts/words.nl.ts';

type DoubtedLine = {
  productId: number;
  name: string;
  quantity: number;
  /** Null if not known, or if the line takes nothing from the stock. */
  available: number | null;
  bottlesPerBox: number;
  /** What this customer usually takes of it; null if it takes it too rarely for that. */
  usual: number | null;
};

/** More than this many times what the customer usually takes, or else a box, is rarely intended. */
const oftenTyped = 10;

/** One sentence for each unlikely line; the user confirms them once before saving. */
export const doubtsOf = (lines: readonly DoubtedLine[]) => {
  const wanted = new Map<number, { line: DoubtedLine; quantity: number; times: number }>();
  for (const line of lines) {
    if (line.quantity === 0) continue;
    const before = wanted.get(line.productId);
    const quantity = (before?.quantity ?? 0) + line.quantity;
    wanted.set(line.productId, { line, quantity, times: (before?.times ?? 0) + 1 });
  }
  return [...wanted.values()].flatMap(({ line, quantity, times }) => {
    const { name, available } = line;
    const usual = line.usual ?? usualQuantity(line);
    return [
      ...(times > 1 ? [words.isTwice(name)] : []),
      ...(available !== null && quantity > Math.max(available, 0)
        ? [words.aboveStock(name, bottles(quantity), count(available))]
        : []),
      ...(quantity > oftenTyped * usual ? [words.aboveUsual(name, bottles(quantity), count(usual))] : []),
    ];
  });
};

/** Asks the user to confirm unlikely lines. */
export const DoubtsDialog = ({
  doubts,
  onConfirm,
  onCancel,
}: {
  doubts: readonly string[];
  onConfirm: () => void;
  onCancel: () => void;
}) => (
  <ConfirmDialog
    title={words.areTheseLinesMeant}
    verb={words.confirmAnyway}
    cancel={words.goBack}
    onConfirm={onConfirm}
    onCancel={onCancel}
  >
    <ul>
      {doubts.map((doubt) => (
        <li key={doubt}>{doubt}</li>
      ))}
    </ul>
  </ConfirmDialog>
);
