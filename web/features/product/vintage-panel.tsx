import { defineCalls, mutation, query, codeOf, textOf } from '#web/lib/api.ts';
import { rollOver, type RollOver, startVintage } from '#api/vintages/contract.ts';
import { mayCall } from '#api/contract/operation.ts';
import { marginOf } from '#domain/pricing/totals.ts';
import type { PanelProps } from '#web/features/product/tabs.ts';
import { bottles, count, money, plural, share } from '#web/lib/format.ts';
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

const { useRollOverQuery, useStartVintageMutation } = defineCalls({
  rollOver: query(rollOver, { part: 'data' }),
  startVintage: mutation(startVintage, { invalidatesTags: ['Product'] }),
});

const percentage = (hundredths: number | null) => (hundredths === null ? '–' : share(hundredths));

/** What hangs on the old vintage (ours). */
const Left = ({ now }: { now: RollOver }) => (
  <Facts
    of={[
      ['Nog vrij', bottles(now.available)],
      [
        'Open orders',
        now.openOrders.length === 0
          ? 'geen'
          : `${plural(now.openOrders.length, 'order', 'orders')}, ${bottles(
              now.openOrders.reduce((all, { quantity }) => all + quantity, 0),
            )}`,
      ],
      ['Prijsafspraken', count(now.deals)],
      ['Favoriet van', plural(now.favourites, 'klant', 'klanten')],
      ['Besteld door', plural(now.buyers, 'klant', 'klanten')],
    ]}
  />
);

/** PROD-040: a new vintage, with what it moves and earns shown before anything is done. */
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
    ['keepsOldEnabled', 'Oude jaargang blijft actief'],
    ['movesDeals', `Prijsafspraken gaan mee (${now?.deals ?? 0})`],
    ['movesFavourites', `Favorieten gaan mee (${now?.favourites ?? 0})`],
    ['replacesOld', 'Wijs klanten naar de nieuwe jaargang'],
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
      toast.error(known ? (textOf(failure) ?? '') : 'Something went wrong...', {
        ...(!known && { body: textOf(failure) ?? '' }),
      });
      return;
    }
    toast.done(`Jaargang ${vintage} begonnen`);
    void navigate(`/producten/${data.data.productId}`);
  };

  return (
    <div className="columns">
      <Card title={`Nu: ${productName(product)}`}>
        <div className="stack">
          <ErrorBanner error={error} />
          {now && <Left now={now} />}
          {now && now.openOrders.length > 0 && (
            <p className="sub">
              Open orders houden de oude jaargang:{' '}
              {now.openOrders
                .slice(0, 5)
                .map(({ number }) => number)
                .join(', ')}
              {now.openOrders.length > 5 && ' …'}
            </p>
          )}
        </div>
      </Card>
      <Card title="Nieuwe jaargang">
        <Form className="stack" onSubmit={begin}>
          <div className="new-prices-fields">
            <TextField label="Jaargang" {...field('vintage')} inputMode="numeric" isRequired />
            <DecimalField label="Voorraad" decimals={0} minimum={0} suffix="flessen" {...field('stock')} />
            {now && now.departPrice !== null && (
              <MoneyField
                label="Inkoopprijs af kelder"
                hint={`nu ${money(now.departPrice)}`}
                minimum={0}
                {...field('departPrice')}
              />
            )}
            {now && (
              <MoneyField
                label="Prijs 1 excl."
                hint={`nu ${money(now.sellPrice)}`}
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
              Marge op prijs 1: van {percentage(now.margin)} naar <strong>{percentage(margin)}</strong>
            </p>
          )}
          <div className="form-actions">
            <Button variant="filled" type="submit" disabled={!mayStart || isLoading}>
              Jaargang {vintage} beginnen
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  );
};
