import { Suspense, useCallback, useState } from 'react';
import { z } from 'zod';
import type { ProductPage } from '#api/products/contract.ts';
import { Id } from '#domain/kernel/id.ts';
import { codeOf, textOf } from '#web/lib/api.ts';
import { useAskAlong } from '#web/parts/ask-along.ts';
import { roleOf } from '#web/lib/session-state.ts';
import { useSession } from '#web/lib/store.ts';
import { useProductQuery } from '#web/features/product/api.ts';
import { ProductActions } from '#web/features/product/product-actions.tsx';
import { productName, ProductTypeahead } from '#web/features/product/product-typeahead.tsx';
import { productTabs } from '#web/features/product/tabs.ts';
import { bottles, count } from '#web/lib/format.ts';
import { useNavigate, useParams, useSearchParams } from '#web/lib/router.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { FieldsSaved, PageHeader } from '#web/ui/page-header.tsx';
import { Tag, WineDot } from '#web/ui/pill.tsx';
import { PageSkeleton, Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import './product.css';

/** PROD-001: the way to another product. */
const Search = () => {
  const [includesDisabled, setIncludesDisabled] = useState(false);
  const navigate = useNavigate();
  return (
    <search className="product-search">
      <ProductTypeahead
        label="Zoeken"
        includesDisabled={includesDisabled}
        onPick={({ productId }) => void navigate(`/producten/${productId}`)}
      />
      <CheckField
        label="Ook niet-actieve producten"
        checked={includesDisabled}
        onChange={setIncludesDisabled}
      />
    </search>
  );
};

/** PROD-024, PROD-029: what is free, and whether that is little. */
const Stock = ({ product: { available, minimum } }: ProductPage) => (
  <Tag tone={available < minimum ? 'yellow' : 'plain'}>
    {bottles(available)} vrij{available < minimum && `, minimum ${count(minimum)}`}
  </Tag>
);

const Details = ({ page }: { page: ProductPage }) => {
  const role = roleOf(useSession());
  const [params, setParams] = useSearchParams();
  const { product } = page;
  const possible = productTabs.filter(({ isShown }) => isShown({ page, role }));
  const shown = (['product', 'stock'] as const).flatMap((row) => possible.filter((tab) => tab.row === row));
  const tab = shown.find(({ key }) => key === params.get('tab')) ?? shown[0];
  return (
    <div className="page">
      <PageHeader
        title={productName(product)}
        crumbs={[{ label: 'Producten', to: '/producten' }, { label: `Product ${product.number}` }]}
        status={
          <>
            <WineDot color={product.color} />
            <Stock {...page} />
            {!product.isEnabled && <Tag tone="red">niet actief</Tag>}
          </>
        }
        saveState={<FieldsSaved />}
        actions={<ProductActions page={page} role={role} />}
      />
      <Search />
      <Tabs
        label="Onderdelen van het product"
        tabs={shown}
        selected={tab?.key ?? ''}
        onSelect={(key) => setParams(key === shown[0]?.key ? {} : { tab: key }, { replace: true })}
      >
        <div className="product-panel">
          <Suspense fallback={<Skeleton width="100%" />}>
            {tab && <tab.Panel key={tab.key} page={page} role={role} />}
          </Suspense>
        </div>
      </Tabs>
    </div>
  );
};

/** What the tab of this name asks, the first where there is none. */
const ofTab = (name: string | null, productId: number) => {
  const tab = productTabs.find(({ key }) => key === name) ?? productTabs[0];
  return tab?.ask ? [tab.ask(productId)] : [];
};

/** PROD-001. */
export const Product = () => {
  const productId = z.coerce.number().pipe(Id).safeParse(useParams()['id']).data;
  const [search] = useSearchParams();
  const [tab] = useState(search.get('tab'));
  useAskAlong(
    productId,
    useCallback((id: number) => ofTab(tab, id), [tab]),
  );
  const { currentData, error, refetch } = useProductQuery(
    { productId: productId ?? 0 },
    { skip: productId === undefined },
  );
  if (currentData) return <Details key={currentData.product.productId} page={currentData} />;
  if (error === undefined && productId !== undefined) return <PageSkeleton />;
  const isMissing = productId === undefined || codeOf(error) === 'product-not-found';
  return (
    <div className="page">
      <PageHeader title="Product" crumbs={[{ label: 'Producten', to: '/producten' }]} />
      <Banner kind="error">{isMissing ? 'Dit product bestaat niet.' : textOf(error)}</Banner>
      {!isMissing && <Button onClick={() => void refetch()}>Opnieuw proberen</Button>}
    </div>
  );
};
