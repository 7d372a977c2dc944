import { z } from 'zod';
import { operationsFor, type ResponseOf } from '#api/contract/operation.ts';
import {
  byId,
  Day,
  inData,
  Instant,
  listOf,
  NullableInstant,
  RecordId,
  renamed,
  Text,
  typedText,
} from '#api/contract/wire.ts';
import { TokenScope } from '#domain/access-token/scope.ts';

const { operation } = operationsFor(['ADMIN']);

const scopes = z.array(TokenScope).min(1).max(TokenScope.options.length);

/** Ours: the tokens by which other programs are let in, without the tokens themselves. */
export const accessTokens = operation('accessTokens', 'GET settings/tokens/programs', {
  summary: 'Tokens of programs',
  reads: ['AccessToken:list'],
  response: listOf({
    tokenId: RecordId,
    name: Text,
    scopes,
    /** The last day on which it lets in. */
    until: Day,
    madeBy: Text,
    madeAt: Instant,
    usedAt: NullableInstant,
  }),
});
export type AccessTokenView = ResponseOf<typeof accessTokens>['data'][number];

/** Ours: the answer is the one time that the token is shown. It goes along as `Authorization: Bearer …`. */
export const makeAccessToken = operation('makeAccessToken', 'POST settings/tokens/programs', {
  asksCode: true,
  summary: 'Make a token for a program',
  answers: 'problem',
  example: { name: 'Webwinkel', scopes: ['orders:read', 'stock:write'], until: '2027-05-01' },
  request: { name: typedText(60, 1), scopes, until: Day },
  response: inData(renamed({ tokenId: RecordId, token: Text })),
});

/** Ours: it lets nobody in any more. */
export const revokeAccessToken = operation('revokeAccessToken', 'POST settings/tokens/programs/revoke/{id}', {
  summary: 'Revoke a token',
  answers: 'problem',
  request: byId('tokenId'),
});
