import { renamed, WireMoney, WirePercentage } from '#api/contract/wire.ts';

/** What an order or invoice charges at one rate. */
export const VatGroup = renamed({
  rate: WirePercentage,
  excl: ['amount_excl', WireMoney],
  vat: ['amount', WireMoney],
});
