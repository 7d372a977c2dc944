import { useState } from 'react';
import type { ImportView } from '#api/imports/contract.ts';
import { importKindNames } from '#domain/import/kind.ts';
import { useAskAlong } from '#web/parts/ask-along.ts';
import { useImportByIdQuery } from '#web/features/import/api.ts';
import { askPreview, CheckStep } from '#web/features/import/check-step.tsx';
import { ColumnsStep } from '#web/features/import/columns-step.tsx';
import { RunStep } from '#web/features/import/run-step.tsx';
import { Steps } from '#web/features/import/steps.tsx';
import { isUnderWay, states } from '#web/features/import/words.ts';
import { useParams, useSearchParams } from '#web/lib/router.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { Page } from '#web/ui/page.tsx';
import { RetryBanner } from '#web/ui/problem.tsx';
import './import.css';
import * as words from '#web/features/import/words.nl.ts';
import * as common from '#web/lib/words.nl.ts';
import * as shared from '#web/parts/words.nl.ts';

const Body = ({ of }: { of: ImportView }) => {
  const [params, setParams] = useSearchParams();
  const isChecking = params.get('stap') === 'controle';
  if (of.state !== 'new') return <RunStep of={of} />;
  if (!of.layout) return <Banner kind="warning">{words.theFileOfThisImport}</Banner>;
  return isChecking ? (
    <CheckStep of={of} onBack={() => setParams({})} />
  ) : (
    <ColumnsStep of={of} layout={of.layout} onNext={() => setParams({ stap: 'controle' })} />
  );
};

/** One import: its columns, what it would do, how far it is, and what came of it. */
export const Import = () => {
  const importId = Number(useParams().id);
  const [params] = useSearchParams();
  useAskAlong(params.get('stap') === 'controle' ? importId : undefined, askPreview);
  const [pollingInterval, setPollingInterval] = useState(0);
  const { currentData, error, refetch } = useImportByIdQuery({ importId }, { pollingInterval });
  const of = currentData?.data;
  const interval = of && isUnderWay(of.state) ? 700 : 0;
  if (interval !== pollingInterval) setPollingInterval(interval);
  if (!of && error)
    return (
      <div className="page">
        <RetryBanner query={{ error, refetch }} />
      </div>
    );
  if (!of) return <PageSkeleton />;
  const step = of.state !== 'new' ? 'import' : params.get('stap') === 'controle' ? 'check' : 'columns';
  return (
    <Page
      title={of.fileName}
      crumbs={[
        { label: common.tools },
        { label: shared.importWord, to: '/importeren' },
        { label: importKindNames[of.kind].many },
      ]}
      status={<Pill tone={states[of.state].tone}>{states[of.state].label}</Pill>}
    >
      <Steps at={step} />
      <Body of={of} />
    </Page>
  );
};
