import { z } from 'zod';
import { scopeName, TokenScope } from '#domain/access-token/scope.ts';
import { addDays, CalendarDate } from '#domain/kernel/date.ts';
import { type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { message } from '#domain/kernel/message.ts';
import { conflict, existsAlready, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { Id, nonEmptyText } from '#domain/kernel/schema.ts';
import { dateText } from '#domain/kernel/words.ts';

/** An account has at most so many. */
export const mostTokens = 20;
/** A token is good for so many days at most: a year. */
const mostDays = 366;

/** What a person chooses of a token; each scope once. `until` is the last day on which it lets in. */
const choice = {
  name: nonEmptyText(60),
  scopes: z.array(TokenScope).min(1).max(TokenScope.options.length),
  until: CalendarDate,
};
export const TokenChoice = z.object(choice);
export type TokenChoice = z.infer<typeof TokenChoice>;

const namesOf = (scopes: readonly TokenScope[]) =>
  message(
    scopes.map((scope) => scopeName(scope).nl).join(', '),
    scopes.map((scope) => scopeName(scope).en).join(', '),
  );

/** Which programs are let in, to what. The token itself is in no event: of it only a digest is kept, elsewhere (law 15). */
export const accessTokenEvents = {
  made: defineEvent('AccessTokenMade', {
    action: message('Token gemaakt', 'Token made'),
    /** `userId` is whose rights it has, as far as its scopes go. */
    data: { tokenId: Id, userId: Id, ...choice },
    subject: ({ name }) => message(`Token ${name}`, `Token ${name}`),
    log: ({ until }) =>
      message(
        `Token gemaakt, geldig tot en met ${dateText(until)}.`,
        `Token made, valid up to and including ${dateText(until)}.`,
      ),
    changes: ({ scopes }) => [{ field: message('Mag', 'May'), from: null, to: namesOf(scopes) }],
  }),
  revoked: defineEvent('AccessTokenRevoked', {
    action: message('Token ingetrokken', 'Token revoked'),
    data: { tokenId: Id },
    log: () => message('Token ingetrokken.', 'Token revoked.'),
  }),
};
export type AccessTokenEvent = EventOf<typeof accessTokenEvents>;
export type AccessToken = TokenChoice & { userId: number };

export type AccessTokenCommand = { tokenId: number } & (
  | { type: 'MakeToken'; userId: number; choice: TokenChoice; today: CalendarDate; made: number }
  | { type: 'RevokeToken' }
);

export const accessTokenRefusals = {
  'token-exists': existsAlready,
  'token-not-found': notFound('Dit token bestaat niet meer.', 'This token no longer exists.'),
  'tokens-too-many': conflict(
    `Er zijn al ${mostTokens} tokens. Trek er eerst een in.`,
    `There are ${mostTokens} tokens already. Revoke one first.`,
  ),
  'token-until': conflict(
    'Kies een laatste dag van vandaag tot een jaar vooruit.',
    'Choose a last day from today to a year ahead.',
  ),
} satisfies RefusalTable;
type AccessTokenRefusal = keyof typeof accessTokenRefusals;

/** Refuses: token-exists, token-not-found, tokens-too-many, token-until. */
export const accessToken: Decider<AccessToken | null, AccessTokenCommand, AccessTokenEvent> = {
  category: 'accessToken',
  events: accessTokenEvents,
  initial: null,
  decide(command, state) {
    const { tokenId } = command;
    if (command.type === 'RevokeToken')
      return state
        ? [accessTokenEvents.revoked({ tokenId })]
        : refuse<AccessTokenRefusal>('token-not-found', { tokenId });
    const { userId, today, made } = command;
    const { name, scopes, until } = command.choice;
    if (state) return refuse<AccessTokenRefusal>('token-exists');
    if (made >= mostTokens) return refuse<AccessTokenRefusal>('tokens-too-many');
    if (until < today || until > addDays(today, mostDays)) return refuse<AccessTokenRefusal>('token-until');
    const inOrder = TokenScope.options.filter((scope) => scopes.includes(scope));
    return [accessTokenEvents.made({ tokenId, userId, name, scopes: inOrder, until })];
  },
  evolve: accessTokenAfter,
};

/** A token after an event; null once it is revoked. */
export function accessTokenAfter(
  _: AccessToken | null,
  { type, data }: AccessTokenEvent,
): AccessToken | null {
  if (type === 'AccessTokenRevoked') return null;
  const { tokenId: __, ...token } = data;
  return token;
}
