import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { typedText } from '#api/contract/wire.ts';
import { PriceSide } from '#domain/pricing/price-side.ts';
import * as words from '#api/contract/words.nl.ts';

/** Ours: makes the first account and its ADMIN with the code that an empty installation prints at its start. */
export const setUp = operation('setUp', 'POST authenticate/setup', {
  summary: 'Make the first account and its ADMIN',
  roles: 'public',
  example: {
    code: 'ABCD-EFGH-JKLM-NPQR',
    company_name: 'Wijnhuis Eerst',
    city: 'Delft',
    price_side: 'excl',
    username: 'eerste',
    firstname: 'Eva',
    lastname: 'Eerste',
    email: 'eva@eerst.example',
  },
  request: {
    code: typedText(100),
    companyName: typedText(100, 1),
    city: typedText(100),
    priceSide: PriceSide,
    username: typedText(100, 1),
    firstName: typedText(100),
    lastName: typedText(100),
    email: z.email().max(200),
    password: z.string().min(8, words.passwordTooShort).max(200),
  },
});
