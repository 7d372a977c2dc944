import { z } from 'zod';
import { operationsFor, type ResponseOf } from '#api/contract/operation.ts';
import {
  byId,
  Flag,
  inData,
  Instant,
  NullableInstant,
  NullableText,
  OptionalFlag,
  pageOf,
  paging,
  RecordId,
  renamed,
  TableFormat,
  Text,
  textUpTo,
  typedText,
  Whole,
  wholeBetween,
} from '#api/contract/wire.ts';
import { ImportKind } from '#domain/import/kind.ts';
import type { Role } from '#domain/kernel/role.ts';

/** Who brings files; PRODUCTMANAGER those of products and stock alone. */
const roles: readonly Role[] = ['ADMIN', 'MANAGER', 'PRODUCTMANAGER'];
const { operation, fileOperation } = operationsFor(roles);

/** A file of 20 MB as base64, and what JSON needs around it. */
const mostBytes = 28 * 1024 * 1024;

const ofImport = byId('importId');
const State = z.enum(['new', 'running', 'done', 'taking-back', 'taken-back', 'failed']);
export type ImportStateName = z.infer<typeof State>;

const summary = {
  importId: RecordId,
  kind: ImportKind,
  fileName: ['name', Text],
  state: State,
  rows: Whole,
  handled: Whole,
  counts: renamed({
    added: Whole,
    changed: Whole,
    unchanged: Whole,
    refused: Whole,
  }),
  takenBack: Whole,
  hasContent: Flag,
  createdAt: Instant,
  finishedAt: NullableInstant,
} as const;
const ImportSummary = renamed(summary);
export type ImportSummary = z.output<typeof ImportSummary>;

const How = renamed({
  encoding: z.enum(['utf-8', 'utf-16le', 'windows-1252']).optional(),
  delimiter: z.enum([';', ',', '\t', '|']).optional(),
  sheet: wholeBetween(0, 1_000).optional(),
  headerRow: wholeBetween(1, 1_000).optional(),
  decimalSign: z.enum([',', '.']).optional(),
});

/** Ours: the imports of the account, the newest first. */
export const importList = operation('importList', 'GET import/list', {
  summary: 'Imports of the account',
  reads: ['Import'],
  request: paging(10),
  response: pageOf(ImportSummary),
});

/** Ours: takes a file in. `data` is base64; nothing is recorded until it is started. */
export const uploadImport = operation('uploadImport', 'POST import/upload', {
  summary: 'Upload a file to import',
  answers: 'problem',
  mostBytes,
  example: { kind: 'stock', name: 'voorraad.csv', data: 'bnVtbWVyO2FhbnRhbAoxMjAxOzEy' },
  request: {
    kind: ImportKind,
    name: typedText(200, 1),
    data: z.base64(),
  },
  response: inData(ofImport),
});

/** Ours: one import, with how its file is read while that is still there. */
export const importById = operation('importById', 'GET import/{id}', {
  summary: 'One import',
  reads: ['Import'],
  request: ofImport,
  response: inData({
    ...summary,
    updatesExisting: Flag,
    makesMissing: ['make_missing', Flag],
    fault: NullableText,
    failedIn: z.enum(['running', 'taking-back']).nullable(),
    stayed: z.array(renamed({ name: Text, why: Text })),
    layout: renamed({
      format: z.enum(['csv', 'xlsx']),
      encoding: z.enum(['utf-8', 'utf-16le', 'windows-1252']).nullable(),
      delimiter: z.enum([';', ',', '\t', '|']).nullable(),
      sheets: z.array(Text),
      sheet: Whole,
      headerRow: Whole,
      decimalSign: z.enum([',', '.']),
      header: z.array(Text),
      mapping: z.array(NullableText),
      /** Names of the columns that hold something and are not imported. */
      unusedColumns: z.array(Text),
      firstRows: z.array(z.array(Text)),
      columns: z.array(
        renamed({
          name: Text,
          label: Text,
          isRequired: ['required', Flag],
        }),
      ),
    }).nullable(),
  }),
});
export type ImportView = ResponseOf<typeof importById>['data'];

/** Ours: how the file is read and what its columns are. Without a mapping one is proposed. */
export const prepareImport = operation('prepareImport', 'PUT import/prepare', {
  summary: 'Change how the file of an import is read',
  answers: 'problem',
  example: { how: {}, mapping: null, updates_existing: 0 },
  request: {
    importId: RecordId,
    how: How,
    mapping: z.array(textUpTo(100).nullable()).max(200).nullable(),
    updatesExisting: Flag,
    /** Suppliers, regions, types and categories that products name and that are not there. */
    makesMissing: ['make_missing', OptionalFlag],
  },
});

/** Ours: a dry run. What would become of each row; every rule is asked, nothing is recorded. */
export const previewImport = operation('previewImport', 'GET import/preview/{id}', {
  summary: 'What an import would do, row by row',
  reads: ['Import'],
  request: {
    importId: RecordId,
    only: z.enum(['all', 'problems', 'refused']).default('all'),
    ...paging(25),
  },
  response: {
    data: z.array(
      renamed({
        number: ['row', Whole],
        name: Text,
        outcome: z.enum(['add', 'change', 'same', 'refused']),
        cells: z.array(Text),
        /** What stands in the columns that are imported. */
        values: z.array(Text),
        problems: z.array(
          renamed({
            severity: z.enum(['error', 'warning']),
            column: NullableText,
            message: Text,
          }),
        ),
      }),
    ),
    total: Whole,
    columns: z.array(Text),
    /** How many credit limits it would set, where that is asked of a second person (`foureyes/import`). */
    guarded: Whole,
    counts: renamed({
      add: Whole,
      change: Whole,
      same: Whole,
      refused: Whole,
      warnings: Whole,
    }),
  },
});
export type ImportPreview = ResponseOf<typeof previewImport>;

/** Ours: every problem of a file, by row. */
export const importProblemsCsv = fileOperation('importProblemsCsv', 'GET import/problems/{id}', {
  summary: 'Problems of the file of an import as CSV or workbook',
  file: 'text/csv',
  request: { importId: RecordId, format: TableFormat },
});

/** Ours: starts an import, or goes on with one that failed. */
export const startImport = operation('startImport', 'POST import/start/{id}', {
  summary: 'Start an import',
  answers: 'problem',
  request: ofImport,
});

/** Ours: takes back what an import brought, as far as nothing depends on it. */
export const takeBackImport = operation('takeBackImport', 'POST import/takeback/{id}', {
  summary: 'Take an import back',
  answers: 'problem',
  request: ofImport,
});

/** Ours: all records of a kind as a file that can be imported again. */
export const exportRecords = fileOperation('exportRecords', 'GET import/export/{kind}', {
  asksCode: true,
  summary: 'Records of a kind as a file that imports again',
  file: 'text/csv',
  example: { kind: 'stock' },
  request: { kind: ImportKind, format: TableFormat },
});
