import { useState } from 'react';
import { useParams } from 'react-router';
import { z } from 'zod';
import { Id } from '#domain/kernel/id.ts';
import { ImagesPanel } from '#web/features/product/images-panel.tsx';
import { PricesPanel } from '#web/features/product/prices-panel.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const tabs = [
  { key: 'prices', label: 'Prijzen' },
  { key: 'images', label: 'Images' },
] as const;

/** PROD-017: what stands on a product, by tab. */
export const ProductPanels = () => {
  const productId = z.coerce.number().pipe(Id).safeParse(useParams()['id']).data;
  const [tab, setTab] = useState<(typeof tabs)[number]['key']>('prices');
  if (productId === undefined) return <PageHeader title="Dit product bestaat niet." />;
  return (
    <div className="page">
      <PageHeader title={`Product ${productId}`} />
      <Tabs label="Onderdelen van het product" tabs={tabs} selected={tab} onSelect={setTab}>
        {tab === 'prices' ? (
          <PricesPanel productId={productId} />
        ) : (
          <ImagesPanel productId={productId} productName={`product ${productId}`} />
        )}
      </Tabs>
    </div>
  );
};
