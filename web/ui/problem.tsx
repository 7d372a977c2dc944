import type { ReactNode } from 'react';
import { textOf } from '#web/lib/api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import * as words from '#web/ui/words.nl.ts';

/** What went wrong, in its own words; nothing where nothing did. */
export const ErrorBanner = ({ error }: { error: unknown }) =>
  error === undefined ? null : <Banner kind="error">{textOf(error)}</Banner>;

/** A query of which something else than its answer matters. */
export type Asked = { error?: unknown; refetch: () => unknown };

/** What went wrong with a query, behind what is said of it, and the way to try again; nothing where all is well. */
export const RetryBanner = ({
  query: { error, refetch },
  isStale = false,
  children,
}: {
  query: Asked;
  /** What was answered before is still shown. */
  isStale?: boolean;
  children?: ReactNode;
}) =>
  error === undefined ? null : (
    <Banner kind="error" action={<LinkButton onClick={() => void refetch()}>{words.tryAgain}</LinkButton>}>
      {children}
      {textOf(error)}
      {isStale && words.theDataBelowIsOf}
    </Banner>
  );
