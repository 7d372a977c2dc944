import { searchProducts } from '#api/products/contract.ts';
import {
  applyScenario,
  cancelScenarioRun,
  removeScenario,
  runScenario,
  saveScenario,
  scenarioById,
  scenarioChoices,
  scenarioFile,
  scenarioList,
  scenarioPreview,
  scenarioRows,
  withdrawScenario,
} from '#api/what-if/contract.ts';
import { csv, defineCalls, mutation, query } from '#web/lib/api.ts';

const changesScenarios = { invalidatesTags: ['Scenario'] } as const;

export const {
  useScenarioListQuery,
  useScenarioByIdQuery,
  useScenarioChoicesQuery,
  useScenarioRowsQuery,
  useScenarioPreviewQuery,
  useLazyScenarioFileQuery,
  useSaveScenarioMutation,
  useRemoveScenarioMutation,
  useRunScenarioMutation,
  useCancelScenarioRunMutation,
  useApplyScenarioMutation,
  useWithdrawScenarioMutation,
  useProductsOfScenarioQuery,
} = defineCalls({
  scenarioList: query(scenarioList),
  scenarioById: query(scenarioById),
  scenarioChoices: query(scenarioChoices),
  scenarioRows: query(scenarioRows),
  scenarioPreview: query(scenarioPreview, { keepUnusedDataFor: 0 }),
  scenarioFile: csv(scenarioFile),
  saveScenario: mutation(saveScenario, changesScenarios),
  removeScenario: mutation(removeScenario, changesScenarios),
  runScenario: mutation(runScenario, changesScenarios),
  cancelScenarioRun: mutation(cancelScenarioRun, changesScenarios),
  applyScenario: mutation(applyScenario, changesScenarios),
  withdrawScenario: mutation(withdrawScenario, changesScenarios),
  productsOfScenario: query(searchProducts, { keepUnusedDataFor: 30 }),
});
