import { generateKeyPairSync, sign } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { headsIn, keyNameOf, readStamp } from '#application/proof/kept-head.mjs';
import { lineOf } from '#application/proof/sign-heads.ts';
import { linesFile } from '#application/adapters/kept-heads-file/file.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { opensslToken, stampedText, tokenOver } from '#tests/support/stamp-authority.ts';

test('a time stamp of OpenSSL tells when, and by whom', () => {
  expect(readStamp(opensslToken(), stampedText)).toEqual({
    at: '2026-11-27T08:28:01.000Z',
    by: 'CN=Test stamp authority, O=Kelderboek tests',
    issuer: 'CN=Test stamp authority, O=Kelderboek tests',
  });
});

test('it is no stamp of another text, nor with another time, certificate or signature', () => {
  expect(() => readStamp(opensslToken(), '{"a":2}')).toThrow('it stamps another text');
  const token = opensslToken();
  const other = (text: string, by: string) => {
    const changed = Buffer.from(token);
    // the first is the name in the stamp itself
    changed.write(by, token.indexOf(text, token.indexOf(text) + 1));
    return changed;
  };
  const withOtherTime = Buffer.from(token);
  withOtherTime.write('20261127082802Z', token.indexOf('20261127082801Z'));
  expect(() => readStamp(withOtherTime, stampedText)).toThrow('its signature is of something else');
  expect(() => readStamp(other('Test stamp', 'Fest'), stampedText)).toThrow('its signature is wrong');
  const withOtherSignature = Buffer.from(token);
  withOtherSignature[token.length - 1]! ^= 1;
  expect(() => readStamp(withOtherSignature, stampedText)).toThrow('its signature is wrong');
  expect(() => readStamp(token.subarray(0, 900), stampedText)).toThrow('it ends too soon');
});

test('a stamp that is signed over SHA-1 is not believed', () => {
  expect(readStamp(tokenOver('sha256'), stampedText).at).toBe('2026-11-27T08:30:00.000Z');
  expect(() => readStamp(tokenOver('sha1'), stampedText)).toThrow('a kind that is not known here');
});

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const said = { format: 'kelderboek-head', version: 1, log: 1, position: 7, link: 'ab', day: '2026-11-27' };
const headOf = (statement: string) => ({
  log: 1,
  day: '2026-11-27',
  position: 7,
  link: 'ab',
  statement,
  signature: sign(null, Buffer.from(statement), privateKey).toString('base64'),
  publicKey: spki,
  stamp: null,
});

test('a line of a file or a mail is read as a head, and one that was changed is not believed', () => {
  const head = headOf(JSON.stringify(said));
  const line = lineOf(head);
  const [right, ...others] = headsIn(`Bewaar deze mail.\r\n\r\n${line}\r\n${line}\r\n`);
  expect(others).toEqual([]);
  expect(right).toMatchObject({ log: 1, position: 7, key: keyNameOf(spki), stamp: null, fault: null });
  expect(headsIn(line.replace('\\"position\\":7', '\\"position\\":8'))).toMatchObject([
    { fault: 'signature' },
  ]);
  const stamp = { token: opensslToken().toString('base64'), at: '', by: '' };
  expect(headsIn(lineOf({ ...head, stamp }))).toMatchObject([{ fault: 'stamp', stamp: null }]);
  expect(headsIn(line.replace('kelderboek-head', 'kelderboek-hoofd'))).toEqual([
    { log: null, fault: 'unreadable' },
  ]);
});

test('a line that a kill left half written in the file stands there again, whole, and hides nothing', async () => {
  const folder = temporaryFolder();
  const name = path.join(folder.path, 'kept-heads.jsonl');
  const file = linesFile(name);
  const [first, second] = [7, 8].map((position) => lineOf(headOf(JSON.stringify({ ...said, position })))) as [
    string,
    string,
  ];
  await file.add([first]);
  fs.appendFileSync(name, second.slice(0, -20));
  expect(headsIn(fs.readFileSync(name, 'utf8'))).toMatchObject([{ position: 7 }, { fault: 'unreadable' }]);
  for (const _ of [1, 2]) await file.add([first, second]);
  const text = fs.readFileSync(name, 'utf8');
  expect(text.split('\n')).toEqual([first, second.slice(0, -20), second, '']);
  expect(headsIn(text)).toMatchObject([
    { position: 7, fault: null },
    { position: 8, fault: null },
  ]);
  folder.remove();
});
