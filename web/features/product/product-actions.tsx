import { IconFileTypePdf, IconRefresh } from '@tabler/icons-react';
import { mayCall } from '#api/contract/operation.ts';
import { syncShop } from '#api/product-tabs/shop-sync-contract.ts';
import { productSheet } from '#api/vintages/contract.ts';
import { useLazySheetQuery, useSyncShopMutation } from '#web/features/product/extras-api.ts';
import type { PanelProps } from '#web/features/product/tabs.ts';
import { Button } from '#web/ui/button.tsx';
import { toastOutcome, saveFetched } from '#web/parts/outcome.ts';
import { productName } from '#web/parts/product-name.ts';
import { useLock } from '#web/parts/lock.ts';
import * as words from '#web/features/product/words.nl.ts';

/** D-29. */
const lockedMs = 5_000;

/** PROD-049: asks the shop to fetch this product; then locked for a while, so that nobody asks it twice. */
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

/** What can be done with a product as a whole: its sheet for a customer (PROD-034), the online shop (PROD-050). */
export const ProductActions = ({ page: { product, features }, role }: PanelProps) => {
  const [readSheet, { isFetching }] = useLazySheetQuery();
  const download = () =>
    saveFetched(
      readSheet({ productId: product.productId }),
      `${productName(product).replace(/[\\/:*?"<>|]+/g, '-')}.pdf`,
      words.productSheetNotMade,
    );
  return (
    <>
      {features.hasShopSync && mayCall(syncShop, role) && <ShopSync productId={product.productId} />}
      {mayCall(productSheet, role) && (
        <Button Icon={IconFileTypePdf} disabled={isFetching} onClick={download}>
          {words.productSheet}
        </Button>
      )}
    </>
  );
};
