import type { ReactNode } from 'react';
import { textOf } from '#web/lib/api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import * as words from '#web/ui/words.nl.ts';

/** The text of an error; nothing if there is none. */
export const ErrorBanner = ({ error }: { error: unknown }) =>
  error === undefined ? null : <Banner kind="error">{textOf(error)}</Banner>;

/** The part of a query result that matters apart from its data. */
export type Asked = { error?: unknown; refetch: () => unknown };

/** The error of a query after an introduction, and a button to try again; nothing if there is no error. */
export const RetryBanner = ({
  query: { error, refetch },
  isStale = false,
  children,
}: {
  query: Asked;
  /** An earlier answer is still shown. */
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
