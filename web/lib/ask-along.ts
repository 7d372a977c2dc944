import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { type State, useAppDispatch } from '#web/lib/store.ts';

/** The result of `initiate` of an endpoint. */
export type Question = ThunkAction<unknown, State, undefined, UnknownAction>;

/** Combines several prefetches into one. */
export const together =
  (...questions: readonly Question[]): Question =>
  (dispatch) =>
    questions.map((question) => dispatch(question));

/** A prefetch does not subscribe: the component that shows the answer does, and keeps it up to date. */
export const inAdvance = { subscribe: false } as const;

/**
 * Prefetches the data for the parts of a page while the page itself is loading, so that nothing on a screen
 * waits for more than one round trip. For a part with a script of its own, `ask` returns a promise, which
 * also loads the script. Prefetches again for another `subject`, and nothing while it is undefined. `ask`
 * must be a stable function that changes only with its questions.
 */
export const useAskAlong = <Subject extends string | number>(
  subject: Subject | undefined,
  ask: (subject: Subject) => readonly (Question | Promise<Question>)[],
) => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (subject === undefined) return;
    let isHere = true;
    for (const question of ask(subject))
      Promise.resolve(question).then(
        (made) => isHere && void dispatch(made),
        () => {
          // the part itself fetches what could not be fetched now
        },
      );
    return () => {
      isHere = false;
    };
  }, [subject, ask, dispatch]);
};
