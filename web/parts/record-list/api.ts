import { chooseListLayout, deleteListView, listViews, saveListView } from '#api/list-views/contract.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';

export const {
  useListViewsQuery,
  useChooseListLayoutMutation,
  useSaveListViewMutation,
  useDeleteListViewMutation,
} = defineCalls({
  listViews: query(listViews),
  chooseListLayout: mutation(chooseListLayout, { invalidatesTags: ['ListView:list'] }),
  saveListView: mutation(saveListView, { invalidatesTags: ['ListView:list'] }),
  deleteListView: mutation(deleteListView, { invalidatesTags: ['ListView:list'] }),
});
