import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { isThorough } from '#tests/support/long-run.ts';
import { wholeStarts } from '#tests/support/whole-start.ts';

const { folder, startWhole } = wholeStarts();

/** Writes the name of each module that measures, when it is loaded. */
const spy = `import module from 'node:module';
import fs from 'node:fs';
module.registerHooks({
  load(url, context, next) {
    const name = /node_modules\\/(@opentelemetry\\/[^/]+|prom-client)/.exec(url)?.[1];
    if (name) fs.appendFileSync(process.env.LOADED, name + '\\n');
    return next(url, context);
  },
});`;
const spied = () => {
  const [hook, loaded] = ['spy.mjs', 'loaded'].map((name) => path.join(folder(), name)) as [string, string];
  fs.writeFileSync(hook, spy);
  return {
    environment: { NODE_OPTIONS: `--import=${hook}`, LOADED: loaded },
    names: () => (fs.existsSync(loaded) ? new Set(fs.readFileSync(loaded, 'utf8').trim().split('\n')) : null),
  };
};

test('where nothing is to be measured, nothing that measures is loaded, and there are no metrics', async () => {
  const { environment, names } = spied();
  const { port } = await startWhole(environment);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404);
  for (const probe of ['live', 'ready'])
    expect((await fetch(`http://127.0.0.1:${port}/health/${probe}`)).status).toBe(200);
  expect(names()).toBeNull();
}, 300_000);

test.runIf(isThorough)(
  'metrics on a port of their own are there alone; a receiver of traces that is away stops nothing and is said once',
  async () => {
    const { environment, names } = spied();
    const [apart, away] = [await freePort(), await freePort()];
    const { port, said, child, ended } = await startWhole({
      ...environment,
      METRICS_PORT: String(apart),
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${away}`,
      OTEL_EXPORTER_OTLP_TIMEOUT: '1000',
    });
    for (const name of ['prom-client', '@opentelemetry/sdk-trace']) expect(names()).toContain(name);
    const told = await (await fetch(`http://127.0.0.1:${apart}/metrics`)).text();
    expect(told).toContain('kelderboek_database_up 1');
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${apart}/health`)).status).toBe(404);
    const complaints = () => said.out.split('\n').filter((line) => line.includes('traces are not taken'));
    for (let nth = 0; nth < 3; nth += 1) {
      expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
      await expect.poll(() => complaints().length, { timeout: 30_000 }).toBe(1);
    }
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(complaints()).toHaveLength(1);
  },
  300_000,
);
