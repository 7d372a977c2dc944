import type { Actor, Needs } from '#application/kernel/core.ts';
import { sha256 } from '#application/kernel/digest.ts';
import { idFrom } from '#application/kernel/id.ts';
import { accountStatement, type accountStatementEvents } from '#domain/customer-account/statement.ts';

/**
 * Asks for the mail of a statement of account; the process `statement-mail` sends it. The file is kept by digest before
 * the event names it (law 15). Refuses mail-address-invalid.
 */
export const mailStatement = async (
  { handle, blobs }: Needs<'handle' | 'blobs'>,
  actor: Actor,
  {
    file,
    ...statement
  }: Omit<Parameters<typeof accountStatementEvents.requested>[0], 'statementId' | 'attachments'> & {
    file: { name: string; content: Uint8Array };
  },
) => {
  const { customerId, from, until, to } = statement;
  const statementId = idFrom(actor.commandId, 'accountStatement');
  const attachments = [{ name: file.name, sha256: sha256(file.content) }];
  // what stands in it may be other at a repeat: the command is known by what was asked for
  const request = { type: 'RequestAccountStatement', customerId, from, until, to };
  const { position } = await handle(actor, request, async (work) => {
    work.begin(accountStatement, statementId);
    await work.decide(accountStatement, statementId, {
      type: 'RequestAccountStatement',
      statementId,
      attachments,
      ...statement,
    });
    await blobs.put({ type: 'application/pdf', bytes: file.content });
  });
  return { statementId, position };
};
