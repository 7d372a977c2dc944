import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { type State, useAppDispatch } from '#web/lib/store.ts';

/** What `initiate` of an endpoint makes. */
export type Question = ThunkAction<unknown, State, undefined, UnknownAction>;

/** Several as one. */
export const together =
  (...questions: readonly Question[]): Question =>
  (dispatch) =>
    questions.map((question) => dispatch(question));

/** How such a question is put: whoever shows the answer keeps it up to date, not who asked for it. */
export const inAdvance = { subscribe: false } as const;

/**
 * Asks what the parts of a page are going to show while the page itself is still asked for, so that nothing on a
 * screen waits for more than one round to the server. A part that comes in a script of its own is fetched along:
 * `ask` answers the promise of its question. Asks again for another `subject`, nothing while that is undefined.
 * `ask` is one and the same function at each drawing, or changes when the questions do.
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
          // what could not be fetched now is asked for by the part itself
        },
      );
    return () => {
      isHere = false;
    };
  }, [subject, ask, dispatch]);
};
