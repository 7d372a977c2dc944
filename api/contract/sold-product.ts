import { z } from 'zod';
import { renamed, WireId, WireMoney, WirePercentage } from '#api/contract/wire.ts';

/** REP-008. */
export const WireSoldProduct = renamed({
  productId: WireId,
  name: ['product_name', z.string()],
  bottles: ['qty', z.int()],
  excl: ['omzet_excl', WireMoney],
  margin: ['marge_eur', WireMoney],
  /** Null where nothing was sold. */
  marginPercentage: ['marge_perc', WirePercentage.nullable()],
});
export type SoldProduct = z.output<typeof WireSoldProduct>;
