import { useAnswer } from '#customer-app/app/signed-in.ts';
import { branchCalls } from '#customer-app/app/branches/calls.ts';
import './branches.css';
import * as words from '#customer-app/app/branches/words.nl.ts';

const nothing = {};

/** The branches of the user, with what waits there. */
export const useBranches = () => useAnswer(branchCalls.ownBranches, nothing);

/** How many orders wait for this user to approve; nothing where none do. */
export const WaitingBadge = () => {
  const waiting = useBranches().data?.waiting ?? 0;
  return waiting === 0 ? null : (
    <span className="waiting-badge">
      <span aria-hidden>{waiting}</span>
      <span className="visually-hidden">, {words.waitForYou(waiting)}</span>
    </span>
  );
};
