import { mayCallIn } from '#api/http/session.ts';
import type { Parts } from '#api/compose/processes.ts';
import type { openReading } from '#api/compose/reading.ts';
import { logBookActions } from '#api/log-book/actions-contract.ts';
import { installationLog } from '#application/accounts/set-up.ts';
import { sendDueQuestions } from '#application/list-view/mail.ts';
import type { Facts } from '#application/ports/facts.ts';
import type { LogQuestions, OfQuestion } from '#application/ports/log-questions.ts';
import { logQuestionMail } from '#application/processes/log-question-mail.ts';
import { lastDueAt } from '#domain/list-view/mail-due.ts';
import { questionIn } from '#domain/log-book/question.ts';
import { everyMailedView, mailedViewsOf } from '#projections/list-views/queries.ts';
import { logBook } from '#projections/log-book/projection.ts';
import { actionsPage, typesOfAction } from '#projections/views/log-actions.ts';

/** So many rows are in one mail. */
const rowsMost = 50;
const isPerson = /^(?:customer|user|booking)-\d+$/;

/** Questions of the log book that are mailed, as the read models have them. */
const logQuestionsOf = (
  { reading, upTo }: ReturnType<typeof openReading>,
  facts: Pick<Facts, 'account' | 'activeUser'>,
): LogQuestions => {
  /** The question, as long as who gets it may ask it. */
  const questionOf = async ({ accountId, ownerId, viewId }: OfQuestion) => {
    const account = facts.account(accountId);
    const user = await facts.activeUser(ownerId);
    const role = user?.memberships.find((one) => one.accountId === accountId)?.roles[0];
    if (!account || !role || !mayCallIn(account, logBookActions, role)) return null;
    const mailed = await mailedViewsOf(reading.db, { log: installationLog, accountId }, ownerId);
    return mailed.find((view) => view.viewId === viewId) ?? null;
  };
  return {
    async due(now) {
      const mailed = await everyMailedView(reading.db, installationLog);
      const due = mailed.flatMap((mail) => {
        const until = lastDueAt(mail, now);
        return mail.since < until ? [{ ...mail, until }] : [];
      });
      return Promise.all(due.map(async (of) => ({ ...of, isOver: (await questionOf(of)) === null })));
    },
    async found({ log, accountId }, of, recorded, language) {
      const question = await questionOf(of);
      if (!question) return null;
      const { actions, ...filter } = questionIn(question.query);
      const types = typesOfAction(actions);
      if (actions.length > 0 && types.length === 0) return { ...question, rows: [], hasMore: false };
      // what was recorded until then is known at the end of the logs alone
      for (const each of [log, installationLog]) await upTo.everythingIn(each, [logBook.name]);
      const { rows, next } = await actionsPage(
        reading,
        { log, accountId },
        { ...filter, types, recorded },
        { after: null, take: rowsMost, most: Infinity },
        language,
      );
      return {
        ...question,
        rows: rows.map(({ customerId, streams, userIds, ...row }) => ({
          ...row,
          people: [
            ...streams.filter((stream) => isPerson.test(stream)),
            ...userIds.filter((userId) => userId > 0).map((userId) => `user-${userId}`),
            ...(customerId === null ? [] : [`customer-${customerId}`]),
          ],
        })),
        hasMore: next !== null,
      };
    },
  };
};

/** What mails them. */
export const questionMailOf = ({ core, open, settings: { publicUrl } }: Parts) => {
  const { outbox, facts } = core;
  const questions = logQuestionsOf(open, facts);
  return logQuestionMail({ outbox, account: facts.account, facts, publicUrl, questions });
};

/** What notes that their hour came. */
export const sendQuestionsOf = ({ core, open, onFault }: Parts) =>
  sendDueQuestions({ ...core, questions: logQuestionsOf(open, core.facts), onFault });
