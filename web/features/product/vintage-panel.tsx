import { toastError } from '#web/parts/outcome.ts';
import { defineCalls, mutation, query, codeOf, textOf } from '#web/lib/api.ts';
import { rollOver, type RollOver, startVintage } from '#api/vintages/contract.ts';
import { mayCall } from '#api/contract/operation.ts';
import { marginOf } from '#domain/pricing/totals.ts';
import type { PanelProps } from '#web/features/product/tabs.ts';
import { bottles, count, money, plural, marginText } from '#web/lib/format.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, Facts } from '#web/ui/card.tsx';
import { DecimalField } from '#web/ui/decimal-field.tsx';
import { CheckField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { ErrorBanner } from '#web/ui/problem.tsx';
import { productName } from '#web/parts/product-name.ts';
import { useDraft } from '#web/parts/draft.ts';
import { MoneyField } from '#web/ui/money-field.tsx';
import './prices-panel.css';
import * as words from '#web/features/product/words.nl.ts';

const { useRollOverQuery, useStartVintageMutation } = defineCalls({
  rollOver: query(rollOver, { part: 'data' }),
  startVintage: mutation(startVintage, { invalidatesTags: ['Product'] }),
});

/** What depends on the old vintage (ours). */
const Left = ({ now }: { now: RollOver }) => (
  <Facts
    of={[
      [words.stillFree, bottles(now.available)],
      [
        words.openOrders,
        now.openOrders.length === 0
          ? words.noneLower
          : `${plural(now.openOrders.length, 'order', words.ordersNoun)}, ${bottles(
              now.openOrders.reduce((all, { quantity }) => all + quantity, 0),
            )}`,
      ],
      [words.priceAgreements, count(now.deals)],
      ...(now.planned > 0 ? [[words.comingPrices, words.comingPricesStay(count(now.planned))] as const] : []),
      [words.favouriteOf, plural(now.favourites, words.customerNoun, words.customersNoun)],
      [words.orderedBy, plural(now.buyers, words.customerNoun, words.customersNoun)],
    ]}
  />
);

/** PROD-040: starts a new vintage, with a preview of what moves and of the margin. */
export const VintagePanel = ({ page: { product }, role }: PanelProps) => {
  const { productId } = product;
  const { data: now, error } = useRollOverQuery({ productId });
  const [start, { isLoading }] = useStartVintageMutation();
  const navigate = useNavigate();
  const suggested = Number(product.vintage) + 1;
  const { draft, field, change } = useDraft({
    vintage: Number.isFinite(suggested) ? String(suggested) : '',
    stock: 0 as number | null,
    departPrice: null as number | null,
    sellPrice: null as number | null,
    keepsOldEnabled: true,
    movesDeals: true,
    movesFavourites: true,
    replacesOld: true,
  });
  const { vintage, departPrice, sellPrice } = draft;
  const choices = [
    ['keepsOldEnabled', words.oldVintageStaysActive],
    ['movesDeals', words.priceAgreementsGoAlong(now?.deals ?? 0)],
    ['movesFavourites', words.favouritesGoAlong(now?.favourites ?? 0)],
    ['replacesOld', words.pointCustomersToTheNew],
  ] as const;
  const mayStart = mayCall(startVintage, role);

  const margin =
    now?.purchasePrice === undefined || now.purchasePrice === null || now.departPrice === null
      ? null
      : marginOf({
          excl: sellPrice ?? now.sellPrice,
          purchase: now.purchasePrice + ((departPrice ?? now.departPrice) - now.departPrice),
        });
  const begin = async () => {
    const { data, error: failure } = await start({
      request: {
        ...draft,
        productId,
        vintage: vintage.trim(),
        stock: draft.stock ?? 0,
        shownIn: null,
      },
    });
    if (failure) {
      const known = codeOf(failure)?.startsWith('vintage-') ?? false;
      // PROD-041 to PROD-044
      if (known) toast.error(textOf(failure) ?? '');
      else toastError(words.somethingWentWrong, failure);
      return;
    }
    toast.done(words.vintageStarted(vintage));
    void navigate(`/producten/${data.data.productId}`);
  };

  return (
    <div className="columns">
      <Card title={words.nowNamed(productName(product))}>
        <div className="stack">
          <ErrorBanner error={error} />
          {now && <Left now={now} />}
          {now && now.openOrders.length > 0 && (
            <p className="sub">
              {words.openOrdersKeepTheOld}{' '}
              {now.openOrders
                .slice(0, 5)
                .map(({ number }) => number)
                .join(', ')}
              {now.openOrders.length > 5 && ' …'}
            </p>
          )}
        </div>
      </Card>
      <Card title={words.newVintage}>
        <Form className="stack" onSubmit={begin}>
          <div className="new-prices-fields">
            <TextField label={words.vintage} {...field('vintage')} inputMode="numeric" isRequired />
            <DecimalField
              label={words.stock}
              decimals={0}
              minimum={0}
              suffix={words.bottles}
              {...field('stock')}
            />
            {now && now.departPrice !== null && (
              <MoneyField
                label={words.purchasePriceExCellar}
                hint={words.now(money(now.departPrice))}
                minimum={0}
                {...field('departPrice')}
              />
            )}
            {now && (
              <MoneyField
                label={words.price1Excl}
                hint={words.now(money(now.sellPrice))}
                minimum={1}
                {...field('sellPrice')}
              />
            )}
          </div>
          {choices.map(([name, label]) => (
            <CheckField
              key={name}
              label={label}
              checked={draft[name]}
              onChange={(isOn) => change({ [name]: isOn })}
            />
          ))}
          {now && margin !== null && (
            <p className="muted">
              {words.marginOnPrice1From} {marginText(now.margin)} {words.to}{' '}
              <strong>{marginText(margin)}</strong>
            </p>
          )}
          <div className="form-actions">
            <Button variant="filled" type="submit" disabled={!mayStart || isLoading}>
              {words.startVintage(vintage)}
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  );
};
