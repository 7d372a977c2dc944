import type { Facts } from '#application/ports/facts.ts';
import { type Mailing, mailProcess } from '#application/processes/mail-once.ts';
import { staffWordsIn } from '#application/processes/staff-words.ts';
import { settingOf } from '#domain/account/settings.ts';
import { type BackupEvent, backupEvents } from '#domain/backup/backup.ts';
import { said } from '#domain/kernel/message.ts';

/**
 * Mails the administrators of an account when no backup was made and when one was made again. A backup holds every
 * account; who administers several hears of it in the first.
 */
export const backupMail = ({ facts, ...mailing }: Mailing & { facts: Pick<Facts, 'administrators'> }) =>
  mailProcess<BackupEvent>('backup-mail', backupEvents, mailing, async (event, sender) => {
    if (!sender) return [];
    const { log, position, accountId } = event;
    const readers = await facts.administrators(accountId);
    return readers
      .filter(({ memberships }) => memberships[0]?.accountId === accountId)
      .map(({ userId, email, language }) => {
        const spoken = language ?? settingOf(sender, 'staffMailLanguage');
        const isFailed = event.type === 'BackupFailed';
        const sentence = isFailed ? backupEvents.failed.log(event.data) : backupEvents.made.log(event.data);
        return {
          ...staffWordsIn(spoken).backupNews(isFailed, said(spoken, sentence)),
          language: spoken,
          kind: 'backup' as const,
          person: `user-${userId}`,
          to: email,
          key: `mail ${position} ${userId}`,
          messageId: `backup-${log}-${position}-${userId}`,
        };
      });
  });
