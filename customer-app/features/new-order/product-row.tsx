import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { memo, useCallback, useState } from 'react';
import type { CustomerAppProduct } from '#api/customer-app/contract.ts';
import { calls } from '#customer-app/app/api.ts';
import { useApp, useBasket } from '#customer-app/app/signed-in.ts';
import { boxesLeft, boxSize, inBoxes, netPriceOf, orderable, pricedLine } from '#customer-app/app/wines.ts';
import { QuantityControl } from '#customer-app/features/new-order/quantity-control.tsx';
import { lineAmount } from '#domain/pricing/totals.ts';
import { wineColors } from '#domain/product/wine-color.ts';
import { bottles as bottlesText, boxes as boxesText, money, rate, unitPrice } from '#web/lib/format.ts';
import * as words from '#customer-app/features/new-order/words.nl.ts';
import * as common from '#web/lib/words.nl.ts';

const Price = ({ product }: { product: CustomerAppProduct }) => {
  const size = boxSize(product);
  const { discount, ...line } = pricedLine(product, size);
  const boxPrice = lineAmount({ ...line, discount: 0 });
  return (
    <p className="price">
      <span>€&#8239;{unitPrice(product.unitPrice)}</span>
      <span className="small">{size > 1 && words.boxOf(size, money(boxPrice))}</span>
      {discount > 0 && (
        <span className="tag">
          {common.min} {rate(discount)} {words.discount}
        </span>
      )}
      {product.priceType === 'promotion' && (
        <span className="tag" data-tone="yellow">
          {common.offer}
          {product.basePrice > product.unitPrice && words.wasEuro(unitPrice(product.basePrice))}
        </span>
      )}
      {product.priceType === 'price-deal' && <span className="tag">{words.yourPrice}</span>}
    </p>
  );
};

const Stock = ({ product, bottles }: { product: CustomerAppProduct; bottles: number }) => {
  const left = boxesLeft(product);
  const boxes = inBoxes(product, bottles);
  if (product.available <= 0)
    return (
      <p className="tag" data-tone="red">
        {words.productOutOfStock}
      </p>
    );
  if (left === 0)
    return (
      <p className="tag" data-tone="red">
        {words.only2} {bottlesText(product.available)}
        {words.noFullBox}
      </p>
    );
  if (boxes > left)
    return (
      <p className="tag" data-tone="red">
        {words.only2} {bottlesText(product.available)} {words.inStock}
      </p>
    );
  if (boxes === left && boxes > 0)
    return (
      <p className="small">
        {words.thereIsNoMore} {product.bottlesPerBox > 1 ? boxesText(left) : bottlesText(left)}{' '}
        {words.inStock}
      </p>
    );
  return null;
};

/** APP-021: marks a wine as a favourite, or no longer; kept at once. */
const Star = ({ product: { productId, name, isFavourite } }: { product: CustomerAppProduct }) => {
  const { client } = useApp();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isOn = wanted ?? isFavourite;
  const press = async () => {
    setWanted(!isOn);
    const answer = await client.call(calls.appFavourite, { productId, isFavourite: !isOn });
    if ('data' in answer) client.invalidate([common.product]);
    else setWanted(null);
  };
  const Icon = isOn ? IconStarFilled : IconStar;
  return (
    <button
      type="button"
      className="star"
      aria-pressed={isOn}
      aria-label={words.favourite(name)}
      onClick={() => void press()}
    >
      <Icon size={19} stroke={1.6} aria-hidden />
    </button>
  );
};

/** One wine with its price and how much of it is ordered. Draws itself again only when one of these changes. */
export const ProductRow = memo(({ product }: { product: CustomerAppProduct }) => {
  const { productId, name, vintage, supplierName, color, message, replaces, isNotReturning } = product;
  const { basket } = useApp();
  const bottles = useBasket(({ quantities }) => quantities[productId] ?? 0);
  const change = useCallback(
    (wanted: number) =>
      basket.setQuantities([{ productId, bottles: orderable(product, wanted), price: netPriceOf(product) }]),
    [basket, product, productId],
  );
  return (
    <li data-ordered={bottles > 0 || undefined}>
      <i className="wine-dot" data-color={color} title={wineColors[color]} />
      <div className="wine">
        <div className="name">
          {name} <span className="vintage">{vintage}</span>
          <span className="visually-hidden">, {wineColors[color]}</span>
        </div>
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
      <QuantityControl product={product} bottles={bottles} onChange={change} />
    </li>
  );
});
