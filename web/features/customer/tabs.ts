import * as words from '#web/features/customer/words.nl.ts';
import * as common from '#web/lib/words.nl.ts';

/** CUST-010, and ours behind it; the first six are tabs of the field table. */
const all = [
  { key: 'basics', label: common.basicInformation },
  { key: 'payment', label: words.paymentDetails },
  { key: 'deals', label: common.priceAgreements },
  { key: 'logistics', label: words.logistics },
  { key: 'app', label: words.customerapp },
  { key: 'subscription', label: words.subscriptions },
  { key: 'orders', label: common.orders },
  { key: 'products', label: common.products },
  { key: 'figures', label: words.figures },
  { key: 'mails', label: common.email },
  { key: 'log', label: common.logs },
] as const;
export const [firstTab] = all;
export type CustomerTab = (typeof all)[number]['key'];

/** The tabs that show: subscriptions in an account that has them, mails and logs for who may read them. */
export const tabsFor = ({
  hasSubscriptions,
  seesMails,
  seesLog,
}: {
  hasSubscriptions: boolean;
  seesMails: boolean;
  seesLog: boolean;
}) => {
  const hidden = [!hasSubscriptions && 'subscription', !seesMails && 'mails', !seesLog && 'log'];
  return all.filter(({ key }) => !hidden.includes(key));
};
