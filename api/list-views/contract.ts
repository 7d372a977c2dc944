import { z } from 'zod';
import { operationsFor, orderStaff, type ResponseOf, staff } from '#api/contract/operation.ts';
import {
  byId,
  Flag,
  inData,
  orNull,
  RecordId,
  renamed,
  TableFormat,
  Text,
  textUpTo,
  typedText,
  WireId,
} from '#api/contract/wire.ts';
import { mostRecords } from '#domain/batch/most-records.ts';
import { ListColumns, ListLayout, ListView } from '#domain/list-view/fields.ts';

const { operation, fileOperation } = operationsFor([...staff, 'AUDITOR']);
const { list, pageSize } = ListLayout.shape;
const columns = orNull(ListColumns.unwrap());

/** Ours: how the user wants the lists of the account, and the views that were saved, own and shared ones. */
export const listViews = operation('listViews', 'GET list-views', {
  summary: 'Layouts and saved views of lists',
  reads: ['ListView:list'],
  response: {
    layouts: z.array(renamed({ list: Text, columns: ListColumns, pageSize })),
    views: z.array(
      renamed({
        viewId: RecordId,
        list: Text,
        name: Text,
        query: Text,
        columns: ListColumns,
        isShared: ['shared', Flag],
      }),
    ),
  },
});
export type SavedListView = ResponseOf<typeof listViews>['views'][number];

/** Ours, D-69. */
export const chooseListLayout = operation('chooseListLayout', 'PUT list-views/layout', {
  summary: 'Choose columns and page size of a list',
  answers: 'problem',
  decidesOnLog: true,
  example: { list: 'customers', columns: ['name', 'city'], page_size: 50 },
  request: { list, columns, pageSize: orNull(pageSize.unwrap()) },
});

/** Ours: `id` of one that is there saves it once more. What is shared, ADMIN and MANAGER save. */
export const saveListView = operation('saveListView', 'PUT list-views/save', {
  summary: 'Save a view of a list',
  answers: 'problem',
  decidesOnLog: true,
  example: { list: 'customers', name: 'Utrecht', query: 'zoek=utrecht' },
  request: {
    viewId: ['id', orNull(WireId)],
    list,
    name: typedText(60, 1),
    query: ListView.shape.query,
    columns,
    isShared: ['shared', Flag.default(false)],
  },
  response: inData(byId('viewId')),
});

/** Ours. */
export const deleteListView = operation('deleteListView', 'PUT list-views/delete', {
  summary: 'Delete a saved view of a list',
  answers: 'problem',
  decidesOnLog: true,
  request: { viewId: RecordId, isShared: ['shared', Flag.default(false)] },
});

/**
 * Ours: what a list finds as CSV or workbook, or its rows of these `ids`; `list` is the id of its call (or
 * `orderStatsPerStatus`), `asked` what that is asked, `columns` those of the screen. Who may not have the list may not have its file.
 */
export const listFile = fileOperation('listFile', 'POST list-views/file', {
  roles: [...orderStaff, 'PRODUCTMANAGER'],
  isOfBooks: true,
  summary: 'A list as CSV or workbook',
  changes: false,
  file: 'text/csv',
  example: { list: 'listOrders', ids: [70012], columns: ['number', 'incl'] },
  request: {
    list: textUpTo(60),
    asked: z.record(z.string(), z.unknown()).default({}),
    ids: z.array(WireId).max(mostRecords).default([]),
    columns,
    format: TableFormat,
  },
});
