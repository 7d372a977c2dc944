import {
  changeSettingsField,
  deleteExtraSetting,
  removeSettingsField,
  settingsFields,
} from '#api/lookups/contract.ts';
import { addTransporter, changeTransporterField, transporters } from '#api/transporters/contract.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';

const lookup = { type: 'Lookup', id: 'list' } as const;

const changesLists = { invalidatesTags: [lookup] } as const;

export const {
  endpoints,
  useSettingsListQuery,
  useChangeEntryMutation,
  useRemoveEntryMutation,
  useDeleteCustomFieldMutation,
  useAllTransportersQuery,
  useAddTransporterMutation,
  useChangeTransporterFieldMutation,
} = defineCalls({
  settingsList: query(settingsFields, { part: 'data' }),
  changeEntry: mutation(changeSettingsField, changesLists),
  removeEntry: mutation(removeSettingsField, changesLists),
  deleteCustomField: mutation(deleteExtraSetting, changesLists),
  allTransporters: query(transporters, { part: 'data' }),
  addTransporter: mutation(addTransporter, changesLists),
  changeTransporterField: mutation(changeTransporterField, changesLists),
});
