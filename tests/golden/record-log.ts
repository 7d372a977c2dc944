import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { genesisLink, linkAfter, recordDigest } from '#application/chain.ts';
import { demoCompany } from '#application/demo/company.ts';

/**
 * node tests/golden/record-log.ts: writes the log of a small demo company as this release records it, in the
 * form of `npm run export`, for every later release to open. A file of a release that is out never changes.
 */
const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { version: string };
const file = path.join(import.meta.dirname, 'logs', `${version}.jsonl.gz`);

const lines: string[] = [];
const logs: { log: number; first: number; last: number; before: string; link: string }[] = [];
for (const { log, events } of demoCompany({ now: '2026-11-19T16:00:00.000Z', months: 2, orders: 60 })) {
  let [position, link] = [0, genesisLink];
  for await (const { commandIndex: _, ...event } of events) {
    position += 1;
    link = linkAfter(link, Buffer.from(recordDigest(event), 'hex'), position);
    lines.push(JSON.stringify({ ...event, position, link: link.toString('hex') }));
  }
  logs.push({
    log,
    first: 1,
    last: position,
    before: genesisLink.toString('hex'),
    link: link.toString('hex'),
  });
}
const header = { format: 'kelderboek-log', version: 1, from: '2026-09-19', to: '2026-11-19', logs };
fs.writeFileSync(file, gzipSync(`${[JSON.stringify(header), ...lines].join('\n')}\n`, { level: 9 }), {
  flag: 'wx',
});
console.log(`${file}: ${lines.length} events`);
