import {
  IconBuildingWarehouse,
  IconClockPause,
  IconDots,
  IconFileText,
  IconPackage,
  IconTrash,
} from '@tabler/icons-react';
import {
  type Dispatch,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { z } from 'zod';
import { moveToBackorder } from '#api/backorders/contract.ts';
import { sendToExternalWarehouse } from '#api/external-orders/contract.ts';
import { mayCall } from '#api/contract/operation.ts';
import { type Conflict, editSalesOrder } from '#api/order-changes/contract.ts';
import { changeSalesOrderStatus } from '#api/sales-orders/status-contract.ts';
import type { SalesOrderView } from '#api/sales-orders/contract.ts';
import type { Percentage } from '#domain/kernel/money.ts';
import { hasDiscountRules } from '#domain/pricing/discount-rules.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { Id } from '#domain/kernel/id.ts';
import { statuses } from '#domain/sales-order/status.ts';
import type { Role } from '#domain/kernel/role.ts';
import { marginOf, type Totals as Counted } from '#domain/pricing/totals.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useAccountQuery, useAccountsQuery, useParts } from '#web/parts/account.ts';
import { codeOf, textOf } from '#web/lib/api.ts';
import { inAdvance, useAskAlong } from '#web/parts/ask-along.ts';
import { DiscountFields } from '#web/parts/discount-fields.tsx';
import type { DiscountTyped } from '#web/parts/order-discount.ts';
import { InvoiceStatus } from '#web/parts/invoice-status.tsx';
import { KnownLink } from '#web/parts/known-link.tsx';
import { OrderStatus, useChangeStatusMutation } from '#web/parts/order-status.tsx';
import { mayOpen } from '#web/parts/screens.ts';
import { roleOf } from '#web/lib/session-state.ts';
import { useSession } from '#web/lib/store.ts';
import { conflictsOf, useUndoOrder } from '#web/parts/undo-order.ts';
import {
  endpoints,
  useDeleteOrderMutation,
  useOrderQuery,
  useSaveOrderMutation,
} from '#web/features/order/api.ts';
import { Delivery } from '#web/features/order/delivery.tsx';
import {
  changeEdits,
  detailsNow,
  detailsOfConflict,
  discountOf,
  Edits,
  type EditsChange,
  hasEdits,
  noEdits,
  problemsOf,
  requestOf,
  totalsNow,
} from '#web/features/order/edits.ts';
import { StoredLines } from '#web/features/order/stored-lines.tsx';
import { bottles, date, money, orderLines, plural, rate, share, time } from '#web/lib/format.ts';
import { readDraft, useLocalDraft } from '#web/lib/local-draft.ts';
import { accountSwitchedCode, noAnswerCode } from '#web/lib/request.ts';
import { useNavigate, useParams } from '#web/lib/router.tsx';
import { useShortcuts } from '#web/lib/shortcuts.ts';
import { useReportUnsaved } from '#web/lib/unsaved.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card, Facts } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { isTypedRight } from '#web/ui/form.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { DraftSaved, PageHeader } from '#web/ui/page-header.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toasts.tsx';
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

const Totals = ({
  totals,
  order,
  typed,
  onDiscount,
}: {
  totals: Pick<
    Counted,
    'subtotal' | 'discount' | 'invoiceDiscount' | 'extra' | 'excl' | 'perRate' | 'incl' | 'purchase'
  > & { off: { percentage: Percentage } };
  order: SalesOrderView['order'];
  typed: DiscountTyped;
  /** Null where the discount stands (INV-016). */
  onDiscount: ((values: Partial<DiscountTyped>) => void) | null;
}) => {
  const margin = marginOf(totals);
  const { percentage } = totals.off;
  const ofCustomer = totals.discount - totals.invoiceDiscount - totals.extra;
  return (
    <div className="order-totals">
      <dl className="totals">
        <dt>Subtotaal {order.priceSide}.</dt>
        <dd>{money(totals.subtotal)}</dd>
        {[
          ['Klantkorting', ofCustomer] as const,
          [`Factuurkorting ${rate(percentage)}`, totals.invoiceDiscount] as const,
          ['Extra korting', totals.extra] as const,
        ].map(
          ([name, off]) =>
            off !== 0 && (
              <div key={name} className="contents">
                <dt>{name}</dt>
                <dd>{money(-off)}</dd>
              </div>
            ),
        )}
        <dt>Totaal excl.</dt>
        <dd>{money(totals.excl)}</dd>
        {totals.perRate.map(({ rate: percentage, vat }) => (
          <div key={percentage} className="contents">
            <dt>Btw {rate(percentage)}</dt>
            <dd>{money(vat)}</dd>
          </div>
        ))}
        <dt className="grand">Totaal incl.</dt>
        <dd className="grand">{money(totals.incl)}</dd>
        {order.margin !== null && margin !== null && (
          <>
            <dt>Marge</dt>
            <dd>
              {money(totals.excl - totals.purchase)} · {share(margin)}
            </dd>
          </>
        )}
      </dl>
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
const mayBePaid = ({ status, isPast }: SalesOrderView['order']) =>
  status !== 'quote' && status !== 'backorder' && !isPast;

const enteredByOf = ({ source, enteredBy, isPast }: SalesOrderView['order']) => {
  if (source.startsWith('app')) return enteredBy === null ? 'klantapp' : `klantapp (${enteredBy})`;
  return enteredBy ?? (isPast ? 'een ander systeem' : 'kantoor');
};

const notes = [
  ['remark', 'Opmerking', ''],
  ['warehouseNote', 'Notitie voor magazijn', 'Komt op de pakbon'],
  ['invoiceNote', 'Notitie op factuur', ''],
] as const;

/** SO-029: the internal text shows only where the account has it. */
const Notes = ({
  order,
  edits,
  dispatch,
}: {
  order: SalesOrderView['order'];
  edits: Edits;
  dispatch: Dispatch<EditsChange> | null;
}) => {
  const { data: account } = useAccountQuery();
  const now = detailsNow(order, edits);
  const shown = [
    ...notes,
    ...(account?.settings[214] ? [['internalRemark', 'Interne opmerking', ''] as const] : []),
  ];
  if (dispatch)
    return (
      <section className="card card-body order-notes" aria-label="Opmerkingen">
        {shown.map(([name, label, placeholder]) => (
          <TextAreaField
            key={name}
            label={label}
            rows={2}
            placeholder={placeholder}
            value={now[name]}
            disabled={name === 'invoiceNote' && order.invoiceNumber !== null}
            onChange={(text) => dispatch({ type: 'detail', order, values: { [name]: text } })}
          />
        ))}
      </section>
    );
  return shown
    .filter(([name]) => order[name] !== '')
    .map(([name, label]) => (
      <Card key={name} title={label}>
        <p className="order-note">{order[name]}</p>
      </Card>
    ));
};

/** OURS-001 and the like: what to say when the order was not stored. */
const refusedText = (error: unknown): string => {
  if (codeOf(error) === accountSwitchedCode)
    return 'Het account is gewisseld. Uw order is niet opgeslagen, herlaad de pagina.';
  if (codeOf(error) === noAnswerCode)
    return 'Er kwam geen antwoord. Wat u wijzigde staat nog hier; sla opnieuw op.';
  return textOf(error) ?? '';
};

/** QUOTE-010: whether lines of it can wait in the backorder. */
const mayWait = ({ status, invoiceStatus }: SalesOrderView['order']) =>
  statuses[status].claims === 'reserved' && invoiceStatus === 'not-invoiced';

/** SO-050: whether there is something that the external warehouse can deliver. */
const mayGoOut = ({ status, externalNumber }: SalesOrderView['order']) =>
  statuses[status].claims === 'reserved' && externalNumber === null;
/** QUOTE-004. */
const mayBeOffer = ({ status, invoiceNumber }: SalesOrderView['order']) =>
  invoiceNumber === null && status !== 'quote' && status !== 'backorder';

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
  const { user } = useSession();
  const role = roleOf(useSession());
  const navigate = useNavigate();
  const { data: accounts } = useAccountsQuery();
  const owner = accounts?.find(({ accountId }) => accountId === order.accountId)?.name ?? 'een ander account';
  const mayEdit = order.isOfAccount && !order.isPast && mayCall(editSalesOrder, role);
  // INV-016
  const isInvoiced = order.invoiceNumber !== null;

  const draftKey = { userId: user.userId, accountId: user.accountId, record: `order-${orderId}` };
  const [kept] = useState(() => (mayEdit ? readDraft(draftKey, Edits) : null));
  const [restoredAt, setRestoredAt] = useState(kept?.savedAt ?? null);
  const [edits, dispatch] = useReducer(changeEdits, kept?.value ?? noEdits(order.version));
  const isChanged = hasEdits(edits);
  const { savedAt } = useLocalDraft(draftKey, isChanged ? edits : null);
  useReportUnsaved('page', isChanged);
  // what nobody changes here stands on the newest version
  useEffect(() => {
    if (!isChanged && edits.version !== order.version) dispatch({ type: 'emptied', version: order.version });
  }, [isChanged, edits.version, order.version]);

  const [save, { isLoading: isSaving }] = useSaveOrderMutation();
  const [remove] = useDeleteOrderMutation();
  const [changeStatus] = useChangeStatusMutation();
  const undo = useUndoOrder();
  const [today] = useState(() => dateInAmsterdam(Date.now()));
  const [problem, setProblem] = useState<string | null>(null);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [isDeleting, setIsDeleting] = useState(false);
  const [dialog, setDialog] = useState<'to-backorder' | 'warehouse' | 'label' | null>(null);
  const closeDialog = () => setDialog(null);
  const parts = useParts();
  const totals = useMemo(() => totalsNow(view, edits), [view, edits]);
  const problems = problemsOf(view, edits);
  /** What another command does with the order is done to what the server has. */
  const saveFirst = { disabled: isChanged, title: isChanged ? 'Sla eerst op wat u wijzigde' : undefined };
  const isReady = isChanged && problems.length === 0 && totals.count > 0 && !isSaving;

  const page = useRef<HTMLDivElement>(null);
  const store = async (made: Edits) => {
    if (!isTypedRight(page.current)) return;
    setProblem(null);
    setConflicts([]);
    const request = requestOf(view, made);
    const content = JSON.stringify(request);
    const commandId = made.attempt?.content === content ? made.attempt.commandId : crypto.randomUUID();
    dispatch({ type: 'attempted', content, commandId });
    const { error } = await save({ request, commandId });
    if (error === undefined) {
      // what was typed stays in view until the order has it
      await onRefetch();
      dispatch({ type: 'emptied', version: order.version });
      setRestoredAt(null);
      toast.done(`Order ${number} opgeslagen`, { undo: () => void undo({ orderId, commandId }) });
      return;
    }
    const both = conflictsOf(error);
    if (both.length > 0) {
      setConflicts(both);
      await onRefetch();
    } else setProblem(refusedText(error));
  };
  const saveNow = () => (isReady ? void store(edits) : undefined);
  useShortcuts({ 'mod+enter': saveNow });

  const giveUp = (conflict: Conflict) => {
    dispatch({
      type: 'given-up',
      lineId: conflict.lineId,
      details: detailsOfConflict(conflict.detail),
    });
    setConflicts((all) => all.filter((each) => each !== conflict));
  };
  const keepMine = () => {
    const based: EditsChange = { type: 'based-on', view };
    dispatch(based);
    void store(changeEdits(edits, based));
  };
  const makeOffer = async () => {
    const commandId = crypto.randomUUID();
    const { error } = await changeStatus({ request: { orderId, to: 'quote' }, commandId });
    if (error)
      return toast.error(`Van order ${number} is geen offerte gemaakt`, { body: textOf(error) ?? '' });
    return toast.done(`Order ${number} is nu een offerte`, {
      body: `${bottles(order.bottles)} weer vrij`,
      undo: () => void undo({ orderId, commandId }),
    });
  };
  const deleteOrder = async () => {
    const commandId = crypto.randomUUID();
    onDelete(true);
    const { error } = await remove({ request: { orderId }, commandId });
    if (error !== undefined) {
      onDelete(false);
      setIsDeleting(false);
      setProblem(refusedText(error));
      return;
    }
    dispatch({ type: 'emptied', version: order.version });
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
        actions={
          mayEdit && (
            <>
              <Menu
                label="Meer acties"
                align="end"
                trigger={(trigger) => (
                  <Button {...trigger} icon={<IconDots size={18} aria-hidden />}>
                    Meer
                  </Button>
                )}
              >
                {mayCall(moveToBackorder, role) && mayWait(order) && (
                  <MenuItem
                    icon={<IconClockPause size={16} aria-hidden />}
                    {...saveFirst}
                    onClick={() => setDialog('to-backorder')}
                  >
                    Regels naar backorder
                  </MenuItem>
                )}
                {mayCall(changeSalesOrderStatus, role) && mayBeOffer(order) && (
                  <MenuItem
                    icon={<IconFileText size={16} aria-hidden />}
                    {...saveFirst}
                    onClick={() => void makeOffer()}
                  >
                    Offerte maken
                  </MenuItem>
                )}
                {parts.has('externalWarehouse') &&
                  mayCall(sendToExternalWarehouse, role) &&
                  mayGoOut(order) && (
                    <MenuItem
                      icon={<IconBuildingWarehouse size={16} aria-hidden />}
                      {...saveFirst}
                      onClick={() => setDialog('warehouse')}
                    >
                      Naar extern magazijn
                    </MenuItem>
                  )}
                {parts.has('shippingLabels') && mayBePaid(order) && (
                  <MenuItem
                    icon={<IconPackage size={16} aria-hidden />}
                    {...saveFirst}
                    onClick={() => setDialog('label')}
                  >
                    Verzendlabel maken
                  </MenuItem>
                )}
                <MenuItem
                  isDangerous
                  icon={<IconTrash size={16} aria-hidden />}
                  disabled={isInvoiced}
                  title={isInvoiced ? 'Een gefactureerde order blijft staan' : undefined}
                  onClick={() => setIsDeleting(true)}
                >
                  Order verwijderen
                </MenuItem>
              </Menu>
              {isChanged && (
                <Button variant="quiet" onClick={() => dispatch({ type: 'emptied', version: order.version })}>
                  Annuleren
                </Button>
              )}
              <Button
                variant="filled"
                disabled={!isReady}
                title={problems[0] ?? (isChanged ? undefined : 'Er is niets gewijzigd')}
                aria-keyshortcuts="Control+Enter"
                onClick={saveNow}
              >
                Opslaan
              </Button>
            </>
          )
        }
      />
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
        <Banner
          action={
            <LinkButton
              onClick={() => {
                dispatch({ type: 'emptied', version: order.version });
                setRestoredAt(null);
              }}
            >
              Weggooien
            </LinkButton>
          }
        >
          Wat u om {time(restoredAt)} wijzigde staat er weer. Het is nog niet opgeslagen.
        </Banner>
      )}
      <Suspense>
        {conflicts.length > 0 && <Conflicts conflicts={conflicts} onTheirs={giveUp} onMine={keepMine} />}
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
              <StoredLines view={view} edits={edits} off={totals.off} dispatch={dispatch} />
            ) : (
              <Suspense>
                <OrderLines orderId={order.orderId} lines={lines} side={order.priceSide} />
              </Suspense>
            )}
            <Totals
              totals={totals}
              order={order}
              typed={edits.discount ?? discountOf(order)}
              onDiscount={
                mayEdit && !isInvoiced ? (values) => dispatch({ type: 'discount', order, values }) : null
              }
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
          <Notes order={order} edits={edits} dispatch={mayEdit ? dispatch : null} />
        </div>
        <div className="stack">
          <Customer customer={customer} />
          <Delivery view={view} edits={edits} dispatch={mayEdit ? dispatch : null} />
          <Card title="Order">
            <Facts
              of={[
                ['Orderdatum', date(order.orderDate)],
                ...(order.status === 'quote' && order.validUntil !== null
                  ? ([['Geldig tot en met', date(order.validUntil)]] as const)
                  : []),
                ['Ingevoerd door', enteredByOf(order)],
                ['Betaling', order.isPaid ? 'Betaald' : 'Onbetaald'],
                ...(order.externalNumber === null
                  ? []
                  : ([['Extern magazijn', order.externalNumber]] as const)),
              ]}
            />
          </Card>
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
      {isDeleting && (
        <ConfirmDialog
          title={`Order ${number} verwijderen?`}
          verb="Order verwijderen"
          isDangerous
          onConfirm={deleteOrder}
          onCancel={() => setIsDeleting(false)}
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
    endpoints.methods.initiate(undefined, inAdvance),
    documents().then(({ askDocuments }) => askDocuments(orderId)),
    history().then(({ askHistory }) => askHistory(orderId, role)),
  ];
};

/** SO-024: an order that does not exist leads back to the dashboard. */
export const Order = () => {
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  const role = roleOf(useSession());
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
    <div className="page">
      <PageHeader title="Order" />
      <Banner kind="error">{textOf(error)}</Banner>
      <Button onClick={() => void refetch()}>Opnieuw proberen</Button>
    </div>
  );
};
