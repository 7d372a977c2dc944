import { useEffect, useMemo, useRef, useState } from 'react';
import type { DirectOrderAccount } from '#api/direct-orders/contract.ts';
import type { ProductForCustomer } from '#api/products/for-customer-contract.ts';
import { euro } from '#domain/kernel/money.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { completeMoment } from '#domain/sales-order/delivery.ts';
import { textOf } from '#web/lib/api.ts';
import {
  useAutoDirectOrderQuery,
  useDirectOrderProductsQuery,
  useLazyDirectOrderSlipQuery,
  usePlaceDirectOrderMutation,
} from '#web/features/direct-orders/api.ts';
import {
  type Line,
  lineOf,
  orderedOf,
  problemOfLine,
  shown,
  type ShownLine,
} from '#web/features/direct-orders/lines.ts';
import { type Address, noAddress } from '#web/parts/delivery/address.ts';
import { AddressFields, type Delivery, DeliveryFields } from '#web/parts/delivery/delivery-fields.tsx';
import {
  actionsColumn,
  LineProblem,
  marginColumn,
  stockColumn,
  totalColumn,
  typedColumn,
} from '#web/parts/line-grid/columns.tsx';
import { LineGrid } from '#web/parts/line-grid/line-grid.tsx';
import type { LineColumn } from '#web/parts/line-grid/line-row.tsx';
import { FoundProduct, ProductPicker } from '#web/parts/line-grid/product-picker.tsx';
import { discountProblems, discountTyped } from '#web/parts/order-discount.ts';
import { findProducts, indexOf } from '#web/parts/product-search.ts';
import { productName } from '#web/parts/product-name.ts';
import { TotalsList, vatRows } from '#web/parts/totals-list.tsx';
import { useAttemptId } from '#web/lib/attempt.ts';
import { useTypedSearch } from '#web/parts/typed-search.ts';
import { bottles, count, money, orderLines, unitPrice } from '#web/lib/format.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { useReportUnsaved } from '#web/lib/unsaved.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckField, Fields, TextField } from '#web/ui/field.tsx';
import { isTypedRight } from '#web/ui/form.tsx';
import { Tag, WineDot } from '#web/ui/pill.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as words from '#web/features/direct-orders/words.nl.ts';

/** Delivery by the company itself. */
const ownDelivery = 1;
const usualDelivery: Delivery = { deliveryDate: null, methodId: ownDelivery, moment: null, time: null };
const addressFields = [
  ['recipientName', words.customerName],
  ['street', words.street],
  ['houseNumber', words.houseNumber],
  ['postcode', words.postcode],
  ['city', words.city],
] as const;

/** DIRECT-008: finds a product, 100 ms after the last key. */
const ProductField = ({
  products,
  isLoading,
  onPick,
}: {
  products: readonly ProductForCustomer[];
  isLoading: boolean;
  onPick: (product: ProductForCustomer) => void;
}) => {
  const index = useMemo(() => indexOf(products, { hasOtherCodes: false }), [products]);
  const { question, isTooShort, onSearch, found } = useTypedSearch(typeaheadWaits.directOrderProducts);
  return (
    <ProductPicker
      {...found(isTooShort ? [] : findProducts(index, question), isLoading)}
      onPick={(product) => {
        onSearch('');
        onPick(product);
      }}
    >
      {(product) => (
        <FoundProduct
          product={product}
          details={[product.supplierName]}
          stock={
            product.available > 0 ? (
              words.free(count(product.available))
            ) : (
              <Tag tone="red">{words.soldOut}</Tag>
            )
          }
          price={unitPrice(product.unitPrice)}
        />
      )}
    </ProductPicker>
  );
};

const productColumn: LineColumn<ShownLine> = {
  key: 'product',
  header: words.product,
  cell: (line) => (
    <>
      <WineDot color={line.color} /> <span className="strong">{line.name}</span>
      {line.message !== '' && <span className="sub direct-warning"> ⚠ {line.message}</span>}
      {line.shortage !== '' && <div className="sub direct-warning">{line.shortage}</div>}
      <LineProblem {...line} />
    </>
  ),
};

type LinesChange = (lines: readonly Line[]) => readonly Line[];
const editLine =
  (id: string, after: (line: Line) => Line): LinesChange =>
  (lines) =>
    lines.map((line) => (String(line.key) === id ? after(line) : line));

/** DIRECT-007, DIRECT-008: the lines of a direct order, in the grid. */
const Lines = ({
  lines,
  side,
  supplierName,
  hasMargin,
  onChange,
}: {
  lines: readonly Line[];
  side: PriceSide;
  supplierName: string;
  hasMargin: boolean;
  onChange: (change: LinesChange) => void;
}) => {
  const columns = useMemo(() => {
    const type = (id: string, field: 'quantity' | 'price', text: string) =>
      onChange(editLine(id, (line) => ({ ...line, [field]: text })));
    return [
      productColumn,
      stockColumn,
      typedColumn('quantity', words.quantity, { width: 58, type }),
      typedColumn('price', words.price, { width: 70, header: words.priceOnSide(side), type }),
      ...(hasMargin ? [marginColumn] : []),
      totalColumn(words.totalOnSide(side)),
      actionsColumn<ShownLine>(),
    ];
  }, [side, hasMargin, onChange]);
  return (
    <LineGrid<ShownLine>
      label={words.linesOfTheDirectOrder}
      className="direct-lines"
      rows={lines.map((line) => ({ id: String(line.key), show: () => shown(line, side, supplierName) }))}
      columns={columns}
      actions={{
        remove: (id) => onChange((all) => all.filter(({ key }) => String(key) !== id)),
        toggleLock: (id) => onChange(editLine(id, (line) => ({ ...line, isLocked: !line.isLocked }))),
      }}
      hints={[['Ctrl L', words.lock]]}
    />
  );
};

/**
 * DIRECT-006: a new direct order; an automatic one starts with the products below their minimum (DIRECT-002).
 */
export const NewDirectOrder = ({
  account,
  isAuto,
  onClose,
}: {
  account: DirectOrderAccount;
  isAuto: boolean;
  onClose: () => void;
}) => {
  const { customerId } = account;
  const side: PriceSide = account.isIncl ? 'incl' : 'excl';
  const {
    currentData: products,
    isFetching,
    error,
  } = useDirectOrderProductsQuery({
    customerId,
    supplyDate: undefined,
  });
  const auto = useAutoDirectOrderQuery({ customerId }, { skip: !isAuto, refetchOnMountOrArgChange: true });
  const [place, { isLoading: isPlacing, error: refused }] = usePlaceDirectOrderMutation();
  const [slipOf] = useLazyDirectOrderSlipQuery();

  const [lines, setLines] = useState<readonly Line[]>([]);
  const [isFilled, setIsFilled] = useState(!isAuto);
  const nextKey = useRef(1);
  const [delivery, setDelivery] = useState<Delivery>(usualDelivery);
  const [address, setAddress] = useState<Address | null>(null);
  const [extra, setExtra] = useState('');
  const [remark, setRemark] = useState('');
  const [isPrinted, setIsPrinted] = useState(false);

  const [isLeaving, setIsLeaving] = useState(false);
  const commandIdFor = useAttemptId();

  const proposed = auto.data;
  useEffect(() => {
    if (isFilled || !proposed || !products) return;
    const byId = new Map(products.map((product) => [product.productId, product]));
    const filled = proposed.flatMap((proposal) => {
      const product = byId.get(proposal.productId);
      return product ? [lineOf(nextKey.current++, product, proposal)] : [];
    });
    setLines((typed) => [...filled, ...typed]);
    setIsFilled(true);
  }, [isFilled, proposed, products]);

  const add = (product: ProductForCustomer) => {
    setLines((all) => [...all, lineOf(nextKey.current++, product)]);
    // DIRECT-013
    if (product.message !== '') toast.warning(productName(product), { body: product.message });
  };
  const typedExtra = { manualDiscount: null, extraDiscount: account.isIncl ? extra : '' };
  const extraOff = discountTyped(typedExtra).extra;
  const wrongExtra = discountProblems(typedExtra).extra;
  const ordered = orderedOf(lines, side, extraOff);
  const hasMargin = products?.some(({ purchasePrice }) => purchasePrice !== null) ?? false;
  const isAddressed = address === null || address.street.trim() !== '';
  const isReady =
    ordered.wanted.length > 0 &&
    lines.every((line) => problemOfLine(line) === null) &&
    wrongExtra === null &&
    isAddressed &&
    !isPlacing;
  const hasWork = lines.length > 0 || address !== null || remark !== '';
  useReportUnsaved('page', hasWork);
  const leave = () => (hasWork && !isLeaving ? setIsLeaving(true) : onClose());

  const sheet = useRef<HTMLDivElement>(null);
  const save = async () => {
    if (!isReady || !isTypedRight(sheet.current)) return;

    const { moment, time, ...where } = delivery;
    const { houseNumberExtra: _, ...to } = address ?? noAddress;
    const request = {
      customerId,
      insertInAccountId: null,
      lines: ordered.wanted,
      extraDiscount: account.isIncl ? extraOff / euro : null,
      remark,
      warehouseNote: '',
      invoiceNote: '',
      ...where,
      ...completeMoment(moment, time),
      ...to,
      isPrinted,
      shownExcl: null,
      shownVat: null,
      shownIncl: null,
    };
    const { data } = await place({ request, commandId: commandIdFor(request) });
    if (!data) return;
    toast.done(words.directOrderPlaced(data.number), { body: words.isDeliveredBy(account.supplierName) });
    if (isPrinted) {
      const { data: slip } = await slipOf({ directOrderId: data.directOrderId });
      if (slip) saveFile(slip, words.slipFile(data.number));
      else toast.error(words.theOrderWasPlacedBut);
    }
    onClose();
  };

  const failure = error ?? auto.error;
  return (
    <Dialog
      kind="wide"
      title={words.directorderFor(isAuto ? words.auto : words.newTitle, account.name)}
      onClose={leave}
    >
      {refused !== undefined && (
        <Banner kind="error">
          <b>{words.theDirectOrderWasNot}</b> {textOf(refused)}
        </Banner>
      )}
      {failure !== undefined && (
        <Banner kind="error">
          {words.theProductsCouldNotBe} {textOf(failure)}
        </Banner>
      )}
      <div className="direct-order" ref={sheet}>
        <div>
          <ProductField products={products ?? []} isLoading={isFetching} onPick={add} />
          {!isFilled && failure === undefined && <Skeleton width="100%" height={96} />}
          {isFilled && isAuto && lines.length === 0 && <p className="muted">{words.noProductIsBelowIts}</p>}
          {lines.length > 0 && (
            <Lines
              lines={lines}
              side={side}
              supplierName={account.supplierName}
              hasMargin={hasMargin}
              onChange={setLines}
            />
          )}
        </div>
        <div className="direct-order-side">
          <DeliveryFields
            value={delivery}
            onSet={(values) => setDelivery((all) => ({ ...all, ...values }))}
          />
          <CheckField
            label={words.differentDeliveryAddress}
            checked={address !== null}
            onChange={(isOther) => setAddress(isOther ? noAddress : null)}
          />
          {address && (
            <Fields>
              <AddressFields
                value={address}
                fields={addressFields}
                required="street"
                onSet={(values) => setAddress({ ...address, ...values })}
              />
            </Fields>
          )}
          <TextField label={words.remark} value={remark} maxLength={5000} onChange={setRemark} />
          {account.isIncl && (
            <TextField
              label={words.extraDiscount}
              type="number"
              min={0}
              step={1}
              suffix="€"
              value={extra}
              problem={wrongExtra ?? undefined}
              onChange={setExtra}
            />
          )}
          <TotalsList
            rows={[
              [words.totalExcl, money(ordered.excl)],
              ...vatRows(ordered.perRate),
              // DIRECT-011
              ...(ordered.perRate.length === 0 && account.isVatExempt ? vatRows([{ rate: 0, vat: 0 }]) : []),
              ...(ordered.extra > 0 ? [[words.ofWhichExtraDiscount, money(-ordered.extra)] as const] : []),
            ]}
            grand={[words.totalIncl, money(ordered.incl)]}
          />
          <CheckField label={words.printPackingSlip} checked={isPrinted} onChange={setIsPrinted} />
        </div>
      </div>
      <div className="dialog-actions direct-actions">
        {isLeaving && (
          <span className="muted" role="status">
            {words.theEnteredLinesWillBe}
          </span>
        )}
        <Button variant="quiet" onClick={leave} disabled={isPlacing}>
          {isLeaving ? words.discardAnyway : words.cancel}
        </Button>
        {isLeaving && <Button onClick={() => setIsLeaving(false)}>{words.keepEntering}</Button>}
        <span className="muted tabular">
          {orderLines(ordered.wanted.length)} · {bottles(ordered.bottles)}
        </span>
        <Button variant="filled" disabled={!isReady} onClick={() => void save()}>
          {words.save}
        </Button>
      </div>
    </Dialog>
  );
};
