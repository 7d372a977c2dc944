/** CUST-010, and ours behind it; the first six are tabs of the field table. */
const all = [
  { key: 'basics', label: 'Basis informatie' },
  { key: 'payment', label: 'Betaalgegevens' },
  { key: 'deals', label: 'Prijsafspraken' },
  { key: 'logistics', label: 'Logistiek' },
  { key: 'app', label: 'CustomerApp' },
  { key: 'subscription', label: 'Subscriptions' },
  { key: 'orders', label: 'Orders' },
  { key: 'products', label: 'Producten' },
  { key: 'figures', label: 'Cijfers' },
  { key: 'mails', label: 'E-mail' },
  { key: 'log', label: 'Logs' },
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
