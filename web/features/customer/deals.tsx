import { useCommandId } from '#web/lib/command-id.ts';
import { agreePrice, customerPriceDeals, endPriceDeal, type PriceDealView } from '#api/prices/contract.ts';
import { productsForCustomer, type ProductForCustomer } from '#api/products/for-customer-contract.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';
import { IconHistory, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Money } from '#domain/kernel/money.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { marginOf } from '#domain/pricing/totals.ts';
import { typedOn } from '#domain/pricing/typed-price.ts';
import { useAccountQuery } from '#web/parts/account.ts';
import { inAdvance } from '#web/lib/ask-along.ts';
import { Link } from '#web/lib/router.tsx';
import { useOpenAsOf } from '#web/parts/as-of/as-of.tsx';
import * as asOfWords from '#web/parts/as-of/words.nl.ts';
import { useMayOpen } from '#web/parts/may-open.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { findProducts, indexOf } from '#web/parts/product-search.ts';
import { rate, share, unitPrice, marginText } from '#web/lib/format.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Fields } from '#web/ui/field.tsx';
import { Tag, WineDot } from '#web/ui/pill.tsx';
import type { Column } from '#web/ui/table.tsx';
import { Typeahead } from '#web/ui/typeahead.tsx';
import { toastDone, toastOutcome } from '#web/parts/outcome.ts';
import { QueryTable } from '#web/ui/query-table.tsx';
import { actionColumn, numberColumn, column } from '#web/ui/columns.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useMayCall } from '#web/parts/role.ts';
import { productName } from '#web/parts/product-name.ts';
import { MoneyField } from '#web/ui/money-field.tsx';
import * as words from '#web/features/customer/words.nl.ts';

const {
  endpoints,
  usePriceDealsQuery,
  useProductsToAgreeQuery,
  useAgreePriceMutation,
  useEndPriceDealMutation,
} = defineCalls({
  priceDeals: query(customerPriceDeals, { part: 'data' }),
  productsToAgree: query(productsForCustomer, { part: 'data', keepUnusedDataFor: 30 }),
  agreePrice: mutation(agreePrice, { invalidatesTags: ['Customer:customerId'] }),
  endPriceDeal: mutation(endPriceDeal, { invalidatesTags: ['Customer:customerId'] }),
});

/** The product of a price agreement, with its cost. */
type Agreed = Pick<PriceDealView, 'productId' | 'name' | 'vintage' | 'vatRate' | 'purchasePrice'>;
type Typed = { side: PriceSide; price: Money };

/** Finds a product by words in any order; shows the customer's current price beside it. */
const ProductField = ({
  customerId,
  chosen,
  problem,
  onPick,
}: {
  customerId: number;
  chosen: Agreed | null;
  problem: string | undefined;
  onPick: (product: ProductForCustomer | null) => void;
}) => {
  const { data: products, isFetching } = useProductsToAgreeQuery({
    flag: 0,
    customerId,
    supplyDate: undefined,
  });
  const index = useMemo(() => indexOf(products ?? [], { hasOtherCodes: true }), [products]);
  const [text, setText] = useState('');
  return (
    <Typeahead
      label={words.product}
      isRequired
      isWide
      problem={problem}
      chosenText={chosen ? productName(chosen) : ''}
      options={text === '' ? [] : findProducts(index, text)}
      isLoading={isFetching}
      onSearch={setText}
      onPick={onPick}
      onClear={() => onPick(null)}
      keyOf={({ productId }) => productId}
    >
      {(product) => (
        <span className="two-lines">
          <span>
            <WineDot color={product.color} /> {productName(product)}
          </span>
          <span className="sub">
            {product.supplierName} · {product.number} {words.now} {unitPrice(product.unitPrice)}
          </span>
        </span>
      )}
    </Typeahead>
  );
};

/**
 * CUST-022, CUST-024, CUST-025: a price agreed with this customer, typed excluding or including VAT. Typing
 * one clears the other, which then shows the converted price.
 */
const DealDialog = ({
  customerId,
  deal,
  side,
  onClose,
}: {
  customerId: number;
  /** The deal to change; null for a new one. */
  deal: PriceDealView | null;
  /** Whether the account stores prices excluding or including VAT. */
  side: PriceSide;
  onClose: () => void;
}) => {
  const [product, setProduct] = useState<Agreed | null>(deal);
  const [typed, setTyped] = useState<Typed | null>(deal && { side: deal.side, price: deal[deal.side] });
  const [isTried, setIsTried] = useState(false);
  const { commandId, renew } = useCommandId();
  const [agree, { isLoading, error }] = useAgreePriceMutation();
  const change = (next: Typed | null) => {
    setTyped(next);
    renew();
  };
  const isPositive = typed !== null && typed.price > 0;
  const priceProblem = isTried && !isPositive ? words.enterAnAmountAbove0 : undefined;
  const hintFor = (shown: PriceSide) =>
    typed && isPositive && product && typed.side !== shown
      ? words.comesTo(unitPrice(typedOn(typed, shown, product.vatRate)))
      : undefined;
  const excl = typed && isPositive && product ? typedOn(typed, 'excl', product.vatRate) : null;

  const send = async () => {
    setIsTried(true);
    if (!product || !typed || !isPositive) return;
    const price = typedOn(typed, side, product.vatRate);
    const request = { customerId, productId: product.productId, price };
    const done = deal ? words.priceAgreementChanged : words.priceAgreementAdded;
    if (await toastDone(agree({ request, commandId }), done)) onClose();
  };
  return (
    <FormDialog
      title={deal ? productName(deal) : words.addPriceAgreement}
      className="dialog-form deal-form"
      verb={deal ? words.savePrice : words.add}
      busyVerb={words.saving}
      error={error}
      isBusy={isLoading}
      onSubmit={send}
      onClose={onClose}
    >
      <Fields>
        {!deal && (
          <ProductField
            customerId={customerId}
            chosen={product}
            problem={isTried && !product ? words.chooseAProduct : undefined}
            onPick={(found) => {
              setProduct(found);
              renew();
            }}
          />
        )}
        {(['excl', 'incl'] as const).map((shown) => (
          <MoneyField
            key={shown}
            label={shown === 'excl' ? words.priceExclVat : words.priceInclVat}
            value={typed?.side === shown ? typed.price : null}
            hint={hintFor(shown)}
            problem={(typed?.side ?? side) === shown ? priceProblem : undefined}
            onChange={(price) => {
              if (price !== null) change({ side: shown, price });
              else if (typed?.side === shown) change(null);
            }}
          />
        ))}
      </Fields>
      {product && (
        <p className="sub deal-note">
          {words.vat} {rate(product.vatRate)}
          {excl !== null &&
            product.purchasePrice !== null &&
            product.purchasePrice > 0 &&
            words.purchaseAndMargin(
              unitPrice(product.purchasePrice),
              share(marginOf({ excl, purchase: product.purchasePrice }) ?? 0),
            )}
        </p>
      )}
    </FormDialog>
  );
};

const columns = (seesCosts: boolean): Column<PriceDealView>[] => [
  column('product', words.product, (deal) => (
    <>
      <KnownLink to={`/producten/${deal.productId}`}>{productName(deal)}</KnownLink>{' '}
      {!deal.isEnabled && <Tag>{words.notActive}</Tag>}
    </>
  )),
  ...(['excl', 'incl'] as const).map((shown) =>
    column(
      shown,
      words.priceOnSide(shown),
      ({ side, [shown]: price }: PriceDealView) => (
        <span className={side === shown ? 'strong' : 'muted'}>
          {unitPrice(price)} <span className="deal-side">{shown}.</span>
        </span>
      ),
      { isNumber: true },
    ),
  ),
  numberColumn('vatRate', words.vat, rate),
  ...(seesCosts
    ? [
        column(
          'purchase',
          words.purchase,
          ({ purchasePrice }: PriceDealView) => (purchasePrice ? unitPrice(purchasePrice) : '–'),
          { isNumber: true },
        ),
        column(
          'margin',
          words.margin,
          ({ excl, purchasePrice }: PriceDealView) =>
            marginText(purchasePrice ? marginOf({ excl, purchase: purchasePrice }) : null),
          { isNumber: true },
        ),
      ]
    : []),
];

/** The data of the card, prefetched. */
export const askDeals = (customerId: number) => endpoints.priceDeals.initiate({ customerId }, inAdvance);

/** CUST-021 to CUST-025: the price agreements with a customer, per product. */
export const CustomerDeals = ({ customerId }: { customerId: number }) => {
  const mayChange = useMayCall(agreePrice);
  const { data: account } = useAccountQuery();
  const query = usePriceDealsQuery({ customerId });
  const { data: deals } = query;
  const [end] = useEndPriceDealMutation();
  const [changing, setChanging] = useState<PriceDealView | 'new' | null>(null);
  const [ending, setEnding] = useState<PriceDealView | null>(null);
  const seesCosts = deals?.some(({ purchasePrice }) => purchasePrice !== null) ?? false;
  const openAsOf = useOpenAsOf();
  const mayOpen = useMayOpen();
  const remove = async ({ productId, name }: PriceDealView) => {
    toastOutcome(await end({ request: { customerId, productId, price: undefined } }), {
      done: words.priceAgreementForDeleted(name),
      failed: words.thePriceAgreementWasNot,
    });
    setEnding(null);
  };
  const actions = actionColumn<PriceDealView>('actions', words.actions, (deal) => (
    <span className="deal-actions">
      <IconButton
        size="small"
        label={asOfWords.asOfDealOf(productName(deal))}
        tooltip={asOfWords.asOf}
        onClick={() => openAsOf({ afspraak: String(deal.productId) })}
        Icon={IconHistory}
      />
      {mayChange && (
        <>
          <IconButton
            size="small"
            label={words.changePriceOf(productName(deal))}
            tooltip={words.change}
            onClick={() => setChanging(deal)}
            Icon={IconPencil}
          />
          <IconButton
            size="small"
            label={words.deletePriceAgreementFor(productName(deal))}
            tooltip={words.deleteTitle}
            onClick={() => setEnding(deal)}
            Icon={IconTrash}
          />
        </>
      )}
    </span>
  ));
  return (
    <Card
      title={words.priceAgreements}
      isPadded={false}
      aside={
        <>
          {mayOpen('/prijslijsten') && (
            <Link to={`/prijslijsten?op=&klant=${customerId}`}>{asOfWords.priceListThen}</Link>
          )}
          {mayChange && account && (
            <Button size="small" Icon={IconPlus} onClick={() => setChanging('new')}>
              {words.addPriceAgreement}
            </Button>
          )}
        </>
      }
    >
      <QueryTable
        caption={words.priceAgreementsOfTheCustomer}
        columns={[...columns(seesCosts), actions]}
        keyOf="productId"
        rows={deals}
        areas="'product actions' 'excl incl'"
        query={query}
        emptyText={words.noPricesHaveBeenAgreed}
        skeletonRows={3}
      />
      {changing !== null && account && (
        <DealDialog
          customerId={customerId}
          deal={changing === 'new' ? null : changing}
          side={account.priceSide}
          onClose={() => setChanging(null)}
        />
      )}
      {ending && (
        <ConfirmDialog
          title={words.confirmDeletePriceAgreement(productName(ending))}
          verb={words.deleteTitle}
          isDangerous
          onConfirm={() => remove(ending)}
          onCancel={() => setEnding(null)}
        >
          {words.newOrdersOfThisCustomer}
        </ConfirmDialog>
      )}
    </Card>
  );
};
