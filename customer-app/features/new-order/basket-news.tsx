import type { CustomerAppCatalogue } from '#api/customer-app/contract.ts';
import { useApp, useBasket } from '#customer-app/app/signed-in.ts';
import { productsOf, wineName } from '#customer-app/app/wines.ts';
import { wines } from '#customer-app/ui/words.ts';
import { Banner } from '#web/ui/banner.tsx';
import * as words from '#customer-app/features/new-order/later/words.nl.ts';

/** Reports changes made to the basket elsewhere, or while offline. */
export const BasketNews = ({ catalogue, gone }: { catalogue: CustomerAppCatalogue; gone: number }) => {
  const { basket } = useApp();
  const overtaken = useBasket('overtaken');
  const arrived = useBasket('arrived');
  const names = productsOf(catalogue)
    .filter(({ productId }) => overtaken.includes(productId))
    .map(wineName);
  return (
    <>
      {arrived !== null && (
        <Banner kind="done" onClose={basket.dismiss}>
          {words.yourOrder} <b>{arrived || ''}</b>{' '}
          {arrived ? words.hasArrivedWhatStandsHere : words.waitsForApproval}
        </Banner>
      )}
      {overtaken.length > 0 && (
        <Banner kind="info" onClose={basket.dismiss}>
          {words.onAnotherDeviceSomethingElse} {names.join(', ') || wines(overtaken.length)}
          {words.thatQuantityStays}
        </Banner>
      )}
      {gone > 0 && (
        <Banner kind="info">
          {wines(gone)} {words.ofYourKeptOrderCan}
        </Banner>
      )}
    </>
  );
};
