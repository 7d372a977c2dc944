import { randomBytes } from 'node:crypto';
import { type Actor, decideOne, type Needs } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import { accessToken, type TokenChoice } from '#domain/access-token/access-token.ts';

/** How the token of a program begins, which tells it from that of a session. */
export const tokenMark = 'kbt_';

/**
 * A token by which a program is let in, with the rights of who makes it as far as its scopes go. Out: the token itself,
 * which is shown this once: 256 bits, of which a digest is kept. `made` is how many the account has. A repeat of the
 * command answers another beside the first, and both are revoked as one. Refuses: tokens-too-many, token-until.
 */
export const makeToken = async (
  core: Needs<'handle' | 'clock' | 'accessTokens'>,
  actor: Actor,
  { choice, made }: { choice: TokenChoice; made: number },
) => {
  const { log, userId, commandId } = actor;
  const tokenId = idFrom(commandId, 'accessToken');
  const token = `${tokenMark}${randomBytes(32).toString('base64url')}`;
  // before the event that lets it in (law 15)
  await core.accessTokens.keep({ log, tokenId }, token);
  const today = core.clock.today();
  const command = { type: 'MakeToken', tokenId, userId, choice, today, made } as const;
  const content = { type: 'MakeToken', choice };
  const { position } = await decideOne(core, actor, accessToken, tokenId, command, content);
  return { tokenId, token, position };
};

/** It lets nobody in any more. Refuses: token-not-found. */
export const revokeToken = (core: Needs<'handle'>, actor: Actor, { tokenId }: { tokenId: number }) =>
  decideOne(core, actor, accessToken, tokenId, { type: 'RevokeToken', tokenId });
