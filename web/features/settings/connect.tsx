import { lazy, Suspense } from 'react';
import { useParts } from '#web/app/account.ts';
import { useAskAlong } from '#web/app/ask-along.ts';
import { FieldsSaved, PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import './settings.css';

const shipments = () => import('#web/features/settings/shipment-panel.tsx');
const ShipmentPanel = lazy(async () => ({ default: (await shipments()).ShipmentPanel }));
/** What the panels show, asked as the page opens. */
const askPanels = () => [shipments().then(({ askShipments }) => askShipments())];

/** INT-001, INT-002: the links to other companies, each only where the account has it. */
export const ConnectSettings = () => {
  const parts = useParts();
  useAskAlong('connect', askPanels);
  return (
    <div className="page">
      <PageHeader
        title="Koppelingen"
        crumbs={[{ label: 'Instellingen' }, { label: 'Koppelingen' }]}
        saveState={<FieldsSaved />}
      />
      <div className="stack">
        {parts.has('shippingLabels') ? (
          <Suspense fallback={<Skeleton height={96} />}>
            <ShipmentPanel />
          </Suspense>
        ) : (
          <p className="muted">
            Dit account gebruikt nog geen koppelingen. Verzendlabels zet u aan bij Instellingen, Basis.
          </p>
        )}
      </div>
    </div>
  );
};
