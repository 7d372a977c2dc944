import { belongsTo, type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { message } from '#domain/kernel/message.ts';
import { Id } from '#domain/kernel/schema.ts';
import { conflict, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';

const holder = { userId: Id };
const ofHolder = belongsTo('user', 'userId');

export const usernameEvents = {
  claimed: defineEvent('UsernameClaimed', {
    action: message('Loginnaam vastgelegd', 'Login name claimed'),
    data: holder,
    ...ofHolder,
    log: () => message('Loginnaam vastgelegd.', 'Login name claimed.'),
  }),
  released: defineEvent('UsernameReleased', {
    action: message('Loginnaam vrijgegeven', 'Login name released'),
    data: holder,
    ...ofHolder,
    log: () => message('Loginnaam vrijgegeven.', 'Login name released.'),
  }),
};
type UsernameEvent = EventOf<typeof usernameEvents>;
export type UsernameCommand = { type: 'ClaimUsername' | 'ReleaseUsername'; userId: number };
export const usernameRefusals = {
  'username-taken': conflict(
    'Deze loginnaam is al in gebruik. Kies een andere.',
    'This login name is already in use. Choose another one.',
  ),
  'username-refused': conflict(
    'Een loginnaam bestaat uit letters, cijfers, spaties en . _ - @ +, en begint en eindigt met een letter of cijfer.',
    'A login name is made of letters, digits, spaces and . _ - @ +, and begins and ends with a letter or digit.',
  ),
  'username-missing': conflict(
    'Deze klant heeft nog geen loginnaam. Vul er een in.',
    'This customer has no login name yet. Enter one.',
  ),
} satisfies RefusalTable;
export type UsernameRefusal = keyof typeof usernameRefusals;

/** The normalised login name: case and the way letters are composed do not matter. */
export const sameUsername = (username: string) => username.trim().normalize('NFKC').toLowerCase();

/** Whether a name may be taken as a login name from now on; those of before stay what they are. */
export const isUsername = (username: string) =>
  /^[\p{L}\d](?:[\p{L}\p{M}\d ._@+-]*[\p{L}\p{M}\d])?$/u.test(username.trim().normalize('NFKC'));

/** Law 6: a login name and its user. One stream for each name, whatever its case. */
export const username: Decider<number | null, UsernameCommand, UsernameEvent> = {
  category: 'username',
  events: usernameEvents,
  initial: null,
  decide(command, holderId) {
    const isHolder = holderId === command.userId;
    switch (command.type) {
      case 'ClaimUsername':
        if (isHolder) return [];
        return holderId === null
          ? [usernameEvents.claimed(command)]
          : refuse<UsernameRefusal>('username-taken');
      case 'ReleaseUsername':
        return isHolder ? [usernameEvents.released(command)] : [];
    }
  },
  evolve(_, event) {
    switch (event.type) {
      case 'UsernameClaimed':
        return event.data.userId;
      case 'UsernameReleased':
        return null;
    }
  },
};
