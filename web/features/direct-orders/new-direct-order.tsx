import { IconLock, IconLockOpen, IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { DirectOrderAccount } from '#api/direct-orders/contract.ts';
import type { ProductForCustomer } from '#api/products/for-customer-contract.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { lineAmount, marginOf } from '#domain/pricing/totals.ts';
import { withoutVat } from '#domain/kernel/vat.ts';
import { completeMoment, type DeliveryMoment } from '#domain/sales-order/delivery.ts';
import { textOf } from '#web/lib/api.ts';
import { findProducts, indexOf, nameOf } from '#web/parts/product-search.ts';
import {
  useAutoDirectOrderQuery,
  useDirectOrderMethodsQuery,
  useDirectOrderProductsQuery,
  useLazyDirectOrderSlipQuery,
  usePlaceDirectOrderMutation,
} from '#web/features/direct-orders/api.ts';
import {
  extraOf,
  extraProblem,
  type Line,
  lineOf,
  orderedOf,
  pricedLine,
  problemOf,
  quantityOf,
  wantedLine,
} from '#web/features/direct-orders/lines.ts';
import { useDebouncedCall } from '#web/lib/debounce.ts';
import { amount, bottles, count, money, orderLines, rate, share, unitPrice } from '#web/lib/format.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckField, Fields, SelectField, TextField } from '#web/ui/field.tsx';
import { isTypedRight } from '#web/ui/form.tsx';
import { Tag, WineDot } from '#web/ui/pill.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Segments } from '#web/ui/tabs.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { Typeahead } from '#web/ui/typeahead.tsx';

/** D-33: delivery by the company itself. */
const ownDelivery = 1;
const noAddress = { recipientName: '', street: '', houseNumber: '', postcode: '', city: '' };
const addressFields = [
  ['recipientName', 'Klantnaam'],
  ['street', 'Straat'],
  ['houseNumber', 'Huisnummer'],
  ['postcode', 'Postcode'],
  ['city', 'Plaats'],
] as const;

const marginText = (line: Line, side: PriceSide) => {
  const priced = pricedLine(line);
  const total = lineAmount(priced);
  const excl = side === 'excl' ? total : withoutVat(total, priced.vatRate);
  const margin = marginOf({ excl, purchase: priced.quantity * priced.purchasePrice });
  return margin === null ? '' : share(margin);
};

/** Why an automatic line is not what is wanted: who supplies has no more of it (DIRECT-003). */
const shortText = ({ proposed, short }: Line, supplierName: string) =>
  `${bottles(proposed + short)} nodig, ${proposed === 0 ? 'niets' : count(proposed)} vrij bij ${supplierName}: ${count(short)} blijven over.`;

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
  const [requested, setAsked] = useState('');
  const search = useDebouncedCall(setAsked, typeaheadWaits.directOrderProducts);
  return (
    <Typeahead
      label="Product toevoegen"
      chosenText=""
      options={requested.trim().length < 2 ? [] : findProducts(index, requested)}
      isLoading={isLoading}
      onSearch={search.call}
      onPick={(product) => {
        setAsked('');
        onPick(product);
      }}
      keyOf={({ productId }) => productId}
    >
      {(product) => (
        <span className="direct-found">
          <WineDot color={product.color} />
          <span className="strong">{nameOf(product)}</span>
          <span className="sub">{product.supplierName}</span>
          <span className="spacer" />
          {product.available > 0 ? (
            <span className="sub">{count(product.available)} vrij</span>
          ) : (
            <Tag tone="red">op</Tag>
          )}
          <span className="num">{unitPrice(product.unitPrice)}</span>
        </span>
      )}
    </Typeahead>
  );
};

const LineRow = ({
  line,
  side,
  supplierName,
  hasMargin,
  onChange,
  onRemove,
}: {
  line: Line;
  side: PriceSide;
  supplierName: string;
  hasMargin: boolean;
  onChange: (values: Partial<Line>) => void;
  onRemove: () => void;
}) => {
  const { product, isLocked } = line;
  const name = nameOf(product);
  const problem = problemOf(line);
  const short = quantityOf(line) - product.available;
  return (
    <tr>
      <td>
        <WineDot color={product.color} /> <span className="strong">{name}</span>
        {product.message !== '' && <span className="sub direct-warning"> ⚠ {product.message}</span>}
        {line.short > 0 && <div className="sub direct-warning">{shortText(line, supplierName)}</div>}
        {problem !== null && <span className="form-problem"> {problem}</span>}
      </td>
      <td className="num only-wide">
        {short > 0 && product.available > 0 ? (
          <Tag tone="yellow">{count(product.available)}</Tag>
        ) : (
          count(product.available)
        )}
      </td>
      <td className="num">
        <input
          className="input"
          inputMode="numeric"
          aria-label={`Aantal ${name}`}
          disabled={isLocked}
          value={line.quantity}
          onChange={({ target }) => onChange({ quantity: target.value })}
        />
      </td>
      <td className="num">
        <input
          className="input"
          inputMode="decimal"
          aria-label={`Prijs ${name}`}
          aria-invalid={problem !== null}
          disabled={isLocked}
          value={line.price ?? unitPrice(product.unitPrice)}
          onChange={({ target }) => onChange({ price: target.value })}
        />
      </td>
      {hasMargin && <td className="num only-wide">{marginText(line, side)}</td>}
      <td className="num">{amount(lineAmount(pricedLine(line)))}</td>
      <td className="actions">
        <IconButton
          size="small"
          label={`${name} ${isLocked ? 'ontgrendelen' : 'vergrendelen'}`}
          aria-pressed={isLocked}
          onClick={() => onChange({ isLocked: !isLocked })}
        >
          {isLocked ? <IconLock size={15} aria-hidden /> : <IconLockOpen size={15} aria-hidden />}
        </IconButton>
        <IconButton size="small" label={`${name} verwijderen`} onClick={onRemove}>
          <IconTrash size={15} aria-hidden />
        </IconButton>
      </td>
    </tr>
  );
};

/** DIRECT-006: a direct order as it is entered; the automatic one begins with what is below its minimum (DIRECT-002). */
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
  const { data: methods = [] } = useDirectOrderMethodsQuery();
  const [place, { isLoading: isPlacing }] = usePlaceDirectOrderMutation();
  const [slipOf] = useLazyDirectOrderSlipQuery();

  const [lines, setLines] = useState<readonly Line[]>([]);
  const [isFilled, setIsFilled] = useState(!isAuto);
  const nextKey = useRef(1);
  const [deliveryDate, setDeliveryDate] = useState<CalendarDate | null>(null);
  const [methodId, setMethodId] = useState(ownDelivery);
  const [moment, setMoment] = useState<DeliveryMoment>(null);
  const [time, setTime] = useState<string | null>(null);
  const [address, setAddress] = useState<typeof noAddress | null>(null);
  const [extra, setExtra] = useState('');
  const [remark, setRemark] = useState('');
  const [isPrinted, setIsPrinted] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const attempt = useRef({ content: '', commandId: '' });
  const momentId = useId();

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
    if (product.message !== '') toast.warning(nameOf(product), { body: product.message });
  };
  const change = (key: number, values: Partial<Line>) =>
    setLines((all) => all.map((line) => (line.key === key ? { ...line, ...values } : line)));

  const {
    ordered,
    perRate,
    excl,
    incl,
    extra: extraOff,
  } = orderedOf(lines, side, account.isIncl ? extraOf(extra) : 0);
  const hasMargin = products?.some(({ purchasePrice }) => purchasePrice !== null) ?? false;
  const wrongExtra = account.isIncl ? extraProblem(extra) : null;
  const isAddressed = address === null || address.street.trim() !== '';
  const isReady =
    ordered.length > 0 &&
    lines.every((line) => problemOf(line) === null) &&
    wrongExtra === null &&
    isAddressed &&
    !isPlacing;
  const hasWork = lines.length > 0 || address !== null || remark !== '';
  const leave = () => (hasWork && !isLeaving ? setIsLeaving(true) : onClose());

  const sheet = useRef<HTMLDivElement>(null);
  const save = async () => {
    if (!isReady || !isTypedRight(sheet.current)) return;
    setProblem(null);
    const request = {
      customerId,
      insertInAccountId: null,
      lines: ordered.map((line) => wantedLine(line, side)),
      extraDiscount: account.isIncl ? extraOf(extra) : null,
      remark,
      warehouseNote: '',
      invoiceNote: '',
      methodId,
      deliveryDate,
      ...completeMoment(moment, time),
      ...(address ?? noAddress),
      isPrinted,
      shownExcl: null,
      shownVat: null,
      shownIncl: null,
    };
    const content = JSON.stringify(request);
    if (attempt.current.content !== content) attempt.current = { content, commandId: crypto.randomUUID() };
    const { data, error: failed } = await place({ request, commandId: attempt.current.commandId });
    if (!data) {
      setProblem(textOf(failed) ?? '');
      return;
    }
    toast.done(`Directe order ${data.number} geplaatst`, { body: `Geleverd door ${account.supplierName}` });
    if (isPrinted) {
      const { data: slip } = await slipOf({ directOrderId: data.directOrderId });
      if (slip) saveFile(slip, `pakbon-${data.number}.pdf`);
      else toast.error('De order is geplaatst, maar de pakbon is niet gemaakt.');
    }
    onClose();
  };

  const failure = error ?? auto.error;
  return (
    <Dialog kind="wide" title={`${isAuto ? 'Auto' : 'New'} DirectOrder voor ${account.name}`} onClose={leave}>
      {problem !== null && (
        <Banner kind="error">
          <b>De directe order is niet geplaatst.</b> {problem}
        </Banner>
      )}
      {failure !== undefined && (
        <Banner kind="error">De producten zijn niet opgehaald. {textOf(failure)}</Banner>
      )}
      <div className="direct-order" ref={sheet}>
        <div>
          <ProductField products={products ?? []} isLoading={isFetching} onPick={add} />
          {!isFilled && failure === undefined && <Skeleton width="100%" height={96} />}
          {isFilled && isAuto && lines.length === 0 && (
            <p className="muted">Er is geen product onder zijn minimumvoorraad.</p>
          )}
          {lines.length > 0 && (
            <table className="direct-lines" aria-label="Regels van de directe order">
              <thead>
                <tr>
                  <th scope="col">Product</th>
                  <th scope="col" className="num">
                    Vrij
                  </th>
                  <th scope="col" className="num">
                    Aantal
                  </th>
                  <th scope="col" className="num">
                    Prijs {side}.
                  </th>
                  {hasMargin && (
                    <th scope="col" className="num">
                      Marge
                    </th>
                  )}
                  <th scope="col" className="num">
                    Totaal {side}.
                  </th>
                  <th scope="col">
                    <span className="visually-hidden">Acties</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <LineRow
                    key={line.key}
                    line={line}
                    side={side}
                    supplierName={account.supplierName}
                    hasMargin={hasMargin}
                    onChange={(values) => change(line.key, values)}
                    onRemove={() => setLines((all) => all.filter(({ key }) => key !== line.key))}
                  />
                ))}
              </tbody>
            </table>
          )}
        </div>
        <div className="direct-order-side">
          <DateField label="Leverdatum" emptyText="zsm" value={deliveryDate} onChange={setDeliveryDate} />
          <SelectField
            label="Methode"
            value={String(methodId)}
            onChange={(id) => setMethodId(Number(id))}
            options={methods.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <div className="field">
            <span id={momentId} className="direct-field-name">
              Moment
            </span>
            <Segments
              label="Moment"
              segments={[
                { key: 'none', label: 'n.v.t.' },
                { key: 'before', label: 'vóór' },
                { key: 'after', label: 'na' },
              ]}
              selected={moment ?? 'none'}
              onSelect={(key) => setMoment(key === 'none' ? null : key)}
            />
          </div>
          <TimeField
            label="Tijd"
            value={moment === null ? null : time}
            onChange={setTime}
            disabled={moment === null}
          />
          <CheckField
            label="Afwijkend afleveradres"
            checked={address !== null}
            onChange={(isOther) => setAddress(isOther ? noAddress : null)}
          />
          {address && (
            <Fields>
              {addressFields.map(([key, label]) => (
                <TextField
                  key={key}
                  label={label}
                  isRequired={key === 'street'}
                  isWide={key === 'recipientName' || key === 'street'}
                  value={address[key]}
                  onChange={(text) => setAddress({ ...address, [key]: text })}
                />
              ))}
            </Fields>
          )}
          <TextField label="Opmerking" value={remark} maxLength={5000} onChange={setRemark} />
          {account.isIncl && (
            <TextField
              label="Extra korting"
              type="number"
              min={0}
              step={1}
              suffix="€"
              value={extra}
              problem={wrongExtra ?? undefined}
              onChange={setExtra}
            />
          )}
          <dl className="totals">
            <dt>Totaal excl.</dt>
            <dd>{money(excl)}</dd>
            {perRate.map(({ rate: percentage, vat }) => (
              <div key={percentage} className="contents">
                <dt>Btw {rate(percentage)}</dt>
                <dd>{money(vat)}</dd>
              </div>
            ))}
            {/* DIRECT-011 */}
            {perRate.length === 0 && account.isVatExempt && (
              <div className="contents">
                <dt>Btw {rate(0)}</dt>
                <dd>{money(0)}</dd>
              </div>
            )}
            {extraOff > 0 && (
              <>
                <dt>Waarvan af: extra korting</dt>
                <dd>{money(-extraOff)}</dd>
              </>
            )}
            <dt className="grand">Totaal incl.</dt>
            <dd className="grand">{money(incl)}</dd>
          </dl>
          <CheckField label="Pakbon printen" checked={isPrinted} onChange={setIsPrinted} />
        </div>
      </div>
      <div className="dialog-actions direct-actions">
        {isLeaving && (
          <span className="muted" role="status">
            De ingevoerde regels gaan verloren.
          </span>
        )}
        <Button variant="quiet" onClick={leave} disabled={isPlacing}>
          {isLeaving ? 'Toch weggooien' : 'Annuleren'}
        </Button>
        {isLeaving && <Button onClick={() => setIsLeaving(false)}>Verder invoeren</Button>}
        <span className="muted tabular">
          {orderLines(ordered.length)} · {bottles(ordered.reduce((all, line) => all + quantityOf(line), 0))}
        </span>
        <Button variant="filled" disabled={!isReady} onClick={() => void save()}>
          Opslaan
        </Button>
      </div>
    </Dialog>
  );
};
