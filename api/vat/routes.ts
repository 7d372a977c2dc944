import * as contract from '#api/vat/contract.ts';
import { addVatRate } from '#application/accounts/add-vat-rate.ts';
import { implement, implementCommand } from '#api/http/implement.ts';
import { vatRatesOf } from '#domain/account/account.ts';

export const vatRoutes = [
  implement(contract.vatRates, async ({ caller: { account } }) => ({ data: [...vatRatesOf(account)] })),

  implementCommand(contract.addVatRate, addVatRate),
];
