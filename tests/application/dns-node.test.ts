import dgram from 'node:dgram';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { nodeDns } from '#application/adapters/dns-node/dns.ts';
import { isThorough } from '#tests/support/long-run.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const labels = (name: string) =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ]);
const text = (...pieces: string[]) =>
  Buffer.concat(pieces.map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)])));
const types = { A: 1, MX: 15, TXT: 16, AAAA: 28 } as const;
type Answers = Readonly<Record<string, readonly Buffer[] | 'no-name' | 'fails' | 'silent'>>;

/** A DNS server on a free port that answers `TXT name` and the like as it is told; anything else has no record. */
const server = async (answers: Answers) => {
  const socket = dgram.createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const [names, end]: [string[], number] = [[], 12];
    let at = end;
    while (question[at] !== 0) {
      names.push(question.subarray(at + 1, at + 1 + question[at]!).toString());
      at += 1 + question[at]!;
    }
    const type = question.readUInt16BE(at + 1);
    const kind = Object.entries(types).find(([, code]) => code === type)?.[0];
    const answer = answers[`${kind} ${names.join('.').toLowerCase()}`] ?? [];
    if (answer === 'silent') return;
    const records = Array.isArray(answer) ? (answer as Buffer[]) : [];
    const head = Buffer.alloc(12);
    question.copy(head, 0, 0, 2);
    head.writeUInt16BE(0x8180 + (answer === 'no-name' ? 3 : answer === 'fails' ? 2 : 0), 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(records.length, 6);
    const asked = question.subarray(12, at + 5);
    const written = records.map((data) => {
      const record = Buffer.alloc(12);
      record.writeUInt16BE(0xc00c, 0);
      record.writeUInt16BE(type, 2);
      record.writeUInt16BE(1, 4);
      record.writeUInt32BE(60, 6);
      record.writeUInt16BE(data.length, 10);
      return Buffer.concat([record, data]);
    });
    socket.send(Buffer.concat([head, asked, ...written]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  stops.push(() => socket.close());
  return nodeDns({ servers: [`127.0.0.1:${socket.address().port}`], patienceMs: 600 });
};

test('what DNS holds is told: texts in one piece, addresses of both kinds, mail servers by preference', async () => {
  const dns = await server({
    'TXT noordhof.example': [text('v=spf1 ', 'mx ~all'), text('other')],
    'A mail.example': [Buffer.from([192, 0, 2, 25])],
    'AAAA mail.example': [Buffer.from('20010db8000000000000000000000025', 'hex')],
    'MX noordhof.example': [
      Buffer.concat([Buffer.from([0, 20]), labels('second.example')]),
      Buffer.concat([Buffer.from([0, 10]), labels('mail.example')]),
    ],
  });
  expect(await dns.texts('noordhof.example')).toEqual(['v=spf1 mx ~all', 'other']);
  expect(await dns.addresses('mail.example')).toEqual(['192.0.2.25', '2001:db8::25']);
  expect(await dns.mailServers('noordhof.example')).toEqual(['mail.example', 'second.example']);
});

test.runIf(isThorough)(
  'a name or a record that is not there is nothing; a server that fails, or says nothing, is unreachable',
  async () => {
    const dns = await server({
      'TXT nowhere.example': 'no-name',
      'TXT fails.example': 'fails',
      'TXT silent.example': 'silent',
      'A half.example': [Buffer.from([192, 0, 2, 1])],
      'AAAA half.example': 'fails',
    });
    expect(await dns.texts('empty.example')).toEqual([]);
    expect(await dns.texts('nowhere.example')).toEqual([]);
    expect(await dns.texts('fails.example')).toBe('unreachable');
    const before = performance.now();
    expect(await dns.texts('silent.example')).toBe('unreachable');
    expect(performance.now() - before).toBeLessThan(5_000);
    expect(await dns.addresses('half.example')).toEqual(['192.0.2.1']);
  },
);

test('a domain with letters of its own language is asked for as DNS knows it', async () => {
  const dns = await server({ 'TXT xn--caf-dma.example': [text('v=spf1 -all')] });
  expect(await dns.texts('café.example')).toEqual(['v=spf1 -all']);
  const underscored = await server({ 'TXT _dmarc.xn--caf-dma.example': [text('v=DMARC1; p=none')] });
  expect(await underscored.texts('_dmarc.café.example')).toEqual(['v=DMARC1; p=none']);
});
