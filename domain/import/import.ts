import { z } from 'zod';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { message } from '#domain/kernel/message.ts';
import { ImportKind, importKindNames } from '#domain/import/kind.ts';
import { type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id, nonEmptyText, NonNegativeInt, PositiveInt } from '#domain/kernel/schema.ts';
import {
  conflict,
  contradiction,
  forbidden,
  notFound,
  type RefusalTable,
  refuse,
} from '#domain/kernel/refusal.ts';

const count = NonNegativeInt;
const notations = { nl: new Intl.NumberFormat('nl-NL'), en: new Intl.NumberFormat('en-GB') };
const shown = (count: number, language: ScreenLanguage = 'nl') => notations[language].format(count);
const rowsOf = (rows: number, language: ScreenLanguage = 'nl') =>
  language === 'nl'
    ? `${shown(rows)} ${rows === 1 ? 'rij' : 'rijen'}`
    : `${shown(rows, 'en')} ${rows === 1 ? 'row' : 'rows'}`;

/** The outcome of the rows of a file; refused rows have an error. */
export const ImportCounts = z.object({ added: count, changed: count, unchanged: count, refused: count });
export type ImportCounts = z.infer<typeof ImportCounts>;

/** A row that a rule refused when it was to be recorded, though it had passed before; `code` is that of the refusal. */
export const RefusedRow = z.object({ row: PositiveInt, code: nonEmptyText(100) });
export type RefusedRow = z.infer<typeof RefusedRow>;

/** So begin the names of the files by which the first steps of a company bring samples. */
export const sampleFiles = 'eerste-stappen-';

/** The address of an import's screen, which marks its rows in the log book. */
export const screenOfImport = (importId: number) => `${importScreens}${importId}`;
/** The beginning that those addresses share. */
export const importScreens = '/importeren/';

/** The import, as a stream, that recorded something from a screen; null if it was a person. */
export const importOfScreen = (screen: string | null): string | null => {
  const id = /^\/importeren\/(\d+)$/.exec(screen ?? '')?.[1];
  return id === undefined ? null : `import-${id}`;
};

/** One imported file, as one action; its rows are events of their own, listed in its history. */
export const importEvents = {
  started: defineEvent('ImportStarted', {
    action: message('Import gestart', 'Import started'),
    data: {
      importId: Id,
      kind: ImportKind,
      fileName: z.string().max(200),
      rows: count,
      updatesExisting: z.boolean(),
    },
    subject: ({ kind, fileName }) =>
      message(
        `Import van ${importKindNames[kind].many.nl} uit ${fileName}`,
        `Import of ${importKindNames[kind].many.en} from ${fileName}`,
      ),
    log: ({ rows, updatesExisting }) =>
      message(
        `Import van ${rowsOf(rows)} gestart${updatesExisting ? '; bestaande gegevens worden bijgewerkt' : ''}.`,
        `Import of ${rowsOf(rows, 'en')} started${updatesExisting ? '; existing data are updated' : ''}.`,
      ),
    takenBackBy: ({ importId }) => ({ call: 'takeBackImport', request: { importId }, isSlow: true }),
  }),
  /** In one append with the other rows of its batch: a batch is recorded once, and so is what was left out of it. */
  rowsRefused: defineEvent('ImportRowsRefused', {
    action: message('Rijen afgekeurd', 'Rows rejected'),
    data: { importId: Id, rows: z.array(RefusedRow).min(1) },
    log: ({ rows }) => {
      const numbers = rows.map(({ row }) => row).join(', ');
      return rows.length === 1
        ? message(
            `Rij ${numbers} is bij het vastleggen afgekeurd.`,
            `Row ${numbers} was rejected while it was recorded.`,
          )
        : message(
            `Rijen ${numbers} zijn bij het vastleggen afgekeurd.`,
            `Rows ${numbers} were rejected while they were recorded.`,
          );
    },
  }),
  finished: defineEvent('ImportFinished', {
    action: message('Import klaar', 'Import finished'),
    data: { importId: Id, ...ImportCounts.shape },
    log: ({ added, changed, unchanged, refused }) =>
      message(
        `Import klaar: ${shown(added)} toegevoegd, ${shown(changed)} bijgewerkt, ${shown(unchanged)} ongewijzigd, ${shown(refused)} afgekeurd.`,
        `Import finished: ${shown(added, 'en')} added, ${shown(changed, 'en')} updated, ${shown(unchanged, 'en')} unchanged, ${shown(refused, 'en')} rejected.`,
      ),
  }),
  takenBack: defineEvent('ImportTakenBack', {
    action: message('Import teruggedraaid', 'Import taken back'),
    data: { importId: Id, takenBack: count, stayed: count },
    log: ({ takenBack, stayed }) =>
      message(
        `Import teruggedraaid: ${rowsOf(takenBack)} ongedaan gemaakt${stayed === 0 ? '' : `, ${rowsOf(stayed)} gebleven omdat er iets van afhangt`}.`,
        `Import taken back: ${rowsOf(takenBack, 'en')} undone${stayed === 0 ? '' : `, ${rowsOf(stayed, 'en')} stayed because something depends on them`}.`,
      ),
  }),
};
export type ImportEvent = EventOf<typeof importEvents>;

type Started = Extract<ImportEvent, { type: 'ImportStarted' }>['data'];
export type ImportCommand =
  | ({ type: 'StartImport' } & Started)
  | { type: 'RefuseRows'; importId: number; rows: readonly RefusedRow[] }
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
  /** `column` is the name that is unknown or used twice, where that is what is wrong. */
  'import-columns-differ': contradiction(
    'Deze kolommen passen niet bij het bestand: één voor elke kolom daarvan, en elk gegeven hoogstens één keer.',
    'These columns do not fit the file: one for each of its columns, and each field once at most.',
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
        case 'RefuseRows':
          return [importEvents.rowsRefused({ ...command, rows: [...command.rows] })];
        case 'FinishImport':
          return state === 'under-way' ? [importEvents.finished(command)] : [];
        case 'TakeImportBack':
          if (state === 'taken-back') return [];
          if (state !== 'finished') return refuse<ImportRefusal>('import-not-finished');
          return [importEvents.takenBack(command)];
      }
    },

    evolve(state, event) {
      switch (event.type) {
        case 'ImportStarted':
          return 'under-way';
        case 'ImportRowsRefused':
          return state;
        case 'ImportFinished':
          return 'finished';
        case 'ImportTakenBack':
          return 'taken-back';
      }
    },
  };
