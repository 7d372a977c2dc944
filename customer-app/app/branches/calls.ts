import {
  askApproval,
  branchOrders,
  giveApproval,
  ownApproval,
  ownApprovals,
  ownBranches,
  previewApproval,
  refuseApproval,
  withdrawApproval,
} from '#api/customer-app-branches/contract.ts';
import { keepUnusedDataFor } from '#customer-app/app/api.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';

/** Calls of customers with several users. */
export const { endpoints: branchCalls } = defineCalls({
  ownBranches: query(ownBranches, { keepUnusedDataFor }),
  branchOrders: query(branchOrders, { keepUnusedDataFor }),
  ownApprovals: query(ownApprovals, { keepUnusedDataFor }),
  ownApproval: query(ownApproval, { keepUnusedDataFor }),
  previewApproval: query(previewApproval),
  askApproval: mutation(askApproval),
  giveApproval: mutation(giveApproval),
  refuseApproval: mutation(refuseApproval),
  withdrawApproval: mutation(withdrawApproval),
});
