import { askImport } from '#api/four-eyes/contract.ts';
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

const changesImports = { invalidatesTags: ['Import'] } as const;

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
  useAskImportMutation,
} = defineCalls({
  importList: query(importList),
  importById: query(importById),
  previewImport: query(previewImport),
  importProblemsCsv: csv(importProblemsCsv),
  exportRecords: csv(exportRecords),
  uploadImport: mutation(uploadImport, changesImports),
  prepareImport: mutation(prepareImport, changesImports),
  startImport: mutation(startImport, changesImports),
  takeBackImport: mutation(takeBackImport, changesImports),
  askImport: mutation(askImport, { invalidatesTags: ['FourEyes'] }),
});
