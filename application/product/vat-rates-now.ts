import type { Clock } from '#application/ports/clock.ts';
import { type Account, vatRatesOf } from '#domain/account/account.ts';
import type { Percentage } from '#domain/kernel/money.ts';
import { VatCategory, vatRateOn } from '#domain/kernel/vat.ts';

/** What a change of a product's prices goes by: the rates of the account today (D-11), and the side that leads. */
export const vatRatesNow = (account: Account, clock: Pick<Clock, 'today'>) => ({
  vatRates: Object.fromEntries(
    VatCategory.options.map((category) => [
      category,
      vatRateOn(category, clock.today(), vatRatesOf(account)),
    ]),
  ) as Record<VatCategory, Percentage>,
  priceSide: account.priceSide,
});
