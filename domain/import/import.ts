import { z } from 'zod';
import { ImportKind, importKindNames } from '#domain/import/kind.ts';
import { type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id, NonNegativeInt } from '#domain/kernel/schema.ts';
import { conflict, forbidden, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';

const count = NonNegativeInt;
const shown = new Intl.NumberFormat('nl-NL');
const rowsOf = (rows: number) => `${shown.format(rows)} ${rows === 1 ? 'rij' : 'rijen'}`;

/** The outcome of the rows of a file; refused rows have an error. */
export const ImportCounts = z.object({ added: count, changed: count, unchanged: count, refused: count });
export type ImportCounts = z.infer<typeof ImportCounts>;

/** The address of an import's screen, which marks its rows in the log book. */
export const screenOfImport = (importId: number) => `/importeren/${importId}`;

/** The import, as a stream, that recorded something from a screen; null if it was a person. */
export const importOfScreen = (screen: string | null): string | null => {
  const id = /^\/importeren\/(\d+)$/.exec(screen ?? '')?.[1];
  return id === undefined ? null : `import-${id}`;
};

/** One imported file, as one action; its rows are events of their own, listed in its history. */
export const importEvents = {
  started: defineEvent('ImportStarted', {
    action: 'Import gestart',
    data: {
      importId: Id,
      kind: ImportKind,
      fileName: z.string().max(200),
      rows: count,
      updatesExisting: z.boolean(),
    },
    subject: ({ kind, fileName }) => `Import van ${importKindNames[kind].many} uit ${fileName}`,
    log: ({ rows, updatesExisting }) =>
      `Import van ${rowsOf(rows)} gestart${updatesExisting ? '; bestaande gegevens worden bijgewerkt' : ''}.`,
  }),
  finished: defineEvent('ImportFinished', {
    action: 'Import klaar',
    data: { importId: Id, ...ImportCounts.shape },
    log: ({ added, changed, unchanged, refused }) =>
      `Import klaar: ${shown.format(added)} toegevoegd, ${shown.format(changed)} bijgewerkt, ` +
      `${shown.format(unchanged)} ongewijzigd, ${shown.format(refused)} afgekeurd.`,
  }),
  takenBack: defineEvent('ImportTakenBack', {
    action: 'Import teruggedraaid',
    data: { importId: Id, takenBack: count, stayed: count },
    log: ({ takenBack, stayed }) =>
      `Import teruggedraaid: ${rowsOf(takenBack)} ongedaan gemaakt` +
      `${stayed === 0 ? '' : `, ${rowsOf(stayed)} gebleven omdat er iets van afhangt`}.`,
  }),
};
export type ImportEvent = EventOf<typeof importEvents>;

type Started = Extract<ImportEvent, { type: 'ImportStarted' }>['data'];
export type ImportCommand =
  | ({ type: 'StartImport' } & Started)
  | ({ type: 'FinishImport'; importId: number } & ImportCounts)
  | { type: 'TakeImportBack'; importId: number; takenBack: number; stayed: number };
/** import-without-columns: `missing` holds the labels. */
export const importRefusals = {
  'import-not-found': notFound(
    'Deze import bestaat niet, of het bestand is niet meer bewaard.',
    'This import does not exist, or its file is no longer kept.',
  ),
  'import-under-way': conflict(
    'Deze import is al gestart en kan niet meer worden aangepast.',
    'This import has already started and can no longer be changed.',
  ),
  'import-not-finished': conflict(
    'Alleen een import die klaar is kan worden teruggedraaid.',
    'Only a finished import can be reverted.',
  ),
  'import-elsewhere': conflict(
    'Dit account gebruikt deze gegevens van een ander account. Importeer ze daar.',
    'This account uses the data of another account. Import it there.',
  ),
  'import-without-columns': conflict(
    'Er is nog geen kolom gekozen voor een verplicht gegeven.',
    'A required field has no column yet.',
  ),
  'import-kind-not-yours': forbidden(
    'U heeft geen rechten om deze gegevens te importeren.',
    'You are not allowed to import this data.',
  ),
} satisfies RefusalTable;
export type ImportRefusal = keyof typeof importRefusals;

export const dataImport: Decider<'under-way' | 'finished' | 'taken-back' | null, ImportCommand, ImportEvent> =
  {
    category: 'import',
    events: importEvents,
    initial: null,

    decide(command, state) {
      switch (command.type) {
        case 'StartImport':
          return state === null ? [importEvents.started(command)] : [];
        case 'FinishImport':
          return state === 'under-way' ? [importEvents.finished(command)] : [];
        case 'TakeImportBack':
          if (state === 'taken-back') return [];
          if (state !== 'finished') return refuse<ImportRefusal>('import-not-finished');
          return [importEvents.takenBack(command)];
      }
    },

    evolve(_, event) {
      switch (event.type) {
        case 'ImportStarted':
          return 'under-way';
        case 'ImportFinished':
          return 'finished';
        case 'ImportTakenBack':
          return 'taken-back';
      }
    },
  };
