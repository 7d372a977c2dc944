import { IconMinus, IconPlus, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { CustomerAppProduct } from '#api/customer-app/contract.ts';
import { calls } from '#customer-app/app/api.ts';
import { useApp, useBottles } from '#customer-app/app/signed-in.ts';
import {
  boxesLeft,
  boxSize,
  inBoxes,
  netPriceOf,
  orderable,
  pricedLine,
  wineAddress,
} from '#customer-app/app/wines.ts';
import { lineAmount } from '#domain/pricing/totals.ts';
import { wineColors } from '#domain/product/wine-color.ts';
import {
  bottles as bottlesText,
  boxes as boxesText,
  money,
  rate,
  unitPrice,
  unitPriceInEuros,
} from '#web/lib/format.ts';
import * as words from '#customer-app/features/new-order/words.nl.ts';
import { localized } from '#web/lib/localized.ts';
import { Link } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';

type Props = {
  product: CustomerAppProduct;
  bottles: number;
  onChange: (bottles: number) => void;
};

/** Parses input in boxes, `3`, or in bottles, `14 fl`, rounded up to whole boxes. */
const boxesTyped = (text: string, product: CustomerAppProduct) => {
  const match = /^\s*(\d{1,5})\s*(f[a-z]*)?\s*$/i.exec(text);
  if (!match) return null;
  return match[2] ? inBoxes(product, Number(match[1])) : Number(match[1]);
};

const Stepper = ({ product, bottles, onChange }: Props) => {
  const { name } = product;
  const size = boxSize(product);
  const isBoxed = size > 1;
  const one = isBoxed ? words.oneBox : words.oneBottle;
  const boxes = inBoxes(product, bottles);
  const most = boxesLeft(product);
  const [typed, setTyped] = useState<string | null>(null);
  const set = (wanted: number) => onChange(Math.min(Math.max(0, wanted), most) * size);

  return (
    <fieldset className="stepper" aria-label={words.quantityOf(name)}>
      <button
        type="button"
        aria-label={boxes <= 1 ? words.deleteNamed(name) : words.less(one, name)}
        onClick={() => set(boxes - 1)}
      >
        {boxes <= 1 ? <IconTrash size={18} aria-hidden /> : <IconMinus size={18} aria-hidden />}
      </button>
      <label>
        <input
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          aria-label={words.quantityIn(isBoxed ? words.boxes : words.bottles, name)}
          aria-valuenow={boxes}
          aria-valuemin={0}
          aria-valuemax={most}
          aria-valuetext={isBoxed ? `${boxesText(boxes)}, ${bottlesText(bottles)}` : bottlesText(bottles)}
          value={typed ?? String(boxes)}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setTyped(target.value);
            const wanted = boxesTyped(target.value, product);
            // Empty and 0 apply when the field is left, since the next digit may follow.
            if (wanted) set(wanted);
          }}
          onBlur={({ target }) => {
            if (typed !== null) set(boxesTyped(target.value, product) ?? (target.value.trim() ? boxes : 0));
            setTyped(null);
          }}
          onKeyDown={(event) => {
            const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
            if (event.key === 'Enter') event.currentTarget.blur();
            if (!steps) return;
            event.preventDefault();
            setTyped(null);
            set(boxes + steps);
          }}
        />
        <small aria-hidden>
          {bottles} {words.btl}
        </small>
      </label>
      <button
        type="button"
        data-more
        aria-label={words.more(one, name)}
        disabled={boxes >= most}
        onClick={() => set(boxes + 1)}
      >
        <IconPlus size={18} aria-hidden />
      </button>
    </fieldset>
  );
};

/** The bottles of a wine in the basket, and what sets them. */
const useQuantity = (product: CustomerAppProduct) => {
  const { basket } = useApp();
  const { productId } = product;
  const onChange = useCallback(
    (wanted: number) =>
      basket.setQuantities([{ productId, bottles: orderable(product, wanted), price: netPriceOf(product) }]),
    [basket, product, productId],
  );
  return { bottles: useBottles(productId), onChange };
};

/** A wine with its quantity wherever it stands besides the list. */
export const Quantity = ({ product }: { product: CustomerAppProduct }) => (
  <QuantityControl product={product} {...useQuantity(product)} />
);

/**
 * The quantity of a wine: a button for the first box, then a stepper in boxes that shows the bottles
 * (APP-022).
 */
const QuantityControl = ({ product, bottles, onChange }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  const isOrdered = bottles > 0;

  // The pressed button is replaced by another, which gets the focus, so that the keyboard keeps working.
  useEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    const more = isOrdered ? place.current?.querySelector<HTMLElement>('[data-more]:enabled') : null;
    (more ?? place.current?.querySelector<HTMLElement>('button'))?.focus();
  }, [isOrdered]);

  const change = (wanted: number) => {
    wasPressed.current = wanted > 0 !== isOrdered;
    onChange(wanted);
  };

  const isOut = boxesLeft(product) === 0;
  const add = product.bottlesPerBox > 1 ? words.box : words.bottle;
  return (
    <div className="quantity" ref={place}>
      {isOrdered ? (
        <Stepper product={product} bottles={bottles} onChange={change} />
      ) : (
        <Button
          className="add"
          disabled={isOut}
          aria-label={isOut ? `${words.soldOut}: ${product.name}` : `${add} ${product.name}`}
          onClick={() => change(boxSize(product))}
        >
          {isOut ? words.soldOut : add}
        </Button>
      )}
    </div>
  );
};

export const Price = ({ product }: { product: CustomerAppProduct }) => {
  const size = boxSize(product);
  const { discount, ...line } = pricedLine(product, size);
  const boxPrice = lineAmount({ ...line, discount: 0 });
  return (
    <p className="price">
      <span>{unitPriceInEuros(product.unitPrice)}</span>
      <span className="small">{size > 1 && words.boxOf(size, money(boxPrice))}</span>
      {discount > 0 && (
        <span className="tag">
          {rate(discount)} {words.discountLowercase}
        </span>
      )}
      {product.priceType === 'promotion' && (
        <span className="tag" data-tone="yellow">
          {words.offer}
          {product.basePrice > product.unitPrice && words.wasEuro(unitPrice(product.basePrice))}
        </span>
      )}
      {product.priceType === 'price-deal' && <span className="tag">{words.yourPrice}</span>}
    </p>
  );
};

export const Stock = ({ product, bottles }: { product: CustomerAppProduct; bottles: number }) => {
  const left = boxesLeft(product);
  const boxes = inBoxes(product, bottles);
  const only = `${words.onlyLower} ${bottlesText(product.available)}`;
  const problem =
    (product.available <= 0 && words.productOutOfStock) ||
    (left === 0 && only + words.noFullBox) ||
    (boxes > left && `${only} ${words.inStock}`);
  if (problem)
    return (
      <p className="tag" data-tone="red">
        {problem}
      </p>
    );
  if (boxes !== left) return null;
  return (
    <p className="small">
      {words.thereIsNoMore} {product.bottlesPerBox > 1 ? boxesText(left) : bottlesText(left)} {words.inStock}
    </p>
  );
};

/** APP-021: marks a wine as a favourite, or no longer; saved at once, and why it was not is said. */
export const Star = ({ product: { productId, name, isFavourite } }: { product: CustomerAppProduct }) => {
  const { client } = useApp();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [problem, setProblem] = useState('');
  if (wanted === isFavourite) setWanted(null);
  const isOn = wanted ?? isFavourite;
  const press = async () => {
    setWanted(!isOn);
    setProblem('');
    const answer = await client.call(calls.appFavourite, { productId, isFavourite: !isOn });
    if ('data' in answer) client.invalidate(['Product']);
    else {
      setWanted(null);
      setProblem(answer.error.text);
    }
  };
  const Icon = isOn ? IconStarFilled : IconStar;
  return (
    <>
      <button
        type="button"
        className="star"
        aria-pressed={isOn}
        aria-label={words.favourite(name)}
        onClick={() => void press()}
      >
        <Icon size={19} stroke={1.6} aria-hidden />
      </button>
      {problem && (
        <p className="small" role="alert">
          {problem}
        </p>
      )}
    </>
  );
};

/** A wine with its price and ordered quantity. Renders again only when one of these changes. */
export const ProductRow = memo(({ product }: { product: CustomerAppProduct }) => {
  const { productId, name, vintage, supplierName, color, message, replaces, isNotReturning } = product;
  const { bottles, onChange } = useQuantity(product);
  return (
    <li data-ordered={bottles > 0 || undefined}>
      <i className="wine-dot" data-color={color} title={localized(wineColors[color])} />
      <div className="wine">
        <Link className="name" to={wineAddress(productId)}>
          {name} <span className="vintage">{vintage}</span>
          <span className="visually-hidden">, {localized(wineColors[color])}</span>
        </Link>
        {supplierName && <p className="small">{supplierName}</p>}
        <Price product={product} />
        <Stock product={product} bottles={bottles} />
        {replaces && (
          <p className="small">
            {words.replaces} {replaces}
          </p>
        )}
        {isNotReturning && <p className="tag">{words.willNotReturn}</p>}
        {message && <p className="small">{message}</p>}
      </div>
      <Star product={product} />
      <QuantityControl product={product} bottles={bottles} onChange={onChange} />
    </li>
  );
});
