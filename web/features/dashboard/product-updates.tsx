import type { ProductUpdate } from '#api/dashboard/contract.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { useProductUpdatesQuery } from '#web/features/dashboard/api.ts';
import { date, dateTime, time } from '#web/lib/format.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useToday } from '#web/parts/today.ts';
import { RetryBanner } from '#web/ui/problem.tsx';
import * as words from '#web/features/dashboard/words.nl.ts';
import * as common from '#web/lib/words.nl.ts';

const Update = ({ productId, name, field, from, to, changedAt, userName }: ProductUpdate) => {
  const today = useToday();
  const isToday = dateInAmsterdam(changedAt) === today;
  return (
    <li>
      <div>
        <KnownLink to={`/producten/${productId}`} className="plain strong">
          {name}
        </KnownLink>
        <div className="sub">
          {field}: {from ?? common.empty} → {to ?? common.empty} · {userName}
        </div>
      </div>
      <time dateTime={changedAt} title={dateTime(changedAt)} className="sub tabular">
        {isToday ? time(changedAt) : date(dateInAmsterdam(changedAt)).slice(0, 5)}
      </time>
    </li>
  );
};

/** DASH-008: what was changed last of which product, and when. */
export const ProductUpdates = () => {
  const { data, error, refetch } = useProductUpdatesQuery();
  return (
    <Card title={words.latestProductChanges} isPadded={false}>
      <RetryBanner query={{ error, refetch }} />
      {data === undefined && error === undefined && (
        <div className="card-body">
          <Skeleton width="80%" />
        </div>
      )}
      {data?.length === 0 && (
        <div className="table-state">
          <p>{common.noResultsFound}</p>
        </div>
      )}
      {data !== undefined && data.length > 0 && (
        <ul className="widget-list">
          {data.map((update, index) => (
            <Update key={`${update.changedAt} ${index}`} {...update} />
          ))}
        </ul>
      )}
    </Card>
  );
};
