import { lazyPart } from '#web/lib/lazy-part.ts';

const parts: (() => Promise<unknown>)[] = [];

/** Modules that are loaded when first shown, or earlier when idle (`loadParts`). */
export const later = <Part>(load: () => Promise<Part>) => {
  parts.push(load);
  return load;
};

/** A part of a page that is loaded later. */
export const part = <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) => {
  later(load);
  return lazyPart(load, name);
};

/** Loads all parts that were not shown yet, so that they are available offline too. */
export const loadParts = () => Promise.allSettled(parts.map((load) => load()));
