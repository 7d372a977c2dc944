import * as contract from '#api/vat/contract.ts';
import { addVatRate } from '#application/accounts/add-vat-rate.ts';
import { vatRates } from '#api/vat/contract.ts';
import { implement } from '#api/http/implement.ts';
import { vatRatesOf } from '#domain/account/account.ts';

export const vatRoutes = [
  implement(vatRates, async (_, { caller: { account } }) => ({ data: [...vatRatesOf(account)] })),

  implement(contract.addVatRate, async (rate, { core, actor, recorded }) => {
    recorded(await addVatRate(core, actor, rate));
    return { data: 1 as const };
  }),
];
