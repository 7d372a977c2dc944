import {
  batches,
  batchFile,
  batchRecords,
  changeBatch,
  previewReminders,
  startBatch,
} from '#api/batches/contract.ts';
import { accountManagers } from '#api/customers/contract.ts';
import { lookupList } from '#api/lookups/contract.ts';
import { defineCalls, mutation, pdf, query } from '#web/lib/api.ts';

export const {
  useBatchesQuery,
  useBatchRecordsQuery,
  useLazyBatchFileQuery,
  useBatchManagersQuery,
  useBatchTypesQuery,
  usePreviewRemindersQuery,
  useStartBatchMutation,
  useChangeBatchMutation,
} = defineCalls({
  batches: query(batches),
  batchRecords: query(batchRecords),
  batchFile: pdf(batchFile),
  batchManagers: query(accountManagers, { part: 'data' }),
  batchTypes: query(lookupList, { part: 'data' }),
  previewReminders: query(previewReminders, { keepUnusedDataFor: 0 }),
  startBatch: mutation(startBatch, { part: 'data', invalidatesTags: ['Batch:list', 'LogBook'] }),
  changeBatch: mutation(changeBatch, { invalidatesTags: ['Batch:batchId', 'Batch:list'] }),
});
