import type { BenchRow } from '#tests/bench/bench-row.ts';
import { callsOf, start, stop } from '#tests/bench/server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { setTimeout as pause } from 'node:timers/promises';

const rows = 10_000;
const file = () =>
  [
    'Nr;Naam;Straat;Huisnummer;Postcode;Plaats;E-mail;Telefoon;Korting',
    ...Array.from(
      { length: rows },
      (_, n) =>
        `${50_000 + n};Bistro ${n};Kade;${n % 300};3511 AA;Utrecht;b${n}@kade.example;030 5550142;2,5`,
    ),
  ].join('\n');

/** Moving customers in: reading and judging a file, and recording it, in rows a second. */
export const bench = async (): Promise<BenchRow[]> => {
  const folder = temporaryFolder();
  try {
    const server = await start(folder.path);
    const call = await callsOf(server.url);
    const body = { kind: 'customers', name: 'klanten.csv', data: btoa(file()) };
    const { data } = await call('POST', 'import/upload', body);
    const timed = async (work: () => Promise<unknown>) => {
      const began = performance.now();
      await work();
      return (rows * 1000) / (performance.now() - began);
    };
    const checked = await timed(() => call('GET', `import/preview/${data.id}`));
    const recorded = await timed(async () => {
      await call('POST', `import/start/${data.id}`, {});
      while ((await call('GET', `import/${data.id}`)).data.state !== 'done') await pause(50);
    });
    await stop(server);
    return [
      { name: 'controleren (rijen/s)', value: checked, ratioTo: null, ratio: null },
      { name: 'importeren (rijen/s)', value: recorded, ratioTo: null, ratio: null },
    ];
  } finally {
    folder.remove();
  }
};

if (import.meta.main) console.table(await bench());
