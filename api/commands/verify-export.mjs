// Controleert een uitvoer van het logboek van Kelderboek, zonder Kelderboek: node verify-export.mjs BESTAND
// Regel 1 zegt per log welke posities volgen, met de schakel vóór de eerste en die van de laatste; daarna is elke
// regel een gebeurtenis. De digest van een gebeurtenis is SHA-256 over haar canonieke JSON (RFC 8785) zonder
// positie en schakel; haar schakel is SHA-256 over de schakel ervoor, de digest en de positie in 8 bytes.
// Vergelijk de hash van elke dag met die in het logboek, of met een die u eerder hebt opgeschreven.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

const canonical = (value) => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${members.join(',')}}`;
};
const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const eightBytes = (position) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(position));
  return bytes;
};
const amsterdam = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' });

async function* linesOf(file) {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    yield* lines;
  }
  if (rest !== '') throw new Error('de laatste regel is niet af');
}

let logs = null;
const days = new Map();
const check = (line) => {
  const { position, link, ...event } = JSON.parse(line);
  const log = logs.find((one) => one.log === event.log);
  const wrong = (what) => new Error(`log ${event.log}, positie ${position}: ${what}`);
  if (!log || position !== log.first + log.count) throw wrong('deze gebeurtenis hoort hier niet');
  const next = sha256(log.at, sha256(canonical(event)), eightBytes(position)).toString('hex');
  if (next !== link) throw wrong('de inhoud is niet wat er is vastgelegd');
  if (event.recordedAt < log.time) throw wrong('het tijdstip ligt vóór dat van de gebeurtenis ervoor');
  Object.assign(log, { at: Buffer.from(link, 'hex'), count: log.count + 1, time: event.recordedAt });
  days.set(
    `${amsterdam.format(new Date(event.recordedAt))}  log ${log.log}  positie`,
    `${position}  ${link}`,
  );
};

try {
  for await (const line of linesOf(process.argv[2])) {
    if (logs !== null) check(line);
    else {
      const { format, version, logs: told } = JSON.parse(line);
      if (format !== 'kelderboek-log' || version !== 1)
        throw new Error('dit is geen uitvoer van een logboek');
      logs = told.map((log) => ({ ...log, at: Buffer.from(log.before, 'hex'), count: 0, time: '' }));
    }
  }
  for (const { log, first, last, link, at, count } of logs ?? [])
    if (first + count !== last + 1 || at.toString('hex') !== link)
      throw new Error(`log ${log} eindigt op positie ${first + count - 1} en niet op ${last}`);
  if (logs === null) throw new Error('het bestand is leeg');
  for (const [day, hash] of days) console.log(`${day} ${hash}`);
  for (const { log, first, last } of logs)
    console.log(`Log ${log}: positie ${first} tot en met ${last} in orde`);
} catch (error) {
  console.error(`FOUT: ${error.message}`);
  process.exitCode = 1;
}
