import type { PriceType } from '#domain/pricing/price.ts';

/** LINE-012, LINE-013: the price types by name, some with the code that stands next to the price. */
export const priceTypes: Record<
  PriceType,
  { name: string; code: 'PD' | 'AP' | 'CP' | null; tone: 'plain' | 'brand' | 'yellow' | 'red' }
> = {
  catalogue: { name: 'Catalogus', code: null, tone: 'plain' },
  'invoice-discount': { name: 'Factuurkorting', code: null, tone: 'plain' },
  'customer-discount': { name: 'Klantkorting', code: null, tone: 'plain' },
  'price-deal': { name: 'Prijsafspraak', code: 'PD', tone: 'brand' },
  promotion: { name: 'Actie', code: 'AP', tone: 'yellow' },
  manual: { name: 'Handmatig', code: 'CP', tone: 'red' },
  calculated: { name: 'Berekend', code: null, tone: 'plain' },
};
