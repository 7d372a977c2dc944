import * as contract from '#api/approvals/contract.ts';
import { implementView } from '#api/http/implement.ts';
import { waitingApprovalsView } from '#projections/views/approvals.ts';

export const approvalRoutes = [implementView(contract.waitingApprovals, waitingApprovalsView)];
