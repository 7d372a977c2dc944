import { waitingApprovals } from '#api/approvals/contract.ts';
import type { ResponseOf } from '#api/contract/operation.ts';
import { defineCalls, query } from '#web/lib/api.ts';
import { bottles, date, money, plural } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { useMayOpen } from '#web/parts/may-open.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ErrorBanner } from '#web/ui/problem.tsx';
import { usePaging } from '#web/ui/query-table.tsx';
import './orderers.css';
import * as words from '#web/features/customer/words.nl.ts';

const { useWaitingApprovalsQuery } = defineCalls({ waitingApprovals: query(waitingApprovals) });

const Row = ({ waiting }: { waiting: ResponseOf<typeof waitingApprovals>['data'][number] }) => {
  const { approvalId, askedBy, askedOn, deliveryDate, excl, incl, limit, lines, bottles: count } = waiting;
  const mayOpen = useMayOpen();
  return (
    <li>
      <div>
        <b>{askedBy || words.aUser}</b>
        <span className="sub">
          {words.askedOn(date(askedOn))} · {words.ownLimit(money(limit))}
        </span>
        <span className="sub">
          {deliveryDate === null ? words.wantedAsap : words.wantedOn(date(deliveryDate))}
        </span>
      </div>
      <div>
        <span className="amount strong">{words.worthExcl(money(excl))}</span>
        <span className="sub">{words.worthIncl(money(incl))}</span>
      </div>
      {mayOpen('/rapporten/logboek') && (
        <Link
          className="sub"
          aria-label={words.logOfApproval(askedBy, date(askedOn))}
          to={`/rapporten/logboek?stroom=approval-${approvalId}`}
        >
          {words.inTheLogBook}
        </Link>
      )}
      <details className="approval-wines">
        <summary>
          {plural(lines.length, words.wineNoun, words.winesNoun)}, {bottles(count)}
        </summary>
        <ul>
          {lines.map(({ productId, name, quantity, unitPrice }, nth) => (
            <li key={nth}>
              {quantity} × <KnownLink to={`/producten/${productId}`}>{name}</KnownLink>{' '}
              <span className="sub">{money(unitPrice)}</span>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
};

/** What waits until somebody at the customer approves it; nothing is shown where nothing does. */
export const WaitingApprovals = ({ customerId }: { customerId: number }) => {
  const { paging, rows } = usePaging(10, words.pagesOfApprovals);
  const { data, error } = useWaitingApprovalsQuery({ customerId, ...rows });
  if (error === undefined && !data?.total) return null;
  return (
    <Card title={words.waitForApproval} subtitle={words.customerDecides}>
      <ErrorBanner error={error} />
      {data && (
        <>
          <ul className="orderers" aria-label={words.waitForApproval}>
            {data.data.map((waiting) => (
              <Row key={waiting.approvalId} waiting={waiting} />
            ))}
          </ul>
          <Pagination total={data.total} {...paging} />
        </>
      )}
    </Card>
  );
};
