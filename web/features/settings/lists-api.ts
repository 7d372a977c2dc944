import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import {
  changeSettingsField,
  deleteExtraSetting,
  removeSettingsField,
  settingsFields,
} from '#api/lookups/contract.ts';
import { addTransporter, changeTransporterField, transporters } from '#api/transporters/contract.ts';
import { api, changes, type Command, reads } from '#web/lib/api.ts';

const lookup = { type: 'Lookup', id: 'list' } as const;

export const {
  endpoints,
  useSettingsListQuery,
  useChangeEntryMutation,
  useRemoveEntryMutation,
  useDeleteCustomFieldMutation,
  useAllTransportersQuery,
  useAddTransporterMutation,
  useChangeTransporterFieldMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    settingsList: build.query<ResponseOf<typeof settingsFields>['data'], RequestOf<typeof settingsFields>>({
      query: reads(settingsFields),
      transformResponse: ({ data }: ResponseOf<typeof settingsFields>) => data,
    }),
    changeEntry: build.mutation<ResponseOf<typeof changeSettingsField>, Command<typeof changeSettingsField>>({
      query: changes(changeSettingsField),
      invalidatesTags: [lookup],
    }),
    removeEntry: build.mutation<ResponseOf<typeof removeSettingsField>, Command<typeof removeSettingsField>>({
      query: changes(removeSettingsField),
      invalidatesTags: [lookup],
    }),
    deleteCustomField: build.mutation<
      ResponseOf<typeof deleteExtraSetting>,
      Command<typeof deleteExtraSetting>
    >({
      query: changes(deleteExtraSetting),
      invalidatesTags: [lookup],
    }),
    allTransporters: build.query<ResponseOf<typeof transporters>['data'], void>({
      query: () => reads(transporters)({}),
      transformResponse: ({ data }: ResponseOf<typeof transporters>) => data,
    }),
    addTransporter: build.mutation<ResponseOf<typeof addTransporter>, Command<typeof addTransporter>>({
      query: changes(addTransporter),
      invalidatesTags: [lookup],
    }),
    changeTransporterField: build.mutation<
      ResponseOf<typeof changeTransporterField>,
      Command<typeof changeTransporterField>
    >({
      query: changes(changeTransporterField),
      invalidatesTags: [lookup],
    }),
  }),
});
