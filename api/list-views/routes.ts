import {
  implement,
  implementChange,
  implementCommand,
  implementFileView,
  implementResult,
} from '#api/http/implement.ts';
import * as contract from '#api/list-views/contract.ts';
import { fileOfList } from '#api/list-views/files.ts';
import { chooseListLayout, deleteListView, saveListView } from '#application/list-view/keep.ts';
import { installationLog } from '#application/accounts/set-up.ts';
import { listViewsOf } from '#projections/list-views/queries.ts';

export const listViewRoutes = [
  implement(contract.listViews, ({ core, caller: { account, userId } }) =>
    listViewsOf(core.db, { log: installationLog, accountId: account.accountId }, userId),
  ),

  implementCommand(contract.chooseListLayout, chooseListLayout),

  implementResult(contract.saveListView, ({ core, actor, caller: { role } }, view) =>
    saveListView(core, actor, { ...view, role }),
  ),

  implementChange(contract.deleteListView, ({ core, actor, caller: { role } }, view) =>
    deleteListView(core, actor, { ...view, role }),
  ),

  implementFileView(contract.listFile, fileOfList),
];
