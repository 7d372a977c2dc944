import { z } from 'zod';
import { operation, orderStaff } from '#api/contract/operation.ts';
import {
  pageOf,
  paging,
  PlainDay,
  RecordId,
  renamed,
  Text,
  Whole,
  WireDelivery,
  WireId,
  WireMoney,
} from '#api/contract/wire.ts';

/** Ours: what waits at a customer until somebody there approves it, the newest first. Staff decides nothing of it. */
export const waitingApprovals = operation('waitingApprovals', 'GET klant/approvals/{id}', {
  isOfBooks: true,
  summary: 'Orders of a customer that wait for its own approval',
  roles: orderStaff,
  reads: ['Approval', 'Customer:customerId', 'User'],
  request: { customerId: RecordId, ...paging(10) },
  response: pageOf({
    approvalId: RecordId,
    askedBy: Text,
    askedOn: PlainDay,
    bottles: Whole,
    deliveryDate: WireDelivery,
    excl: ['invoice-amount_excl', WireMoney],
    incl: ['invoice-amount_incl', WireMoney],
    /** Excl. VAT, of one order of who asked. */
    limit: WireMoney,
    lines: z.array(renamed({ productId: WireId, name: Text, quantity: Whole, unitPrice: WireMoney })),
  }),
});
