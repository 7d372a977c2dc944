import { z } from 'zod';
import { operationsFor, staff } from '#api/contract/operation.ts';
import { inData, Text, typedText } from '#api/contract/wire.ts';
import { PasskeyMade, PasskeyQuestion, PasskeyToMake } from '#api/contract/passkey-wire.ts';
import { given, proof } from '#api/contract/proof-wire.ts';
import { longestPasskeyName } from '#domain/user/passkey-name.ts';

const { operation } = operationsFor([...staff, 'AUDITOR']);

const passkeyId = ['id', z.uuid()] as const;
const name = typedText(longestPasskeyName, 1);

/** Ours: what a browser asks of a passkey of who is signed in, before a call that takes its answer. */
export const askOwnPasskey = operation('askOwnPasskey', 'POST users/passkeys/ask', {
  summary: 'Ask for a passkey of your own',
  answers: 'problem',
  response: inData(PasskeyQuestion),
});

/** Ours. Asks the password, of who has a second factor that. */
export const beginPasskey = operation('beginPasskey', 'POST users/passkeys/begin', {
  summary: 'Begin to add a passkey',
  beforeSetUp: true,
  answers: 'problem',
  example: { code: '123456' },
  request: proof,
  response: inData(PasskeyToMake),
});

/** Ours. Recovery codes are shown this once, to who had no second factor before. */
export const addPasskey = operation('addPasskey', 'POST users/passkeys/add', {
  summary: 'Add a passkey',
  beforeSetUp: true,
  answers: 'problem',
  example: { name: 'Laptop', passkey: { id: 'AAAA', clientData: 'e30', attestation: 'oA' } },
  request: { name, passkey: PasskeyMade },
  response: inData({ codes: z.array(Text) }),
});

/** Ours. */
export const renamePasskey = operation('renamePasskey', 'POST users/passkeys/rename', {
  summary: 'Rename a passkey',
  answers: 'problem',
  example: { id: '4a170ce2-499c-4ed3-9e27-5a568e51acd5', name: 'Laptop' },
  request: { passkeyId, name },
});

/** Ours. */
export const removePasskey = operation('removePasskey', 'POST users/passkeys/remove', {
  summary: 'Remove a passkey',
  answers: 'problem',
  example: {
    id: '4a170ce2-499c-4ed3-9e27-5a568e51acd5',
    passkey: { id: 'AAAA', clientData: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
  },
  request: { passkeyId, ...given },
});
