import type { Call } from '#api/http/implement.ts';
import { refuse } from '#api/http/refuse.ts';
import { ownCustomer } from '#projections/views/customer-app-range.ts';
import { versionOf } from '#projections/views/customer-app-first-page.ts';

/** Who only looks at a branch types and orders nothing there. Refuses branch-only-seen. */
export const checkMayOrder = ({ caller }: Call) => {
  if (caller.branch?.right === 'view') refuse('branch-only-seen');
};

/**
 * For which customer the caller orders, in which version of the app, and up to what amount by itself. Refuses
 * customer-not-found, branch-only-seen.
 */
export const mayOrder = async (call: Call) => {
  checkMayOrder(call);
  const { customerId } = await ownCustomer(call);
  const source = versionOf(call) === 1 ? 'app-1' : 'app-2';
  return { customerId, source, limit: call.caller.branch?.limit ?? null } as const;
};
