import * as words from '#web/lib/sessions/words.nl.ts';

const browsers = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;
/** What a browser and its system are called, from how it calls itself. */
export const deviceOf = (agent: string) => {
  const browser = browsers.find(([pattern]) => pattern.test(agent))?.[1] ?? words.unknownBrowser;
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1];
  return system ? words.on(browser, system) : browser;
};
