import { memo, type ReactNode } from 'react';
import type { CustomerAppProduct } from '#api/contract/customer-app.ts';
import { ProductRow } from '#customer-app/features/new-order/product-row.tsx';
import { Empty } from '#customer-app/ui/states.tsx';

/** Wines to order from; `ifEmpty` says what can be done when there are none. */
export const ProductList = memo(
  ({ products, ifEmpty }: { products: readonly CustomerAppProduct[]; ifEmpty: ReactNode }) =>
    products.length === 0 ? (
      <Empty>{ifEmpty}</Empty>
    ) : (
      <ul className="products" aria-label="Producten">
        {products.map((product) => (
          <ProductRow key={product.productId} product={product} />
        ))}
      </ul>
    ),
);
