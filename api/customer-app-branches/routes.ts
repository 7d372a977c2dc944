import * as contract from '#api/customer-app-branches/contract.ts';
import { mayOrder } from '#api/customer-app/may-order.ts';
import { type Call, implement, implementChange, implementView } from '#api/http/implement.ts';
import { whyRefused } from '#api/http/problem.ts';
import {
  askApproval,
  giveApproval,
  previewApproval,
  refuseApproval,
  withdrawApproval,
} from '#application/customer-app/approval.ts';
import type { ChangedQuantity } from '#domain/approval/approval.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import {
  approvalAsked,
  approvalsView,
  approvalView,
  branchesView,
  branchOrdersView,
  mayApprove,
} from '#projections/views/customer-app-branches.ts';

/** What a request that waits would come to now, or why it cannot be ordered. */
const nowOf = async (
  call: Call,
  asked: Awaited<ReturnType<typeof approvalAsked>>,
  changed: readonly ChangedQuantity[] = [],
) => {
  if (asked.status !== 'waiting') return { now: null, problem: null };
  try {
    return { now: await previewApproval(call.core, call.actor, asked, changed), problem: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { now: null, problem: whyRefused(error, call.language) };
  }
};

export const customerAppBranchRoutes = [
  implementView(contract.ownBranches, branchesView),

  implementView(contract.branchOrders, branchOrdersView),

  implement(contract.askApproval, async (call, wanted) => {
    const { customerId, source, limit } = await mayOrder(call);
    const orderer = { customerId, source, limit, ociHook: null, askedBy: call.caller.user.userId };
    const asked = { ...wanted, remark: '', shownExcl: null, shownVat: null, shownTotalIncl: null };
    return call.recorded(await askApproval(call.core, call.actor, orderer, asked));
  }),

  implementView(contract.ownApprovals, approvalsView),

  implementView(contract.ownApproval, async (call, { approvalId }) => {
    const asked = await approvalAsked(call, approvalId);
    return { ...(await approvalView(call, asked)), ...(await nowOf(call, asked)) };
  }),

  implementView(contract.previewApproval, async (call, { approvalId, changed }) =>
    nowOf(call, await approvalAsked(call, approvalId), changed),
  ),

  implement(contract.giveApproval, async (call, decision) =>
    call.recorded(await giveApproval(call.core, call.actor, { ...decision, mayApprove: mayApprove(call) })),
  ),

  implementChange(contract.refuseApproval, (call, decision) =>
    refuseApproval(call.core, call.actor, { ...decision, mayApprove: mayApprove(call) }),
  ),

  implementChange(contract.withdrawApproval, (call, { approvalId }) =>
    withdrawApproval(call.core, call.actor, { approvalId, askedBy: call.caller.user.userId }),
  ),
];
