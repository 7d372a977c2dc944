import { IconAlertTriangle } from '@tabler/icons-react';
import type { ProductRow } from '#api/products/contract.ts';
import { count, money } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { Tag, WineDot } from '#web/ui/pill.tsx';
import type { Column } from '#web/ui/table.tsx';
import { textColumn, numberColumn, column } from '#web/ui/columns.ts';
import { productName } from '#web/parts/product-name.ts';
import * as words from '#web/features/product/words.nl.ts';

/** PROD-029: whether fewer bottles are free than the minimum. */
export const Stock = ({
  available,
  minimum,
  isService,
}: Pick<ProductRow, 'available' | 'minimum' | 'isService'>) => {
  if (isService) return <span className="muted">–</span>;
  return available < minimum ? (
    <span className="stock-low" title={words.belowTheMinimumOf(count(minimum))}>
      <IconAlertTriangle size={14} aria-hidden />
      {count(available)}
      <span className="visually-hidden">{words.belowMinimumNote(count(minimum))}</span>
    </span>
  ) : (
    count(available)
  );
};

/** A product by its name, with its colour. */
export const ProductLink = (product: ProductRow) => (
  <span className="product-link">
    {!product.isService && <WineDot color={product.color} />}
    <Link className="strong" to={`/producten/${product.productId}`}>
      {productName(product)}
    </Link>
    {!product.isEnabled && <Tag>{words.notActive}</Tag>}
  </span>
);

/** Where it comes from. */
export const originOf = ({ country, region }: Pick<ProductRow, 'country' | 'region'>) =>
  [region, country].filter(Boolean).join(', ') || '–';

export const productColumns: Column<ProductRow>[] = [
  column('name', words.product, (product) => (
    <span className="two-lines">
      <ProductLink {...product} />
      <span className="sub">
        <span className="product-on-phone">{product.number} · </span>
        {product.supplierName}
      </span>
    </span>
  )),
  textColumn('number', words.numberTitle, { width: 90 }),
  column('origin', words.origin, originOf),
  column('box', words.bottlesPerBox, ({ bottlesPerBox }) => bottlesPerBox, { isNumber: true, width: 70 }),
  numberColumn('price', words.price1, money, { isAtEnd: true, width: 110 }),
  column(
    'stock',
    words.freeTitle,
    (product) => (
      <>
        <Stock {...product} />
        <span className="sub product-on-phone"> {words.freeState}</span>
      </>
    ),
    { isAtEnd: true, isNumber: true, width: 90 },
  ),
];
/** The layout of a row on a phone. */
export const productAreas = "'name price' 'origin stock'";
