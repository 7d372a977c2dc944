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
import { toastError } from '#web/parts/outcome.ts';
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
import { toast } from '#web/ui/toasts.tsx';
import './direct-orders.css';

const NewDirectOrder = lazyPart(
  () => import('#web/features/direct-orders/new-direct-order.tsx'),
  'NewDirectOrder',
);

/** Why Add Stock waits, in a word beside the button. */
const waitsFor = ({ status, isBlocked }: DirectOrderView) =>
  isBlocked ? 'Niet mogelijk' : status === 'delivered' ? null : 'Na aflevering';

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
        <Pill tone="green">{bottles(row.log.bottles)} ingeboekt</Pill>
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
          aria-label={`Add Stock van order ${row.number ?? row.orderId}`}
          onClick={() => onAdd(row)}
        >
          Add Stock
        </Button>
      )}
    </span>
  );
};

/** What is told of an order that is still there. */
const told = (write: (row: DirectOrderView) => string) => (row: DirectOrderView) =>
  row.number === null ? '' : write(row);

const columnsOf = (isAllowed: boolean, onAdd: (row: DirectOrderView) => void): Column<DirectOrderView>[] => [
  column('number', 'Order', ({ orderId, number }) =>
    number === null ? (
      <Tag>verwijderd</Tag>
    ) : (
      <KnownLink to={`/verkoop/${orderId}`} className="strong">
        {String(number)}
      </KnownLink>
    ),
  ),
  column('date', 'Datum', ({ orderDate }) => orderDate && date(orderDate)),
  column(
    'delivery',
    'Levering',
    told((row) => deliveryDate(row.deliveryDate)),
  ),
  column(
    'status',
    'Status',
    ({ status }) => status && <Pill tone={statusTones[status]}>{statuses[status].name}</Pill>,
    { isAtEnd: true },
  ),
  column(
    'bottles',
    'Flessen',
    told((row) => count(row.bottles)),
    { isNumber: true },
  ),
  column(
    'incl',
    'Totaal incl.',
    told((row) => money(row.incl)),
    { isNumber: true, isAtEnd: true },
  ),
  column('stock', 'Voorraad', (row) => <StockCell row={row} isAllowed={isAllowed} onAdd={onAdd} />, {
    isNumber: true,
  }),
];

/** The direct orders of one account: the last N of them, each with its add-stock step (DIRECT-004, DIRECT-005). */
const Orders = ({ account }: { account: DirectOrderAccount }) => {
  const mayAdd = useMayCall(addDirectOrderStock);
  const [typed, setTyped] = useState('10');
  const settled = useDebounced(typed, debounces.directOrderCount);
  const take = countOf(settled);
  const [place, setPlace] = useState({ page: 1, take });
  // another N begins at the newest again
  if (place.take !== take) setPlace({ page: 1, take });
  const page = place.take === take ? place.page : 1;
  const { customerId } = account;
  const list = useDirectOrdersQuery({ customerId, take, skip: (page - 1) * take });
  const [addStock] = useAddDirectOrderStockMutation();
  const [adding, setAdding] = useState<DirectOrderView | null>(null);
  const add = async (row: DirectOrderView) => {
    const { error: failed } = await addStock({ request: { directOrderId: row.directOrderId } });
    if (failed) toastError('De voorraad is niet ingeboekt', failed);
    else toast.done(`${bottles(row.bottles)} van order ${row.number} ingeboekt`);
    setAdding(null);
  };
  return (
    <>
      <TableCard
        title={`Laatste directe orders van ${account.name}`}
        subtitle={`geleverd door ${account.supplierName}`}
        aside={
          <div className="direct-count">
            <TextField
              label="Aantal orders"
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
        emptyText="Er zijn nog geen directe orders voor dit account."
        paging={{ page, pageSize: take, onPage: (next) => setPlace({ page: next, take }) }}
      />
      {adding && (
        <ConfirmDialog
          title={`Voorraad van order ${adding.number} inboeken?`}
          verb="Voorraad inboeken"
          onConfirm={() => add(adding)}
          onCancel={() => setAdding(null)}
        >
          {bottles(adding.bottles)} komen in de voorraad van {account.name}. Dit gebeurt één keer en gaat niet
          terug.
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
      title="Directe orders"
      actions={
        mayPlace && (
          <>
            <Button Icon={IconWand} onClick={() => setEntering('auto')}>
              Auto DirectOrder
            </Button>
            <Button variant="filled" Icon={IconPlus} onClick={() => setEntering('new')}>
              New DirectOrder
            </Button>
          </>
        )
      }
    >
      <RetryBanner query={query}>De accounts zijn niet opgehaald. </RetryBanner>
      {accounts === undefined && error === undefined && <Skeleton width="100%" height={160} />}
      {accounts?.length === 0 && (
        <Card title="Geen account voor directe orders">
          <p className="muted">
            Een account plaatst directe orders zodra het bij het leverende account als klant bekend is en een
            eigen voorraad heeft. Vul het klantnummer in bij{' '}
            <KnownLink to="/settings/purchase_orders">Instellingen, Inkoop</KnownLink>.
          </p>
        </Card>
      )}
      {accounts !== undefined && account !== undefined && (
        <div className="stack">
          <div className="direct-account">
            <SelectField
              label="Account"
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
