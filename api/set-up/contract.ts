import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { renamed, Success } from '#api/contract/wire.ts';
import { PriceSide } from '#domain/pricing/price-side.ts';

/** Ours: makes the first account and its ADMIN with the code that an empty installation prints at its start. */
export const setUp = operation({
  id: 'setUp',
  summary: 'Make the first account and its ADMIN',
  method: 'POST',
  path: 'authenticate/setup',
  roles: 'public',
  changes: true,
  answers: 'legacy',
  example: {
    code: 'ABCD-EFGH-JKLM-NPQR',
    company_name: 'Wijnhuis Eerst',
    city: 'Delft',
    price_side: 'excl',
    username: 'eerste',
    firstname: 'Eva',
    lastname: 'Eerste',
    email: 'eva@eerst.example',
    password: 'Zomer.1234',
  },
  request: renamed({
    code: ['code', z.string().trim().max(100)],
    companyName: ['company_name', z.string().trim().min(1).max(100)],
    city: ['city', z.string().trim().max(100)],
    priceSide: ['price_side', PriceSide],
    username: ['username', z.string().trim().min(1).max(100)],
    firstName: ['firstname', z.string().trim().max(100)],
    lastName: ['lastname', z.string().trim().max(100)],
    email: ['email', z.email().max(200)],
    password: ['password', z.string().min(8, 'Wachtwoord lengte moet minimaal 8 zijn.').max(200)],
  }),
  response: Success,
});
