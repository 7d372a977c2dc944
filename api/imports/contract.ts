import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { Flag, inData, paging, renamed, Success, TableFormat, WireId } from '#api/contract/wire.ts';
import { ImportKind } from '#domain/import/kind.ts';
import type { Role } from '#domain/kernel/role.ts';

/** Who brings files; PRODUCTMANAGER those of products and stock alone. */
const roles: readonly Role[] = ['ADMIN', 'MANAGER', 'PRODUCTMANAGER'];

/** A file of 20 MB as base64, and what JSON needs around it. */
const mostBytes = 28 * 1024 * 1024;

const byId = renamed({ importId: ['id', WireId] });
const State = z.enum(['new', 'running', 'done', 'taking-back', 'taken-back', 'failed']);
export type ImportStateName = z.infer<typeof State>;

const summary = {
  importId: ['id', WireId],
  kind: ['kind', ImportKind],
  fileName: ['name', z.string()],
  state: ['state', State],
  rows: ['rows', z.int()],
  handled: ['handled', z.int()],
  counts: [
    'counts',
    renamed({
      added: ['added', z.int()],
      changed: ['changed', z.int()],
      unchanged: ['unchanged', z.int()],
      refused: ['refused', z.int()],
    }),
  ],
  takenBack: ['taken_back', z.int()],
  hasContent: ['has_content', Flag],
  createdAt: ['created_at', z.iso.datetime()],
  finishedAt: ['finished_at', z.iso.datetime().nullable()],
} as const;
const ImportSummary = renamed(summary);
export type ImportSummary = z.output<typeof ImportSummary>;

const How = renamed({
  encoding: ['encoding', z.enum(['utf-8', 'utf-16le', 'windows-1252']).optional()],
  delimiter: ['delimiter', z.enum([';', ',', '\t', '|']).optional()],
  sheet: ['sheet', z.int().min(0).max(1_000).optional()],
  headerRow: ['header_row', z.int().min(1).max(1_000).optional()],
  decimalSign: ['decimal_sign', z.enum([',', '.']).optional()],
});

/** Ours: the imports of the account, the newest first. */
export const importList = operation({
  id: 'importList',
  summary: 'Imports of the account',
  method: 'GET',
  path: 'import/list',
  roles,
  changes: false,
  reads: ['Import'],
  answers: 'problem',
  request: z.object(paging(10)),
  response: z.object({ data: z.array(ImportSummary), total: z.int() }),
});

/** Ours: takes a file in. `data` is base64; nothing is recorded until it is started. */
export const uploadImport = operation({
  id: 'uploadImport',
  summary: 'Upload a file to import',
  method: 'POST',
  path: 'import/upload',
  roles,
  changes: true,
  answers: 'problem',
  mostBytes,
  example: { kind: 'stock', name: 'voorraad.csv', data: 'bnVtbWVyO2FhbnRhbAoxMjAxOzEy' },
  request: renamed({
    kind: ['kind', ImportKind],
    name: ['name', z.string().trim().min(1).max(200)],
    data: ['data', z.base64()],
  }),
  response: inData(byId),
});

/** Ours: one import, with how its file is read while that is still there. */
export const importById = operation({
  id: 'importById',
  summary: 'One import',
  method: 'GET',
  path: 'import/{id}',
  roles,
  changes: false,
  reads: ['Import'],
  answers: 'problem',
  example: { id: 70012 },
  request: byId,
  response: inData(
    renamed({
      ...summary,
      updatesExisting: ['updates_existing', Flag],
      fault: ['fault', z.string().nullable()],
      failedIn: ['failed_in', z.enum(['running', 'taking-back']).nullable()],
      stayed: ['stayed', z.array(renamed({ name: ['name', z.string()], why: ['why', z.string()] }))],
      layout: [
        'layout',
        renamed({
          format: ['format', z.enum(['csv', 'xlsx'])],
          encoding: ['encoding', z.enum(['utf-8', 'utf-16le', 'windows-1252']).nullable()],
          delimiter: ['delimiter', z.enum([';', ',', '\t', '|']).nullable()],
          sheets: ['sheets', z.array(z.string())],
          sheet: ['sheet', z.int()],
          headerRow: ['header_row', z.int()],
          decimalSign: ['decimal_sign', z.enum([',', '.'])],
          header: ['header', z.array(z.string())],
          mapping: ['mapping', z.array(z.string().nullable())],
          /** Names of the columns that hold something and are not imported. */
          unusedColumns: ['unused_columns', z.array(z.string())],
          firstRows: ['first_rows', z.array(z.array(z.string()))],
          columns: [
            'columns',
            z.array(
              renamed({
                name: ['name', z.string()],
                label: ['label', z.string()],
                isRequired: ['required', Flag],
              }),
            ),
          ],
        }).nullable(),
      ],
    }),
  ),
});
export type ImportView = z.output<typeof importById.response>['data'];

/** Ours: how the file is read and what its columns are. Without a mapping one is proposed. */
export const prepareImport = operation({
  id: 'prepareImport',
  summary: 'Change how the file of an import is read',
  method: 'PUT',
  path: 'import/prepare',
  roles,
  changes: true,
  answers: 'problem',
  example: { id: 70012, how: {}, mapping: null, updates_existing: 0 },
  request: renamed({
    importId: ['id', WireId],
    how: ['how', How],
    mapping: ['mapping', z.array(z.string().max(100).nullable()).max(200).nullable()],
    updatesExisting: ['updates_existing', Flag],
  }),
  response: Success,
});

/** Ours: a dry run. What would become of each row; every rule is asked, nothing is recorded. */
export const previewImport = operation({
  id: 'previewImport',
  summary: 'What an import would do, row by row',
  method: 'GET',
  path: 'import/preview/{id}',
  roles,
  changes: false,
  reads: ['Import'],
  answers: 'problem',
  example: { id: 70012 },
  request: renamed({
    importId: ['id', WireId],
    only: ['only', z.enum(['all', 'problems', 'refused']).default('all')],
    skip: ['skip', paging(25).skip],
    take: ['take', paging(25).take],
  }),
  response: z.object({
    data: z.array(
      renamed({
        number: ['row', z.int()],
        name: ['name', z.string()],
        outcome: ['outcome', z.enum(['add', 'change', 'same', 'refused'])],
        cells: ['cells', z.array(z.string())],
        problems: [
          'problems',
          z.array(
            renamed({
              severity: ['severity', z.enum(['error', 'warning'])],
              column: ['column', z.string().nullable()],
              message: ['message', z.string()],
            }),
          ),
        ],
      }),
    ),
    total: z.int(),
    counts: renamed({
      add: ['add', z.int()],
      change: ['change', z.int()],
      same: ['same', z.int()],
      refused: ['refused', z.int()],
      warnings: ['warnings', z.int()],
    }),
  }),
});
export type ImportPreview = z.output<typeof previewImport.response>;

/** Ours: every problem of a file, by row. */
export const importProblemsCsv = operation({
  id: 'importProblemsCsv',
  summary: 'Problems of the file of an import as CSV',
  method: 'GET',
  path: 'import/problems/{id}',
  roles,
  changes: false,
  answers: 'problem',
  file: 'text/csv',
  example: { id: 70012 },
  request: byId,
  response: z.string(),
});

/** Ours: starts an import, or goes on with one that failed. */
export const startImport = operation({
  id: 'startImport',
  summary: 'Start an import',
  method: 'POST',
  path: 'import/start/{id}',
  roles,
  changes: true,
  answers: 'problem',
  example: { id: 70012 },
  request: byId,
  response: Success,
});

/** Ours: takes back what an import brought, as far as nothing depends on it. */
export const takeBackImport = operation({
  id: 'takeBackImport',
  summary: 'Take an import back',
  method: 'POST',
  path: 'import/takeback/{id}',
  roles,
  changes: true,
  answers: 'problem',
  example: { id: 70012 },
  request: byId,
  response: Success,
});

/** Ours: all records of a kind as a file that can be imported again. */
export const exportRecords = operation({
  id: 'exportRecords',
  summary: 'Records of a kind as a file that imports again',
  method: 'GET',
  path: 'import/export/{kind}',
  roles,
  changes: false,
  answers: 'problem',
  file: 'text/csv',
  example: { kind: 'stock' },
  request: z.object({ kind: ImportKind, format: TableFormat }),
  response: z.string(),
});
