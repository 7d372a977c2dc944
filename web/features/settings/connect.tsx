import { accountSettings, type Settings } from '#domain/account/settings.ts';
import type { Fields, Values } from '#domain/kernel/field.ts';
import { Card } from '#web/ui/card.tsx';
import { RecordForm } from '#web/ui/record-form.tsx';
import { useRole } from '#web/parts/role.ts';
import { type ComponentType, lazy, Suspense } from 'react';
import type { AccountPart } from '#domain/account/account.ts';
import type { BookkeepingSystem } from '#domain/bookkeeping/system.ts';
import { useParts } from '#web/parts/account.ts';
import { type Question, useAskAlong } from '#web/lib/ask-along.ts';

import { Skeleton } from '#web/ui/skeleton.tsx';
import { SettingsPage } from '#web/features/settings/settings-form.tsx';
import * as words from '#web/features/settings/words.nl.ts';

const tab = 'support';
const group = words.canBeChangedBySupport;
const fields: Fields = Object.fromEntries(
  (['checkout_enabled', 'mollie_active', 'mollie_redirect_url', 'online_shop_sync'] as const).map((name) => [
    name,
    { ...accountSettings[name], tab, group },
  ]),
);

/** INT-004: settings that only support can turn on. */
const SupportCard = ({ settings }: { settings: Settings }) => (
  <Card title={words.checkoutOnlinePaymentAndWebshop}>
    <RecordForm
      fields={fields}
      tab={tab}
      record={settings as unknown as Values<Fields>}
      role={useRole()}
      save={async () => ({ outcome: 'saved' })}
    />
  </Card>
);

/** An integration with another company: whether the account has it (INT-002), and its panel. */
type ConnectPanel = {
  name: string;
  isOn: (account: { parts: ReadonlySet<AccountPart>; settings: Settings }) => boolean;
  /**
   * `ask` prefetches the data of the panel when the page opens, besides the settings, which every panel has.
   */
  load: () => Promise<{ Panel: ComponentType; ask: () => Question }>;
};

const bookkeeping = (system: BookkeepingSystem) => async () =>
  (await import('#web/features/settings/bookkeeping-panel.tsx')).bookkeepingPanels[system];

/** INT-001: the panels in order. A new panel is a file and one more entry here. */
const connectPanels: readonly ConnectPanel[] = [
  {
    name: 'shipments',
    isOn: ({ parts }) => parts.has('shippingLabels'),
    load: () => import('#web/features/settings/shipment-panel.tsx'),
  },
  {
    name: 'snelstart',
    isOn: ({ settings }) => settings.snelstart_link,
    load: bookkeeping('snelstart'),
  },
  {
    name: 'exact',
    isOn: ({ settings }) => settings.exact_link,
    load: bookkeeping('exact'),
  },
  {
    name: 'cjh',
    isOn: ({ settings }) => settings.cjh_connect,
    load: () => import('#web/features/settings/cjh-panel.tsx'),
  },
  {
    name: 'vivino',
    isOn: ({ settings }) => settings.vivino,
    load: () => import('#web/features/settings/vivino-panel.tsx'),
  },
];

const panels = connectPanels.map((panel) => ({
  ...panel,
  Panel: lazy(async () => ({ default: (await panel.load()).Panel })),
}));
/** The data of the panels, prefetched when the page opens. */
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

/** INT-001, INT-002: the integrations with other companies, each only if the account has it. */
export const ConnectSettings = () => {
  useAskAlong('connect', askPanels);
  return (
    <SettingsPage title={words.connections}>
      {(settings) => (
        <div className="stack">
          <Panels settings={settings} />
          <SupportCard settings={settings} />
        </div>
      )}
    </SettingsPage>
  );
};
