import { z } from 'zod';
import { operationsFor } from '#api/contract/operation.ts';
import { Day, RecordId } from '#api/contract/wire.ts';

const { fileOperation } = operationsFor(['ADMIN']);

/** `sealed`: what is said of persons stays sealed; `opened`: with the keys by which everybody can check what it says. */
export const personal = z.enum(['sealed', 'opened']).default('sealed');
export const file = 'application/zip';

/** Ours: all that was recorded of an order, with its proof and what checks it, as one ZIP. */
export const orderDossier = fileOperation('orderDossier', 'GET order/dossier/{id}', {
  asksCode: true,
  summary: 'Dossier of an order with its proof',
  file,
  request: { orderId: RecordId, personal },
});

/** Ours: the same of a customer with its orders. */
export const customerDossier = fileOperation('customerDossier', 'GET klant/dossier/{id}', {
  asksCode: true,
  summary: 'Dossier of a customer with its proof',
  file,
  request: { customerId: RecordId, personal },
});

/** Ours: the same of all that was recorded in a period. */
export const periodDossier = fileOperation('periodDossier', 'GET stats/logboek/dossier/{from}/{to}', {
  asksCode: true,
  summary: 'Dossier of a period with its proof',
  file,
  request: { from: Day, to: Day, personal },
});
