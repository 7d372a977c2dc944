import * as contract from '#api/vat/contract.ts';
import { addVatRate } from '#application/accounts/add-vat-rate.ts';
import { implementCommand, implementData } from '#api/http/implement.ts';
import { vatRatesOf } from '#domain/account/account.ts';

export const vatRoutes = [
  implementData(contract.vatRates, async ({ caller: { account } }) => [...vatRatesOf(account)]),

  implementCommand(contract.addVatRate, addVatRate),
];
