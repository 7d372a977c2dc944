import type { Text } from '#web/lib/words.nl.ts';
export * from '#customer-app/ui/words.en.ts';

export const approvalsTitle = 'Approvals';
export const branchesTitle = 'Branches';
export const waitForYou = (count: number) =>
  count === 1 ? '1 order waits for your approval' : `${count} orders wait for your approval`;
export const waitForSomebody = (count: number) =>
  count === 1 ? '1 order waits for approval' : `${count} orders wait for approval`;
export const nothingWaits = 'Nothing waits for approval.';
export const toApprovals = 'To approvals';
export const orderFor = 'For';
export const needsApproval = 'This order has to be approved';
export const yourLimit = (limit: Text) => `You order up to ${limit} excl. VAT yourself.`;
export const nothingReserved =
  'Until it is approved nothing is ordered, reserved or promised. Price and stock are those of that moment.';
