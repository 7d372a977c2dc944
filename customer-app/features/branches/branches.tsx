import { useState } from 'react';
import type { OwnBranch } from '#api/customer-app-branches/contract.ts';
import { Page } from '#customer-app/app/page.tsx';
import { useAnswer, useApp } from '#customer-app/app/signed-in.ts';
import { useBranches } from '#customer-app/app/branches/badge.tsx';
import { branchCalls } from '#customer-app/app/branches/calls.ts';
import { Pager } from '#customer-app/ui/pager.tsx';
import { AnswerState } from '#customer-app/ui/states.tsx';
import { bottles, date, money } from '#web/lib/format.ts';
import { pageLoad } from '#web/lib/page-load.ts';
import { Link, useBase } from '#web/lib/router.tsx';
import { keepSession } from '#web/lib/session.ts';
import { pageSizes } from '#web/lib/timings.ts';
import { statusTones } from '#web/ui/status-tones.ts';
import { Button } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import '#customer-app/app/branches/branches.css';
import * as words from '#customer-app/features/branches/words.nl.ts';

const pageSize = pageSizes.customerOrders;

/** What the user may do there, in words. */
const rightOf = ({ right, limit }: OwnBranch) =>
  right === 'order' && limit !== null ? words.ordersUpTo(money(limit)) : words.rights[right];

const Branch = ({ branch }: { branch: OwnBranch }) => {
  const { session } = useApp();
  const base = useBase();
  const { customerId, name, city, right, waiting } = branch;
  const isOpen = customerId === session.user.customerId;
  /** Everything of the page is of one branch, so the page begins anew. */
  const choose = () => {
    keepSession({ ...session, user: { ...session.user, customerId } });
    pageLoad.at(`${base}${right === 'view' ? '/bestellingen' : '/nieuwebestelling'}`);
  };
  return (
    <li aria-current={isOpen || undefined}>
      <div>
        <b>{name}</b>
        <span className="small">{[city, rightOf(branch)].filter(Boolean).join(' · ')}</span>
        {waiting > 0 && (
          <Link className="link-button" to="/goedkeuringen">
            {words.waitForSomebody(waiting)}
          </Link>
        )}
      </div>
      {isOpen ? (
        <span className="small">{words.isOpenNow}</span>
      ) : (
        <Button aria-label={words.chooseNamed(name)} onClick={choose}>
          {words.choose}
        </Button>
      )}
    </li>
  );
};

/** What is on its way to which branch. */
const Orders = () => {
  const [page, setPage] = useState(0);
  const answer = useAnswer(branchCalls.branchOrders, { skip: page * pageSize, take: pageSize });
  const { data } = answer;
  return (
    <section className="card branch-list" aria-labelledby="branch-orders">
      <h2 id="branch-orders">{words.ordersOfAll}</h2>
      <AnswerState {...answer} />
      {data?.total === 0 && <p className="small pad">{words.nothingOrdered}</p>}
      <ul aria-label={words.ordersOfAll}>
        {data?.data.map((order) => (
          <li key={order.orderId}>
            <div>
              <b>{order.customerName}</b>
              <span className="small">
                {(order.status === 'quote' ? words.quoteNumbered : words.orderNumbered)(order.number)} ·{' '}
                {date(order.orderDate)} · {bottles(order.bottles)}
              </span>
              <Pill tone={order.status === 'waiting' ? 'grey' : statusTones[order.status]}>
                {words.orderStatuses[order.status]}
              </Pill>
            </div>
            <span className="amount strong">{money(order.incl)}</span>
          </li>
        ))}
      </ul>
      <Pager label={words.pagesOfOrders} page={page} total={data?.total} size={pageSize} onPage={setPage} />
    </section>
  );
};

/** The branches that the user orders for or sees, and the orders of all of them. */
export const Branches = () => {
  const answer = useBranches();
  return (
    <Page title={words.branchesTitle}>
      <AnswerState {...answer} />
      {answer.data && (
        <div className="columns">
          <section className="card branch-list" aria-labelledby="own-branches">
            <h2 id="own-branches">{words.ownBranches}</h2>
            <ul aria-label={words.ownBranches}>
              {answer.data.data.map((branch) => (
                <Branch key={branch.customerId} branch={branch} />
              ))}
            </ul>
          </section>
          <Orders />
        </div>
      )}
    </Page>
  );
};
