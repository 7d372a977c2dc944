import type { Sessions } from '#application/ports/sessions.ts';
import type { Process } from '#application/processes/definition.ts';
import type { EventOf } from '#domain/kernel/event.ts';
import { userEvents } from '#domain/user/user.ts';

const { enabledChanged, removed } = userEvents;

/**
 * The sessions that a user has in an account end with its access there: who is let in again signs in anew. While it has
 * none they let nobody in, whether they have ended or not.
 */
export const endSessionsOfShutOut = ({
  sessions,
}: {
  sessions: Pick<Sessions, 'endAll'>;
}): Process<EventOf<{ enabledChanged: typeof enabledChanged; removed: typeof removed }>> => ({
  name: 'end-sessions',
  events: { enabledChanged, removed },
  async react({ type, data }) {
    if (type === 'UserEnabledChanged' && data.isEnabled) return;
    await sessions.endAll({ userIds: [data.userId], accountIds: [data.accountId] }, '');
  },
});
