import { useEffect } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import { mayCall } from '#api/contract/operation.ts';
import { salesOrderHistory } from '#api/contract/log-book.ts';
import type { SalesOrderView } from '#api/contract/sales-orders.ts';
import { Id } from '#domain/kernel/id.ts';
import { useAccountsQuery } from '#web/app/account.ts';
import { codeOf, textOf } from '#web/app/api.ts';
import { KnownLink } from '#web/app/known-link.tsx';
import { OrderStatus } from '#web/app/order-status.tsx';
import { mayOpen } from '#web/app/screens.ts';
import { roleOf } from '#web/app/session.ts';
import { useSession } from '#web/app/store.ts';
import { useHistoryQuery, useMethodsQuery, useOrderQuery } from '#web/features/order/api.ts';
import { OrderDocuments } from '#web/features/order/documents.tsx';
import { OrderLines } from '#web/features/order/order-lines.tsx';
import {
  bottles,
  date,
  deliveryDate,
  deliveryMoment,
  money,
  orderLines,
  plural,
  rate,
  share,
} from '#web/lib/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card, Facts } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { InvoiceChip } from '#web/ui/pill.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { entriesOf } from '#web/app/history.ts';
import { toast } from '#web/ui/toasts.tsx';
import './order.css';

const invoiceStates = { 'niet gefactureerd': 'open', gefactureerd: 'invoiced', betaald: 'paid' } as const;

const Totals = ({ order }: { order: SalesOrderView['order'] }) => (
  <div className="order-totals">
    <dl className="totals">
      <dt>Subtotaal {order.priceSide}.</dt>
      <dd>{money(order.subtotal)}</dd>
      {order.discount !== 0 && (
        <>
          <dt>Korting</dt>
          <dd>{money(-order.discount)}</dd>
        </>
      )}
      <dt>Totaal excl.</dt>
      <dd>{money(order.excl)}</dd>
      {order.perRate.map(({ rate: percentage, vat }) => (
        <div key={percentage} className="contents">
          <dt>Btw {rate(percentage)}</dt>
          <dd>{money(vat)}</dd>
        </div>
      ))}
      <dt className="grand">Totaal incl.</dt>
      <dd className="grand">{money(order.incl)}</dd>
      {order.margin !== null && (
        <>
          <dt>Marge</dt>
          <dd>{share(order.margin)}</dd>
        </>
      )}
    </dl>
  </div>
);

const Customer = ({ customer }: { customer: SalesOrderView['customer'] }) => (
  <Card title="Klant">
    <div className="order-customer">
      <div className="strong">
        <KnownLink to={`/klanten/${customer.customerId}`}>{customer.name}</KnownLink>
      </div>
      <div className="muted">{customer.address}</div>
      <div className="muted">{[customer.contactPerson, customer.telephone].filter(Boolean).join(' · ')}</div>
    </div>
    <Facts
      of={[
        ['Klantnummer', customer.number],
        ['Betaaltermijn', plural(customer.paymentTerm, 'dag', 'dagen')],
        ['Accountmanager', customer.accountManager || '–'],
      ]}
    />
  </Card>
);

const Address = ({ order }: { order: SalesOrderView['order'] }) => (
  <>
    {order.recipientName}
    <br />
    {order.street} {order.houseNumber}
    {order.houseNumberExtra}
    <br />
    {order.postcode} {order.city}
  </>
);

const Delivery = ({ order }: { order: SalesOrderView['order'] }) => {
  const { data: methods } = useMethodsQuery();
  return (
    <Card title="Levering">
      <Facts
        of={[
          ['Datum', deliveryDate(order.deliveryDate)],
          ['Moment', deliveryMoment(order.moment, order.time)],
          ['Methode', methods?.find(({ id }) => id === order.methodId)?.name ?? '…'],
          ['Adres', <Address key="address" order={order} />],
        ]}
      />
    </Card>
  );
};

/** SO-023: what happened to the order, with the way to the log book for who may open it. */
const History = ({ orderId }: { orderId: number }) => {
  const { data, error, refetch } = useHistoryQuery({ orderId });
  return (
    <Card
      title="Geschiedenis"
      isPadded={false}
      aside={
        <Link className="sub" to={`/rapporten/logboek?stroom=salesOrder-${orderId}`}>
          Volledig logboek
        </Link>
      }
    >
      {error !== undefined && (
        <div className="table-stale">
          <Banner
            kind="error"
            action={<LinkButton onClick={() => void refetch()}>Opnieuw proberen</LinkButton>}
          >
            {textOf(error)}
          </Banner>
        </div>
      )}
      {data && <Timeline entries={entriesOf(data)} />}
    </Card>
  );
};

const notes = [
  ['remark', 'Opmerking'],
  ['warehouseNote', 'Notitie voor magazijn'],
  ['invoiceNote', 'Notitie op factuur'],
] as const;

/** SO-023 to SO-025, as far as an order can be looked at; its lines are changed in a later release. */
const Details = ({ order, lines, customer }: SalesOrderView) => {
  const role = roleOf(useSession());
  const { data: accounts } = useAccountsQuery();
  const owner = accounts?.find(({ accountId }) => accountId === order.accountId)?.name ?? 'een ander account';
  const written = notes.filter(([key]) => order[key] !== '');
  return (
    <div className="page">
      <PageHeader
        title={`Order ${order.number}`}
        crumbs={[
          mayOpen('/dashboard', role) ? { label: 'Verkoop', to: '/dashboard' } : { label: 'Verkoop' },
          { label: customer.name },
        ]}
        status={
          <>
            <OrderStatus {...order} />
            <InvoiceChip state={invoiceStates[order.invoiceStatus]} />
          </>
        }
      />
      {!order.isOfAccount && <Banner kind="warning">Order van {owner} — alleen lezen</Banner>}
      <div className="with-rail">
        <div className="stack">
          <Card
            title="Orderregels"
            subtitle={`${orderLines(lines.length)} · ${bottles(order.bottles)}`}
            isPadded={false}
          >
            <OrderLines lines={lines} side={order.priceSide} />
            <Totals order={order} />
          </Card>
          {written.map(([key, name]) => (
            <Card key={key} title={name}>
              <p className="order-note">{order[key]}</p>
            </Card>
          ))}
        </div>
        <div className="stack">
          <Customer customer={customer} />
          <Delivery order={order} />
          <Card title="Order">
            <Facts
              of={[
                ['Orderdatum', date(order.orderDate)],
                ['Ingevoerd', order.source === 'staff' ? 'door kantoor' : 'via klantapp'],
              ]}
            />
          </Card>
          <OrderDocuments order={order} />
          {mayCall(salesOrderHistory, role) && <History orderId={order.orderId} />}
        </div>
      </div>
    </div>
  );
};

/** SO-024: an order that does not exist leads back to the dashboard. */
export const Order = () => {
  const navigate = useNavigate();
  const orderId = z.coerce.number().pipe(Id).safeParse(useParams()['id']).data;
  const { currentData, error, refetch } = useOrderQuery(
    { orderId: orderId ?? 0 },
    { skip: orderId === undefined },
  );
  const isMissing = orderId === undefined || codeOf(error) === 'order-not-found';
  useEffect(() => {
    if (!isMissing) return;
    toast.warning('Order bestaat niet of is verwijderd');
    void navigate('/dashboard', { replace: true });
  }, [isMissing, navigate]);
  if (currentData && !isMissing) return <Details {...currentData} />;
  if (error === undefined || isMissing) return <PageSkeleton />;
  return (
    <div className="page">
      <PageHeader title="Order" />
      <Banner kind="error">{textOf(error)}</Banner>
      <Button onClick={() => void refetch()}>Opnieuw proberen</Button>
    </div>
  );
};
