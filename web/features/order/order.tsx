import { useOpenedRecord } from '#web/parts/record-page.tsx';
import { Suspense, useEffect, useState } from 'react';
import { editSalesOrder } from '#api/order-changes/contract.ts';
import type { SalesOrderView } from '#api/sales-orders/contract.ts';
import type { Role } from '#domain/kernel/role.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { codeOf, textOf } from '#web/lib/api.ts';
import { inAdvance } from '#web/lib/ask-along.ts';
import { endpoints } from '#web/parts/delivery/api.ts';
import { AsOf, AsOfButton } from '#web/parts/as-of/as-of.tsx';
import { InvoiceStatus } from '#web/parts/invoice-status.tsx';
import { KnownLink } from '#web/parts/known-link.tsx';
import { OrderStatus } from '#web/parts/order-status.tsx';
import { mayOpen } from '#web/parts/screens.ts';
import { useRights, useRole } from '#web/parts/role.ts';
import { useOrderQuery } from '#web/features/order/api.ts';
import { Delivery, Notes } from '#web/features/order/details.tsx';
import { discountOf, editDiscount } from '#web/features/order/edits.ts';
import { StoredLines } from '#web/features/order/stored-lines.tsx';
import { bottles, date, dateTime, money, orderLines, plural, rate, share } from '#web/lib/format.ts';
import { useParts } from '#web/parts/account.ts';
import { Link, useNavigate, useSearchParams } from '#web/lib/router.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, Facts } from '#web/ui/card.tsx';
import { DraftSaved, PageHeader } from '#web/ui/page-header.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { OrderActions, Warnings, bookingRoles, mayBePaid } from '#web/features/order/order-actions.tsx';
import { type OrderEdits, useOrderEdits } from '#web/features/order/use-order-edits.ts';
import { hasDiscountRules } from '#domain/pricing/discount-rules.ts';
import { marginOf } from '#domain/pricing/totals.ts';
import { DiscountFields } from '#web/parts/discount-fields.tsx';
import type { DiscountTyped } from '#web/parts/order-discount.ts';
import { TotalsList, discountRows, vatRows } from '#web/parts/totals-list.tsx';
import './order.css';
import * as words from '#web/features/order/words.nl.ts';

const DeletedOrder = lazyPart(() => import('#web/features/order/deleted-order.tsx'), 'DeletedOrder');

const whyTotals = () => import('#web/features/order/why-totals.tsx');
const WhyVat = lazyPart(whyTotals, 'WhyVat');
const WhyMargin = lazyPart(whyTotals, 'WhyMargin');

/** The totals of an order, and the discount that can be typed. */
const OrderTotals = ({
  totals,
  order,
  typed,
  onDiscount,
}: {
  totals: OrderEdits['totals'];
  order: SalesOrderView['order'];
  typed: DiscountTyped;
  /** Null if the discount is fixed (INV-016). */
  onDiscount: ((values: Partial<DiscountTyped>) => void) | null;
}) => {
  const margin = marginOf(totals);
  const { percentage } = totals.off;
  return (
    <div className="order-totals">
      <TotalsList
        rows={[
          [words.subtotal(order.priceSide), money(totals.subtotal)],
          ...discountRows(totals, words.invoiceDiscount(rate(percentage))),
          [words.totalExcl, money(totals.excl)],
          ...vatRows(
            totals.perRate,
            <Suspense>
              <WhyVat order={order} totals={totals} />
            </Suspense>,
          ),
        ]}
        grand={[words.totalIncl, money(totals.incl)]}
        after={
          order.margin !== null && margin !== null
            ? [
                [
                  <>
                    {words.margin}
                    <Suspense>
                      <WhyMargin order={order} totals={totals} />
                    </Suspense>
                  </>,
                  `${money(totals.excl - totals.purchase)} · ${share(margin)}`,
                ],
              ]
            : []
        }
      />
      {onDiscount && (
        <DiscountFields
          typed={typed}
          percentage={percentage}
          side={order.priceSide}
          canOverrule={hasDiscountRules(order.orderDate)}
          onSet={onDiscount}
        />
      )}
    </div>
  );
};

/** What is beside the lines loads after them; what is rarely needed loads on demand. */
const Conflicts = lazyPart(() => import('#web/features/order/conflicts.tsx'), 'Conflicts');
const history = () => import('#web/features/order/history.tsx');
const OrderLabels = lazyPart(() => import('#web/features/order/labels.tsx'), 'OrderLabels');
const History = lazyPart(history, 'History');
const documents = () => import('#web/features/order/documents.tsx');
const OrderDocuments = lazyPart(documents, 'OrderDocuments');
const invoice = () => import('#web/features/order/invoice.tsx');
const OrderInvoice = lazyPart(invoice, 'OrderInvoice');
/** The lines of a read-only order. */
const orderLinesToRead = () => import('#web/features/order/order-lines.tsx');
const OrderLines = lazyPart(orderLinesToRead, 'OrderLines');

const LetThrough = lazyPart(() => import('#web/features/order/credit-hold.tsx'), 'LetThrough');
const CreditHold = lazyPart(() => import('#web/features/order/credit-hold.tsx'), 'CreditHold');

const ShopOrder = lazyPart(() => import('#web/features/order/shop-order.tsx'), 'ShopOrder');

const Customer = ({ customer }: { customer: SalesOrderView['customer'] }) => (
  <Card title={words.customerTitle}>
    <div className="order-customer">
      <div className="strong">
        <KnownLink to={`/klanten/${customer.customerId}`}>{customer.name}</KnownLink>
      </div>
      <div className="muted">{customer.address}</div>
      <div className="muted">{[customer.contactPerson, customer.telephone].filter(Boolean).join(' · ')}</div>
    </div>
    <Facts
      of={[
        [words.customerNumber, customer.number],
        [words.paymentTerm, plural(customer.paymentTerm, words.day, words.days)],
        [words.accountManager, customer.accountManager || '–'],
      ]}
    />
  </Card>
);

const payments = () => import('#web/parts/payments/payments.tsx');
const Payments = lazyPart(payments, 'Payments');

const enteredByOf = ({ source, enteredBy, isPast }: SalesOrderView['order']) => {
  if (source.startsWith('app'))
    return enteredBy === null ? words.customerApp : words.customerAppOf(enteredBy);
  return enteredBy ?? (isPast ? words.anotherSystem : words.office);
};

/** Other information about an order, besides its customer and delivery. */
const OrderFacts = ({ order }: { order: SalesOrderView['order'] }) => {
  const parts = useParts();
  const role = useRole();
  return (
    <Card title={words.orderTitle}>
      <Facts
        of={[
          [words.orderDate, date(order.orderDate)],
          order.status === 'quote' && order.validUntil !== null && [words.validUntil, date(order.validUntil)],
          [words.enteredBy, enteredByOf(order)],
          order.enteredAt !== null && [words.enteredOn, dateTime(order.enteredAt)],
          [words.payment, order.isPaid ? words.paid : words.unpaid],
          order.collectOn !== null && [words.inCollectionOn, date(order.collectOn)],
          order.externalNumber !== null && [words.externalWarehouse, order.externalNumber],
          order.booking !== null &&
            parts.has('bookings') &&
            bookingRoles.includes(role) && [
              words.booking,
              <Link key="booking" to={`/bookings/${order.booking}`}>
                {words.toTheBooking}
              </Link>,
            ],
        ]}
      />
    </Card>
  );
};

/** SO-023 to SO-030: the order, all of which can be edited in place by users who may, until it is saved. */
const Details = ({
  view,
  onRefetch,
  isLeaving,
  onDelete,
}: {
  view: SalesOrderView;
  /** The order is being deleted: nothing of it is fetched any more. */
  isLeaving: boolean;
  onRefetch: () => Promise<unknown>;
  onDelete: (isUnderway: boolean) => void;
}) => {
  const { order, lines, customer } = view;
  const { orderId, number } = order;
  const role = useRole();
  const may = useRights();
  const mayEdit = order.isOfAccount && !order.isPast && may(editSalesOrder);
  // INV-016
  const isInvoiced = order.invoiceNumber !== null;
  const isOfInvoice = useSearchParams()[0].get('stuk') === 'factuur';
  const [paymentsAsked, setPaymentsAsked] = useState(0);
  const draft = useOrderEdits(view, mayEdit, onRefetch);
  const { page, edits, change, isChanged, savedAt, totals, problem, conflicts } = draft;
  return (
    <div className="page" ref={page}>
      <PageHeader
        title={words.order(number)}
        crumbs={[
          mayOpen('/dashboard', role) ? { label: words.sales, to: '/dashboard' } : { label: words.sales },
          { label: customer.name },
        ]}
        status={
          <>
            <OrderStatus {...order} isOfAccount={order.isOfAccount && !order.isPast} />
            <InvoiceStatus {...order} isOfAccount={order.isOfAccount && !order.isPast} />
          </>
        }
        saveState={isChanged && <DraftSaved at={savedAt} />}
        actions={
          <>
            <AsOfButton />
            {mayEdit && (
              <OrderActions
                view={view}
                draft={draft}
                onLeave={onDelete}
                onRefetch={onRefetch}
                onPay={() => setPaymentsAsked(paymentsAsked + 1)}
              />
            )}
          </>
        }
      />
      <AsOf kind={isOfInvoice ? 'invoice' : 'order'} id={orderId}>
        <Warnings order={order} mayEdit={mayEdit} draft={draft} />
        <Suspense>
          {(order.creditExcess > 0 || order.creditReason !== '') && <CreditHold order={order} />}
          {order.shopNumber !== null && <ShopOrder orderId={orderId} />}
          {conflicts.length > 0 && (
            <Conflicts conflicts={conflicts} onTheirs={draft.takeTheirs} onMine={draft.keepMine} />
          )}
        </Suspense>
        {problem !== null && (
          <Banner
            kind="error"
            action={
              draft.isAboveLimit && (
                <Suspense>
                  <LetThrough orderId={orderId} onPassed={draft.saveNow} />
                </Suspense>
              )
            }
          >
            <b>{words.orderNotSaved}</b> {problem}
          </Banner>
        )}
        <div className="with-rail">
          <div className="stack">
            <Card
              title={words.orderLines}
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
                  of={{ ...order, name: words.orderSubject(order.number), total: order.incl }}
                  payments={view.payments}
                  links={view.payment_links}
                  isCollected={customer.isCollected}
                  asked={paymentsAsked}
                />
              </Suspense>
            )}
            <Notes order={order} edits={edits} change={mayEdit ? change : null} />
            <Suspense>
              {!isLeaving && (
                <OrderDocuments order={order}>
                  <OrderInvoice order={order} />
                </OrderDocuments>
              )}
            </Suspense>
          </div>
          <div className="stack">
            <Customer customer={customer} />
            <Delivery view={view} edits={edits} change={mayEdit ? change : null} />
            <OrderFacts order={order} />
            <Suspense>
              {view.labels.length > 0 && <OrderLabels labels={view.labels} mayChange={mayEdit} />}
              {!isLeaving && <History orderId={orderId} mayUndo={mayEdit} />}
            </Suspense>
          </div>
        </div>
      </AsOf>
    </div>
  );
};

/** Prefetches what is shown beside the lines, together with the order. */
const besideOrder = (_tab: string | null, orderId: number, role: Role) => {
  // these parts fetch nothing by themselves before the order is loaded
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
  const orderId = useOpenedRecord(besideOrder);
  const { currentData, data, error, refetch } = useOrderQuery(
    { orderId: orderId ?? 0 },
    { skip: orderId === undefined || isDeleting },
  );
  const view = isDeleting ? data : currentData;
  const isMissing = orderId === undefined || codeOf(error) === 'order-not-found';
  // it may have been deleted, and is then there to be read
  const [isNowhere, setIsNowhere] = useState(false);
  const isAsked = isMissing && !isDeleting && orderId !== undefined && !isNowhere;
  useEffect(() => {
    if (!isMissing || isDeleting || isAsked) return;
    toast.warning(words.orderDoesNotExistOr);
    void navigate('/dashboard', { replace: true });
  }, [isMissing, isDeleting, isAsked, navigate]);
  if (isAsked)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <DeletedOrder key={orderId} orderId={orderId} onMissing={() => setIsNowhere(true)} />
      </Suspense>
    );
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
    <Page title={words.orderTitle}>
      <Banner kind="error">{textOf(error)}</Banner>
      <Button onClick={() => void refetch()}>{words.tryAgain}</Button>
    </Page>
  );
};
