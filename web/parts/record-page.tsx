import { type ComponentProps, useCallback, useState } from 'react';
import { z } from 'zod';
import { Id } from '#domain/kernel/schema.ts';
import type { Role } from '#domain/kernel/role.ts';
import { codeOf } from '#web/lib/api.ts';
import { useParams, useSearchParams } from '#web/lib/router.tsx';
import { type Question, useAskAlong } from '#web/lib/ask-along.ts';
import { useRole } from '#web/parts/role.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Page } from '#web/ui/page.tsx';
import { type Asked, RetryBanner } from '#web/ui/problem.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';

/** The id in the address of a page; undefined if there is none. */
export const useRecordId = () => z.coerce.number().pipe(Id).safeParse(useParams()['id']).data;

/** The same; `ask` also prefetches the data of the tab in the address, in parallel with the record itself. */
export const useOpenedRecord = (
  ask: (tab: string | null, id: number, role: Role) => readonly (Question | Promise<Question>)[],
) => {
  const id = useRecordId();
  const role = useRole();
  const [search] = useSearchParams();
  const [tab] = useState(search.get('tab'));
  useAskAlong(
    id,
    useCallback((recordId: number) => ask(tab, recordId, role), [ask, tab, role]),
  );
  return id;
};

/** Shown instead of a record that is loading, does not exist, or could not be fetched. */
export const NoRecord = ({
  id,
  query,
  code,
  missing,
  ...page
}: ComponentProps<typeof Page> & {
  id: number | undefined;
  query: Asked;
  /** The code of the refusal that means that the record does not exist. */
  code: string;
  missing: string;
}) => {
  if (query.error === undefined && id !== undefined) return <PageSkeleton />;
  const isMissing = id === undefined || codeOf(query.error) === code;
  return (
    <Page {...page}>
      {isMissing ? <Banner kind="error">{missing}</Banner> : <RetryBanner query={query} />}
    </Page>
  );
};
