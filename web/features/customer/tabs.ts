import { settingOf } from '#domain/account/settings.ts';
import type { Settings } from '#domain/account/settings.ts';

/** CUST-010, and ours behind it. `fields` is the tab of the field table. */
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
  { key: 'log', label: 'Logs' },
] as const;
export type CustomerTab = (typeof all)[number]['key'];

/** The tabs that show: subscriptions by their setting, logs for who may read them. */
export const tabsFor = (settings: Settings | undefined, seesLog: boolean) => {
  const hasSubscriptions = settings ? settingOf({ settings, blocksShortage: false }, 'subscriptions') : false;
  return all.filter(({ key }) => (key !== 'subscription' || hasSubscriptions) && (key !== 'log' || seesLog));
};
