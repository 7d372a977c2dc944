import { defineConfig } from '@playwright/test';
import { chromiumArguments, ensureChromium } from '#tests/support/chromium.ts';
import { freePort } from '#tests/support/free-port.ts';

// read again in each worker: what the first reading chose goes on in the environment
const executablePath = (process.env.CHROMIUM_PATH ??= ensureChromium() ?? undefined);
if (executablePath === undefined)
  throw new Error('There is no Chromium. Install Chrome or Chromium, or set CHROMIUM_PATH.');
const port = (process.env.E2E_PORT ??= String(await freePort()));
const baseURL = `http://127.0.0.1:${port}`;
/** Of every demo login, in every test. */
process.env.DEMO_PASSWORD ??= 'Vat-op-de-kar-26';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  forbidOnly: process.env.CI === 'true',
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // a trace takes a third of the time; `--trace on` makes one of a test that fails
    trace: 'off',
    // what is never there to be clicked is told at once, and not when the time of the whole test is over
    actionTimeout: 30_000,
    launchOptions: { executablePath, args: chromiumArguments },
  },
  webServer: {
    command: `"${process.execPath}" tests/e2e/server.ts`,
    url: `${baseURL}/health`,
    env: { PORT: port, DEMO_PASSWORD: process.env.DEMO_PASSWORD, LOG_LEVEL: 'warn' },
    reuseExistingServer: false,
    stdout: 'ignore',
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
