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
import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { api, changes, type Command, reads } from '#web/lib/api.ts';

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
} = api.injectEndpoints({
  endpoints: (build) => ({
    importList: build.query<ResponseOf<typeof importList>, RequestOf<typeof importList>>({
      query: reads(importList),
    }),
    importById: build.query<ResponseOf<typeof importById>, RequestOf<typeof importById>>({
      query: reads(importById),
    }),
    previewImport: build.query<ResponseOf<typeof previewImport>, RequestOf<typeof previewImport>>({
      query: reads(previewImport),
    }),
    importProblemsCsv: build.query<string, RequestOf<typeof importProblemsCsv>>({
      query: reads(importProblemsCsv),
      keepUnusedDataFor: 0,
    }),
    exportRecords: build.query<string | Blob, RequestOf<typeof exportRecords>>({
      query: reads(exportRecords),
      keepUnusedDataFor: 0,
    }),
    uploadImport: build.mutation<ResponseOf<typeof uploadImport>, Command<typeof uploadImport>>({
      query: changes(uploadImport),
      invalidatesTags: ['Import'],
    }),
    prepareImport: build.mutation<ResponseOf<typeof prepareImport>, Command<typeof prepareImport>>({
      query: changes(prepareImport),
      invalidatesTags: ['Import'],
    }),
    startImport: build.mutation<ResponseOf<typeof startImport>, Command<typeof startImport>>({
      query: changes(startImport),
      invalidatesTags: ['Import'],
    }),
    takeBackImport: build.mutation<ResponseOf<typeof takeBackImport>, Command<typeof takeBackImport>>({
      query: changes(takeBackImport),
      invalidatesTags: ['Import'],
    }),
  }),
});
