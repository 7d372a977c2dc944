import type { PriceType } from '#domain/pricing/price.ts';
import * as words from '#web/parts/words.nl.ts';

/** LINE-012, LINE-013: the names of the price types, some with the code next to the price. */
export const priceTypes: Record<
  PriceType,
  { name: string; code: 'PD' | 'AP' | 'CP' | null; tone: 'plain' | 'brand' | 'yellow' | 'red' }
> = {
  catalogue: { name: words.catalogue, code: null, tone: 'plain' },
  'invoice-discount': { name: words.invoiceDiscount, code: null, tone: 'plain' },
  'customer-discount': { name: words.customerDiscount, code: null, tone: 'plain' },
  'price-deal': { name: words.priceAgreement, code: words.pd, tone: 'brand' },
  promotion: { name: words.action, code: words.ap, tone: 'yellow' },
  manual: { name: words.byHand, code: words.cp, tone: 'red' },
  calculated: { name: words.calculated, code: null, tone: 'plain' },
};
