import { askDossier, dossierFile, dossierList, removeDossier } from '#api/dossier/asked-contract.ts';
import { customerDossier, orderDossier, periodDossier } from '#api/dossier/contract.ts';
import { defineCalls, mutation, pdf, query } from '#web/lib/api.ts';

export const {
  useLazyOrderDossierQuery,
  useLazyCustomerDossierQuery,
  useLazyPeriodDossierQuery,
  useAskDossierMutation,
  useDossierListQuery,
  useLazyDossierFileQuery,
  useRemoveDossierMutation,
} = defineCalls({
  orderDossier: pdf(orderDossier),
  customerDossier: pdf(customerDossier),
  periodDossier: pdf(periodDossier),
  askDossier: mutation(askDossier),
  dossierList: query(dossierList, { keepUnusedDataFor: 0 }),
  dossierFile: pdf(dossierFile),
  removeDossier: mutation(removeDossier),
});
