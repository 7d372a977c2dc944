import { productImages } from '#api/images/contract.ts';
import { mayCall } from '#api/contract/operation.ts';
import { productBuyers } from '#api/product-tabs/buyers-contract.ts';
import type { ProductPage } from '#api/products/contract.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { marginOf } from '#domain/pricing/totals.ts';
import { extraEndpoints, useBuyersQuery } from '#web/features/product/extras-api.ts';
import { imageEndpoints, useProductImagesQuery } from '#web/features/product/images-api.ts';
import { usualPeriod } from '#web/features/product/buyers-period.ts';
import { isCounted, isService } from '#web/features/product/tabs.ts';
import { bottles, count, date, marginText, money, plural, unitPriceInEuros } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import type { Role } from '#domain/kernel/role.ts';
import { inAdvance } from '#web/lib/ask-along.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { useMayCall } from '#web/parts/role.ts';
import { Tile, Tiles } from '#web/ui/card.tsx';
import * as words from '#web/features/product/words.nl.ts';

const periodNow = () => usualPeriod(dateInAmsterdam(Date.now()));

/** The data of what stands at the top, prefetched. */
export const askGlance = (productId: number, role: Role) => [
  ...(mayCall(productImages, role)
    ? [imageEndpoints.productImages.initiate({ ownerId: productId }, inAdvance)]
    : []),
  ...(mayCall(productBuyers, role)
    ? [extraEndpoints.buyers.initiate({ productId, ...periodNow() }, inAdvance)]
    : []),
];

const Price = ({ page }: { page: ProductPage }) => {
  const { product } = page;
  const { price, purchasePrice, actionPrice, sellPrice } = product;
  const margin = purchasePrice === null ? null : marginOf({ excl: sellPrice, purchase: purchasePrice });
  return (
    <Tile
      name={words.price}
      figure={unitPriceInEuros(price)}
      note={
        <>
          {actionPrice > 0 && <b>{words.promotionAt(money(actionPrice))} </b>}
          {purchasePrice !== null &&
            !isService(page.product) &&
            words.purchaseAndMarginOf(unitPriceInEuros(purchasePrice), marginText(margin))}
        </>
      }
    />
  );
};

const StockTile = ({ page: { product } }: { page: ProductPage }) => {
  const { productId, available, onHand, reserved, onOrder, minimum } = product;
  return (
    <Tile
      name={words.stillFree}
      figure={
        <Link className="tile-open" to={`/producten/${productId}?tab=stock`}>
          {count(available)}
        </Link>
      }
      note={
        <>
          {available < minimum && (
            <>
              <b className="stock-low">{words.belowTheMinimumOf(count(minimum))}</b> ·
            </>
          )}
          {words.inStockOfWhich(count(onHand), count(reserved))}
          {onOrder > 0 && words.andOnOrder(count(onOrder))}
        </>
      }
    />
  );
};

/** Who bought it since the start of last month: how many, the most, the latest. */
const BuyersTile = ({ page: { product } }: { page: ProductPage }) => {
  const { productId } = product;
  const period = periodNow();
  const { currentData: buyers } = useBuyersQuery({ productId, ...period });
  const [most] = buyers ?? [];
  const latest = buyers?.toSorted((a, b) => (a.lastOrderDate < b.lastOrderDate ? 1 : -1))[0];
  return (
    <Tile
      name={words.buyersSince(date(period.from))}
      figure={
        <Link className="tile-open" to={`/producten/${productId}?tab=relations`}>
          {buyers ? plural(buyers.length, words.customerNoun, words.customersNoun) : '…'}
        </Link>
      }
      note={
        most &&
        latest && (
          <span className="product-buyers">
            <span>
              {words.mostBy} <KnownLink to={`/klanten/${most.customerId}`}>{most.name}</KnownLink>,{' '}
              {bottles(most.bottles)}
            </span>
            <span>
              {words.latestBy} <KnownLink to={`/klanten/${latest.customerId}`}>{latest.name}</KnownLink>,{' '}
              {date(latest.lastOrderDate)}
            </span>
          </span>
        )
      }
    />
  );
};

const Picture = ({ page: { product } }: { page: ProductPage }) => {
  const { productId, name } = product;
  const { currentData: images } = useProductImagesQuery({ ownerId: productId });
  const [first] = images ?? [];
  if (!first) return null;
  return (
    <Link className="card product-picture" to={`/producten/${productId}?tab=images`}>
      <img src={`/products/${first.thumbnail}`} alt={words.pictureOf(name)} />
    </Link>
  );
};

/** What stands above the tabs of a product: picture, price, stock, buyers. */
export const ProductGlance = ({ page }: { page: ProductPage }) => {
  const seesImages = useMayCall(productImages);
  const seesBuyers = useMayCall(productBuyers);
  return (
    <div className="product-glance">
      {seesImages && <Picture page={page} />}
      <Tiles>
        <Price page={page} />
        {isCounted(page.product) && <StockTile page={page} />}
        {seesBuyers && <BuyersTile page={page} />}
      </Tiles>
    </div>
  );
};
