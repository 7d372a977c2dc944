import { useState } from 'react';
import { localized } from '#web/lib/localized.ts';
import { prepareImport } from '#api/imports/contract.ts';
import { importKindNames } from '#domain/import/kind.ts';
import { useAskAlong } from '#web/lib/ask-along.ts';
import { useImportByIdQuery } from '#web/features/import/api.ts';
import { askPreview, CheckStep } from '#web/features/import/check-step.tsx';
import { ColumnsStep } from '#web/features/import/columns-step.tsx';
import { RunStep } from '#web/features/import/run-step.tsx';
import { Steps } from '#web/features/import/steps.tsx';
import { isUnderWay, states } from '#web/features/import/words.ts';
import { useParams, useSearchParams } from '#web/lib/router.tsx';
import { useMayCall } from '#web/parts/role.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { Page } from '#web/ui/page.tsx';
import { RetryBanner } from '#web/ui/problem.tsx';
import './import.css';
import * as words from '#web/features/import/words.nl.ts';

/** One import: its columns, preview, progress and result. */
export const Import = () => {
  const importId = Number(useParams().id);
  const [params, setParams] = useSearchParams();
  const mayPrepare = useMayCall(prepareImport);
  const isChecking = !mayPrepare || params.get('stap') === 'controle';
  useAskAlong(isChecking ? importId : undefined, askPreview);
  const [pollingInterval, setPollingInterval] = useState(0);
  const { currentData, ...query } = useImportByIdQuery({ importId }, { pollingInterval });
  const imported = currentData?.data;
  const interval = imported && isUnderWay(imported.state) ? 700 : 0;
  if (interval !== pollingInterval) setPollingInterval(interval);
  if (!imported && query.error)
    return (
      <div className="page">
        <RetryBanner query={query} />
      </div>
    );
  if (!imported) return <PageSkeleton />;
  const step = imported.state !== 'new' ? 'import' : isChecking ? 'check' : 'columns';
  return (
    <Page
      title={imported.fileName}
      crumbs={[
        { label: words.tools },
        { label: words.importTitle, to: '/importeren' },
        { label: localized(importKindNames[imported.kind].many) },
      ]}
      status={<Pill tone={states[imported.state].tone}>{states[imported.state].label}</Pill>}
    >
      <Steps at={step} />
      {step === 'import' ? (
        <RunStep imported={imported} />
      ) : !imported.layout ? (
        <Banner kind="warning">{words.theFileOfThisImport}</Banner>
      ) : isChecking ? (
        <CheckStep imported={imported} onBack={() => setParams({})} />
      ) : (
        <ColumnsStep
          imported={imported}
          layout={imported.layout}
          onNext={() => setParams({ stap: 'controle' })}
        />
      )}
    </Page>
  );
};
