import { type SepaKind, sepaKinds } from '#domain/sepa/kind.ts';
import { useSepaProposalQuery } from '#web/features/collections/api.ts';
import { Batches } from '#web/features/collections/batches.tsx';
import { Proposal } from '#web/features/collections/proposal.tsx';
import { useSearchParams } from '#web/lib/router.tsx';
import { Page } from '#web/ui/page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import './collections.css';
import * as words from '#web/features/collections/words.nl.ts';

const countOf = (kind: SepaKind) => ({ kind, on: null, skip: 0, take: 50, leftOutSkip: 0 });

/** What is collected of customers and paid out to them, by files for the bank or by the payment provider. */
export const Collections = () => {
  const [params, setParams] = useSearchParams();
  const asked = params.get('toon');
  const shown = asked === 'bestanden' ? asked : (sepaKinds.find((kind) => kind === asked) ?? 'collection');
  const collection = useSepaProposalQuery(countOf('collection')).currentData;
  const provider = useSepaProposalQuery(countOf('provider')).currentData;
  const payout = useSepaProposalQuery(countOf('payout')).currentData;
  return (
    <Page title={words.collectionsTitle}>
      <Tabs
        label={words.collectionsTitle}
        tabs={[
          { key: 'collection', label: words.toCollect, count: collection?.total },
          ...(provider?.missing === null
            ? [{ key: 'provider' as const, label: words.byProvider, count: provider.total }]
            : []),
          { key: 'payout', label: words.toPayOut, count: payout?.total },
          { key: 'bestanden', label: words.files },
        ]}
        selected={shown}
        onSelect={(key) => setParams({ toon: key })}
      >
        {shown === 'bestanden' ? (
          <Batches />
        ) : (
          <Proposal key={shown} kind={shown} onMade={() => setParams({ toon: 'bestanden' })} />
        )}
      </Tabs>
    </Page>
  );
};
