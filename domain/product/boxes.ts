import { conflict, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { message } from '#domain/kernel/message.ts';

type Boxed = { bottlesPerBox: number; available: number };
const boxOf = ({ bottlesPerBox }: Pick<Boxed, 'bottlesPerBox'>) => Math.max(1, bottlesPerBox);

/** APP-022, APP-024: bottles rounded up to whole boxes, at most the whole boxes available. */
export const inWholeBoxes = (product: Boxed, bottles: number): number => {
  const box = boxOf(product);
  const most = Math.max(0, Math.floor(product.available / box));
  return Math.min(Math.ceil(bottles / box), most) * box;
};

export const boxRefusals = {
  'whole-boxes-only': conflict(
    'Bestellen kan alleen in hele dozen.',
    'This can be ordered in full boxes only.',
  ),
} satisfies RefusalTable;
type BoxRefusal = keyof typeof boxRefusals;
/**
 * APP-022: orders by customers themselves are in whole boxes; rounding a confirmed order would change it.
 * Refuses whole-boxes-only, with the quantity to order instead.
 */
export const checkWholeBoxes = (
  lines: readonly { productId: number; quantity: number; name: string; bottlesPerBox: number }[],
): void => {
  for (const { productId, quantity, name, ...boxed } of lines) {
    const box = boxOf(boxed);
    if (quantity % box === 0) continue;
    const instead = Math.ceil(quantity / box) * box;
    refuse<BoxRefusal>('whole-boxes-only', {
      productId,
      instead,
      said: message(
        `${name} gaat per doos van ${box}: bestel ${instead} flessen in plaats van ${quantity}.`,
        `${name} goes by the box of ${box}: order ${instead} bottles instead of ${quantity}.`,
      ),
    });
  }
};
