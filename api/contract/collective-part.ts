import { renamed, Whole, WireId, WireMoney } from '#api/contract/wire.ts';

/** An order on a collective invoice, with what of it is open. */
export const CollectivePart = renamed({
  orderId: WireId,
  number: Whole,
  amount: WireMoney,
  open: ['openstaand', WireMoney],
});
