import {
  makeSepaBatch,
  sepaBatches,
  sepaFile,
  sepaItems,
  sepaProposal,
  withdrawSepaBatch,
} from '#api/sepa/contract.ts';
import { askSepaBatch } from '#api/four-eyes/contract.ts';
import { defineCalls, mutation, pdf, query } from '#web/lib/api.ts';

export const {
  useSepaProposalQuery,
  useSepaBatchesQuery,
  useSepaItemsQuery,
  useLazySepaFileQuery,
  useMakeSepaBatchMutation,
  useAskSepaBatchMutation,
  useWithdrawSepaBatchMutation,
} = defineCalls({
  sepaProposal: query(sepaProposal),
  sepaBatches: query(sepaBatches),
  sepaItems: query(sepaItems),
  sepaFile: pdf(sepaFile),
  makeSepaBatch: mutation(makeSepaBatch, { invalidatesTags: ['SepaBatch', 'SalesOrder:list'] }),
  askSepaBatch: mutation(askSepaBatch, { invalidatesTags: ['FourEyes'] }),
  withdrawSepaBatch: mutation(withdrawSepaBatch, { invalidatesTags: ['SepaBatch', 'SalesOrder:list'] }),
});
