import { z } from 'zod';
import { VatCategory } from '#domain/kernel/vat.ts';
import { PriceType } from '#domain/pricing/price.ts';
import { WineColor } from '#domain/product/wine-color.ts';

/** Words of ours that travel in Dutch. What is sent may be our own word too: older clients know no other. */
const inDutch = <Ours extends string>(words: Record<Ours, string>, schema: z.ZodType<Ours, Ours>) => {
  const ours = Object.keys(words) as Ours[];
  return z.codec(z.literal([...Object.values<string>(words), ...ours]), schema, {
    decode: (word): Ours => ours.find((item) => words[item] === word || item === word)!,
    encode: (word): string => words[word],
  });
};

/** LINE-012. */
export const WirePriceType = inDutch(
  {
    catalogue: 'catalogusprijs',
    'invoice-discount': 'factuurkorting',
    'customer-discount': 'klantkorting',
    'price-deal': 'prijsafspraak',
    promotion: 'actieprijs',
    manual: 'handmatig',
    calculated: 'calculated',
  },
  PriceType,
);
export const WireColor = inDutch(
  {
    red: 'rood',
    white: 'wit',
    rose: 'rosé',
    sparkling: 'mousserend',
    sweet: 'zoet',
    fortified: 'versterkt',
  },
  WineColor,
);
/** FMT-009. */
export const WireVatCategory = inDutch({ none: 'geen', low: 'laag', high: 'hoog' }, VatCategory);
