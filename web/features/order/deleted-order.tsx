import { useEffect } from 'react';
import { dateTime } from '#web/lib/format.ts';
import { AsOf, AsOfButton } from '#web/parts/as-of/as-of.tsx';
import { Recorded } from '#web/parts/as-of/as-of-panel.tsx';
import { useAsOf } from '#web/parts/as-of/answer.ts';
import { DossierButton } from '#web/parts/dossier/dossier.tsx';
import { useMayOpen } from '#web/parts/may-open.ts';
import { Link } from '#web/lib/router.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { ReadButtons } from '#web/features/order/read-papers.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import * as words from '#web/features/order/words.nl.ts';

/** An order that was deleted, as it was last: to read, with who deleted it, when, and what it was worth. */
export const DeletedOrder = ({ orderId, onMissing }: { orderId: number; onMissing: () => void }) => {
  const { data: answer, error } = useAsOf({ kind: 'order', id: orderId, at: '', day: '' });
  const mayOpen = useMayOpen();
  const factOf = (name: string) =>
    answer?.sections.flatMap(({ facts }) => facts).find((fact) => fact.name === name);
  const deleted = factOf('deleted');
  const isMissing = error !== undefined || (answer !== undefined && !deleted?.value);
  useEffect(() => {
    if (isMissing) onMissing();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what the page passes on is new at each drawing
  }, [isMissing]);
  if (!answer || !deleted?.since) return <PageSkeleton />;
  return (
    <div className="page">
      <PageHeader
        title={answer.title}
        crumbs={[{ label: words.sales }, { label: factOf('customer')?.value ?? '' }]}
        status={<Pill tone="red">{words.deletedStatus}</Pill>}
        actions={
          <>
            <AsOfButton />
            <ReadButtons orderId={orderId} number={answer.title.replaceAll(/\D/g, '')} />
            <DossierButton about={{ kind: 'order', id: orderId, name: answer.title }} />
          </>
        }
      />
      <AsOf kind="order" id={orderId}>
        <Banner
          kind="warning"
          action={
            mayOpen('/rapporten/logboek') && (
              <Link to={`/rapporten/logboek?stroom=salesOrder-${orderId}`}>{words.itsHistory}</Link>
            )
          }
        >
          {words.deletedBy(deleted.by ?? '', dateTime(deleted.since))}{' '}
          {words.wasWorth(factOf('incl')?.value ?? '')}
        </Banner>
        <div className="as-of stack">
          <Recorded {...answer} />
        </div>
      </AsOf>
    </div>
  );
};
