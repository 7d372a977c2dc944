import { cleanup, configure, getConfig, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import React from 'react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { clearToasts } from '#web/ui/toasts.tsx';

// For every file anew, while what they import loads once in a process: nothing that one test leaves is met by another.

// what is looked for is looked for many times, and what the window holds is told with DEBUG_PRINT_LIMIT alone
const { getElementError } = getConfig();
configure({
  getElementError: process.env.DEBUG_PRINT_LIMIT
    ? getElementError
    : (message) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

// React notes where each of the first 10,000 elements of a second was made, for warnings that DEBUG_PRINT_LIMIT shows
const internals = Object.entries(React).find(([name]) =>
  name.startsWith('__CLIENT_INTERNALS'),
)?.[1] as object;
if (!process.env.DEBUG_PRINT_LIMIT)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => 10_000,
    set() {},
  });

/** Nobody presses what is off while a call is under way: a click waits until it is on, and fails where it stays off. */
const waiting =
  (click: UserEvent['click']): UserEvent['click'] =>
  async (element) => {
    if ((element as HTMLButtonElement).disabled)
      await waitFor(() => expect((element as HTMLButtonElement).disabled, 'is off').toBe(false));
    await click(element);
  };
// several files share a process
const isPatched = Symbol.for('clicks wait');
if (!(isPatched in userEvent)) {
  const { click, setup } = userEvent;
  Object.assign(userEvent, {
    [isPatched]: true,
    click: waiting(click),
    setup(...options: Parameters<typeof setup>) {
      const person = setup(...options);
      return Object.assign(person, { click: waiting(person.click) });
    },
  });
}

beforeAll(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
});

// another with small faults in the code, `tests/mutate/runner.ts`
beforeEach(() => {
  const { patience = 10_000 } = globalThis as { patience?: number };
  configure({ asyncUtilTimeout: patience });
});

afterEach(() => {
  if (typeof window === 'undefined') return;
  cleanup();
  clearToasts();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
