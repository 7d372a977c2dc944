import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { SubscriptionLineView } from '#api/subscriptions/contract.ts';
import { type Money } from '#domain/kernel/money.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { textOf } from '#web/lib/api.ts';
import {
  useAddSubscriptionProductMutation,
  useChangeSubscriptionProductMutation,
  useProductsToSubscribeQuery,
  useRemoveSubscriptionProductMutation,
} from '#web/features/subscriptions/api.ts';
import { useDebounced } from '#web/lib/debounce.ts';
import { bottles, money, unitPrice } from '#web/lib/format.ts';
import { parseDecimal } from '#web/lib/parse.ts';
import { debounces, typeaheadWaits } from '#web/lib/timings.ts';
import { AutosaveField } from '#web/ui/autosave-field.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { WineDot } from '#web/ui/pill.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { Typeahead } from '#web/ui/typeahead.tsx';

const priceOf = (line: SubscriptionLineView, side: PriceSide): Money =>
  side === 'excl' ? line.unitPriceExcl : line.unitPriceIncl;
const priceOn = (line: SubscriptionLineView, side: PriceSide) =>
  side === 'excl' ? { priceExcl: line.unitPriceExcl } : { priceIncl: line.unitPriceIncl };
const noPrice = { priceExcl: undefined, priceIncl: undefined };

const quantityProblem = (text: string) => {
  const parsed = parseDecimal(text, 0);
  if ('problem' in parsed) return parsed.problem;
  return parsed.value === null || parsed.value < 1 || parsed.value > 100_000
    ? 'Vul een aantal van 1 of meer in.'
    : undefined;
};
const priceProblem = (text: string) => {
  const parsed = parseDecimal(text, 4);
  if ('problem' in parsed) return parsed.problem;
  return parsed.value === null || parsed.value < 0 ? 'Vul een prijs in, zoals 12,50.' : undefined;
};
/** What was typed, as the call takes it. */
const sent = (text: string, decimals: number) => {
  const parsed = parseDecimal(text, decimals);
  return 'value' in parsed && parsed.value !== null ? parsed.value / 10 ** decimals : text;
};

type Scope = { subscriptionId: number; side: PriceSide };

/** SUBS-003: a line of which quantity and price save themselves. */
const EditedLine = ({ subscriptionId, side, line }: Scope & { line: SubscriptionLineView }) => {
  const { productId, name, quantity } = line;
  const [change] = useChangeSubscriptionProductMutation();
  const [remove, removing] = useRemoveSubscriptionProductMutation();
  const [add] = useAddSubscriptionProductMutation();
  const saves = (field: 'qty' | 'unit_price_excl' | 'unit_price_incl') => async (text: string) => {
    const value = sent(text, field === 'qty' ? 0 : 4);
    const { error } = await change({ request: { subscriptionId, productId, field, value } });
    if (error !== undefined) throw new Error(textOf(error));
    return { outcome: 'saved' as const };
  };
  const bringBack = async () => {
    const request = { subscriptionId, productId, quantity, ...noPrice, ...priceOn(line, side) };
    const { error } = await add({ request });
    if (error) toast.error(textOf(error) ?? '');
  };
  const deleteLine = async () => {
    const { error } = await remove({ request: { subscriptionId, productId } });
    if (error) toast.error(textOf(error) ?? '');
    else toast.done(`${name} verwijderd`, { undo: () => void bringBack() });
  };
  return (
    <tr>
      <td className="subscription-name">{name}</td>
      <td className="subscription-quantity">
        <AutosaveField
          label={`Aantal ${name}`}
          inputMode="numeric"
          wait={debounces.subscriptions}
          value={String(quantity)}
          check={quantityProblem}
          save={saves('qty')}
        />
      </td>
      <td className="subscription-price">
        <AutosaveField
          label={`Prijs ${side}. ${name}`}
          inputMode="decimal"
          wait={debounces.subscriptions}
          value={unitPrice(priceOf(line, side))}
          check={priceProblem}
          save={saves(side === 'excl' ? 'unit_price_excl' : 'unit_price_incl')}
        />
      </td>
      <td className="num muted">{unitPrice(priceOf(line, side === 'excl' ? 'incl' : 'excl'))}</td>
      <td className="num strong">{money(quantity * priceOf(line, side))}</td>
      <td className="subscription-action">
        <IconButton
          label={`${name} verwijderen`}
          size="small"
          disabled={removing.isLoading}
          onClick={() => void deleteLine()}
        >
          <IconTrash size={16} aria-hidden />
        </IconButton>
      </td>
    </tr>
  );
};

const FixedLine = ({ side, line }: { side: PriceSide; line: SubscriptionLineView }) => (
  <tr>
    <td className="subscription-name">{line.name}</td>
    <td className="num">{bottles(line.quantity)}</td>
    <td className="num">{unitPrice(priceOf(line, side))}</td>
    <td className="num muted">{unitPrice(priceOf(line, side === 'excl' ? 'incl' : 'excl'))}</td>
    <td className="num strong">{money(line.quantity * priceOf(line, side))}</td>
  </tr>
);

/** SUBS-003: finds a product and adds it, a box at first. */
export const AddProduct = ({
  subscriptionId,
  lines,
}: {
  subscriptionId: number;
  lines: readonly SubscriptionLineView[];
}) => {
  const [text, setText] = useState('');
  const words = text.trim();
  const question = useDebounced(words, typeaheadWaits.otherPickers);
  const { currentData, isFetching } = useProductsToSubscribeQuery(
    { question, includesDisabled: false, skip: 0, take: 10 },
    { skip: question.length < 2 },
  );
  const [add] = useAddSubscriptionProductMutation();
  const isWaiting = isFetching || question !== words;
  const there = new Set(lines.map(({ productId }) => productId));
  const options = (currentData?.data ?? []).filter(({ productId }) => !there.has(productId));
  return (
    <Typeahead
      label="Product toevoegen"
      chosenText=""
      options={isWaiting ? [] : options}
      isLoading={isWaiting}
      onSearch={setText}
      keyOf={({ productId }) => productId}
      placeholder="Naam, nummer, land, druif… (2 letters)"
      onPick={async ({ productId, bottlesPerBox }) => {
        setText('');
        const quantity = Math.max(1, bottlesPerBox);
        const { error } = await add({ request: { subscriptionId, productId, quantity, ...noPrice } });
        if (error) toast.error(textOf(error) ?? '');
      }}
    >
      {(product) => (
        <span className="two-lines">
          <span>
            <WineDot color={product.color} /> {[product.name, product.vintage].filter(Boolean).join(' ')}
          </span>
          <span className="sub">
            {product.number} · {product.supplierName} · {bottles(product.available)} vrij
          </span>
        </span>
      )}
    </Typeahead>
  );
};

/** SUBS-003: the products with quantity and price, excl or incl by the account. */
export const SubscriptionLines = ({
  name,
  lines,
  mayChange,
  ...of
}: Scope & { name: string; lines: readonly SubscriptionLineView[]; mayChange: boolean }) => {
  const { side } = of;
  if (lines.length === 0) return <p className="subscription-empty muted">Nog geen producten.</p>;
  return (
    <div className="subscription-scroll">
      <table className="table subscription-lines" data-fixed={!mayChange || undefined}>
        <caption className="visually-hidden">Producten van {name}</caption>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" className="num">
              Aantal
            </th>
            <th scope="col" className="num">
              Prijs {side}.
            </th>
            <th scope="col" className="num">
              Prijs {side === 'excl' ? 'incl' : 'excl'}.
            </th>
            <th scope="col" className="num">
              Bedrag {side}.
            </th>
            {mayChange && (
              <th scope="col">
                <span className="visually-hidden">Acties</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) =>
            mayChange ? (
              <EditedLine key={line.productId} {...of} line={line} />
            ) : (
              <FixedLine key={line.productId} side={side} line={line} />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
};
