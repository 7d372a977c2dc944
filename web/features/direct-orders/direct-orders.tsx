import { IconPlus, IconWand } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { z } from 'zod';
import {
  addDirectOrderStock,
  countOf,
  type DirectOrderAccount,
  type DirectOrderView,
  mayAddStock,
  placeDirectOrder,
} from '#api/direct-orders/contract.ts';
import { statuses } from '#domain/sales-order/status.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { useMayCall } from '#web/parts/role.ts';
import { statusTones } from '#web/ui/status-tones.ts';
import {
  useAddDirectOrderStockMutation,
  useDirectOrderAccountsQuery,
  useDirectOrdersQuery,
} from '#web/features/direct-orders/api.ts';
import { useDebounced } from '#web/lib/debounce.ts';
import { bottles, count, date, dateTime, deliveryDate, money } from '#web/lib/format.ts';
import { toastOutcome } from '#web/parts/outcome.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import { debounces } from '#web/lib/timings.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { column } from '#web/ui/columns.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Page } from '#web/ui/page.tsx';
import { Pill, Tag } from '#web/ui/pill.tsx';
import { RetryBanner } from '#web/ui/problem.tsx';
import { listed, TableCard } from '#web/ui/query-table.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Column } from '#web/ui/table.tsx';
import './direct-orders.css';
import { localized } from '#web/lib/localized.ts';
import * as words from '#web/features/direct-orders/words.nl.ts';

const NewDirectOrder = lazyPart(
  () => import('#web/features/direct-orders/new-direct-order.tsx'),
  'NewDirectOrder',
);

/** Why Add Stock is disabled, as a word beside the button. */
const waitsFor = ({ status, isBlocked }: DirectOrderView) =>
  isBlocked ? words.notPossible : status === 'delivered' ? null : words.afterDelivery;

const StockCell = ({
  row,
  isAllowed,
  onAdd,
}: {
  row: DirectOrderView;
  isAllowed: boolean;
  onAdd: (row: DirectOrderView) => void;
}) => {
  if (row.log)
    return (
      <span>
        <Pill tone="green">{words.bottlesBooked(bottles(row.log.bottles))}</Pill>
        <span className="sub direct-log">
          {dateTime(row.log.addedAt)}
          {row.log.userName !== '' && `, ${row.log.userName}`}
        </span>
      </span>
    );
  const reason = waitsFor(row);
  return (
    <span className="direct-stock">
      {reason !== null && <span className="sub">{reason}</span>}
      {isAllowed && (
        <Button
          size="small"
          disabled={!mayAddStock(row)}
          aria-label={words.addStockOfOrder(row.number ?? row.orderId)}
          onClick={() => onAdd(row)}
        >
          {words.addStock}
        </Button>
      )}
    </span>
  );
};

/** The text of a cell; empty for a deleted order. */
const unlessDeleted = (write: (row: DirectOrderView) => string) => (row: DirectOrderView) =>
  row.number === null ? '' : write(row);

const columnsOf = (isAllowed: boolean, onAdd: (row: DirectOrderView) => void): Column<DirectOrderView>[] => [
  column('number', words.orderTitle, ({ orderId, number }) =>
    number === null ? (
      <Tag>{words.deletedState}</Tag>
    ) : (
      <KnownLink to={`/verkoop/${orderId}`} className="strong">
        {String(number)}
      </KnownLink>
    ),
  ),
  column('date', words.date, ({ orderDate }) => orderDate && date(orderDate)),
  column(
    'delivery',
    words.delivery,
    unlessDeleted((row) => deliveryDate(row.deliveryDate)),
  ),
  column(
    'status',
    words.status,
    ({ status }) => status && <Pill tone={statusTones[status]}>{localized(statuses[status].name)}</Pill>,
    { isAtEnd: true },
  ),
  column(
    'bottles',
    words.bottlesTitle,
    unlessDeleted((row) => count(row.bottles)),
    { isNumber: true, isNamed: true },
  ),
  column(
    'incl',
    words.totalIncl,
    unlessDeleted((row) => money(row.incl)),
    { isNumber: true, isAtEnd: true },
  ),
  column('stock', words.stock, (row) => <StockCell row={row} isAllowed={isAllowed} onAdd={onAdd} />, {
    isNumber: true,
  }),
];

/** The direct orders of one account: the latest N, each with its add-stock step (DIRECT-004, DIRECT-005). */
const Orders = ({ account }: { account: DirectOrderAccount }) => {
  const mayAdd = useMayCall(addDirectOrderStock);
  const [typed, setTyped] = useState('10');
  const settled = useDebounced(typed, debounces.directOrderCount);
  const take = countOf(settled);
  const [place, setPlace] = useState({ page: 1, take });
  // a new N starts at the first page again
  if (place.take !== take) setPlace({ page: 1, take });
  const page = place.take === take ? place.page : 1;
  const { customerId } = account;
  const list = useDirectOrdersQuery({ customerId, take, skip: (page - 1) * take });
  const [addStock] = useAddDirectOrderStockMutation();
  const [adding, setAdding] = useState<DirectOrderView | null>(null);
  const add = async (row: DirectOrderView) => {
    toastOutcome(await addStock({ request: { directOrderId: row.directOrderId } }), {
      done: words.ofOrderBooked(bottles(row.bottles), row.number ?? ''),
      failed: words.theStockWasNotBooked,
    });
    setAdding(null);
  };
  return (
    <>
      <TableCard
        title={words.latestDirectOrdersOf(account.name)}
        subtitle={words.deliveredBy(account.supplierName)}
        aside={
          <div className="direct-count">
            <TextField
              label={words.numberOfOrders}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={setTyped}
            />
          </div>
        }
        columns={columnsOf(mayAdd, setAdding)}
        areas="'number status' 'date incl' 'bottles stock'"
        keyOf="directOrderId"
        {...listed(list)}
        emptyText={words.thereAreNoDirectOrders}
        paging={{ page, pageSize: take, onPage: (next) => setPlace({ page: next, take }) }}
      />
      {adding && (
        <ConfirmDialog
          title={words.bookStockOfOrder(adding.number ?? '')}
          verb={words.bookStock}
          onConfirm={() => add(adding)}
          onCancel={() => setAdding(null)}
        >
          {words.bottlesAreAddedOnce(bottles(adding.bottles), account.name)}
        </ConfirmDialog>
      )}
    </>
  );
};

/** DIRECT-001 to DIRECT-005: orders that one account of the group places with another. */
export const DirectOrders = () => {
  const query = useDirectOrderAccountsQuery();
  const { data: accounts, error } = query;
  const [params, setParams] = useSearchParams();
  const requested = z.coerce.number().int().safeParse(params.get('account')).data;
  const account = accounts?.find(({ accountId }) => accountId === requested) ?? accounts?.[0];
  const [entering, setEntering] = useState<'new' | 'auto' | null>(null);
  const mayPlace = useMayCall(placeDirectOrder) && account !== undefined;
  return (
    <Page
      title={words.directOrders}
      actions={
        mayPlace && (
          <>
            <Button Icon={IconWand} onClick={() => setEntering('auto')}>
              {words.autoDirectorder}
            </Button>
            <Button variant="filled" Icon={IconPlus} onClick={() => setEntering('new')}>
              {words.newDirectorder}
            </Button>
          </>
        )
      }
    >
      <RetryBanner query={query}>{words.theAccountsCouldNotBe} </RetryBanner>
      {accounts === undefined && error === undefined && <Skeleton width="100%" height={160} />}
      {accounts?.length === 0 && (
        <Card title={words.noAccountForDirectOrders}>
          <p className="muted">
            {words.anAccountPlacesDirectOrders}{' '}
            <KnownLink to="/settings/purchase_orders">{words.settingsPurchasing}</KnownLink>.
          </p>
        </Card>
      )}
      {accounts !== undefined && account !== undefined && (
        <div className="stack">
          <div className="direct-account">
            <SelectField
              label={words.account}
              value={String(account.accountId)}
              onChange={(accountId) => setParams({ account: accountId }, { replace: true })}
              options={accounts.map(({ accountId, name }) => ({ value: String(accountId), label: name }))}
            />
            <p className="sub">{account.address}</p>
          </div>
          <Orders key={account.accountId} account={account} />
        </div>
      )}
      {entering && account && (
        <Suspense>
          <NewDirectOrder account={account} isAuto={entering === 'auto'} onClose={() => setEntering(null)} />
        </Suspense>
      )}
    </Page>
  );
};
