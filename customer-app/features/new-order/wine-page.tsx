import { useEffect, useRef } from 'react';
import type { CustomerAppProduct } from '#api/customer-app/contract.ts';
import { pageCalls } from '#customer-app/app/page-calls.ts';
import { useAnswer } from '#customer-app/app/signed-in.ts';
import { boxSize, pricedLine, wineAddress, wineName } from '#customer-app/app/wines.ts';
import { Price, Quantity, Star, Stock } from '#customer-app/features/new-order/product-row.tsx';
import { NoticeChoices } from '#customer-app/ui/notices/notice-choices.tsx';
import { AnswerState } from '#customer-app/ui/states.tsx';
import { countryIn } from '#domain/kernel/country-code.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { lineAmount } from '#domain/pricing/totals.ts';
import { wineColors } from '#domain/product/wine-color.ts';
import { bottles, date, money, rate, unitPriceInEuros } from '#web/lib/format.ts';
import { localized } from '#web/lib/localized.ts';
import { Link } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import * as words from '#customer-app/features/new-order/later/words.nl.ts';

/** A wine without a picture: a bottle in its colour. */
const Bottle = ({ color }: Pick<CustomerAppProduct, 'color'>) => (
  <svg className="bottle" data-color={color} viewBox="0 0 60 200" aria-hidden>
    <path d="M23 4h14v8h-1v48c0 14 14 18 14 38v86c0 8-4 12-12 12H22c-8 0-12-4-12-12V98c0-20 14-24 14-38V12h-1z" />
    <rect x="10" y="112" width="40" height="46" />
  </svg>
);

const Pictures = ({ product, pictures }: { product: CustomerAppProduct; pictures: readonly string[] }) => {
  const shown = pictures.length > 0 ? pictures : product.picture ? [product.picture] : [];
  return (
    <div className="pictures" tabIndex={shown.length > 1 ? 0 : undefined}>
      {shown.length === 0 && <Bottle color={product.color} />}
      {shown.map((address) => (
        <img key={address} src={address} alt={wineName(product)} />
      ))}
    </div>
  );
};

/** What a box comes to for this customer, where a discount makes that differ from the price above. */
const BoxPrice = ({ product, side }: { product: CustomerAppProduct; side: PriceSide }) => {
  const size = boxSize(product);
  const line = pricedLine(product, size);
  return (
    <p className="small">
      {line.discount > 0 && `${words.youPay(money(lineAmount(line)), size)} `}
      {words.pricesOn(side)}
    </p>
  );
};

/**
 * A wine over the list that leads to it: picture, taste, origin, price, other years. What the list knows of it
 * (`known`) stands there at once, and without a connection.
 */
export const WinePage = ({
  productId,
  known,
  side,
  onClose,
  onFound,
}: {
  productId: number;
  known: CustomerAppProduct | undefined;
  side: PriceSide;
  onClose: () => void;
  onFound: (products: readonly CustomerAppProduct[]) => void;
}) => {
  const answer = useAnswer(pageCalls.appProduct, { productId });
  const { data } = answer;
  const told = data?.product;
  const product = known ?? told;
  useEffect(() => {
    if (told) onFound([told]);
  }, [told, onFound]);
  // another year replaces this one in the same dialog, from its top
  const top = useRef<HTMLDivElement>(null);
  const first = useRef(productId);
  useEffect(() => {
    if (productId !== first.current) top.current?.focus();
    first.current = productId;
  }, [productId]);

  const facts: readonly (readonly [string, string])[] = product
    ? [
        [words.color, localized(wineColors[product.color])],
        [
          words.origin,
          (data?.origin ?? [countryIn(product.country, words.language), product.region].filter(Boolean)).join(
            ', ',
          ),
        ],
        [words.grapes, product.grapes.join(', ')],
        [words.alcohol, data?.alcohol ? rate(data.alcohol) : ''],
        ...(data?.isOrganic ? [[words.organic, words.yes] as const] : []),
        ...(data?.facts ?? []),
      ]
    : [];
  return (
    <Dialog
      kind="sheet"
      title={product ? wineName(product) : words.wineTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.back}</Button>
          {product && <Quantity product={product} />}
        </>
      }
    >
      <div className="wine-page" ref={top} tabIndex={-1}>
        {product && (
          <>
            <div className="lead">
              <Pictures product={product} pictures={data?.pictures ?? []} />
              <div>
                {product.supplierName && <p className="small">{product.supplierName}</p>}
                <Price product={product} />
                <BoxPrice product={product} side={side} />
                <Stock product={product} bottles={0} />
                {product.message && <p className="small">{product.message}</p>}
                {data && (
                  <p className="small">
                    {data.last
                      ? words.lastOrdered(date(data.last.date), bottles(data.last.quantity))
                      : words.notOrderedBefore}
                  </p>
                )}
                <Star product={product} />
                <NoticeChoices product={product} />
              </div>
            </div>
            {data?.description && <p className="text">{data.description}</p>}
            {data?.foodPairing && (
              <>
                <h3>{words.goodWith}</h3>
                <p className="text">{data.foodPairing}</p>
              </>
            )}
            <dl className="facts">
              {facts
                .filter(([, value]) => value !== '')
                .map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
            </dl>
            {data && data.vintages.length > 0 && (
              <>
                <h3>{words.otherVintages}</h3>
                <ul className="vintages">
                  {data.vintages.map((other) => (
                    <li key={other.productId}>
                      <Link to={wineAddress(other.productId)}>{wineName(other)}</Link>
                      <span className="amount">{unitPriceInEuros(other.unitPrice)}</span>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
        <AnswerState {...answer} />
      </div>
    </Dialog>
  );
};
