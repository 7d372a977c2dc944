import { builtinEnvironments, type Environment } from 'vitest/runtime';

let isUp = false;

/**
 * One window for all files of a process, since imported modules hold on to it. Each test must leave it empty.
 */
export default {
  name: 'one-window',
  viteEnvironment: 'client',
  async setup(global, options) {
    if (!isUp) {
      await builtinEnvironments.jsdom.setup(global, options);
      // jsdom's own timer stops forever after it was first used while timers were faked
      const [later, never] = [setTimeout, clearTimeout];
      Object.assign(global, {
        requestAnimationFrame: (callback: FrameRequestCallback) =>
          Number(later(() => callback(performance.now()), 16)),
        cancelAnimationFrame: (id: number) => never(id),
      });
    }
    isUp = true;
    return { teardown() {} };
  },
} satisfies Environment;
