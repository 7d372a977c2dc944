import { lazy, type ReactNode } from 'react';

const parts: (() => Promise<unknown>)[] = [];

/** What is loaded when it is first shown, or before that in a quiet moment (`loadParts`). */
export const later = <Part>(load: () => Promise<Part>) => {
  parts.push(load);
  return load;
};

/** A part of a page that is loaded later. */
export const part = <Props extends object>(load: () => Promise<(props: Props) => ReactNode>) => {
  later(load);
  return lazy(async () => ({ default: await load() }));
};

/** Loads what was not shown yet, so that it is there without a connection too. */
export const loadParts = () => Promise.allSettled(parts.map((load) => load()));
