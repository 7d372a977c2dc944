import { lazy, Suspense } from 'react';
import { useParts } from '#web/app/account.ts';
import { textOf } from '#web/app/api.ts';
import { useAskAlong } from '#web/app/ask-along.ts';
import { useAccountDataQuery } from '#web/features/settings/api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldsSaved, PageHeader } from '#web/ui/page-header.tsx';
import { PageSkeleton, Skeleton } from '#web/ui/skeleton.tsx';
import './settings.css';

const shipments = () => import('#web/features/settings/shipment-panel.tsx');
const ShipmentPanel = lazy(async () => ({ default: (await shipments()).ShipmentPanel }));
/** What the panels show, asked together with the settings. */
const askPanels = () => [shipments().then(({ askCarrierKeys }) => askCarrierKeys())];

/** INT-001, INT-002: the links to other companies, each only where the account has it. */
export const ConnectSettings = () => {
  const { data, error, refetch } = useAccountDataQuery();
  const parts = useParts();
  useAskAlong('connect', askPanels);
  if (!data && error === undefined) return <PageSkeleton />;
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
      <div className="stack">
        <Suspense fallback={<Skeleton height={96} />}>
          {data && parts.has('shippingLabels') && <ShipmentPanel settings={data} />}
        </Suspense>
        {data && !parts.has('shippingLabels') && (
          <p className="muted">
            Dit account gebruikt nog geen koppelingen. Verzendlabels zet u aan bij Instellingen, Basis.
          </p>
        )}
      </div>
    </div>
  );
};
