import { useAskAlong } from '#web/lib/ask-along.ts';
import { useProductStockQuery } from '#web/parts/stock/api.ts';
import { askStock, StockPanel } from '#web/parts/stock/stock-panel.tsx';
import { WineDot } from '#web/ui/pill.tsx';
import { Page } from '#web/ui/page.tsx';
import { productName } from '#web/parts/product-name.ts';
import { useRecordId, NoRecord } from '#web/parts/record-page.tsx';
import * as words from '#web/features/stock/words.nl.ts';

const crumbs = [{ label: words.products }, { label: words.stockTitle, to: '/voorraad' }];

const ofPanel = (productId: number) => [askStock(productId)];

/** The stock of one product on a page of its own. */
export const ProductStock = () => {
  const productId = useRecordId();
  useAskAlong(productId, ofPanel);
  const query = useProductStockQuery({ productId: productId ?? 0 }, { skip: productId === undefined });
  if (query.currentData && productId !== undefined) {
    const { product } = query.currentData;
    return (
      <Page title={productName(product)} crumbs={crumbs} status={<WineDot color={product.color} />}>
        <StockPanel productId={productId} />
      </Page>
    );
  }
  return (
    <NoRecord
      title={words.stockTitle}
      crumbs={crumbs}
      id={productId}
      query={query}
      code="product-not-found"
      missing={words.thisProductDoesNotExist}
    />
  );
};
