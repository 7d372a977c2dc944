import {
  exportRecords,
  importById,
  importList,
  importProblemsCsv,
  prepareImport,
  previewImport,
  startImport,
  takeBackImport,
  uploadImport,
} from '#api/imports/contract.ts';
import { defineCalls, csv, mutation, query } from '#web/lib/api.ts';

export const {
  endpoints,
  useImportListQuery,
  useImportByIdQuery,
  usePreviewImportQuery,
  useLazyImportProblemsCsvQuery,
  useLazyExportRecordsQuery,
  useUploadImportMutation,
  usePrepareImportMutation,
  useStartImportMutation,
  useTakeBackImportMutation,
} = defineCalls({
  importList: query(importList),
  importById: query(importById),
  previewImport: query(previewImport),
  importProblemsCsv: query(importProblemsCsv, { keepUnusedDataFor: 0 }),
  exportRecords: csv(exportRecords),
  uploadImport: mutation(uploadImport, { invalidatesTags: ['Import'] }),
  prepareImport: mutation(prepareImport, { invalidatesTags: ['Import'] }),
  startImport: mutation(startImport, { invalidatesTags: ['Import'] }),
  takeBackImport: mutation(takeBackImport, { invalidatesTags: ['Import'] }),
});
