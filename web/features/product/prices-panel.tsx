import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { mayCall } from '#api/contract/operation.ts';
import { type DatedPriceView, type ProductPricesView, planPrices } from '#api/prices/contract.ts';
import { type CalendarDate, addDays } from '#domain/kernel/date.ts';
import { keptOn, onSide } from '#domain/pricing/prices-in-force.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { marginOf } from '#domain/pricing/totals.ts';
import { productFields } from '#domain/product/fields.ts';
import {
  endpoints,
  useEndPromotionMutation,
  usePlanPricesMutation,
  useProductPricesQuery,
  useWithdrawPricesMutation,
} from '#web/features/product/prices-api.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { inAdvance } from '#web/lib/ask-along.ts';
import type { PanelProps } from '#web/features/product/tabs.ts';
import { date, marginText, unitPriceInEuros } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { Segments } from '#web/ui/tabs.tsx';
import { toastOutcome } from '#web/parts/outcome.ts';
import { customerLink } from '#web/parts/record-links.tsx';
import { actionColumn, column } from '#web/ui/columns.ts';
import { TableCard } from '#web/ui/query-table.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import './prices-panel.css';
import * as words from '#web/features/product/words.nl.ts';

type ClassPrices = ProductPricesView['classes'][number];
const euros = (amount: number | null) => (amount === null ? '–' : unitPriceInEuros(amount));

/** A figure with its name above it, if there is room for a header. */
const withWord = (figure: string, word: string) => (
  <>
    {figure} <span className="sub product-on-phone">{word}</span>
  </>
);

const classColumns = (seesMargin: boolean): Column<ClassPrices>[] => [
  column('class', words.classTitle, ({ priceClass }) => words.priceOfClass(priceClass)),
  column('excl', words.priceExclVat, ({ excl }) => withWord(euros(excl), words.excl), { isNumber: true }),
  column('incl', words.priceInclVat, ({ incl }) => withWord(euros(incl), words.incl), { isNumber: true }),
  column(
    'promotion',
    words.promotionPriceIncl,
    ({ promotionIncl, promotionUntil }) =>
      promotionIncl === null ? (
        withWord('–', words.offer)
      ) : (
        <>
          {euros(promotionIncl)}{' '}
          <span className="sub">
            {promotionUntil === null ? words.offer : words.upTo(date(promotionUntil))}
          </span>
        </>
      ),
    { isNumber: true },
  ),
  ...(seesMargin
    ? [
        column(
          'margin',
          words.margin,
          ({ margin }: ClassPrices) => withWord(marginText(margin), words.marginShort),
          {
            isNumber: true,
          },
        ),
      ]
    : []),
];

/** The prices of one event together: one line per change. */
type Change = Pick<DatedPriceView, 'kind' | 'from' | 'until' | 'planId'> & {
  prices: readonly DatedPriceView[];
};
export const changesIn = (prices: readonly DatedPriceView[]): Change[] => {
  const changes = new Map<string, Change & { prices: DatedPriceView[] }>();
  for (const price of prices) {
    const key = `${price.planId} ${price.from} ${price.kind}`;
    const known = changes.get(key);
    if (known) known.prices.push(price);
    else changes.set(key, { ...price, prices: [price] });
  }
  return [...changes.values()];
};

export const when = ({ from, until }: Change) =>
  until ? words.fromTo(date(from), date(until)) : words.fromDate(date(from));
export const what = ({ kind }: Change) => (kind === 'promotion' ? words.promotionPrice : words.price);
export const amounts =
  (side: PriceSide) =>
  ({ prices }: Change) =>
    prices
      .toSorted((a, b) => a.priceClass - b.priceClass)
      .map(
        ({ priceClass, ...price }) => `${priceClass}: ${price[side] ? euros(price[side]) : words.noneLower}`,
      )
      .join(' · ') + ` ${side}.`;

/** The margin of the typed price, before it is saved (ours). */
const Effect = ({
  page: { purchasePrice, vatRate, side, classes },
  prices,
}: {
  page: ProductPricesView;
  prices: readonly (number | null)[];
}) => {
  if (purchasePrice === null) return null;
  const margins = classes.flatMap(({ priceClass, margin }, index) => {
    const price = prices[index];
    if (!price) return [];
    const next = marginOf({ excl: onSide(keptOn(side, price), 'excl', vatRate), purchase: purchasePrice });
    return [words.priceFromTo(priceClass, marginText(margin), marginText(next))];
  });
  return margins.length > 0 && <p className="sub">{words.marginChange(margins.join(', '))}</p>;
};

const NewPrices = ({
  productId,
  page,
  onDone,
}: {
  productId: number;
  page: ProductPricesView;
  onDone: () => void;
}) => {
  const { today, side } = page;
  const [kind, setKind] = useState<'catalogue' | 'promotion'>('catalogue');
  const [from, setFrom] = useState<CalendarDate | null>(addDays(today, 1));
  const [until, setUntil] = useState<CalendarDate | null>(null);
  const [prices, setPrices] = useState<readonly (number | null)[]>([null, null, null]);
  const [plan, { isLoading }] = usePlanPricesMutation();
  const isComplete =
    from !== null && prices.some((price) => price !== null) && (kind === 'catalogue' || until !== null);
  const save = async () => {
    if (!isComplete) return;
    const [price1 = null, price2 = null, price3 = null] = prices;
    const request = { productId, kind, from, until, side, price1, price2, price3 };
    const isRecorded = toastOutcome(await plan({ request }), {
      done: kind === 'promotion' ? words.promotionRecorded : words.priceRecorded,
      failed: words.priceNotRecorded,
    });
    if (isRecorded) onDone();
  };
  return (
    <Form className="new-prices" onSubmit={save}>
      <Segments
        label={words.kindOfPrice}
        segments={[
          { key: 'catalogue', label: words.cataloguePrice },
          { key: 'promotion', label: words.promotionPrice },
        ]}
        selected={kind}
        onSelect={setKind}
      />
      <div className="new-prices-fields">
        <DateField
          label={kind === 'promotion' ? words.firstDay : words.validFrom}
          value={from}
          onChange={setFrom}
          isRequired
        />
        {kind === 'promotion' && (
          <DateField label={words.lastDay} value={until} onChange={setUntil} isRequired />
        )}
        {prices.map((price, index) => (
          <MoneyField
            key={index}
            label={words.priceOfClassOn(index + 1, side)}
            value={price}
            minimum={1}
            onChange={(value) => setPrices(prices.map((item, at) => (at === index ? value : item)))}
          />
        ))}
      </div>
      <Effect page={page} prices={prices} />
      <p className="sub">{words.aPriceThatYouLeave}</p>
      <div className="form-actions">
        <Button variant="quiet" onClick={onDone}>
          {words.cancel}
        </Button>
        <Button variant="filled" type="submit" disabled={!isComplete || isLoading}>
          {words.record}
        </Button>
      </div>
    </Form>
  );
};

/**
 * The columns of a table of changes. `isOffered` returns whether a change has an action; null if no change
 * has one.
 */
const changesTable = (
  side: PriceSide,
  verb: string,
  act: (change: Change) => unknown,
  isOffered: ((change: Change) => boolean) | null,
) => ({
  columns: [
    column('when', words.when, when),
    column('what', words.kind, what),
    column('amounts', words.prices, amounts(side)),
    ...(isOffered
      ? [
          actionColumn(
            'action',
            words.action,
            (change: Change) =>
              isOffered(change) && (
                <Button size="small" variant="subtle" onClick={() => void act(change)}>
                  {verb}
                </Button>
              ),
          ),
        ]
      : []),
  ],
  areas: "'when action' 'what amounts'",
  keyOf: ({ planId, from, kind }: Change) => `${planId} ${from} ${kind}`,
});

const Why = lazyPart(() => import('#web/parts/why/why.tsx'), 'Why');

/** What a bottle costs is made of these. */
const costFields = (
  ['departPrice', 'transportPrice', 'exciseDuty', 'handlingPrice', 'otherCost'] as const
).map((name) => productFields[name].wire);

/** Why the margins are what they are, and what they would be without promotions. */
const WhyMargin = ({
  productId,
  page: { purchasePrice, classes },
}: {
  productId: number;
  page: ProductPricesView;
}) => (
  <Suspense>
    <Why
      kind="product"
      id={productId}
      figure={words.theMargin}
      rules={[words.whyMargin]}
      facts={costFields}
      others={classes.map(({ priceClass, excl, promotionExcl }) => [
        words.priceOfClass(priceClass),
        euros(promotionExcl ?? excl),
      ])}
      next={classes.flatMap(({ priceClass, excl, promotionExcl }) =>
        promotionExcl === null || excl === null || purchasePrice === null
          ? []
          : [
              words.marginWithoutPromotion(
                priceClass,
                marginText(marginOf({ excl, purchase: purchasePrice })),
              ),
            ],
      )}
    />
  </Suspense>
);

/** The data of the tab, prefetched. */
export const askPrices = (productId: number) => endpoints.productPrices.initiate({ productId }, inAdvance);

/**
 * PROD-015, PROD-016: current, future and past prices of a product, with margins for users who may see them.
 */
export const PricesPanel = ({
  page: {
    product: { productId },
  },
  role,
}: PanelProps) => {
  const mayPlan = mayCall(planPrices, role);
  const query = useProductPricesQuery({ productId });
  const { data: page } = query;
  const [withdraw] = useWithdrawPricesMutation();
  const [end] = useEndPromotionMutation();
  const [isOpen, setIsOpen] = useState(false);
  const purchasePrice = page?.purchasePrice ?? null;
  const side = page?.side ?? 'excl';
  const today = page?.today ?? '';
  const all = page && changesIn(page.prices);
  const coming = all?.filter(({ from }) => from > today).toReversed();
  const past = all?.filter(({ from }) => from <= today);
  const takeBack = async ({ planId }: Change) => {
    toastOutcome(await withdraw({ request: { productId, planId } }), {
      done: words.priceChangeTakenBack,
      failed: words.notTakenBack,
    });
  };
  const stop = async ({ planId }: Change) => {
    toastOutcome(await end({ request: { productId, planId } }), {
      done: words.thePromotionIsValidUp,
      failed: words.promotionNotStopped,
    });
  };
  const runs = ({ kind, until }: Change) => kind === 'promotion' && until !== null && until > today;
  return (
    <div className="stack">
      <TableCard
        title={words.pricesToday}
        subtitle={purchasePrice === null ? undefined : words.purchaseExcl(euros(purchasePrice))}
        aside={page && purchasePrice !== null && <WhyMargin productId={productId} page={page} />}
        caption={words.pricesByClass}
        columns={classColumns(purchasePrice !== null)}
        keyOf="priceClass"
        rows={page?.classes}
        areas="'class excl' 'promotion incl' 'margin margin'"
        skeletonRows={3}
        query={query}
      />
      <TableCard
        title={words.comingPrices}
        aside={
          mayPlan &&
          page &&
          !isOpen && (
            <Button size="small" Icon={IconPlus} onClick={() => setIsOpen(true)}>
              {words.newPrice}
            </Button>
          )
        }
        {...changesTable(side, words.takeBack, takeBack, mayPlan ? () => true : null)}
        rows={coming}
        emptyText={words.noPriceChangesAreComing}
        skeletonRows={1}
        query={query}
      >
        {isOpen && page && <NewPrices productId={productId} page={page} onDone={() => setIsOpen(false)} />}
      </TableCard>
      {page && page.deals.length > 0 && (
        <Card title={words.priceAgreements} isPadded={false}>
          <DataTable
            caption={words.customersWithAPriceAgreement}
            columns={[
              column('customer', words.customerTitle, customerLink),
              column(
                'price',
                words.agreed,
                ({ price, side }: ProductPricesView['deals'][number]) => `${euros(price)} ${side}.`,
                { isNumber: true, isAtEnd: true },
              ),
            ]}
            keyOf={({ customerId }) => customerId}
            rows={page.deals}
            areas="'customer price'"
          />
        </Card>
      )}
      <TableCard
        title={words.priceHistory}
        caption={words.pricesThatAppliedAndApply}
        {...changesTable(side, words.stopToday, stop, mayPlan ? runs : null)}
        rows={past}
        emptyText={words.noPricesYet}
        skeletonRows={2}
        query={query}
      />
    </div>
  );
};
