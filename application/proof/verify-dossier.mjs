// Controleert een dossier van Kelderboek, zonder Kelderboek: node verify-dossier.mjs
// Checks a dossier of Kelderboek, without Kelderboek: node verify-dossier.mjs
// 1. manifest.json noemt van elk bestand de SHA-256, en is ondertekend (Ed25519, manifest.sig.json).
// 2. verify-export.mjs rekent de keten van logboek.jsonl na en houdt die tegen de ondertekende koppen.
// 3. Zijn er sleutels.jsonl en geopend.jsonl, dan worden de verzegelde gegevens daarmee geopend (AES-256-GCM) en vergeleken.
import { spawnSync } from 'node:child_process';
import { createDecipheriv, createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('./', import.meta.url));
const read = (name) => readFileSync(`${folder}${name}`);
const linesOf = (name) =>
  String(read(name))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
/** Regel voor regel: van een lang tijdvak past een bestand niet in het geheugen. / A long period does not fit in memory. */
async function* eachLineOf(name) {
  let rest = '';
  for await (const piece of createReadStream(`${folder}${name}`, 'utf8')) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop();
    for (const line of lines) if (line) yield JSON.parse(line);
  }
  if (rest) yield JSON.parse(rest);
}
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
const sha256Of = async (name) => {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(`${folder}${name}`)) hash.update(piece);
  return hash.digest('hex');
};

const checkFiles = async () => {
  const bytes = read('manifest.json');
  const manifest = JSON.parse(String(bytes));
  if (manifest.format !== 'kelderboek-dossier' || manifest.version !== 1)
    throw new Error('manifest.json is niet van een dossier');
  const { publicKey, signature } = JSON.parse(String(read('manifest.sig.json')));
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519' || !verify(null, bytes, key, Buffer.from(signature, 'base64')))
    throw new Error('de handtekening van manifest.json klopt niet');
  for (const { name, sha256: expected } of manifest.files)
    if (!existsSync(`${folder}${name}`)) throw new Error(`${name} ontbreekt`);
    else if ((await sha256Of(name)) !== expected) throw new Error(`${name} is veranderd`);
  const known = new Set([...manifest.files.map(({ name }) => name), 'manifest.json', 'manifest.sig.json']);
  const strange = readdirSync(folder).filter((name) => !known.has(name));
  for (const name of strange) console.log(`Niet van het dossier: ${name}`);
  const signer = sha256(Buffer.from(publicKey, 'base64'));
  console.log(
    `${manifest.files.length} bestanden zijn zoals ondertekend op ${manifest.madeAt}; sleutel ${signer}`,
  );
  return { manifest, publicKey };
};

const checkChain = ({ publicKey }) => {
  const heads = linesOf('koppen.jsonl');
  for (const head of heads)
    if (head.publicKey !== publicKey)
      console.log('Let op: een kop is met een andere sleutel ondertekend dan dit dossier.');
  const words = heads.length > 0 ? ['--heads', `${folder}koppen.jsonl`] : [];
  const { status } = spawnSync(
    process.execPath,
    [`${folder}verify-export.mjs`, `${folder}logboek.jsonl`, ...words],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('de keten klopt niet');
};

const isMembers = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Puts what was opened back in its places, as the program does. */
const joined = (rest, personal) => {
  if (isMembers(rest) && isMembers(personal))
    return Object.fromEntries([
      ...Object.entries(rest),
      ...Object.entries(personal).map(([name, value]) => [name, joined(rest[name], value)]),
    ]);
  if (Array.isArray(rest) && Array.isArray(personal) && rest.length === personal.length)
    return rest.map((item, nth) => (personal[nth] === null ? item : joined(item, personal[nth])));
  return personal;
};
const canonical = (value) => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
};

const checkOpened = async () => {
  if (!existsSync(`${folder}geopend.jsonl`)) {
    console.log('De gegevens van personen zijn afgeschermd: zij staan verzegeld in logboek.jsonl.');
    return;
  }
  const keys = new Map(linesOf('sleutels.jsonl').map(({ log, person, key }) => [`${log} ${person}`, key]));
  // in de volgorde van logboek.jsonl / in the order of logboek.jsonl
  const told = eachLineOf('geopend.jsonl');
  const count = { opened: 0, forgotten: 0 };
  for await (const { log, position, data } of eachLineOf('logboek.jsonl')) {
    const seal = data?.$personal;
    if (!seal) continue;
    const key = keys.get(`${log} ${seal.of}`);
    if (!key) {
      count.forgotten += 1;
      continue;
    }
    const bytes = Buffer.from(seal.sealed, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), bytes.subarray(0, 12))
      .setAAD(Buffer.from(`${log} ${seal.of}`))
      .setAuthTag(bytes.subarray(12, 28));
    const wrong = new Error(
      `log ${log}, positie ${position}: wat geopend is, is niet wat er verzegeld staat`,
    );
    let personal;
    try {
      personal = JSON.parse(decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8'));
    } catch {
      throw wrong;
    }
    const { $personal: _, ...rest } = data;
    const { value: next } = await told.next();
    if (next?.log !== log || next.position !== position) throw wrong;
    if (canonical(joined(rest, personal)) !== canonical(next.data)) throw wrong;
    count.opened += 1;
  }
  if (!(await told.next()).done) throw new Error('geopend.jsonl zegt meer dan er verzegeld staat');
  console.log(`${count.opened} gebeurtenissen geopend en gelijk aan wat er verzegeld staat`);
  if (count.forgotten > 0) console.log(`${count.forgotten} gebeurtenissen zijn van wie vergeten is`);
};

try {
  const checked = await checkFiles();
  checkChain(checked);
  await checkOpened();
  console.log(
    'IN ORDE. Vergelijk de sleutel hierboven met die op het scherm van het logboek of in een gemailde kop.',
  );
} catch (error) {
  console.error(`FOUT: ${error.message}`);
  process.exitCode = 1;
}
