import { addVatRate, vatRates } from '#api/contract/vat.ts';
import { implement } from '#api/http/implement.ts';
import { vatRatesOf } from '#domain/account/account.ts';

export const vatRoutes = [
  implement(vatRates, async (_, { caller: { account } }) => ({ data: [...vatRatesOf(account)] })),

  implement(addVatRate, async (rate, { services, by, recorded }) => {
    recorded(await services.addVatRate(by, rate));
    return { data: 1 as const };
  }),
];
