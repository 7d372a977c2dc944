import { z } from 'zod';
import { operationsFor, type ResponseOf, staff } from '#api/contract/operation.ts';
import {
  byId,
  Flag,
  inData,
  orNull,
  RecordId,
  renamed,
  Text,
  typedText,
  WireId,
} from '#api/contract/wire.ts';
import { ListColumns, ListLayout, ListView } from '#domain/list-view/list-view.ts';

const { operation } = operationsFor([...staff, 'AUDITOR']);
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
