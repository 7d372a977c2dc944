import { IconFileText, IconMail, IconPackageImport, IconTrash } from '@tabler/icons-react';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import {
  type PurchaseLogLine,
  type PurchaseOrderView,
  type PurchaseProduct,
  editPurchaseOrder,
} from '#api/purchase-orders/contract.ts';
import { weekOf } from '#domain/kernel/date.ts';
import { isSame } from '#domain/kernel/field.ts';
import { palletAdvice } from '#domain/purchase-order/line.ts';
import { isOpen } from '#domain/purchase-order/status.ts';
import { codeOf, textOf } from '#web/lib/api.ts';
import { useMayCall } from '#web/parts/role.ts';
import {
  useDeletePurchaseMutation,
  useEditPurchaseMutation,
  useEnterPurchaseMutation,
  useLazyPurchasePdfQuery,
  usePurchaseProductsQuery,
} from '#web/features/purchase-order/api.ts';
import {
  usePurchaseSupplierQuery,
  usePurchaseTransportersQuery,
} from '#web/features/purchase-order/suppliers-api.ts';
import {
  Draft,
  addProducts,
  requestOf,
  totalsOf,
  whyNotMailed,
  whyNotSaved,
} from '#web/features/purchase-order/draft.ts';
import { PurchaseGrid } from '#web/features/purchase-order/purchase-grid.tsx';
import { PurchaseStatus } from '#web/features/purchase-order/purchase-status.tsx';
import { SupplierPicker } from '#web/features/purchase-order/supplier-picker.tsx';
import { supplierIndexOf } from '#web/parts/product-search.ts';
import { TotalsList } from '#web/parts/totals-list.tsx';
import { bottles, count, dateTime, money, plural } from '#web/lib/format.ts';
import { useAttemptId } from '#web/lib/attempt.ts';
import { useShortcuts } from '#web/lib/shortcuts.ts';
import { type KeptDraft, useKeptDraft } from '#web/lib/kept-draft.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { openFile } from '#web/lib/open-file.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { toastError } from '#web/parts/outcome.ts';
import { Card } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { DecimalField } from '#web/ui/decimal-field.tsx';
import { CheckField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { IdSelect } from '#web/ui/id-select.tsx';
import { isTypedRight } from '#web/ui/form.tsx';
import { DraftSaved } from '#web/ui/page-header.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { textColumn, valueColumn } from '#web/ui/columns.ts';
import { DataTable } from '#web/ui/table.tsx';
import * as words from '#web/features/purchase-order/words.nl.ts';

const ReceiveDialog = lazyPart(
  () => import('#web/features/purchase-order/receive-dialog.tsx'),
  'ReceiveDialog',
);

/** The labels of the fields in the log. */
const mails = {
  supplier_emailed_date: words.toTheSupplier,
  transporter_emailed_date: words.toTheTransporter,
  ext3_emailed_date: words.toTheThirdParty,
  confirmed_email: words.withTheConfirmation,
};
const names: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(mails).flatMap(([field, mail]) => [
      [field, words.mailed(mail)],
      [`${field}_requested`, words.mailQueued(mail)],
      [`${field}_kept`, words.mailKeptNoMailServer(mail)],
      [`${field}_refused`, words.mailNotSent(mail)],
      [`${field}_unknown`, words.uncertainWhetherTheMailArrived(mail)],
      [`${field}_bounced`, words.mailCameBack(mail)],
    ]),
  ),
  status: words.status,
  partly_received: words.partlyBooked,
  order_confirmed_date: words.booked,
};

/** PO-015, PO-029: the mails, status changes and the confirmation, newest first. */
const EmailLog = ({ lines }: { lines: readonly PurchaseLogLine[] }) => (
  <Card title={words.emailLog} isPadded={false}>
    <DataTable
      caption={words.emailLogOfThePurchase}
      isDense
      areas="'field createdAt' 'newValue userName'"
      columns={[
        valueColumn('field', words.what, (field: string) => names[field] ?? field),
        textColumn('newValue', words.value),
        textColumn('userName', words.who, { isAtEnd: true, width: 130 }),
        valueColumn('createdAt', words.when, (at: string) => <span className="muted">{dateTime(at)}</span>, {
          isAtEnd: true,
          width: 150,
        }),
      ]}
      keyOf={({ createdAt, field, newValue }) => `${createdAt} ${field} ${newValue}`}
      rows={lines}
      emptyText={words.nothingHasBeenMailedYet}
    />
  </Card>
);

/** The recipients of an order, with the code for saving and mailing (PO-017). */
const parties = [
  {
    key: 'supplier',
    name: words.supplierParty,
    code: 7,
    text: 'supplierText',
    mailedAt: 'supplierMailedAt',
    placeholder: words.emptyGraagBestellenWijThe,
  },
  {
    key: 'transporter',
    name: words.transporterParty,
    code: 6,
    text: 'transporterText',
    mailedAt: 'transporterMailedAt',
    placeholder: words.emptyTheTextOfThe,
  },
  {
    key: 'thirdParty',
    name: words.thirdParty,
    code: 8,
    text: 'thirdPartyText',
    mailedAt: 'thirdPartyMailedAt',
    placeholder: words.emptyWijVerwachtenEenLevering,
  },
] as const;
type Party = (typeof parties)[number]['key'];
type Code = 0 | 1 | 6 | 7 | 8;

type Editor = KeptDraft<Draft>;

/** PO-006: week, transporter, expected date and pallets. */
const DeliveryBlock = ({
  editor: { draft, field, set },
  isReadOnly,
  perPallet,
  quantity,
}: {
  editor: Editor;
  isReadOnly: boolean;
  /** Bottles per pallet, by the standard of the supplier; null if there is none. */
  perPallet: number | null;
  quantity: number;
}) => {
  const { data: transporters = [] } = usePurchaseTransportersQuery();
  const advice = palletAdvice(quantity, perPallet);
  const { transporterId } = draft;
  return (
    <fieldset className="purchase-delivery">
      <legend className="visually-hidden">{words.delivery}</legend>
      <DecimalField
        label={words.week}
        decimals={0}
        minimum={1}
        maximum={53}
        disabled={isReadOnly}
        {...field('deliveryWeek')}
      />
      <DateField
        label={words.expectedDeliveryDate}
        emptyText={words.asap}
        disabled={isReadOnly}
        value={draft.deliveryDate}
        onChange={(deliveryDate) =>
          set({ deliveryDate, ...(deliveryDate !== null && { deliveryWeek: weekOf(deliveryDate) }) })
        }
      />
      <IdSelect
        label={words.transporter}
        none={words.none}
        disabled={isReadOnly}
        rows={
          transporterId === null || transporters.some(({ id }) => id === transporterId)
            ? transporters
            : [...transporters, { id: transporterId, name: words.noLongerActive }]
        }
        {...field('transporterId')}
      />
      <DecimalField
        label={words.pallets}
        decimals={0}
        minimum={0}
        maximum={10_000}
        disabled={isReadOnly}
        value={draft.totalPallets}
        onChange={(pallets) => set({ totalPallets: pallets ?? 0 })}
        hint={
          advice !== null && (
            <>
              {words.palletsAdvised(plural(advice, words.onePallet, words.manyPallets))}
              {!isReadOnly && advice !== draft.totalPallets && (
                <>
                  {' '}
                  <LinkButton onClick={() => set({ totalPallets: advice })}>{words.takeOver}</LinkButton>
                </>
              )}
            </>
          )
        }
      />
    </fieldset>
  );
};

/** PO-007: the text for each party; with the mails if they can be sent. */
const Texts = ({
  editor: { field },
  view,
  isReadOnly,
  isLocked,
  checked,
  whyNot,
  onCheck,
  onMail,
}: {
  editor: Editor;
  view: PurchaseOrderView | null;
  isReadOnly: boolean;
  /** The order is read-only here. */
  isLocked: boolean;
  checked: Readonly<Record<Party, boolean>>;
  whyNot: string | null;
  onCheck: (party: Party, is: boolean) => void;
  onMail: (code: Code) => void;
}) => (
  <div className="purchase-texts">
    {parties.map(({ key, name, code, text, mailedAt, placeholder }) => (
      <div key={key}>
        <TextAreaField
          label={words.emailTo(name)}
          rows={3}
          maxLength={5000}
          placeholder={placeholder}
          disabled={isReadOnly}
          {...field(text)}
        />
        {view === null ? (
          <CheckField label={words.sendTo(name)} checked={checked[key]} onChange={(is) => onCheck(key, is)} />
        ) : (
          !isLocked && (
            <div className="purchase-mail">
              <Button
                size="small"
                Icon={IconMail}
                disabled={whyNot !== null}
                title={whyNot ?? undefined}
                onClick={() => onMail(code)}
              >
                {words.mailTo(name)}
              </Button>
              <span className="sub">
                {view.order[mailedAt] ? words.mailedOn(dateTime(view.order[mailedAt])) : words.notMailedYet}
              </span>
            </div>
          )
        )}
      </div>
    ))}
  </div>
);

/** Products of the supplier below their minimum, including what is on order. */
const RunningLow = ({
  editor: { draft, change },
  products,
}: {
  editor: Editor;
  products: readonly PurchaseProduct[];
}) => {
  const there = new Set(draft.lines.map(({ product }) => product?.productId));
  const low = products.flatMap((product) => {
    const missing = product.minimum - product.available - product.onOrder;
    if (missing <= 0 || there.has(product.productId)) return [];
    const box = Math.max(1, product.bottlesPerBox);
    return [{ product, quantity: Math.ceil(missing / box) * box }];
  });
  if (low.length === 0) return null;
  return (
    <Button size="small" onClick={() => change(addProducts(low))}>
      {words.addBelowMinimum(plural(low.length, words.productNoun, words.productsNoun))}
    </Button>
  );
};

const noProducts: readonly PurchaseProduct[] = [];

/** PO-006 to PO-023: a purchase order, edited in place until it is saved. */
export const PurchaseForm = ({
  view,
  began,
}: {
  /** Null for a new order. */
  view: PurchaseOrderView | null;
  began: Draft;
}) => {
  const navigate = useNavigate();
  const order = view?.order ?? null;
  const isLocked = !useMayCall(editPurchaseOrder);
  // PO-028
  const isReadOnly = isLocked || (order !== null && !isOpen(order.status));

  const [base, setBase] = useState(began);
  const editor = useKeptDraft({
    record: `purchase-${order?.purchaseOrderId ?? 'new'}`,
    schema: Draft,
    begin: began,
    isWork: (made) => !isSame(made, base),
    mayKeep: !isLocked,
  });
  const { draft, change, set, field, isChanged, savedAt, restoredAt, forgetRestored, leave } = editor;
  // without edits, the draft follows the latest version
  if (order !== null && order.version !== base.version && !isChanged) {
    setBase(began);
    change(() => began);
  }

  const supplierId = draft.supplier?.supplierId ?? 0;
  const { data: at } = usePurchaseSupplierQuery({ supplierId }, { skip: supplierId === 0 });
  const { data: products = noProducts, isFetching } = usePurchaseProductsQuery(
    { supplierId },
    { skip: supplierId === 0 || isReadOnly },
  );
  const index = useMemo(() => supplierIndexOf(products), [products]);
  const [enter, { isLoading: isEntering }] = useEnterPurchaseMutation();
  const [edit, { isLoading: isEditing }] = useEditPurchaseMutation();
  const [remove] = useDeletePurchaseMutation();
  const [checked, setChecked] = useState({ supplier: false, transporter: false, thirdParty: false });
  const commandIdFor = useAttemptId();
  const [problem, setProblem] = useState<{ text: string; isConflict: boolean } | null>(null);
  const [dialog, setDialog] = useState<'receive' | 'delete' | null>(null);
  const isBusy = isEntering || isEditing;
  const totals = totalsOf(draft);
  const whyNot = isReadOnly ? null : whyNotSaved(draft);
  const notSaved = isChanged ? words.firstSaveWhatYouChanged : undefined;

  const supplierField = useRef<HTMLInputElement>(null);
  const [isFirst] = useState(order === null && draft.supplier === null);
  useEffect(() => {
    if (isFirst) supplierField.current?.focus();
  }, [isFirst]);

  const stored = (text: string, body?: string) => {
    setBase(draft);
    forgetRestored();
    setProblem(null);
    toast.done(text, body === undefined ? {} : { body });
  };
  const failed = (error: unknown) =>
    setProblem({
      text: textOf(error) ?? '',
      isConflict: codeOf(error) === 'purchase-order-changed-meanwhile',
    });

  const enterNow = async () => {
    const request = { ...requestOf(draft), code: 0 as const, mails: checked };
    const { data, error } = await enter({ request, commandId: commandIdFor(request) });
    if (!data) return failed(error);
    const to = parties.filter(({ key }) => checked[key]).map(({ name }) => name);
    stored(words.purchaseOrderSaved, to.length > 0 ? words.sentTo(to.join(', ')) : undefined);
    return leave(`/inkooporders/${data.purchaseOrderId}`);
  };
  const form = useRef<HTMLDivElement>(null);
  const save = async (code: Code) => {
    if (!isTypedRight(form.current)) return undefined;
    if (order === null) return enterNow();
    const { purchaseOrderId, number } = order;
    const request = { ...requestOf(draft), purchaseOrderId, code, version: draft.version };
    const { error } = await edit({ request, commandId: commandIdFor(request) });
    if (error !== undefined) return failed(error);
    const to = parties.find((item) => item.code === code)?.name;
    stored(words.purchaseOrderOutcome(number, to ? words.mailedToThe(to) : words.saved));
    return code === 1 ? leave('/inkooporders') : undefined;
  };
  const maySave = !isLocked && whyNot === null && !isBusy && isChanged;
  useShortcuts({ 'mod+enter': maySave ? () => void save(0) : undefined });

  const deleteNow = async () => {
    if (order === null) return;
    const { error } = await remove({ request: { purchaseOrderId: order.purchaseOrderId } });
    setDialog(null);
    if (error !== undefined) return failed(error);
    stored(words.purchaseOrderDeleted(order.number));
    return leave('/inkooporders');
  };
  const startAgain = () => {
    setBase(began);
    change(() => began);
    forgetRestored();
    setProblem(null);
  };

  const [fetchPdf, { isFetching: isDrawing }] = useLazyPurchasePdfQuery();
  const showPdf = async () => {
    if (order === null) return;
    const { data, error } = await fetchPdf({ purchaseOrderId: order.purchaseOrderId });
    if (data) openFile(data);
    else toastError(words.pdfFailed, error);
  };
  return (
    <Page
      title={order ? words.purchaseOrder(order.number) : words.newPurchaseOrder}
      crumbs={[{ label: words.purchaseOrders, to: '/inkooporders' }]}
      status={order && <PurchaseStatus order={order} disabled={isChanged} />}
      saveState={isChanged && <DraftSaved at={savedAt} />}
      actions={
        order && (
          <>
            <Button
              Icon={IconFileText}
              disabled={isChanged || isDrawing}
              title={notSaved}
              onClick={() => void showPdf()}
            >
              {words.pdf}
            </Button>
            {!isReadOnly && order.received === 0 && (
              <Button variant="quiet" Icon={IconTrash} onClick={() => setDialog('delete')}>
                {words.deleteTitle}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="purchase-order" ref={form}>
        {restoredAt !== null && isChanged && (
          <Banner action={<LinkButton onClick={startAgain}>{words.startAgain}</LinkButton>}>
            {words.thisIsYourDraftOf}
          </Banner>
        )}
        {problem && (
          <Banner
            kind="error"
            action={problem.isConflict && <LinkButton onClick={startAgain}>{words.reload}</LinkButton>}
          >
            {problem.text}
          </Banner>
        )}
        {order !== null && !isOpen(order.status) && <Banner>{words.thisOrderIsCompletedThe}</Banner>}
        {order !== null && isOpen(order.status) && order.received > 0 && (
          <Banner>
            {words.partOfItCameIn(bottles(order.received), bottles(order.quantity - order.received))}
          </Banner>
        )}
        <Card
          title={words.supplierAndDelivery}
          subtitle={
            order && (
              <>
                {words.enteredByOn(order.userName || words.unknown, dateTime(order.enteredAt))}
                {order.confirmedAt && words.bookedOn(dateTime(order.confirmedAt))}
              </>
            )
          }
        >
          <div className="purchase-fields">
            <SupplierPicker
              label={words.supplier}
              isRequired
              inputRef={supplierField}
              disabled={isReadOnly}
              chosen={draft.supplier}
              onPick={(supplier) => set({ supplier })}
            />
            <TextField label={words.reference} maxLength={200} disabled={isLocked} {...field('reference')} />
            <DeliveryBlock
              editor={editor}
              isReadOnly={isReadOnly}
              perPallet={at?.supplier.palletQuantity ?? null}
              quantity={totals.quantity}
            />
          </div>
        </Card>
        {draft.supplier ? (
          <section className="card purchase-lines" aria-label={words.lines}>
            <PurchaseGrid
              lines={draft.lines}
              index={index}
              isLoading={isFetching}
              isReadOnly={isReadOnly}
              change={change}
            />
            <div className="purchase-totals">
              <div>{!isReadOnly && <RunningLow editor={editor} products={products} />}</div>
              <TotalsList
                rows={[
                  [words.bottlesTitle, count(totals.quantity)],
                  [words.pallets, count(draft.totalPallets)],
                ]}
                grand={[words.totalExcl, money(totals.price)]}
              />
            </div>
          </section>
        ) : (
          <p className="muted purchase-without">{words.chooseASupplierThenChoose}</p>
        )}
        <Card title={words.emails}>
          <Texts
            editor={editor}
            view={view}
            isReadOnly={isReadOnly}
            isLocked={isLocked}
            checked={checked}
            whyNot={whyNotMailed(draft)}
            onCheck={(party, is) => setChecked((now) => ({ ...now, [party]: is }))}
            onMail={(code) => void save(code)}
          />
        </Card>
        <div className="purchase-below" data-alone={view === null}>
          <section className="card card-body">
            <TextAreaField
              label={words.internalNote}
              rows={3}
              maxLength={5000}
              disabled={isLocked}
              {...field('internalNote')}
            />
          </section>
          {view && <EmailLog lines={view.logLines} />}
        </div>
        <div className="purchase-actions">
          <Button variant="quiet" onClick={() => void navigate('/inkooporders')}>
            {words.close}
          </Button>
          <div className="spacer" />
          {!isLocked && order === null && (
            <Button
              variant="filled"
              disabled={whyNot !== null || isBusy}
              title={whyNot ?? undefined}
              onClick={() => void save(0)}
            >
              {words.saveAndSend}
            </Button>
          )}
          {!isLocked && order !== null && (
            <>
              <Button disabled={!maySave} title={whyNot ?? undefined} onClick={() => void save(0)}>
                {words.save}
              </Button>
              <Button disabled={!maySave} title={whyNot ?? undefined} onClick={() => void save(1)}>
                {words.saveAndClose}
              </Button>
            </>
          )}
          {!isReadOnly && order !== null && (
            <Button
              variant="filled"
              Icon={IconPackageImport}
              disabled={isChanged}
              title={notSaved}
              onClick={() => setDialog('receive')}
            >
              {words.receive}
            </Button>
          )}
        </div>
        <Suspense>
          {dialog === 'receive' && view && <ReceiveDialog view={view} onClose={() => setDialog(null)} />}
        </Suspense>
        {dialog === 'delete' && order && (
          <ConfirmDialog
            title={words.deletePurchaseOrder(order.number)}
            verb={words.deleteTitle}
            isDangerous
            onConfirm={deleteNow}
            onCancel={() => setDialog(null)}
          >
            {words.bottlesNoLongerExpected(bottles(order.quantity), order.supplierName)}
          </ConfirmDialog>
        )}
      </div>
    </Page>
  );
};
