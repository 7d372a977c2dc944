import { managers, operation } from '#api/contract/operation.ts';
import { byId } from '#api/contract/wire.ts';

/** Law 10; no call of old clients. Refuses while orders are still to be delivered, and names them. */
export const forgetCustomer = operation('forgetCustomer', 'POST klant/forget/{id}', {
  asksCode: true,
  summary: 'Forget the personal data of a customer, for ever',
  roles: managers,
  answers: 'problem',
  example: { id: 5000 },
  request: byId('customerId'),
});

/** Law 10; no call of old clients. Who is forgotten can no longer sign in. */
export const forgetUser = operation('forgetUser', 'POST users/forget/{id}', {
  asksCode: true,
  summary: 'Forget the personal data of a user, for ever',
  roles: managers,
  answers: 'problem',
  example: { id: 5001 },
  request: byId('userId'),
});
