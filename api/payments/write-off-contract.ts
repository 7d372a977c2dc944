import { managers, operationsFor, type ResponseOf } from '#api/contract/operation.ts';
import { Flag, inData, RecordId, typedText, WireId, WireMoney } from '#api/contract/wire.ts';

const { operation } = operationsFor(managers);

/**
 * What is written off: `amount` is all that is open of the invoice of an order, or of one that moved in, as the caller
 * read it; below zero where too much was paid.
 */
export const writingOff = { orderId: WireId, amount: WireMoney, reason: typedText(200, 1) } as const;

/** Ours: how much the caller may write off of an invoice; with `four_eyes` it asks a second person. */
export const writeOffTerms = operation('writeOffTerms', 'GET order/payments/writeoff/terms', {
  isOfBooks: true,
  summary: 'How much the caller may write off',
  reads: ['Account'],
  response: inData({ most: WireMoney, asksSecond: ['four_eyes', Flag] }),
});
export type WriteOffTerms = ResponseOf<typeof writeOffTerms>['data'];

/** Ours: writes off what is open of an invoice, within the limit of the role of the caller. */
export const writeOff = operation('writeOff', 'POST order/payments/writeoff', {
  isOfBooks: true,
  summary: 'Write off what is open of an invoice',
  answers: 'problem',
  example: { order_id: 12, amount: 0.42, reason: 'betalingsverschil' },
  request: writingOff,
  response: inData({ lineId: RecordId }),
});

/** Ours: takes back what was written off: it is open again. */
export const takeBackWriteOff = operation('takeBackWriteOff', 'PUT order/payments/writeoff/takeback', {
  isOfBooks: true,
  summary: 'Take back what was written off',
  answers: 'problem',
  example: { order_id: 12, line_id: 3 },
  request: { orderId: WireId, lineId: WireId },
});
