import type { ReactNode } from 'react';
import type { ApiError } from '#web/lib/request.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { useIsLate } from '#web/ui/skeleton.tsx';
import * as words from '#customer-app/ui/words.nl.ts';

/** APP-044. Shown after 150 ms, so that a fast answer does not flash. */
export const Loading = () => {
  const isSlow = useIsLate(true);
  return <output className="state">{isSlow && words.loading}</output>;
};

/** APP-044: an empty list, with advice on what to do. */
export const Empty = ({ children }: { children?: ReactNode }) => (
  <div className="state">
    <b>{words.noResultsFound}</b>
    {children}
  </div>
);

/** The state of an answer that is loading or could not be refreshed. */
export const AnswerState = ({
  data,
  error,
  isLoading,
  refetch,
}: {
  data: unknown;
  error: ApiError | undefined;
  isLoading: boolean;
  refetch: () => void;
}) => (
  <>
    {error && <Failed error={error} isOld={data !== undefined} onRetry={refetch} />}
    {isLoading && <Loading />}
  </>
);

/** What could not be loaded and a button to try again; `isOld` if older data is still shown. */
export const Failed = ({
  error,
  isOld = false,
  onRetry,
}: {
  error: ApiError;
  isOld?: boolean;
  onRetry: () => void;
}) => (
  <Banner kind="error">
    <p>
      {error.text}
      {isOld && words.youSeeTheDataOf}
    </p>
    <LinkButton onClick={onRetry}>{words.tryAgain}</LinkButton>
  </Banner>
);
