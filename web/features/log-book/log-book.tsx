import { Suspense } from 'react';
import { Actions } from '#web/features/log-book/actions.tsx';
import { Proof } from '#web/features/log-book/proof.tsx';
import { SignedHeads } from '#web/features/log-book/signed-heads.tsx';
import { eventsView } from '#web/features/log-book/views.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useNavigate, useSearchParams } from '#web/lib/router.tsx';
import { Page } from '#web/ui/page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import '#web/ui/card.css';
import './log-book.css';
import * as words from '#web/features/log-book/words.nl.ts';

const PeriodDossier = lazyPart(() => import('#web/parts/dossier/dossier.tsx'), 'PeriodDossier');
const Events = lazyPart(() => import('#web/features/log-book/events.tsx'), 'Events');

const views = ['handelingen', eventsView] as const;
/** Addresses of before tabs filter events. */
const filtersOfEvents = ['naam', 'onderwerp', 'actie', 'pagina', 'regels'];

/** What was done, action by action, and what was recorded, event by event; with the proof of the log under both. */
export const LogBook = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isEvents = params.get('weergave') === eventsView || filtersOfEvents.some((name) => params.has(name));
  return (
    <Page title={words.logBook} crumbs={[{ label: words.reports }]}>
      <Tabs
        label={words.views}
        tabs={views.map((key) => ({ key, label: words.viewNames[key] }))}
        selected={isEvents ? eventsView : 'handelingen'}
        onSelect={(view) => void navigate(view === eventsView ? `?weergave=${eventsView}` : '?')}
      >
        <Suspense>{isEvents ? <Events /> : <Actions />}</Suspense>
      </Tabs>
      <div className="log-proof">
        <Proof />
        <SignedHeads />
        <Suspense>
          <PeriodDossier />
        </Suspense>
      </div>
    </Page>
  );
};
