import * as words from '#web/features/customer/words.nl.ts';

/** CUST-010, followed by our own; the first six are tabs of the field table. */
const all = [
  { key: 'basics', label: words.basicInformation },
  { key: 'payment', label: words.paymentDetails },
  { key: 'deals', label: words.priceAgreements },
  { key: 'logistics', label: words.logistics },
  { key: 'app', label: words.customerapp },
  { key: 'subscription', label: words.subscriptions },
  { key: 'orders', label: words.orders },
  { key: 'account', label: words.accountTitle },
  { key: 'products', label: words.products },
  { key: 'figures', label: words.figures },
  { key: 'mails', label: words.email },
  { key: 'log', label: words.logs },
] as const;
export const [firstTab] = all;
export type CustomerTab = (typeof all)[number]['key'];

/**
 * The visible tabs: subscriptions in an account that has them, the account, mails and logs for users who may read them.
 */
export const tabsFor = ({
  hasSubscriptions,
  seesAccount,
  seesMails,
  seesLog,
}: {
  hasSubscriptions: boolean;
  seesAccount: boolean;
  seesMails: boolean;
  seesLog: boolean;
}) => {
  const hidden = [
    !hasSubscriptions && 'subscription',
    !seesAccount && 'account',
    !seesMails && 'mails',
    !seesLog && 'log',
  ];
  return all.filter(({ key }) => !hidden.includes(key));
};
