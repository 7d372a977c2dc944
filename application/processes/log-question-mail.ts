import type { Facts } from '#application/ports/facts.ts';
import type { LogQuestions } from '#application/ports/log-questions.ts';
import { type Mailing, mailProcess } from '#application/processes/mail-once.ts';
import { staffWordsIn } from '#application/processes/staff-words.ts';
import { settingOf } from '#domain/account/settings.ts';
import { momentInAmsterdam } from '#domain/kernel/date.ts';
import { listViewEvents } from '#domain/list-view/list-view.ts';

const { mailDue } = listViewEvents;

/**
 * Mails what is new in a question of the log book to who asked for that, row by row with a link to each; nothing where
 * nothing is new, or where it is over meanwhile. The mail names others, and goes when one of them is forgotten.
 */
export const logQuestionMail = ({
  publicUrl,
  facts: { user },
  questions,
  ...mailing
}: Mailing & {
  /** Where the front-end is reached, without a slash at the end. */
  publicUrl: () => string;
  facts: Pick<Facts, 'user'>;
  questions: Pick<LogQuestions, 'found'>;
}) =>
  mailProcess<ReturnType<typeof mailDue>>(
    'log-question-mail',
    { mailDue },
    mailing,
    async ({ accountId, data: { ownerId, viewId, ...period } }, sender) => {
      const reader = sender && (await user(ownerId));
      if (!sender || !reader) return [];
      const language = reader.language ?? settingOf(sender, 'staffMailLanguage');
      const found = await questions.found(sender, { accountId, ownerId, viewId }, period, language);
      if (!found || found.rows.length === 0) return [];
      const page = `${publicUrl()}/rapporten/logboek`;
      return {
        // views are kept in the log of the installation; mails are read in that of the company
        log: sender.log,
        kind: 'log-question',
        person: `user-${ownerId}`,
        people: [...new Set(found.rows.flatMap(({ people }) => people))],
        to: reader.email,
        language,
        ...staffWordsIn(language).questionNews({
          name: found.name,
          lines: found.rows.map(
            ({ key, recordedAt, userName, sentence }) =>
              `${momentInAmsterdam(recordedAt)} · ${userName}\n${sentence}\n${page}?rij=${key}`,
          ),
          hasMore: found.hasMore,
          link: `${page}?${found.query}`,
        }),
      };
    },
  );
