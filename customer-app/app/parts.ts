import { lazyPart } from '#web/lib/lazy-part.ts';

const parts: (() => Promise<unknown>)[] = [];

/** What is loaded when it is first shown, or before that in a quiet moment (`loadParts`). */
export const later = <Part>(load: () => Promise<Part>) => {
  parts.push(load);
  return load;
};

/** A part of a page that is loaded later. */
export const part = <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) => {
  later(load);
  return lazyPart(load, name);
};

/** Loads what was not shown yet, so that it is there without a connection too. */
export const loadParts = () => Promise.allSettled(parts.map((load) => load()));
