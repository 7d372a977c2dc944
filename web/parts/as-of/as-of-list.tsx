import { useState } from 'react';
import { ordersAsOf, pricesAsOf } from '#api/as-of/contract.ts';
import { mostCounted } from '#domain/kernel/paging.ts';
import { SalesOrderStatus, statuses } from '#domain/sales-order/status.ts';
import { defineCalls, query } from '#web/lib/api.ts';
import { dateTime } from '#web/lib/format.ts';
import { localized } from '#web/lib/localized.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { isRowDifferent, MomentBar, Rows, useMoment } from '#web/parts/as-of/as-of-panel.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { CheckField, SelectField } from '#web/ui/field.tsx';
import { RetryBanner } from '#web/ui/problem.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import * as words from '#web/parts/as-of/words.nl.ts';

const { usePricesAsOfQuery, useOrdersAsOfQuery } = defineCalls({
  pricesAsOf: query(pricesAsOf, { part: 'data' }),
  ordersAsOf: query(ordersAsOf, { part: 'data' }),
});

const take = 25;

const isStatus = (text: string | null): text is SalesOrderStatus =>
  SalesOrderStatus.options.some((status) => status === text);

/** A list as it had been recorded at a moment (`op` in the address), a page at a time, with what differs from now marked. */
export const AsOfList = ({ kind, moment }: { kind: 'prices' | 'orders'; moment: string }) => {
  const [params] = useSearchParams();
  const { day, change } = useMoment();
  const [isShort, setIsShort] = useState(false);
  const skip = Math.max(0, Math.trunc(Number(params.get('rij')) || 0));
  const question = params.get('vind') ?? '';
  const customerId = Number(params.get('klant')) || null;
  const isAgreed = customerId !== null && params.get('afgesproken') !== null;
  const asked = params.get('status');
  const status = isStatus(asked) ? asked : 'waiting';
  const page = { at: moment, skip, take };
  const prices = usePricesAsOfQuery(
    { ...page, day, customerId, isAgreed, question },
    { skip: kind !== 'prices' },
  );
  const orders = useOrdersAsOfQuery({ ...page, status }, { skip: kind !== 'orders' });
  const asking = kind === 'prices' ? prices : orders;
  const { data: answer, currentData, error } = asking;
  const rows = answer?.table.rows.filter((row) => !isShort || isRowDifferent(row)) ?? [];
  const last = answer ? Math.min(skip + take, answer.total) : 0;
  return (
    <section className="as-of stack" aria-label={words.asOf} aria-busy={!currentData || undefined}>
      <MomentBar at={answer?.at} moment={moment}>
        {kind === 'prices' && (
          <>
            <DateField
              label={words.pricesInForceOn}
              value={prices.data?.day ?? null}
              onChange={(geldig) => change({ geldig: geldig ?? '' })}
            />
            <SearchField
              label={words.product}
              value={question}
              wait={typeaheadWaits.customerPages}
              onSearch={(text) => change({ vind: text.trim(), rij: '' })}
            />
          </>
        )}
        {kind === 'orders' && (
          <SelectField
            label={words.status}
            value={status}
            options={SalesOrderStatus.options.map((value) => ({
              value,
              label: localized(statuses[value].name),
            }))}
            onChange={(value) => change({ status: value, rij: '' })}
          />
        )}
      </MomentBar>
      {error !== undefined && <RetryBanner query={asking} isStale={answer !== undefined} />}
      {answer ? (
        <>
          <Banner kind="info">
            {words.listThen(dateTime(answer.at))}{' '}
            {kind === 'prices' ? words.vatAndNamesOfToday : words.namesOfToday}
          </Banner>
          <div className="as-of-filter">
            <CheckField label={words.onlyDifferent} checked={isShort} onChange={setIsShort} />
            {customerId !== null && (
              <CheckField
                label={words.onlyAgreed}
                checked={isAgreed}
                onChange={(is) => change({ afgesproken: is ? '1' : '', rij: '' })}
              />
            )}
            <span className="sub" role="status">
              {answer.total === 0
                ? words.nothingThen
                : words.rowsOf(skip + 1, last, answer.total < mostCounted ? answer.total : words.manyRows)}
            </span>
          </div>
          {rows.length > 0 && <Rows {...answer.table} rows={rows} />}
          {answer.total > take && (
            <div className="as-of-filter">
              <Button
                disabled={skip === 0}
                onClick={() => change({ rij: skip > take ? `${skip - take}` : '' })}
              >
                {words.earlierRows}
              </Button>
              <Button disabled={last >= answer.total} onClick={() => change({ rij: `${skip + take}` })}>
                {words.laterRows}
              </Button>
            </div>
          )}
        </>
      ) : (
        error === undefined && <Skeleton width="100%" />
      )}
    </section>
  );
};
