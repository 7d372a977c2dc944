import type { BenchRow } from '#tests/bench/bench-row.ts';
import { type Bounds, report } from '#tests/bench/report.ts';
import { callsOf, start, stop } from '#tests/bench/server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { setTimeout as pause } from 'node:timers/promises';

export const importedCustomers = 10_000;
const file = (customers: number) =>
  [
    'Nr;Naam;Straat;Huisnummer;Postcode;Plaats;E-mail;Telefoon;Korting',
    ...Array.from(
      { length: customers },
      (_, n) =>
        `${50_000 + n};Bistro ${n};Kade;${n % 300};3511 AA;Utrecht;b${n}@kade.example;030 5550142;2,5`,
    ),
  ].join('\n');

/**
 * Imports customers into a company; returns how long checking the file and recording it took, in ms.
 */
export const moveCustomersIn = async (
  call: Awaited<ReturnType<typeof callsOf>>,
  customers = importedCustomers,
) => {
  const body = { kind: 'customers', name: 'klanten.csv', data: btoa(file(customers)) };
  const { data } = await call('POST', 'import/upload', body);
  const began = performance.now();
  await call('GET', `import/preview/${data.id}`);
  const checked = performance.now();
  await call('POST', `import/start/${data.id}`, {});
  while ((await call('GET', `import/${data.id}`)).data.state !== 'done') await pause(50);
  return { checking: checked - began, recording: performance.now() - checked };
};

/** Importing customers: reading and checking a file, and recording it, in rows per second. */
export const bench = async (): Promise<BenchRow[]> => {
  const folder = temporaryFolder();
  try {
    const server = await start(folder.path);
    const call = await callsOf(server.url);
    const took = await moveCustomersIn(call);
    const checked = (importedCustomers * 1000) / took.checking;
    const recorded = (importedCustomers * 1000) / took.recording;
    await stop(server);
    return [
      { name: 'controleren (rijen/s)', value: checked, ratioTo: null, ratio: null },
      {
        name: 'importeren (rijen/s)',
        value: recorded,
        ratioTo: 'controleren (rijen/s)',
        ratio: recorded / checked,
      },
    ];
  } finally {
    folder.remove();
  }
};

const bounds: Bounds = { 'importeren (rijen/s)': { least: 0.03 } };

if (import.meta.main) await report(bench, bounds);
