import { useBranches } from '#customer-app/app/branches/badge.tsx';
import { Link } from '#web/lib/router.tsx';
import './branches.css';
import * as words from '#customer-app/app/branches/words.nl.ts';

/** On the overview: what waits for approval, and the way to the branches. */
export const BranchesCard = () => {
  const { data } = useBranches();
  if (!data) return null;
  const { waiting, data: branches } = data;
  const asked = branches.reduce((sum, branch) => sum + branch.waiting, 0);
  return (
    <section className="card branches-card" aria-labelledby="branches-card">
      <h2 id="branches-card">{words.approvalsTitle}</h2>
      <p>
        {waiting > 0
          ? words.waitForYou(waiting)
          : asked > 0
            ? words.waitForSomebody(asked)
            : words.nothingWaits}
      </p>
      <Link className="button" data-variant={waiting > 0 ? 'filled' : 'default'} to="/goedkeuringen">
        {words.toApprovals}
      </Link>
      {branches.length > 1 && (
        <Link className="button" data-variant="default" to="/vestigingen">
          {words.branchesTitle}
        </Link>
      )}
    </section>
  );
};
