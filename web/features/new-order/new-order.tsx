import { IconX } from '@tabler/icons-react';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { z } from 'zod';
import { customerTypeIdOf } from '#domain/customer/customer-types.ts';
import { addDays, type CalendarDate, dateInAmsterdam } from '#domain/kernel/date.ts';
import { overCreditLimit } from '#domain/customer/credit-limit.ts';
import type { BackorderLine } from '#api/backorders/contract.ts';
import { Id } from '#domain/kernel/id.ts';
import { DiscountRulesText, hasDiscountRules } from '#domain/pricing/discount-rules.ts';
import { supplyDateOf } from '#domain/sales-order/supply.ts';
import { useAccountQuery } from '#web/parts/account.ts';
import { codeOf, textOf } from '#web/lib/api.ts';
import { useSession } from '#web/lib/store.ts';
import { discountProblems } from '#web/parts/order-discount.ts';
import {
  useCustomerQuery,
  usePlaceOrderMutation,
  usePrintPlacedMutation,
  useProductsQuery,
} from '#web/features/new-order/api.ts';
import { BackorderLines } from '#web/features/new-order/backorder-lines.tsx';
import { CustomerCard } from '#web/features/new-order/customer-card.tsx';
import { DeliveryCard } from '#web/features/new-order/delivery-card.tsx';
import {
  changeDraft,
  Draft,
  type DraftChange,
  type OrderTerms,
  emptyDraft,
  hasWork,
  requestOf,
  totalsFor,
} from '#web/features/new-order/draft.ts';
import { EnteredLines } from '#web/features/new-order/entered-lines.tsx';
import { manualPriceOf, pricedLine, problemOf, takenAbove } from '#web/features/new-order/lines.ts';
import { indexOf } from '#web/parts/product-search.ts';
import { TotalsCard } from '#web/features/new-order/totals-card.tsx';
import { bottles, money, orderLines, time } from '#web/lib/format.ts';
import { useDebounced } from '#web/lib/debounce.ts';
import { readDraft, useLocalDraft } from '#web/lib/local-draft.ts';
import { useNavigate, useParams, useSearchParams } from '#web/lib/router.tsx';
import { saveFile } from '#web/lib/save-file.ts';
import { accountSwitchedCode, noAnswerCode } from '#web/lib/request.ts';
import { useShortcuts } from '#web/lib/shortcuts.ts';
import { debounces } from '#web/lib/timings.ts';
import { useReportUnsaved } from '#web/lib/unsaved.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { isTypedRight } from '#web/ui/form.tsx';
import { DraftSaved, PageHeader } from '#web/ui/page-header.tsx';
import { Segments } from '#web/ui/tabs.tsx';
import { toast } from '#web/ui/toasts.tsx';
import './new-order.css';

/** SHELL-018, SO-020. */
const toastTime = 7500;

/** OURS-001 and the like: what to say and do when the order was not stored. */
const refusedText = (error: unknown) => {
  if (codeOf(error) === accountSwitchedCode)
    return 'Het account is gewisseld. Uw order is niet opgeslagen, herlaad de pagina.';
  if (codeOf(error) === noAnswerCode)
    return 'Er kwam geen antwoord. Uw order staat nog hier; bevestig opnieuw, dan wordt hij niet dubbel opgeslagen.';
  return textOf(error) ?? '';
};

const start = ([stored, customerId]: readonly [Draft | null, number | null]) =>
  stored ?? emptyDraft(customerId);

const Page = ({ customerId: requested }: { customerId: number | null }) => {
  const { user } = useSession();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const isOffer = params.get('offerte') === '1';
  const draftKey = {
    userId: user.userId,
    accountId: user.accountId,
    record: requested === null ? 'new-order' : `new-order-${requested}`,
  };
  const [stored] = useState(() => readDraft(draftKey, Draft));
  const [restoredAt, setRestoredAt] = useState(stored?.savedAt ?? null);
  const [draft, dispatch] = useReducer(changeDraft, [stored?.value ?? null, requested] as const, start);
  const set = (values: Extract<DraftChange, { type: 'set' }>['values']) => dispatch({ type: 'set', values });
  const { customerId } = draft;

  const { data: account } = useAccountQuery();
  const side = account?.priceSide ?? 'excl';
  const isChosen = customerId !== null;
  const { currentData: customer } = useCustomerQuery({ customerId: customerId ?? 0 }, { skip: !isChosen });
  const [today] = useState(() => dateInAmsterdam(Date.now()));
  const deliveryDate =
    draft.deliveryDate === undefined ? (customer?.recommendedDelivery ?? null) : draft.deliveryDate;
  // D-11: over a change of rate the prices are asked for again, with the VAT of the day of supply
  const [vatChanges, setVatChanges] = useState<readonly CalendarDate[]>([]);
  const supplyDate = supplyDateOf({ deliveryDate, orderDate: today });
  const changedOn = vatChanges.findLast((from) => from <= supplyDate);
  const {
    currentData: found,
    isFetching,
    error: productsError,
    refetch,
  } = useProductsQuery({ flag: 0, customerId: customerId ?? 0, supplyDate: changedOn }, { skip: !isChosen });
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
  // LINE-020: the totals wait while a discount is typed; what is confirmed is what stands there
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
  const [leavingTo, setLeavingTo] = useState<string | null>(null);
  const isWorkHere = hasWork(draft) && leavingTo === null;
  const { savedAt, discard } = useLocalDraft(draftKey, isWorkHere ? draft : null);
  useReportUnsaved('page', isWorkHere);
  useEffect(() => {
    if (leavingTo !== null) void navigate(leavingTo);
  }, [leavingTo, navigate]);
  const leave = (to: string) => {
    discard();
    setLeavingTo(to);
  };

  const customerInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (customerId === null) customerInput.current?.focus();
    else document.querySelector<HTMLInputElement>('[data-field="product"][data-row="0"]')?.focus();
  }, [customerId]);

  // SET-015
  const fee = products.get(settings?.feeProduct ?? 0);
  const standard = products.get(settings?.standardProduct ?? 0);
  useEffect(() => {
    if (standard) dispatch({ type: 'standard', product: standard });
  }, [standard, draft.hasStandard]);

  const rules = {
    showsSupply: settings?.showsSupply ?? false,
    // a quote takes nothing from the stock
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
      dispatch({ type: 'lines', change: { type: 'taken-along', taken: known } });
      if (known.length < along.length)
        toast.warning('Niet alle regels zijn meegenomen', {
          body: 'Een wijn die u niet meer verkoopt, blijft in de backorder staan.',
        });
    },
  };
  const taken = useMemo(() => takenAbove(lines, products), [lines, products]);
  const isWrong =
    discountProblem.manual !== null ||
    discountProblem.extra !== null ||
    lines.some((line, row) => {
      const product = line.productId === null ? undefined : products.get(line.productId);
      const left = product && rules.blocksShortage ? product.available - (taken[row] ?? 0) : null;
      return product ? problemOf(line, product, left) !== null : line.note !== '';
    });
  const isOverLimit =
    !isOffer &&
    customer !== undefined &&
    overCreditLimit({
      creditLimit: customer.creditLimit,
      open: customer.openAmount,
      order: totals.incl,
    }) > 0;
  const isRefused = isOverLimit && (settings?.blocksAboveCreditLimit ?? false);
  // SO-016; a line whose product is not known (yet) would be left out of the order in silence.
  const isWhole = lines.every(({ productId }) => productId === null || products.has(productId));
  const usualUntil = settings ? addDays(today, settings.quoteDays) : null;
  const validUntil = draft.validUntil === undefined ? usualUntil : draft.validUntil;
  const isReady =
    (!isOffer || (validUntil !== null && validUntil >= today)) &&
    isChosen &&
    account !== undefined &&
    totals.count > 0 &&
    isWhole &&
    !isWrong &&
    !isRefused &&
    !isPlacing;

  const page = useRef<HTMLDivElement>(null);
  const confirm = async (mode: 'order' | 'print' | 'none') => {
    if (!isReady || customerId === null || !isTypedRight(page.current)) return;
    setProblem(null);
    const request = requestOf({ ...draft, customerId }, products, terms, deliveryDate, {
      mode,
      isOffer,
      validUntil,
    });
    const content = JSON.stringify({ ...request, mode: undefined });
    const attempt =
      draft.attempt?.content === content ? draft.attempt : { content, commandId: crypto.randomUUID() };
    set({ attempt });
    const { data, error } = await place({ request, commandId: attempt.commandId });
    if (!data) {
      setProblem(refusedText(error));
      return;
    }
    toast.done(`${isOffer ? 'Offerte' : 'Order'} ${data.number} opgeslagen`, {
      body: `${bottles(totals.bottles)} voor ${customer?.name ?? 'de klant'}`,
      duration: toastTime,
    });
    // SO-014; the order stands, whatever becomes of its paper
    if (mode === 'print') {
      const { data: slip } = await print({ request: { orderId: data.orderId } });
      if (slip) saveFile(slip, `pakbon-${data.number}.pdf`);
      else toast.error('De order is opgeslagen, maar de pakbon is niet gemaakt. Print hem op de order zelf.');
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
          title={isOffer ? 'Nieuwe offerte' : 'Nieuwe order'}
          crumbs={[{ label: 'Verkoop' }]}
          actions={
            <Segments
              label="Order of offerte"
              segments={[
                { key: 'order', label: 'Order' },
                { key: 'quote', label: 'Offerte' },
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
                  dispatch({ type: 'emptied', customerId: requested });
                  setRestoredAt(null);
                }}
              >
                Opnieuw beginnen
              </LinkButton>
            }
          >
            Uw concept van {time(restoredAt)} staat er weer.
          </Banner>
        )}
        {customer && !customer.isEnabled && (
          <Banner kind="warning">
            <b>Deze klant is inactief.</b> De klant kan zelf niet meer bestellen. Controleer of deze order
            door mag gaan.
          </Banner>
        )}
        {customer && customer.overdueInvoices > 0 && (
          <Banner kind="warning">
            <b>OPENSTAANDE FACTUREN</b> Betaaltermijn (+14 dagen) van sommige facturen is overschreden
          </Banner>
        )}
        {customer && isOverLimit && (
          <Banner kind={isRefused ? 'error' : 'warning'}>
            <b>Kredietlimiet overschreden.</b> Met deze order staat er{' '}
            {money(customer.openAmount + totals.incl)} open; de limiet is {money(customer.creditLimit)}.
            {isRefused && ' Deze order kan zo niet worden opgeslagen.'}
          </Banner>
        )}
        {problem !== null && (
          <Banner kind="error">
            <b>Uw {isOffer ? 'offerte' : 'order'} is niet opgeslagen.</b> {problem}
          </Banner>
        )}
        {productsError !== undefined && (
          <Banner
            kind="error"
            action={<LinkButton onClick={() => void refetch()}>Opnieuw proberen</LinkButton>}
          >
            De producten zijn niet opgehaald. {textOf(productsError)}
          </Banner>
        )}
        <div className="with-rail">
          <div className="stack">
            <CustomerCard
              customer={customer}
              inputRef={customerInput}
              onChoose={(id) => set({ customerId: id, deliveryDate: undefined })}
            />
            <BackorderLines customerId={customerId} taking={isOffer ? null : taking} />
            <Card
              title="Orderregels"
              subtitle={`${orderLines(totals.count)} · ${bottles(totals.bottles)}`}
              isPadded={false}
              aside={
                <>
                  {fee && (
                    <Button
                      onClick={() =>
                        dispatch({
                          type: 'lines',
                          change: { type: 'chosen', key: lines.at(-1)?.key ?? 1, product: fee },
                        })
                      }
                    >
                      Kosten toevoegen
                    </Button>
                  )}
                  <span className="sub">Plakken uit Excel: nummer of naam, en aantal</span>
                </>
              }
            >
              <EnteredLines
                lines={draft.lines}
                products={products}
                taken={taken}
                index={index}
                isLoading={isFetching && list === undefined}
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
                onChange={(change) => dispatch({ type: 'lines', change })}
              />
            </Card>
          </div>
          <div className="stack">
            {isOffer && (
              <Card title="Offerte">
                <DateField
                  label="Geldig tot en met"
                  value={validUntil}
                  onChange={(date) => set({ validUntil: date })}
                  isRequired
                />
                <p className="sub">Een offerte reserveert geen voorraad.</p>
              </Card>
            )}
            <DeliveryCard customer={customer} draft={draft} deliveryDate={deliveryDate} onSet={set} />
            <TotalsCard
              totals={totals}
              side={side}
              draft={draft}
              canOverrule={hasDiscountRules(terms.date)}
              hasDiscountLine={settings?.hasDiscountLine ?? false}
              minimumOrder={terms.minimumOrder}
              shippingPrice={terms.shipping?.unitPrice ?? null}
              onSet={set}
            />
            <section className="card card-body notes" aria-label="Opmerkingen">
              <TextAreaField
                label="Opmerking"
                rows={2}
                value={draft.remark}
                onChange={(remark) => set({ remark })}
              />
              <TextAreaField
                label="Notitie voor magazijn"
                rows={2}
                placeholder="Komt op de pakbon"
                value={draft.warehouseNote}
                onChange={(warehouseNote) => set({ warehouseNote })}
              />
              <TextAreaField
                label="Notitie op factuur"
                rows={2}
                value={draft.invoiceNote}
                onChange={(invoiceNote) => set({ invoiceNote })}
              />
            </section>
          </div>
        </div>
      </div>
      <div className="action-bar">
        <Button variant="quiet" icon={<IconX size={16} aria-hidden />} onClick={cancel}>
          Cancel
        </Button>
        <div className="spacer" />
        <span className="muted tabular">
          {bottles(totals.bottles)} · <b>{money(totals.incl)}</b> incl.
        </span>
        {!isOffer && (
          <Button
            disabled={!isReady}
            aria-keyshortcuts="Control+Shift+Enter"
            onClick={() => void confirm('print')}
          >
            Confirm &amp; Print
          </Button>
        )}
        <Button disabled={!isReady} onClick={() => void confirm('none')}>
          Confirm &amp; Dashboard
        </Button>
        <Button
          variant="filled"
          disabled={!isReady}
          aria-keyshortcuts="Control+Enter"
          onClick={() => void confirm('order')}
        >
          Confirm &amp; View <kbd aria-hidden>Ctrl ↵</kbd>
        </Button>
      </div>
      {isCancelling && (
        <ConfirmDialog
          title="Nieuwe order weggooien?"
          verb="Order weggooien"
          cancel="Verder invoeren"
          isDangerous
          onConfirm={() => leave('/dashboard')}
          onCancel={() => setIsCancelling(false)}
        >
          De ingevoerde regels en notities gaan verloren. Er wordt geen order opgeslagen.
        </ConfirmDialog>
      )}
    </>
  );
};

/** SO-004 to SO-020, for the customer in the address or for one still to be chosen. */
export const NewOrder = () => {
  const customerId = z.coerce.number().pipe(Id).safeParse(useParams()['id']).data ?? null;
  return <Page key={customerId} customerId={customerId} />;
};
