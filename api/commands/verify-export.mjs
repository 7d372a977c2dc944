// Controleert een uitvoer van het logboek van Kelderboek, zonder Kelderboek:
//   node verify-export.mjs BESTAND [--heads KOPPEN]
// KOPPEN is een bestand met ondertekende koppen (kept-heads.jsonl, of een bewaarde mail); leg dan kept-head.mjs ernaast.
// Regel 1 zegt per log welke posities volgen, met de schakel vóór de eerste en die van de laatste; daarna is elke
// regel een gebeurtenis. De digest van een gebeurtenis is SHA-256 over haar canonieke JSON (RFC 8785) zonder
// positie en schakel (in versie 2, van een dossier, staat van wat er niet in hoort alleen die digest); haar schakel is SHA-256 over de schakel ervoor, de digest en de positie in 8 bytes.
// Dat bewijst dat er sinds de uitvoer niets aan het bestand is veranderd, als het niet in zijn geheel opnieuw is gemaakt.
// Vergelijk daarom de hash van elke dag met een die u eerder hebt opgeschreven, of geef de koppen.
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';

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
/** De schakels waarvan een kop spreekt. */
const links = new Map();
let headsByPlace = new Map();
/** Van gebeurtenissen die niet in een dossier horen staat alleen de digest er, zodat de keten doorloopt. */
const pass = ({ log: name, from, digests }) => {
  const log = logs.find((one) => one.log === name);
  if (!log || from !== log.first + log.count)
    throw new Error(`log ${name}, positie ${from}: dit hoort hier niet`);
  for (let at = 0; at < digests.length; at += 64) {
    const position = log.first + log.count;
    log.at = sha256(log.at, Buffer.from(digests.slice(at, at + 64), 'hex'), eightBytes(position));
    log.count += 1;
    if (headsByPlace.has(`${name} ${position}`)) links.set(`${name} ${position}`, log.at.toString('hex'));
  }
};
const check = (line) => {
  const { position, link, ...event } = JSON.parse(line);
  if (event.digests !== undefined) return pass(event);
  const log = logs.find((one) => one.log === event.log);
  const wrong = (what) => new Error(`log ${event.log}, positie ${position}: ${what}`);
  if (!log || position !== log.first + log.count) throw wrong('deze gebeurtenis hoort hier niet');
  const next = sha256(log.at, sha256(canonical(event)), eightBytes(position)).toString('hex');
  if (next !== link) throw wrong('de inhoud is niet wat er is vastgelegd');
  if (event.recordedAt < log.time) throw wrong('het tijdstip ligt vóór dat van de gebeurtenis ervoor');
  if (headsByPlace.has(`${log.log} ${position}`)) links.set(`${log.log} ${position}`, link);
  Object.assign(log, { at: Buffer.from(link, 'hex'), count: log.count + 1, time: event.recordedAt });
  days.set(
    `${amsterdam.format(new Date(event.recordedAt))}  log ${log.log}  positie`,
    `${position}  ${link}`,
  );
};

/** Naast dit bestand, of op zijn plaats in Kelderboek. */
const headReader = () =>
  import(new URL('./kept-head.mjs', import.meta.url).href).catch(() =>
    import(new URL('../../application/proof/kept-head.mjs', import.meta.url).href).catch(() => {
      throw new Error('leg kept-head.mjs naast verify-export.mjs');
    }),
  );
const nameOf = ({ day, log, position }) => `kop van ${day}, log ${log}, positie ${position}`;

/** Leest de koppen en zegt per handtekening en tijdstempel of die klopt. */
const readHeads = async (file) => {
  const { headsIn } = await headReader();
  const heads = headsIn(readFileSync(file, 'utf8'));
  if (heads.length === 0) throw new Error(`in ${file} staan geen ondertekende koppen`);
  for (const head of heads) {
    if (head.log === null) throw new Error(`in ${file} staat een kop die hier niet bekend is`);
    if (head.fault === 'signature') throw new Error(`de handtekening klopt niet (${nameOf(head)})`);
    if (head.fault === 'stamp') throw new Error(`het tijdstempel klopt niet (${nameOf(head)})`);
  }
  const byPlace = new Map();
  for (const head of heads) {
    const place = `${head.log} ${head.position}`;
    byPlace.set(place, [...(byPlace.get(place) ?? []), head]);
  }
  return byPlace;
};
const reportHeads = () => {
  for (const head of [...headsByPlace.values()].flat()) {
    const log = logs.find((one) => one.log === head.log);
    if (!log || head.position < log.first || head.position > log.last) {
      console.log(`Niet in dit bestand: ${nameOf(head)}`);
      continue;
    }
    if (links.get(`${head.log} ${head.position}`) !== head.link)
      throw new Error(`het bestand is niet wat er is ondertekend (${nameOf(head)})`);
    const time = head.stamp ? `tijdstempel ${head.stamp.at} van ${head.stamp.by}` : 'zonder tijdstempel';
    console.log(`Klopt: ${nameOf(head)}; sleutel ${head.key}; ${time}`);
  }
};

const [file, option, headsFile, ...others] = process.argv.slice(2);
try {
  if (!file || others.length > 0 || (option !== undefined && (option !== '--heads' || !headsFile)))
    throw new Error('gebruik: node verify-export.mjs BESTAND [--heads KOPPEN]');
  if (headsFile) headsByPlace = await readHeads(headsFile);
  for await (const line of linesOf(file)) {
    if (logs !== null) check(line);
    else {
      const { format, version, logs: told } = JSON.parse(line);
      if (format !== 'kelderboek-log' || ![1, 2].includes(version))
        throw new Error('dit is geen uitvoer van een logboek');
      if (!Array.isArray(told) || told.length === 0) throw new Error('het bestand noemt geen enkel logboek');
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
  if (headsFile) reportHeads();
  console.log(
    headsFile
      ? 'Bewezen: niets is veranderd, en tot aan de koppen hierboven is dit wat er is ondertekend. De handtekening bewijst van wie een kop is; wanneer hij er was, bewijst een tijdstempel, of de mail waarin u hem kreeg.'
      : 'Bewezen: het bestand sluit in zichzelf. Niet bewezen: dat het niet in zijn geheel opnieuw is gemaakt. Vergelijk een hash met een die u eerder opschreef, of geef ondertekende koppen met --heads.',
  );
} catch (error) {
  console.error(`FOUT: ${error.message}`);
  process.exitCode = 1;
}
