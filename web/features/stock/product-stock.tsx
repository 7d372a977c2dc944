import { z } from 'zod';
import { Id } from '#domain/kernel/id.ts';
import { codeOf, textOf } from '#web/lib/api.ts';
import { useAskAlong } from '#web/parts/ask-along.ts';
import { useProductStockQuery } from '#web/parts/stock/api.ts';
import { askStock, StockPanel } from '#web/parts/stock/stock-panel.tsx';
import { useParams } from '#web/lib/router.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { WineDot } from '#web/ui/pill.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';

const crumbs = [{ label: 'Producten' }, { label: 'Voorraad', to: '/voorraad' }];

const ofPanel = (productId: number) => [askStock(productId)];

/** The stock of one product on a page of its own. */
export const ProductStock = () => {
  const productId = z.coerce.number().pipe(Id).safeParse(useParams()['id']).data;
  useAskAlong(productId, ofPanel);
  const { currentData, error, refetch } = useProductStockQuery(
    { productId: productId ?? 0 },
    { skip: productId === undefined },
  );
  if (currentData && productId !== undefined) {
    const { name, vintage, color } = currentData.product;
    return (
      <div className="page">
        <PageHeader
          title={vintage ? `${name} ${vintage}` : name}
          crumbs={crumbs}
          status={<WineDot color={color} />}
        />
        <StockPanel productId={productId} />
      </div>
    );
  }
  if (error === undefined && productId !== undefined) return <PageSkeleton />;
  const isMissing = productId === undefined || codeOf(error) === 'product-not-found';
  return (
    <div className="page">
      <PageHeader title="Voorraad" crumbs={crumbs} />
      <Banner kind="error">{isMissing ? 'Dit product bestaat niet.' : textOf(error)}</Banner>
      {!isMissing && <Button onClick={() => void refetch()}>Opnieuw proberen</Button>}
    </div>
  );
};
