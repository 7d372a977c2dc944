import { operationsFor, staff } from '#api/contract/operation.ts';
import { proof } from '#api/contract/proof-wire.ts';

const { operation } = operationsFor([...staff, 'AUDITOR', 'CLIENT2', 'CLIENT3']);

/** Ours: for what asks a code again (`code-asked`), or the password of who signs in without one (`password-asked`). */
export const verifySession = operation('verifySession', 'POST users/secondfactor/again', {
  summary: 'Give a code again in this session, or use a passkey; the password where neither is used',
  answers: 'problem',
  example: { code: '123456' },
  request: proof,
});
