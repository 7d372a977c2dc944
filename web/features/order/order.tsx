import { Suspense, useCallback, useEffect, useState } from 'react';
import { z } from 'zod';
import { mayCall } from '#api/contract/operation.ts';
import { editSalesOrder } from '#api/order-changes/contract.ts';
import type { SalesOrderView } from '#api/sales-orders/contract.ts';
import { Id } from '#domain/kernel/id.ts';
import type { Role } from '#domain/kernel/role.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useAccountsQuery } from '#web/parts/account.ts';
import { codeOf, textOf } from '#web/lib/api.ts';
import { inAdvance, useAskAlong } from '#web/parts/ask-along.ts';
import { endpoints } from '#web/parts/delivery/api.ts';
import { InvoiceStatus } from '#web/parts/invoice-status.tsx';
import { KnownLink } from '#web/parts/known-link.tsx';
import { OrderStatus } from '#web/parts/order-status.tsx';
import { useToday } from '#web/parts/today.ts';
import { mayOpen } from '#web/parts/screens.ts';
import { useRole } from '#web/parts/role.ts';
import { useUndoOrder } from '#web/parts/undo-order.ts';
import { useDeleteOrderMutation, useOrderQuery } from '#web/features/order/api.ts';
import { Delivery } from '#web/features/order/delivery.tsx';
import { discountOf, editDiscount } from '#web/features/order/edits.ts';
import { StoredLines } from '#web/features/order/stored-lines.tsx';
import { bottles, date, orderLines, plural, time } from '#web/lib/format.ts';
import { useNavigate, useParams } from '#web/lib/router.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card, Facts } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { DraftSaved, PageHeader } from '#web/ui/page-header.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { Notes } from '#web/features/order/notes.tsx';
import { mayBePaid, OrderActions, type OrderDialog } from '#web/features/order/order-actions.tsx';
import { OrderTotals } from '#web/features/order/totals.tsx';
import { type OrderEdits, refusedText, useOrderEdits } from '#web/features/order/use-order-edits.ts';
import './order.css';

/** What stands beside the lines comes after them, and what is seldom asked for when it is. */
const Conflicts = lazyPart(() => import('#web/features/order/conflicts.tsx'), 'Conflicts');
const ExternalWarehouse = lazyPart(
  () => import('#web/features/order/external-warehouse.tsx'),
  'ExternalWarehouse',
);
const history = () => import('#web/features/order/history.tsx');
const LabelDialog = lazyPart(() => import('#web/features/order/label-dialog.tsx'), 'LabelDialog');
const OrderLabels = lazyPart(() => import('#web/features/order/labels.tsx'), 'OrderLabels');
const History = lazyPart(history, 'History');
const documents = () => import('#web/features/order/documents.tsx');
const OrderDocuments = lazyPart(documents, 'OrderDocuments');
const invoice = () => import('#web/features/order/invoice.tsx');
const OrderInvoice = lazyPart(invoice, 'OrderInvoice');
/** Those of an order that nobody can change here. */
const orderLinesToRead = () => import('#web/features/order/order-lines.tsx');
const OrderLines = lazyPart(orderLinesToRead, 'OrderLines');
const ToBackorder = lazyPart(() => import('#web/features/order/to-backorder.tsx'), 'ToBackorder');

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

const payments = () => import('#web/parts/payments/payments.tsx');
const Payments = lazyPart(payments, 'Payments');

const enteredByOf = ({ source, enteredBy, isPast }: SalesOrderView['order']) => {
  if (source.startsWith('app')) return enteredBy === null ? 'klantapp' : `klantapp (${enteredBy})`;
  return enteredBy ?? (isPast ? 'een ander systeem' : 'kantoor');
};

/** What is to be known about an order before anything is done with it. */
const Warnings = ({
  order,
  mayEdit,
  draft,
}: {
  order: SalesOrderView['order'];
  mayEdit: boolean;
  draft: OrderEdits;
}) => {
  const { data: accounts } = useAccountsQuery();
  const owner = accounts?.find(({ accountId }) => accountId === order.accountId)?.name ?? 'een ander account';
  const today = useToday();
  const { isChanged, restoredAt, empty } = draft;
  // INV-016
  const isInvoiced = order.invoiceNumber !== null;
  return (
    <>
      {order.isPast && <Banner>Deze verkoop is uit een ander systeem ingelezen en staat vast.</Banner>}
      {mayEdit && isInvoiced && (
        <Banner>
          Factuur {order.invoiceNumber} is gemaakt: de regels, de korting, de notitie op de factuur en het
          bezorgmoment staan vast. Verbeteren gaat met een creditfactuur.
        </Banner>
      )}
      {order.status === 'quote' && order.validUntil !== null && order.validUntil < today && (
        <Banner kind="warning">
          Deze offerte is verlopen: hij gold tot en met {date(order.validUntil)}.
        </Banner>
      )}
      {!order.isOfAccount && <Banner kind="warning">Order van {owner} — alleen lezen</Banner>}
      {restoredAt !== null && isChanged && (
        <Banner action={<LinkButton onClick={empty}>Weggooien</LinkButton>}>
          Wat u om {time(restoredAt)} wijzigde staat er weer. Het is nog niet opgeslagen.
        </Banner>
      )}
    </>
  );
};

/** What is told of an order beside its customer and delivery. */
const OrderFacts = ({ order }: { order: SalesOrderView['order'] }) => (
  <Card title="Order">
    <Facts
      of={[
        ['Orderdatum', date(order.orderDate)],
        ...(order.status === 'quote' && order.validUntil !== null
          ? ([['Geldig tot en met', date(order.validUntil)]] as const)
          : []),
        ['Ingevoerd door', enteredByOf(order)],
        ['Betaling', order.isPaid ? 'Betaald' : 'Onbetaald'],
        ...(order.externalNumber === null ? [] : ([['Extern magazijn', order.externalNumber]] as const)),
      ]}
    />
  </Card>
);

/** SO-023 to SO-030: the order, and, for who may change it, everything about it in place until it is saved. */
const Details = ({
  view,
  onRefetch,
  isLeaving,
  onDelete,
}: {
  view: SalesOrderView;
  /** It is being deleted: nothing of it is asked for any more. */
  isLeaving: boolean;
  onRefetch: () => Promise<unknown>;
  onDelete: (isUnderway: boolean) => void;
}) => {
  const { order, lines, customer } = view;
  const { orderId, number } = order;
  const role = useRole();
  const navigate = useNavigate();
  const mayEdit = order.isOfAccount && !order.isPast && mayCall(editSalesOrder, role);
  // INV-016
  const isInvoiced = order.invoiceNumber !== null;
  const draft = useOrderEdits(view, mayEdit, onRefetch);
  const { page, edits, change, isChanged, savedAt, totals, problem, conflicts } = draft;
  const [remove] = useDeleteOrderMutation();
  const undo = useUndoOrder();
  const [dialog, setDialog] = useState<OrderDialog | null>(null);
  const closeDialog = () => setDialog(null);

  const deleteOrder = async () => {
    const commandId = crypto.randomUUID();
    onDelete(true);
    const { error } = await remove({ request: { orderId }, commandId });
    if (error !== undefined) {
      onDelete(false);
      closeDialog();
      draft.setProblem(refusedText(error));
      return;
    }
    draft.empty();
    toast.done(`Order ${number} verwijderd`, {
      undo: () =>
        void undo({ orderId, commandId }).then((isBack) =>
          isBack ? navigate(`/verkoop/${orderId}`) : undefined,
        ),
    });
    void navigate('/dashboard');
  };

  return (
    <div className="page" ref={page}>
      <PageHeader
        title={`Order ${number}`}
        crumbs={[
          mayOpen('/dashboard', role) ? { label: 'Verkoop', to: '/dashboard' } : { label: 'Verkoop' },
          { label: customer.name },
        ]}
        status={
          <>
            <OrderStatus {...order} isOfAccount={order.isOfAccount && !order.isPast} />
            <InvoiceStatus {...order} isOfAccount={order.isOfAccount && !order.isPast} />
          </>
        }
        saveState={isChanged && <DraftSaved at={savedAt} />}
        actions={mayEdit && <OrderActions order={order} draft={draft} onOpen={setDialog} />}
      />
      <Warnings order={order} mayEdit={mayEdit} draft={draft} />
      <Suspense>
        {conflicts.length > 0 && (
          <Conflicts conflicts={conflicts} onTheirs={draft.takeTheirs} onMine={draft.keepMine} />
        )}
      </Suspense>
      {problem !== null && (
        <Banner kind="error">
          <b>Uw order is niet opgeslagen</b> {problem}
        </Banner>
      )}
      <div className="with-rail">
        <div className="stack">
          <Card
            title="Orderregels"
            subtitle={`${orderLines(totals.count)} · ${bottles(totals.bottles)}`}
            isPadded={false}
          >
            {mayEdit && !isInvoiced ? (
              <StoredLines view={view} edits={edits} off={totals.off} change={change} />
            ) : (
              <Suspense>
                <OrderLines orderId={order.orderId} lines={lines} side={order.priceSide} />
              </Suspense>
            )}
            <OrderTotals
              totals={totals}
              order={order}
              typed={edits.discount ?? discountOf(order)}
              onDiscount={mayEdit && !isInvoiced ? (values) => change(editDiscount(order, values)) : null}
            />
          </Card>
          {mayBePaid(order) && (
            <Suspense>
              <Payments
                of={{ ...order, name: `order ${order.number}`, total: order.incl }}
                payments={view.payments}
                links={view.payment_links}
                isCollected={customer.isCollected}
              />
            </Suspense>
          )}
          <Notes order={order} edits={edits} change={mayEdit ? change : null} />
        </div>
        <div className="stack">
          <Customer customer={customer} />
          <Delivery view={view} edits={edits} change={mayEdit ? change : null} />
          <OrderFacts order={order} />
          <Suspense>
            {order.isOfAccount && !isLeaving && <OrderInvoice order={order} />}
            {!isLeaving && <OrderDocuments order={order} />}
            {view.labels.length > 0 && <OrderLabels labels={view.labels} mayChange={mayEdit} />}
            {!isLeaving && <History orderId={orderId} mayUndo={mayEdit} />}
          </Suspense>
        </div>
      </div>
      <Suspense>
        {dialog === 'to-backorder' && <ToBackorder view={view} onLeave={onDelete} onClose={closeDialog} />}
        {dialog === 'label' && <LabelDialog view={view} onClose={closeDialog} />}
        {dialog === 'warehouse' && <ExternalWarehouse view={view} onClose={closeDialog} />}
      </Suspense>
      {dialog === 'delete' && (
        <ConfirmDialog
          title={`Order ${number} verwijderen?`}
          verb="Order verwijderen"
          isDangerous
          onConfirm={deleteOrder}
          onCancel={closeDialog}
        >
          De order van {customer.name} verdwijnt uit alle lijsten en geeft {bottles(order.bottles)} vrij. In
          het logboek blijft hij staan.
        </ConfirmDialog>
      )}
    </div>
  );
};

/** What stands beside the lines, asked together with the order. */
const besideOrder = (orderId: number, role: Role) => {
  // these ask nothing by themselves before the order is there
  void Promise.allSettled([invoice(), payments(), orderLinesToRead()]);
  return [
    endpoints.deliveryMethods.initiate(undefined, inAdvance),
    documents().then(({ askDocuments }) => askDocuments(orderId)),
    history().then(({ askHistory }) => askHistory(orderId, role)),
  ];
};

/** SO-024: an order that does not exist leads back to the dashboard. */
export const Order = () => {
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  const role = useRole();
  const orderId = z.coerce.number().pipe(Id).safeParse(useParams()['id']).data;
  useAskAlong(
    orderId,
    useCallback((id: number) => besideOrder(id, role), [role]),
  );
  const { currentData, data, error, refetch } = useOrderQuery(
    { orderId: orderId ?? 0 },
    { skip: orderId === undefined || isDeleting },
  );
  const view = isDeleting ? data : currentData;
  const isMissing = orderId === undefined || codeOf(error) === 'order-not-found';
  useEffect(() => {
    if (!isMissing || isDeleting) return;
    toast.warning('Order bestaat niet of is verwijderd');
    void navigate('/dashboard', { replace: true });
  }, [isMissing, isDeleting, navigate]);
  if (view && !isMissing)
    return (
      <Details
        key={view.order.orderId}
        view={view}
        onRefetch={refetch}
        isLeaving={isDeleting}
        onDelete={setIsDeleting}
      />
    );
  if (error === undefined || isMissing) return <PageSkeleton />;
  return (
    <Page title="Order">
      <Banner kind="error">{textOf(error)}</Banner>
      <Button onClick={() => void refetch()}>Opnieuw proberen</Button>
    </Page>
  );
};
