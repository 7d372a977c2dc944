import { type ComponentType, lazy } from 'react';
import { afterFirstView } from '#web/lib/first-view.ts';

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props : never;

/** A component that is fetched when it is first rendered: the named export of a module. */
export const lazyPart = <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] as ComponentType<PropsOf<Module[Name]>> }));

/** The same for what the first view does not need. */
export const laterPart = <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) =>
  lazyPart(() => afterFirstView(load), name);
