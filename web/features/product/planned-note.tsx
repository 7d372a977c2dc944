import type { PriceClass } from '#domain/pricing/price.ts';
import { useProductPricesQuery } from '#web/features/product/prices-api.ts';
import { amounts, changesIn, what, when } from '#web/features/product/prices-panel.tsx';
import { date } from '#web/lib/format.ts';
import { FormSection } from '#web/ui/field.tsx';
import * as words from '#web/features/product/words.nl.ts';

const classes: readonly PriceClass[] = [1, 2, 3];

/** PROD-016: which of the prices that are filled in here hold as they were planned, and what is planned besides. */
export const PlannedNote = ({ productId }: { productId: number }) => {
  const { currentData: page } = useProductPricesQuery({ productId });
  if (!page) return null;
  const { prices, side, today } = page;
  const inForce = classes.flatMap((nth) => {
    const now = prices.find(
      ({ kind, priceClass, from }) => kind === 'catalogue' && priceClass === nth && from <= today,
    );
    return now && now.planId !== 0 ? [words.holdsAsPlanned(nth, date(now.from))] : [];
  });
  const others = changesIn(prices)
    .filter(({ planId, from, until }) => planId !== 0 && (from > today || (until !== null && until >= today)))
    .map((change) => `${what(change)} ${when(change)}: ${amounts(side)(change)}`);
  const all = [...inForce, ...others.toReversed()];
  if (all.length === 0) return null;
  return (
    <FormSection title={words.plannedPrices} explanation={words.whatYouFillInHoldsFromToday}>
      <ul>
        {all.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </FormSection>
  );
};
