import { inInstallation } from '#application/accounts/set-up.ts';
import { systemActor } from '#application/kernel/command-handler.ts';
import { type Actor, decideOne, type Needs } from '#application/kernel/core.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import { installationLog } from '#application/accounts/set-up.ts';
import type { LogQuestions } from '#application/ports/log-questions.ts';
import type { MailTimes } from '#domain/list-view/fields.ts';
import { listViews, listViewsIdOf, logBookList, type ListViewRefusal } from '#domain/list-view/list-view.ts';
import { refuse } from '#domain/kernel/refusal.ts';

/** A view as who asks sees it. */
type Seen = { viewId: number; list: string; name: string };

/** Has a question of the log book mailed to who asks. Refuses list-view-not-found, list-view-not-of-log-book. */
export const wantQuestionMail = (
  core: Needs<'handle' | 'clock'>,
  actor: Actor,
  view: Seen | undefined,
  times: MailTimes,
) => {
  if (!view) return refuse<ListViewRefusal>('list-view-not-found');
  if (view.list !== logBookList) return refuse<ListViewRefusal>('list-view-not-of-log-book');
  const ownerId = actor.userId;
  return decideOne(core, inInstallation(actor), listViews, listViewsIdOf(actor.accountId, ownerId), {
    type: 'WantListViewMail',
    ownerId,
    viewId: view.viewId,
    name: view.name,
    since: core.clock.now(),
    ...times,
  });
};

/** Refuses list-view-not-mailed. */
export const endQuestionMail = (core: Needs<'handle'>, actor: Actor, { viewId }: { viewId: number }) => {
  const ownerId = actor.userId;
  const id = listViewsIdOf(actor.accountId, ownerId);
  return decideOne(core, inInstallation(actor), listViews, id, { type: 'EndListViewMail', ownerId, viewId });
};

/**
 * Notes of each question that is mailed that its hour came; the process `log-question-mail` sends what is new. Each is a
 * command whose id follows from question and hour, decided against what was mailed before: however often this runs, on
 * how many servers, an hour comes once. Ends those of who may not ask them any more. Answers how many there were.
 */
export const sendDueQuestions =
  ({
    handle,
    clock,
    questions,
    onFault,
  }: Needs<'handle' | 'clock'> & { questions: LogQuestions; onFault: (fault: Error) => void }) =>
  async () => {
    const due = await questions.due(clock.now());
    for (const { accountId, ownerId, viewId, until, isOver } of due) {
      const commandId = commandIdFrom(['question mail', accountId, ownerId, viewId, until, isOver ? 1 : 0]);
      const command = isOver
        ? ({ type: 'EndListViewMail', ownerId, viewId } as const)
        : ({ type: 'SendListViewMail', ownerId, viewId, until } as const);
      try {
        await decideOne(
          { handle },
          systemActor({ log: installationLog, accountId }, commandId),
          listViews,
          listViewsIdOf(accountId, ownerId),
          command,
        );
      } catch (error) {
        // one that cannot be noted holds up no other
        onFault(error as Error);
      }
    }
    return due.length;
  };
