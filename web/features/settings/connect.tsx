import { accountSettings, type Settings } from '#domain/account/settings.ts';
import type { Fields, Values } from '#domain/kernel/field.ts';
import { Card } from '#web/ui/card.tsx';
import { RecordForm } from '#web/ui/record-form.tsx';
import { useRole } from '#web/parts/role.ts';
import { lazy, Suspense } from 'react';
import { useParts } from '#web/parts/account.ts';
import { useAskAlong } from '#web/parts/ask-along.ts';
import { connectPanels } from '#web/features/settings/connect-panels.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SettingsPage } from '#web/features/settings/settings-form.tsx';
import * as words from '#web/features/settings/words.nl.ts';
import * as shared from '#web/parts/words.nl.ts';

const tab = 'support';
const asShown = (
  name: 'checkout_enabled' | 'mollie_active' | 'mollie_redirect_url' | 'online_shop_sync',
) => ({
  ...accountSettings[name],
  tab,
  group: words.canBeChangedBySupport,
});
const fields = {
  checkout_enabled: asShown('checkout_enabled'),
  mollie_active: asShown('mollie_active'),
  mollie_redirect_url: asShown('mollie_redirect_url'),
  online_shop_sync: asShown('online_shop_sync'),
};

/** INT-004: what support switches on. */
const SupportCard = ({ settings }: { settings: Settings }) => (
  <Card title={words.checkoutOnlinePaymentAndWebshop}>
    <RecordForm
      fields={fields as Fields}
      tab={tab}
      record={settings as unknown as Values<Fields>}
      role={useRole()}
      save={async () => ({ outcome: 'saved' })}
    />
  </Card>
);

const panels = connectPanels.map((panel) => ({
  ...panel,
  Panel: lazy(async () => ({ default: (await panel.load()).Panel })),
}));
/** What the panels show, asked as the page opens. */
const askPanels = () => panels.map(({ load }) => load().then(({ ask }) => ask()));

const Panels = ({ settings }: { settings: Settings }) => {
  const parts = useParts();
  const shown = panels.filter(({ isOn }) => isOn({ parts, settings }));
  if (shown.length === 0) return <p className="muted">{words.thisAccountUsesNoConnections}</p>;
  return (
    <div className="stack">
      {shown.map(({ name, Panel }) => (
        <Suspense key={name} fallback={<Skeleton height={96} />}>
          <Panel />
        </Suspense>
      ))}
    </div>
  );
};

/** INT-001, INT-002: the links to other companies, each only where the account has it. */
export const ConnectSettings = () => {
  useAskAlong('connect', askPanels);
  return (
    <SettingsPage title={shared.connections}>
      {(settings) => (
        <div className="stack">
          <Panels settings={settings} />
          <SupportCard settings={settings} />
        </div>
      )}
    </SettingsPage>
  );
};
