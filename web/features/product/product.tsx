import { Suspense, useState } from 'react';
import type { ProductPage } from '#api/products/contract.ts';
import { useProductQuery } from '#web/features/product/api.ts';
import { ProductGlance, askGlance } from '#web/features/product/product-glance.tsx';
import { ProductTypeahead } from '#web/features/product/product-typeahead.tsx';
import { isCounted, isService, type PanelProps, productTabs } from '#web/features/product/tabs.ts';
import { bottles, count } from '#web/lib/format.ts';
import { useNavigate, useSearchParams } from '#web/lib/router.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { FieldsSaved } from '#web/ui/page-header.tsx';
import { Tag, WineDot } from '#web/ui/pill.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Page } from '#web/ui/page.tsx';
import { AsOf, AsOfButton } from '#web/parts/as-of/as-of.tsx';
import { FindAnother } from '#web/parts/find-another.tsx';
import { useAccountQuery } from '#web/parts/account.ts';
import { useRole } from '#web/parts/role.ts';
import { NoRecord, useOpenedRecord } from '#web/parts/record-page.tsx';
import { productName } from '#web/parts/product-name.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Later } from '#web/ui/later.tsx';
import { IconFileTypePdf, IconRefresh } from '@tabler/icons-react';
import type { Role } from '#domain/kernel/role.ts';
import { mayCall } from '#api/contract/operation.ts';
import { syncShop } from '#api/product-tabs/shop-sync-contract.ts';
import { productSheet } from '#api/vintages/contract.ts';
import { useLazySheetQuery, useSyncShopMutation } from '#web/features/product/extras-api.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFetched, toastOutcome } from '#web/parts/outcome.ts';
import { useLock } from '#web/parts/lock.ts';
import './product.css';
import * as words from '#web/features/product/words.nl.ts';

/** D-29. */
const lockedMs = 5_000;

/** PROD-049: asks the shop to fetch this product; then disabled for a while, to prevent repeated requests. */
const ShopSync = ({ productId }: { productId: number }) => {
  const [sync] = useSyncShopMutation();
  const [isLocked, lock] = useLock(lockedMs);
  const ask = async () => {
    lock();
    toastOutcome(await sync({ request: { productIds: [productId] } }), {
      done: words.synchronisationStartedThisCanTake,
      failed: words.webshopNotUpdated,
    });
  };
  return (
    <Button Icon={IconRefresh} disabled={isLocked} onClick={ask}>
      {words.updateWebshop}
    </Button>
  );
};

/** Actions on a product as a whole: its sheet for a customer (PROD-034), the online shop (PROD-050). */
const ProductActions = ({ page: { product, features }, role }: PanelProps) => {
  const [readSheet, { isFetching }] = useLazySheetQuery();
  const download = () =>
    saveFetched(
      readSheet({ productId: product.productId, language: undefined }),
      `${productName(product).replace(/[\\/:*?"<>|]+/g, '-')}.pdf`,
      words.productSheetNotMade,
    );
  return (
    <>
      <FindAnother label={words.searchProduct}>{(close) => <Search onFound={close} />}</FindAnother>
      {features.hasShopSync && mayCall(syncShop, role) && <ShopSync productId={product.productId} />}
      {mayCall(productSheet, role) && (
        <Button Icon={IconFileTypePdf} disabled={isFetching} onClick={download}>
          {words.productSheet}
        </Button>
      )}
      <AsOfButton />
    </>
  );
};

/** PROD-001: the search for another product. */
const Search = ({ onFound }: { onFound: () => void }) => {
  const [includesDisabled, setIncludesDisabled] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <ProductTypeahead
        label={words.search}
        includesDisabled={includesDisabled}
        onPick={({ productId }) => {
          onFound();
          void navigate(`/producten/${productId}`);
        }}
      />
      <CheckField
        label={words.inactiveProductsToo}
        checked={includesDisabled}
        onChange={setIncludesDisabled}
      />
    </>
  );
};

const Why = lazyPart(() => import('#web/parts/why/why.tsx'), 'Why');

/** PROD-024, PROD-029: the free stock, whether it is low, and why it is what it is. */
const Stock = ({ product: { productId, available, minimum, backordered, onOrder } }: ProductPage) => {
  const { data: account } = useAccountQuery();
  return (
    <>
      <Tag tone={available < minimum ? 'yellow' : 'plain'}>
        {bottles(available)} {words.freeState}
        {available < minimum && words.minimum(count(minimum))}
      </Tag>
      <Suspense>
        <Why
          kind="product"
          id={productId}
          figure={words.freeStock}
          rules={[words.whyFreeStock]}
          facts={['onHand', 'reserved', 'backordered', 'available']}
          settings={['blocksShortage']}
          next={[
            ...(backordered > 0 ? [words.freeWithoutBackorders(bottles(available + backordered))] : []),
            ...(onOrder > 0 ? [words.freeOnceReceived(bottles(onOrder), bottles(available + onOrder))] : []),
            ...(account ? [account.blocksShortage ? words.moreIsRefused : words.moreIsShort] : []),
          ]}
        />
      </Suspense>
    </>
  );
};

const Details = ({ page }: { page: ProductPage }) => {
  const role = useRole();
  const [params, setParams] = useSearchParams();
  const { product } = page;
  const shown = productTabs.filter(({ isShown }) => isShown?.({ page, role }) ?? true);
  const tab = shown.find(({ key }) => key === params.get('tab')) ?? shown[0];
  return (
    <Page
      title={productName(product)}
      crumbs={[{ label: words.products, to: '/producten' }, { label: words.productNumbered(product.number) }]}
      status={
        <>
          {isService(product) ? <Tag>{words.service}</Tag> : <WineDot color={product.color} />}
          {isCounted(product) && <Stock {...page} />}
          {!product.isEnabled && <Tag tone="red">{words.notActive}</Tag>}
        </>
      }
      saveState={<FieldsSaved />}
      actions={<ProductActions page={page} role={role} />}
    >
      <AsOf kind="product" id={product.productId}>
        <ProductGlance page={page} />
        <Tabs
          label={words.partsOfTheProduct}
          tabs={shown}
          selected={tab?.key ?? ''}
          onSelect={(key) => setParams(key === shown[0]?.key ? {} : { tab: key }, { replace: true })}
        >
          <div className="product-panel">
            <Later>{tab && <tab.Panel key={tab.key} page={page} role={role} />}</Later>
          </div>
        </Tabs>
      </AsOf>
    </Page>
  );
};

/** Prefetches what stands at the top, and the data of the tab of this name or of the first. */
const askTab = (name: string | null, productId: number, role: Role) => {
  const tab = productTabs.find(({ key }) => key === name) ?? productTabs[0];
  return [...askGlance(productId, role), ...(tab?.ask ? [tab.ask(productId)] : [])];
};

/** PROD-001. */
export const Product = () => {
  const productId = useOpenedRecord(askTab);
  const query = useProductQuery({ productId: productId ?? 0 }, { skip: productId === undefined });
  const { currentData } = query;
  if (currentData) return <Details key={currentData.product.productId} page={currentData} />;
  return (
    <NoRecord
      title={words.product}
      crumbs={[{ label: words.products, to: '/producten' }]}
      id={productId}
      query={query}
      code="product-not-found"
      missing={words.thisProductDoesNotExist}
    />
  );
};
