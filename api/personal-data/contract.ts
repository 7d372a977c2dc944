import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { renamed, WireId } from '#api/contract/wire.ts';

/** Law 10; no call of old clients. Refuses while orders are still to be delivered, and names them. */
export const forgetCustomer = operation({
  id: 'forgetCustomer',
  summary: 'Forget the personal data of a customer, for ever',
  method: 'POST',
  path: 'klant/forget/{id}',
  roles: ['ADMIN', 'MANAGER'],
  changes: true,
  answers: 'problem',
  example: { id: 5000 },
  request: renamed({ customerId: ['id', WireId] }),
  response: z.object({ data: z.literal(1) }),
});

/** Law 10; no call of old clients. Who is forgotten can no longer sign in. */
export const forgetUser = operation({
  id: 'forgetUser',
  summary: 'Forget the personal data of a user, for ever',
  method: 'POST',
  path: 'users/forget/{id}',
  roles: ['ADMIN', 'MANAGER'],
  changes: true,
  answers: 'problem',
  example: { id: 5001 },
  request: renamed({ userId: ['id', WireId] }),
  response: z.object({ data: z.literal(1) }),
});
