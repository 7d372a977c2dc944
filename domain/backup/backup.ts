import { z } from 'zod';
import { momentInAmsterdam } from '#domain/kernel/date.ts';
import { type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { message, type Message } from '#domain/kernel/message.ts';

export const BackupFault = z.object({
  reason: z.enum(['exists', 'full', 'unwritable', 'database', 'interrupted', 'fault', 'broken', 'late']),
  /** What the system calls it, such as ENOSPC; empty where it has no code. Its text may name what is secret. */
  code: z.string().regex(/^[A-Z0-9_]{0,30}$/),
});
export type BackupFault = z.infer<typeof BackupFault>;

const reasons: Record<BackupFault['reason'], Message> = {
  exists: message('er is al een bestand met die naam', 'there is a file of that name already'),
  full: message('er is geen ruimte meer op de schijf', 'there is no room left on the disk'),
  unwritable: message('het bestand kan niet worden geschreven', 'the file cannot be written'),
  database: message('de database meldt een fout', 'the database reports an error'),
  interrupted: message('de opdracht is afgebroken', 'the command was cut short'),
  fault: message(
    'er ging iets mis, zie de uitvoer van de opdracht',
    'something went wrong, see the output of the command',
  ),
  broken: message('hij liet zich niet terugzetten', 'it could not be put back'),
  late: message('die van vandaag is er nog niet', 'that of today is not there yet'),
};

const instant = z.iso.datetime();
/** `since`: when the first one failed of those after which none was made. */
const Failed = z.object({ at: instant, since: instant, ...BackupFault.shape });

export const backupEvents = {
  failed: defineEvent('BackupFailed', {
    action: message('Reservekopie mislukt', 'Backup failed'),
    data: Failed,
    subject: () => message('Reservekopie', 'Backup'),
    log: ({ at, since, reason, code }) => {
      // what is said in full needs no code
      const named = code === '' || ['exists', 'full', 'broken'].includes(reason) ? '' : ` (${code})`;
      const isFirst = at === since;
      const first = momentInAmsterdam(since);
      const { nl, en } = reasons[reason];
      return message(
        `Er is geen reservekopie gemaakt: ${nl}${named}.${isFirst ? '' : ` Dat begon op ${first}.`}`,
        `No backup was made: ${en}${named}.${isFirst ? '' : ` That began on ${first}.`}`,
      );
    },
  }),
  made: defineEvent('BackupMade', {
    action: message('Reservekopie lukt weer', 'Backup works again'),
    data: { at: instant, since: instant },
    subject: () => message('Reservekopie', 'Backup'),
    log: ({ since }) =>
      message(
        `Er is weer een reservekopie gemaakt. Op ${momentInAmsterdam(since)} mislukte dat voor het eerst.`,
        `A backup was made again. It first failed on ${momentInAmsterdam(since)}.`,
      ),
  }),
};
export type BackupEvent = EventOf<typeof backupEvents>;
/** `at`: when it began. */
export type BackupOutcome = { at: string; fault: BackupFault | null };
export type BackupCommand = { type: 'RecordBackupOutcome' } & BackupOutcome;

/** Why the last one failed, and since when; null while they are made. */
type Trouble = z.infer<typeof Failed> | null;

const isSame = (a: BackupFault, b: BackupFault) => a.reason === b.reason && a.code === b.code;

/** Recorded in each account, when the outcome changes: backups that are made, or fail alike, say nothing new. */
export const backup: Decider<Trouble, BackupCommand, BackupEvent> = {
  category: 'backup',
  events: backupEvents,
  initial: null,
  decide({ at, fault }, trouble) {
    if (!fault) return trouble ? [backupEvents.made({ at, since: trouble.since })] : [];
    // why it is late is known
    const isKnown = trouble && (fault.reason === 'late' || isSame(trouble, fault));
    return isKnown ? [] : [backupEvents.failed({ ...fault, at, since: trouble?.since ?? at })];
  },
  evolve(_, { type, data }) {
    switch (type) {
      case 'BackupFailed':
        return data;
      case 'BackupMade':
        return null;
    }
  },
};
