import { memo, useCallback } from 'react';
import type { CustomerAppProduct } from '#api/contract/customer-app.ts';
import { quantitySet } from '#customer-app/app/basket.ts';
import { useAppDispatch, useAppSelector } from '#customer-app/app/store.ts';
import { boxesLeft, boxSize, inBoxes, orderable } from '#customer-app/features/new-order/boxes.ts';
import { QuantityControl } from '#customer-app/features/new-order/quantity-control.tsx';
import { pricedLine } from '#customer-app/features/new-order/selection.ts';
import { lineAmount } from '#domain/pricing/totals.ts';
import { wineColors } from '#domain/product/wine-color.ts';
import { bottles as bottlesText, boxes as boxesText, money, rate, unitPrice } from '#web/lib/format.ts';

const Price = ({ product }: { product: CustomerAppProduct }) => {
  const size = boxSize(product);
  const line = pricedLine(product, size);
  return (
    <p className="price">
      <span>€&#8239;{unitPrice(product.unitPrice)}</span>
      <span className="small">
        {size > 1 && `· doos ${size} = `}
        {(size > 1 || line.discount > 0) && money(lineAmount(line))}
      </span>
      {line.discount > 0 && <span className="tag">{rate(line.discount)} korting</span>}
    </p>
  );
};

const Stock = ({ product, bottles }: { product: CustomerAppProduct; bottles: number }) => {
  const left = boxesLeft(product);
  const boxes = inBoxes(product, bottles);
  if (product.available <= 0)
    return (
      <p className="tag" data-tone="red">
        (product niet op voorraad)
      </p>
    );
  if (left === 0)
    return (
      <p className="tag" data-tone="red">
        nog {bottlesText(product.available)}, geen volle doos
      </p>
    );
  if (boxes > left)
    return (
      <p className="tag" data-tone="red">
        nog {bottlesText(product.available)} op voorraad
      </p>
    );
  if (boxes === left && boxes > 0)
    return (
      <p className="small">
        Meer is er niet: {product.bottlesPerBox > 1 ? boxesText(left) : bottlesText(left)} op voorraad
      </p>
    );
  return null;
};

/** One wine with its price and how much of it is ordered. Draws itself again only when one of these changes. */
export const ProductRow = memo(({ product }: { product: CustomerAppProduct }) => {
  const { productId, name, vintage, supplierName, color, message } = product;
  const dispatch = useAppDispatch();
  const bottles = useAppSelector(({ basket }) => basket.quantities[productId] ?? 0);
  const change = useCallback(
    (wanted: number) => dispatch(quantitySet({ productId, bottles: orderable(product, wanted) })),
    [dispatch, product, productId],
  );
  return (
    <li data-ordered={bottles > 0 || undefined}>
      <i className="wine-dot" data-color={color} title={wineColors[color]} />
      <div className="wine">
        <div className="name">
          {name} <span className="vintage">{vintage}</span>
          <span className="hidden">, {wineColors[color]}</span>
        </div>
        <p className="small">{supplierName}</p>
        <Price product={product} />
        <Stock product={product} bottles={bottles} />
        {message && <p className="small">{message}</p>}
      </div>
      <QuantityControl product={product} bottles={bottles} onChange={change} />
    </li>
  );
});
