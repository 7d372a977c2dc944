import type { ComponentType } from 'react';
import type { AccountPart } from '#domain/account/account.ts';
import type { Settings } from '#domain/account/settings.ts';
import type { Question } from '#web/parts/ask-along.ts';

/** A link to another company: when an account has it (INT-002), and the file of its panel. */
export type ConnectPanel = {
  name: string;
  isOn: (account: { parts: ReadonlySet<AccountPart>; settings: Settings }) => boolean;
  /** `ask` puts the questions of the panel as the page opens, beside the settings, which every panel has. */
  load: () => Promise<{ Panel: ComponentType; ask: () => Question }>;
};

/** INT-001: the panels in their order. Each is a file of its own and one entry here. */
export const connectPanels: readonly ConnectPanel[] = [
  {
    name: 'shipments',
    isOn: ({ parts }) => parts.has('shippingLabels'),
    load: () => import('#web/features/settings/shipment-panel.tsx'),
  },
  {
    name: 'snelstart',
    isOn: ({ settings }) => settings.snelstart_link,
    load: () => import('#web/features/settings/snelstart-panel.tsx'),
  },
  {
    name: 'exact',
    isOn: ({ settings }) => settings.exact_link,
    load: () => import('#web/features/settings/exact-panel.tsx'),
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
