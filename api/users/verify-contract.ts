import { operationsFor, staff } from '#api/contract/operation.ts';
import { given } from '#api/contract/proof-wire.ts';

const { operation } = operationsFor([...staff, 'AUDITOR']);

/** Ours: for what asks a code again (`code-asked`). */
export const verifySession = operation('verifySession', 'POST users/secondfactor/again', {
  summary: 'Give a code again in this session, or use a passkey',
  answers: 'problem',
  example: { code: '123456' },
  request: given,
});
