import { lazy, type ReactNode } from 'react';

const parts: (() => Promise<unknown>)[] = [];

/** A part of the app that is loaded when it is first shown, or before that in a quiet moment (`loadParts`). */
export const part = <Props extends object>(load: () => Promise<(props: Props) => ReactNode>) => {
  parts.push(load);
  return lazy(async () => ({ default: await load() }));
};

/** Loads what was not shown yet, so that it is there without a connection too. */
export const loadParts = () => Promise.allSettled(parts.map((load) => load()));
