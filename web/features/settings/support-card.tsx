import { accountSettings, type Settings } from '#domain/account/settings.ts';
import type { Fields, Values } from '#domain/kernel/field.ts';
import { roleOf } from '#web/lib/session-state.ts';
import { useSession } from '#web/lib/store.ts';
import { Card } from '#web/ui/card.tsx';
import { RecordForm } from '#web/ui/record-form.tsx';

const tab = 'support';
const asShown = (
  name: 'checkout_enabled' | 'mollie_active' | 'mollie_redirect_url' | 'online_shop_sync',
) => ({
  ...accountSettings[name],
  tab,
  group: 'Alleen te wijzigen door support',
});
const fields = {
  checkout_enabled: asShown('checkout_enabled'),
  mollie_active: asShown('mollie_active'),
  mollie_redirect_url: asShown('mollie_redirect_url'),
  online_shop_sync: asShown('online_shop_sync'),
};

/** INT-004: what support switches on. */
export const SupportCard = ({ settings }: { settings: Settings }) => (
  <Card title="Kassa, online betalen en webwinkel">
    <RecordForm
      fields={fields as Fields}
      tab={tab}
      record={settings as unknown as Values<Fields>}
      role={roleOf(useSession())}
      save={async () => ({ outcome: 'saved' })}
    />
  </Card>
);
