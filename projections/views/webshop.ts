import { settingOf } from '#domain/account/settings.ts';
import { reasonText } from '#domain/shop-order/reason.ts';
import { remarkText } from '#domain/shop-order/remark.ts';
import { changeSentences, shopStatusText } from '#domain/shop-order/shop-order.ts';
import { shopSyncSentence } from '#domain/shop-sync/shop-sync.ts';
import type { Page, View } from '#projections/views/view.ts';
import * as queries from '#projections/webshop/queries.ts';

const scopeOf = ({ caller: { log, account } }: View) => ({ log, accountId: account.accountId });

/** Where WooCommerce shows an order to who keeps the shop. */
const addressOf = (shopUrl: string, shopId: number) =>
  shopUrl === '' ? '' : `${shopUrl.replace(/\/+$/, '')}/wp-admin/post.php?post=${shopId}&action=edit`;

/** The orders of the webshop that could not be placed, each with what helps. */
export const waitingShopOrdersOf = async (call: View, page: Page) => {
  const { rows, total } = await queries.waitingShopOrders(call.core.db, scopeOf(call), page);
  const shopUrl = settingOf(call.caller.account, 'shopUrl');
  const data = rows.map((row) => ({
    shopOrderId: row.shop_order_id,
    number: row.shop_number,
    heardAt: row.heard_at,
    total: row.total,
    reason: row.reason === null ? '' : reasonText(row.reason, row.about)[call.language],
    address: addressOf(shopUrl, row.shop_id),
  }));
  return { data, total };
};

/** What the webshop does not know yet of products and vouchers. */
export const shopPushesOf = async (call: View) =>
  (await queries.shopPushes(call.core.db, scopeOf(call))).map((row) => ({
    requestedAt: row.requested_at,
    heardAt: row.heard_at,
    productCount: row.product_count,
    sentence: shopSyncSentence({
      productCount: row.product_count,
      voucherCount: row.voucher_ids?.length,
      outcome: row.outcome,
      reason: row.reason,
    })[call.language],
    mayRetry: row.product_ids !== null && row.outcome !== 'waiting',
  }));

/** What is to be known of an order that came from the webshop; nothing of one that did not, or is of another account. */
export const shopOrderOfOrderView = async (call: View, orderId: number) => {
  const { log, accountId } = scopeOf(call);
  const found = await queries.shopOrderOf(call.core.db, log, orderId);
  if (!found || found.account_id !== accountId) return [];
  return [
    {
      number: found.shop_number,
      heardAt: found.heard_at,
      total: found.total,
      status: shopStatusText(found.shop_status)[call.language],
      isPaid: found.is_paid,
      remarks: found.remarks.map((remark) => remarkText(remark)[call.language]),
      changes: found.changes
        .map(({ heardAt, ...change }) => ({
          heardAt,
          sentences: changeSentences(change).map((sentence) => sentence[call.language]),
        }))
        .filter(({ sentences }) => sentences.length > 0),
    },
  ];
};
