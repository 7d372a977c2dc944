import { bottles, count } from '#web/lib/format.ts';
import { usualQuantity } from '#web/parts/line-grid/sales-line.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import * as words from '#web/parts/words.nl.ts';

type DoubtedLine = {
  productId: number;
  name: string;
  quantity: number;
  /** Null: not known, or it takes nothing from the stock. */
  available: number | null;
  bottlesPerBox: number;
};

/** More than this many times a box is hardly ever meant. */
const oftenTyped = 10;

/** What is unlikely about lines, a sentence for each: it is asked once before they are stored. */
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
    const usual = usualQuantity(line);
    return [
      ...(times > 1 ? [words.isTwice(name)] : []),
      ...(available !== null && quantity > Math.max(available, 0)
        ? [words.aboveStock(name, bottles(quantity), count(available))]
        : []),
      ...(quantity > oftenTyped * usual ? [words.aboveUsual(name, bottles(quantity), count(usual))] : []),
    ];
  });
};

/** Asks whether unlikely lines are meant. */
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
