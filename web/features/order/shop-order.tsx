import { shopOrderOfOrder } from '#api/webshop/contract.ts';
import { defineCalls, query } from '#web/lib/api.ts';
import { dateTime, money } from '#web/lib/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import * as words from '#web/features/order/words.nl.ts';

const { useShopOrderOfOrderQuery } = defineCalls({
  shopOrderOfOrder: query(shopOrderOfOrder, { part: 'data' }),
});

/**
 * INT-018: what is to be known of an order that came from the webshop: what differs from there, and what changed
 * there since. The order itself stays as it is.
 */
export const ShopOrder = ({ orderId }: { orderId: number }) => {
  const { data } = useShopOrderOfOrderQuery({ orderId });
  const [found] = data ?? [];
  if (!found) return null;
  const { number, heardAt, total, status, isPaid, remarks, changes } = found;
  return (
    <>
      {changes.length > 0 && (
        <Banner kind="warning">
          <b>{words.changedInTheShop}</b>
          <ul className="shop-order-notes">
            {changes.map((change) => (
              <li key={change.heardAt}>
                {dateTime(change.heardAt)}: {change.sentences.join(' ')}
              </li>
            ))}
          </ul>
          {words.orderStaysAsItIs}
        </Banner>
      )}
      <Banner>
        {words.cameFromTheShop(number, dateTime(heardAt), money(total), status)}{' '}
        {isPaid ? words.paidInTheShop : words.notPaidInTheShop}
        {remarks.length > 0 && (
          <ul className="shop-order-notes">
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        )}
      </Banner>
    </>
  );
};
