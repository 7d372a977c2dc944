import { builtinEnvironments, type Environment } from 'vitest/runtime';

let isUp = false;

/** One window for all files that a process runs: what they import keeps hold of it. Each test leaves it empty. */
export default {
  name: 'one-window',
  viteEnvironment: 'client',
  async setup(global, options) {
    if (!isUp) {
      await builtinEnvironments.jsdom.setup(global, options);
      // jsdom's own stands still for good once it was asked for while timers were faked
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
