import { useState } from 'react';
import { mayCall } from '#api/contract/operation.ts';
import { type RollOver, startVintage } from '#api/vintages/contract.ts';
import { marginOf } from '#domain/pricing/totals.ts';
import { codeOf, textOf } from '#web/lib/api.ts';
import { useRollOverQuery, useStartVintageMutation } from '#web/features/product/vintage-api.ts';
import { productName } from '#web/features/product/product-typeahead.tsx';
import type { PanelProps } from '#web/features/product/tabs.ts';
import { bottles, count, money, plural, share } from '#web/lib/format.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, Facts } from '#web/ui/card.tsx';
import { DecimalField } from '#web/ui/decimal-field.tsx';
import { CheckField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { toast } from '#web/ui/toasts.tsx';
import './prices-panel.css';

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
  const [vintage, setVintage] = useState(Number.isFinite(suggested) ? String(suggested) : '');
  const [stock, setStock] = useState<number | null>(0);
  const [departPrice, setDepartPrice] = useState<number | null>(null);
  const [sellPrice, setSellPrice] = useState<number | null>(null);
  const [keepsOldEnabled, setKeepsOldEnabled] = useState(true);
  const [movesDeals, setMovesDeals] = useState(true);
  const [movesFavourites, setMovesFavourites] = useState(true);
  const [replacesOld, setReplacesOld] = useState(true);
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
        productId,
        vintage: vintage.trim(),
        stock: stock ?? 0,
        shownIn: null,
        keepsOldEnabled,
        movesDeals,
        movesFavourites,
        replacesOld,
        departPrice,
        sellPrice,
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
          {error !== undefined && <Banner kind="error">{textOf(error)}</Banner>}
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
            <TextField
              label="Jaargang"
              value={vintage}
              onChange={setVintage}
              inputMode="numeric"
              isRequired
            />
            <DecimalField
              label="Voorraad"
              value={stock}
              decimals={0}
              minimum={0}
              suffix="flessen"
              onChange={setStock}
            />
            {now && now.departPrice !== null && (
              <DecimalField
                label="Inkoopprijs af kelder"
                hint={`nu ${money(now.departPrice)}`}
                value={departPrice}
                decimals={4}
                shownDecimals={2}
                minimum={0}
                suffix="€"
                onChange={setDepartPrice}
              />
            )}
            {now && (
              <DecimalField
                label="Prijs 1 excl."
                hint={`nu ${money(now.sellPrice)}`}
                value={sellPrice}
                decimals={4}
                shownDecimals={2}
                minimum={1}
                suffix="€"
                onChange={setSellPrice}
              />
            )}
          </div>
          <CheckField
            label="Oude jaargang blijft actief"
            checked={keepsOldEnabled}
            onChange={setKeepsOldEnabled}
          />
          <CheckField
            label={`Prijsafspraken gaan mee (${now?.deals ?? 0})`}
            checked={movesDeals}
            onChange={setMovesDeals}
          />
          <CheckField
            label={`Favorieten gaan mee (${now?.favourites ?? 0})`}
            checked={movesFavourites}
            onChange={setMovesFavourites}
          />
          <CheckField
            label="Wijs klanten naar de nieuwe jaargang"
            checked={replacesOld}
            onChange={setReplacesOld}
          />
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
