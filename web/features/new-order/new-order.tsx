import { useRecordId } from '#web/parts/record-page.tsx';
import { IconX } from '@tabler/icons-react';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { customerTypeIdOf } from '#domain/customer/customer-types.ts';
import { type CalendarDate, addDays } from '#domain/kernel/date.ts';
import { overCreditLimit } from '#domain/customer/credit-limit.ts';
import type { BackorderLine } from '#api/backorders/contract.ts';
import { passCreditLimit } from '#api/sales-orders/contract.ts';
import { useMayCall } from '#web/parts/role.ts';
import { DiscountRulesText } from '#domain/pricing/discount-rules.ts';
import { supplyDateOf } from '#domain/sales-order/supply.ts';
import { useAccountQuery } from '#web/parts/account.ts';
import { afterFirstView } from '#web/lib/first-view.ts';
import { laterPart, lazyPart } from '#web/lib/lazy-part.ts';
import { attemptFor } from '#web/lib/attempt.ts';
import { refusedText } from '#web/parts/refused-order.ts';
import { discountProblems } from '#web/parts/order-discount.ts';
import {
  loadCustomer,
  useCustomerQuery,
  usePlaceOrderMutation,
  usePrintPlacedMutation,
  useProductsQuery,
} from '#web/features/new-order/api.ts';
import { CustomerCard, DeliveryCard, TotalsCard } from '#web/features/new-order/cards.tsx';
import {
  Draft,
  type OrderTerms,
  emptyDraft,
  hasWork,
  inLines,
  requestOf,
  totalsFor,
  withStandard,
} from '#web/features/new-order/draft.ts';
import { EnteredLines } from '#web/features/new-order/entered-lines.tsx';
import {
  chooseProduct,
  pricedLine,
  productOf,
  takeAlong,
  takenAbove,
} from '#web/features/new-order/lines.ts';
import { manualPriceOf, problemOf, quantityOf } from '#web/parts/line-grid/sales-line.ts';
import { doubtsOf, DoubtsDialog } from '#web/parts/order-doubts.tsx';
import { productName } from '#web/parts/product-name.ts';
import { indexOf } from '#web/parts/product-search.ts';
import { bottles, money, orderLines, plural, time } from '#web/lib/format.ts';
import { useToday } from '#web/parts/today.ts';
import { useDebounced } from '#web/lib/debounce.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import { saveFile } from '#web/lib/save-file.ts';
import { useShortcuts } from '#web/lib/shortcuts.ts';
import { debounces } from '#web/lib/timings.ts';
import { useKeptDraft } from '#web/lib/kept-draft.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { isTypedRight } from '#web/ui/form.tsx';
import { RetryBanner } from '#web/ui/problem.tsx';
import { DraftSaved, PageHeader } from '#web/ui/page-header.tsx';
import { Segments } from '#web/ui/tabs.tsx';
import { toast } from '#web/ui/toasts.tsx';
import './new-order.css';
import * as words from '#web/features/new-order/words.nl.ts';

const CreditUse = lazyPart(() => import('#web/parts/credit-use.tsx'), 'CreditUse');
// few customers have a backorder
const BackorderLines = laterPart(
  () => import('#web/features/new-order/backorder-lines.tsx'),
  'BackorderLines',
);

/** SHELL-018, SO-020. */
const toastTime = 7500;

type Mode = 'order' | 'print' | 'none';

const Page = ({ customerId: requested }: { customerId: number | null }) => {
  const [params, setParams] = useSearchParams();
  const isOffer = params.get('offerte') === '1';
  const {
    draft,
    change,
    isChanged: isWorkHere,
    savedAt,
    leave,
    set,
    field,
    restoredAt,
    forgetRestored,
  } = useKeptDraft({
    record: requested === null ? 'new-order' : `new-order-${requested}`,
    schema: Draft,
    begin: emptyDraft(requested),
    isWork: hasWork,
  });
  const { customerId } = draft;

  const { data: account } = useAccountQuery();
  const side = account?.priceSide ?? 'excl';
  const isChosen = customerId !== null;
  const { currentData: customer } = useCustomerQuery({ customerId: customerId ?? 0 }, { skip: !isChosen });
  const today = useToday();
  const deliveryDate =
    draft.deliveryDate === undefined ? (customer?.recommendedDelivery ?? null) : draft.deliveryDate;
  // D-11: across a change of rate the prices are fetched again, with the VAT of the day of supply
  const [vatChanges, setVatChanges] = useState<readonly CalendarDate[]>([]);
  const supplyDate = supplyDateOf({ deliveryDate, orderDate: today });
  const changedOn = vatChanges.findLast((from) => from <= supplyDate);
  const productList = useProductsQuery(
    { flag: 0, customerId: customerId ?? 0, supplyDate: changedOn },
    { skip: !isChosen },
  );
  const found = productList.currentData;
  if (found && found.vat_changes !== vatChanges) setVatChanges(found.vat_changes);
  const list = found?.data;
  const products = useMemo(() => new Map(list?.map((product) => [product.productId, product])), [list]);
  const settings = account?.settings;
  const hasOtherCodes = settings?.hasOtherProductCode ?? false;
  const index = useMemo(() => indexOf(list ?? [], { hasOtherCodes }), [list, hasOtherCodes]);
  const terms = useMemo(
    (): OrderTerms => ({
      side,
      date: today,
      rules: DiscountRulesText.safeParse(settings?.discountRules ?? '').data ?? [],
      customerTypeId: customerTypeIdOf(customer?.customerType ?? ''),
      minimumOrder: account?.minimumOrder ?? null,
      shipping: products.get(settings?.shippingProduct ?? 0),
    }),
    [side, today, settings, customer?.customerType, account?.minimumOrder, products],
  );
  // LINE-020: the totals wait while a discount is typed; the displayed totals are what is confirmed
  const settledDiscount = useDebounced(draft.manualDiscount, debounces.discount);
  const manualDiscount = draft.manualDiscount === null ? null : settledDiscount;
  const { lines, extraDiscount, hasNoShipping } = draft;
  const totals = useMemo(
    () => totalsFor({ lines, manualDiscount, extraDiscount, hasNoShipping }, products, terms),
    [lines, manualDiscount, extraDiscount, hasNoShipping, products, terms],
  );
  const discountProblem = discountProblems(draft);
  const off = { percentage: totals.percentage, isTyped: totals.isTyped };

  const [place, { isLoading: isPlacing }] = usePlaceOrderMutation();
  const [print] = usePrintPlacedMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [isCancelling, setIsCancelling] = useState(false);

  const customerInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (customerId === null) customerInput.current?.focus();
    else document.querySelector<HTMLInputElement>('[data-field="product"][data-row="0"]')?.focus();
  }, [customerId]);

  useEffect(() => {
    // without it now, it is fetched with the customer
    afterFirstView(loadCustomer).catch(() => {});
  }, []);

  // SET-015
  const fee = products.get(settings?.feeProduct ?? 0);
  const standard = products.get(settings?.standardProduct ?? 0);
  useEffect(() => {
    if (standard) change(withStandard(standard));
  }, [standard, draft.hasStandard, change]);

  const rules = {
    showsSupply: settings?.showsSupply ?? false,
    // a quote does not reserve stock
    blocksShortage: !isOffer && (settings?.blocksShortage ?? false),
    showsOtherCode: hasOtherCodes,
    hasScanner: settings?.hasBarcodeScanner ?? false,
  };
  const taking = {
    isTaken: (line: BackorderLine) =>
      lines.some(({ backorder }) => backorder?.orderId === line.orderId && backorder.lineId === line.lineId),
    take: (along: readonly BackorderLine[]) => {
      const known = along.flatMap((line) => {
        const product = products.get(line.productId);
        return product ? [{ line, product }] : [];
      });
      change(inLines(takeAlong(known)));
      if (known.length < along.length)
        toast.warning(words.notAllLinesWereTaken, {
          body: words.aWineThatYouNo,
        });
    },
  };
  const taken = useMemo(() => takenAbove(lines, products), [lines, products]);
  const isWrong =
    discountProblem.manual !== null ||
    discountProblem.extra !== null ||
    lines.some((line, row) => {
      const product = productOf(products, line);
      const left = product && rules.blocksShortage ? product.available - (taken[row] ?? 0) : null;
      return product ? problemOf(line, product, left) !== null : line.note !== '';
    });
  const isOverLimit =
    !isOffer &&
    customer !== undefined &&
    overCreditLimit({
      creditLimit: customer.creditLimit,
      open: customer.creditUsed,
      order: totals.incl,
    }) > 0;
  const isHeld = isOverLimit && (settings?.blocksAboveCreditLimit ?? false);
  const [showsCredit, setShowsCredit] = useState(false);
  const mayPass = useMayCall(passCreditLimit);
  const creditReason = isHeld && mayPass ? draft.creditReason.trim() : '';
  const isRefused = isHeld && creditReason === '';
  // SO-016; a line whose product is not loaded (yet) would be silently left out of the order.
  const isWhole = lines.every(({ productId }) => productId === null || products.has(productId));
  const usualUntil = settings ? addDays(today, settings.quoteDays) : null;
  const validUntil = draft.validUntil === undefined ? usualUntil : draft.validUntil;
  const hasNoBottles =
    totals.ordered.length > 0 && totals.ordered.every(({ line, product }) => quantityOf(line, product) === 0);
  // without one it would go to the address of the customer
  const hasNoStreet = draft.address?.street.trim() === '';
  const isReady =
    !hasNoBottles &&
    !hasNoStreet &&
    (!isOffer || (validUntil !== null && validUntil >= today)) &&
    isChosen &&
    account !== undefined &&
    totals.count > 0 &&
    isWhole &&
    !isWrong &&
    !isRefused &&
    !isPlacing;

  const whyOff = hasNoBottles ? words.noBottlesNoOrder : hasNoStreet ? words.addressWithoutStreet : undefined;
  const page = useRef<HTMLDivElement>(null);
  const [doubted, setDoubted] = useState<{ mode: Mode; doubts: readonly string[] } | null>(null);
  const confirm = async (mode: Mode, isSure = false) => {
    if (!isReady || customerId === null || !isTypedRight(page.current)) return;
    const doubts = doubtsOf(
      totals.ordered.map(({ line, product }) => ({
        ...product,
        name: productName(product),
        quantity: quantityOf(line, product),
        available: isOffer ? null : product.available,
      })),
    );
    if (!isSure && doubts.length > 0) return setDoubted({ mode, doubts });
    setDoubted(null);
    setProblem(null);
    const request = requestOf({ ...draft, customerId }, products, terms, deliveryDate, {
      mode,
      isOffer,
      validUntil,
      creditReason,
    });
    const attempt = attemptFor(JSON.stringify({ ...request, mode: undefined }), draft.attempt);
    set({ attempt });
    const { data, error } = await place({ request, commandId: attempt.commandId });
    if (!data) {
      setProblem(refusedText(error, words.yourOrderIsStillHere));
      return;
    }
    toast.done(words.orderSaved(isOffer ? words.quote : words.orderTitle, data.number), {
      body: words.bottlesFor(bottles(totals.bottles), customer?.name ?? words.theCustomer),
      duration: toastTime,
    });
    // SO-014; the order is placed, whether or not its packing slip can be created
    if (mode === 'print') {
      const { data: slip } = await print({ request: { orderId: data.orderId } });
      if (slip) saveFile(slip, words.slipFile(data.number));
      else toast.error(words.theOrderWasSavedBut);
    }
    leave(mode === 'none' ? '/dashboard' : `/verkoop/${data.orderId}`);
  };
  useShortcuts({
    'mod+enter': () => void confirm('order'),
    'mod+shift+enter': () => void (isOffer || confirm('print')),
  });
  const cancel = () => (isWorkHere ? setIsCancelling(true) : leave('/dashboard'));

  return (
    <>
      <div className="page new-order-page" ref={page}>
        <PageHeader
          title={isOffer ? words.newQuote : words.newOrder}
          crumbs={[{ label: words.sales }]}
          actions={
            <Segments
              label={words.orderOrQuote}
              segments={[
                { key: 'order', label: words.orderTitle },
                { key: 'quote', label: words.quote },
              ]}
              selected={isOffer ? 'quote' : 'order'}
              onSelect={(kind) => setParams(kind === 'quote' ? { offerte: '1' } : {}, { replace: true })}
            />
          }
          saveState={<DraftSaved at={savedAt} />}
        />
        {restoredAt !== null && (
          <Banner
            action={
              <LinkButton
                onClick={() => {
                  change(() => emptyDraft(requested));
                  forgetRestored();
                }}
              >
                {words.startAgain}
              </LinkButton>
            }
          >
            {words.yourDraftIsBack(time(restoredAt))}
          </Banner>
        )}
        {customer && !customer.isEnabled && (
          <Banner kind="warning">
            <b>{words.thisCustomerIsInactive}</b> {words.theCustomerCanNoLonger}
          </Banner>
        )}
        {customer && customer.overdueInvoices > 0 && (
          <Banner kind="warning">
            <b>{words.outstandingInvoices}</b>{' '}
            {words.paymentTermPassed(plural(settings?.unpaidWarningDays ?? 14, words.day, words.days))}
          </Banner>
        )}
        {customer && isOverLimit && (
          <Banner
            kind={isRefused ? 'error' : 'warning'}
            action={<LinkButton onClick={() => setShowsCredit(true)}>{words.whatItIsMadeOf}</LinkButton>}
          >
            <b>{words.creditLimitExceeded}</b>{' '}
            {words.openWithThisOrder(money(customer.creditUsed + totals.incl), money(customer.creditLimit))}
            {isRefused && words.thisOrderCannotBeSaved}
          </Banner>
        )}
        {customer && showsCredit && (
          <Suspense>
            <CreditUse customer={customer} order={totals.incl} onClose={() => setShowsCredit(false)} />
          </Suspense>
        )}
        {isHeld && mayPass && (
          <TextField label={words.whyAboveTheLimit} isRequired maxLength={500} {...field('creditReason')} />
        )}
        {problem !== null && (
          <Banner kind="error">
            <b>{isOffer ? words.quoteNotSaved : words.orderNotSaved}</b> {problem}
          </Banner>
        )}
        <RetryBanner query={productList}>{words.theProductsCouldNotBe} </RetryBanner>
        <div className="with-rail">
          <div className="stack">
            <CustomerCard
              customer={customer}
              inputRef={customerInput}
              onChoose={(id) => set({ customerId: id, deliveryDate: undefined })}
            />
            <Suspense>
              <BackorderLines customerId={customerId} taking={isOffer ? null : taking} />
            </Suspense>
            <Card
              title={words.orderLines}
              subtitle={`${orderLines(totals.count)} · ${bottles(totals.bottles)}`}
              isPadded={false}
              aside={
                <>
                  {fee && (
                    <Button onClick={() => change(inLines(chooseProduct(lines.at(-1)?.key ?? 1, fee)))}>
                      {words.addCosts}
                    </Button>
                  )}
                  <span className="sub">{words.pasteFromExcelNumberOr}</span>
                </>
              }
            >
              <EnteredLines
                lines={draft.lines}
                products={products}
                taken={taken}
                index={index}
                isLoading={productList.isFetching && list === undefined}
                side={side}
                hasMargin={list?.some(({ purchasePrice }) => purchasePrice !== null) ?? false}
                off={off}
                rules={rules}
                priceOf={(line, product) =>
                  customerId === null
                    ? null
                    : {
                        kind: 'new',
                        customerId,
                        productId: product.productId,
                        ...pricedLine(line, product, off),
                        manualPrice: manualPriceOf(line),
                        manualDiscount: totals.isTyped ? totals.percentage : null,
                        base: totals.base,
                      }
                }
                onChange={(made) => change(inLines(made))}
              />
            </Card>
          </div>
          <div className="stack">
            {isOffer && (
              <Card title={words.quote}>
                <DateField
                  label={words.validUntil}
                  value={validUntil}
                  onChange={(date) => set({ validUntil: date })}
                  isRequired
                />
                <p className="sub">{words.aQuoteReservesNoStock}</p>
              </Card>
            )}
            <DeliveryCard customer={customer} draft={draft} deliveryDate={deliveryDate} onSet={set} />
            <TotalsCard
              totals={totals}
              terms={terms}
              draft={draft}
              hasDiscountLine={settings?.hasDiscountLine ?? false}
              onSet={set}
            />
            <section className="card card-body notes" aria-label={words.remarks}>
              <TextAreaField label={words.remark} rows={2} {...field('remark')} />
              <TextAreaField
                label={words.noteForTheWarehouse}
                rows={2}
                placeholder={words.appearsOnThePackingSlip}
                {...field('warehouseNote')}
              />
              <TextAreaField label={words.noteOnTheInvoice} rows={2} {...field('invoiceNote')} />
            </section>
          </div>
        </div>
      </div>
      <div className="action-bar">
        <Button variant="quiet" Icon={IconX} onClick={cancel}>
          {words.cancelOrder}
        </Button>
        <div className="spacer" />
        <span className="muted tabular">
          {hasNoBottles && <>{words.noBottlesNoOrder} </>}
          {bottles(totals.bottles)} · <b>{money(totals.incl)}</b> {words.incl}
        </span>
        {!isOffer && (
          <Button
            disabled={!isReady}
            title={whyOff}
            aria-keyshortcuts="Control+Shift+Enter"
            onClick={() => void confirm('print')}
          >
            {words.confirmAmpPrint}
          </Button>
        )}
        <Button disabled={!isReady} title={whyOff} onClick={() => void confirm('none')}>
          {words.confirmAmpDashboard}
        </Button>
        <Button
          variant="filled"
          disabled={!isReady}
          title={whyOff}
          aria-keyshortcuts="Control+Enter"
          onClick={() => void confirm('order')}
        >
          {words.confirmAmpView} <kbd aria-hidden>Ctrl ↵</kbd>
        </Button>
      </div>
      {doubted && (
        <DoubtsDialog
          doubts={doubted.doubts}
          onConfirm={() => void confirm(doubted.mode, true)}
          onCancel={() => setDoubted(null)}
        />
      )}
      {isCancelling && (
        <ConfirmDialog
          title={words.discardNewOrder}
          verb={words.discardOrder}
          cancel={words.keepEntering}
          isDangerous
          onConfirm={() => leave('/dashboard')}
          onCancel={() => setIsCancelling(false)}
        >
          {words.theEnteredLinesAndNotes}
        </ConfirmDialog>
      )}
    </>
  );
};

/** SO-004 to SO-020, for the customer in the address or one that is still to be chosen. */
export const NewOrder = () => {
  const customerId = useRecordId() ?? null;
  return <Page key={customerId} customerId={customerId} />;
};
