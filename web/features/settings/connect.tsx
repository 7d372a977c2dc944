import { lazy, Suspense } from 'react';
import type { Settings } from '#domain/account/settings.ts';
import { useParts } from '#web/parts/account.ts';
import { textOf } from '#web/lib/api.ts';
import { useAskAlong } from '#web/parts/ask-along.ts';
import { useAccountDataQuery } from '#web/features/settings/api.ts';
import { connectPanels } from '#web/features/settings/connect-panels.ts';
import { SupportCard } from '#web/features/settings/support-card.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldsSaved, PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import './settings.css';

const panels = connectPanels.map((panel) => ({
  ...panel,
  Panel: lazy(async () => ({ default: (await panel.load()).Panel })),
}));
/** What the panels show, asked as the page opens. */
const askPanels = () => panels.map(({ load }) => load().then(({ ask }) => ask()));

const Panels = ({ settings }: { settings: Settings }) => {
  const parts = useParts();
  const shown = panels.filter(({ isOn }) => isOn({ parts, settings }));
  if (shown.length === 0)
    return (
      <p className="muted">
        Dit account gebruikt nog geen koppelingen. U zet ze aan bij Instellingen, Basis.
      </p>
    );
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
  const { data: settings, error, refetch } = useAccountDataQuery();
  useAskAlong('connect', askPanels);
  return (
    <div className="page">
      <PageHeader
        title="Koppelingen"
        crumbs={[{ label: 'Instellingen' }, { label: 'Koppelingen' }]}
        saveState={<FieldsSaved />}
      />
      {error !== undefined && (
        <Banner kind="error" action={<Button onClick={() => void refetch()}>Opnieuw proberen</Button>}>
          {textOf(error)}
        </Banner>
      )}
      {settings ? (
        <div className="stack">
          <Panels settings={settings} />
          <SupportCard settings={settings} />
        </div>
      ) : (
        error === undefined && <Skeleton height={96} />
      )}
    </div>
  );
};
