import { type ChildProcess, spawn } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import fs from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { documentsInWorker, pdfkitDocuments } from '#application/adapters/documents-pdfkit/documents.ts';
import { sampleInvoice } from '#application/adapters/documents-pdfkit/invoice-sample.ts';
import type { InvoiceOptions, OrderPaper } from '#application/ports/documents.ts';
import { isThorough } from '#tests/support/long-run.ts';

// starting a worker takes a while on a busy machine
vi.setConfig({ testTimeout: 300_000 });

const madeAt = '2026-11-20T09:00:00.000Z';
const options: InvoiceOptions = {
  showsCompanyData: true,
  showsPaymentMethod: true,
  paymentMethod: 'Bank',
  showsPaymentsTotal: true,
  paymentsTotal: 0,
  showsQuantity: true,
  texts: ['Op al onze leveringen zijn onze voorwaarden van toepassing.'],
};
const about = { design: 1, options, isBlank: false, madeAt } as const;
const slip = (number: number): OrderPaper => ({
  kind: 'packing-slip',
  number,
  letterhead: { name: 'Wijnimport Noordhof', lines: ['3532 HR Utrecht'], color: '#B7862B', logo: null },
  addressee: ['Restaurant De Linde'],
  facts: [['Leverdatum', '20-11-2026']],
  lines: [
    {
      quantity: 12,
      boxes: 2,
      loose: 0,
      number: '5001',
      name: `Sancerre ${number}`,
      vintage: '2024',
      parts: [],
      price: '',
      discount: '',
      total: '',
    },
  ],
  count: '2 dozen',
  totals: [],
  notes: [],
});
const slips = async function* (count: number, between = async () => {}) {
  for (let number = 1; number <= count; number += 1) {
    yield slip(number);
    await between();
  }
};
const ofSlips = { title: 'Pakbonnen', author: 'Wijnimport Noordhof', style: 1, madeAt } as const;

const started: ChildProcess[] = [];
const begun = (message: unknown) => void started.push((message as { process: ChildProcess }).process);
beforeAll(() => subscribe('child_process', begun));
afterAll(() => unsubscribe('child_process', begun));
const gone = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;
const toBeGone = async (worker: ChildProcess) => {
  await expect.poll(() => gone(worker), { timeout: 100_000 }).toBe(true);
};

test.runIf(isThorough)(
  'what a worker draws is what is drawn here, byte for byte, one paper and many in one document',
  async () => {
    const [here, there] = [pdfkitDocuments(), documentsInWorker()];
    expect(Buffer.from(await there.invoice(sampleInvoice, about))).toEqual(
      Buffer.from(await here.invoice(sampleInvoice, about)),
    );
    const many = await buffer(there.orderPapers(slips(5), ofSlips));
    expect(many).toEqual(await buffer(here.orderPapers(slips(5), ofSlips)));
  },
);

test('drawing takes next to nothing of the thread that answers calls, and one worker draws for all', async () => {
  const [here, there] = [pdfkitDocuments(), documentsInWorker()];
  const before = started.length;
  const threadTime = async (documents: typeof here) => {
    await documents.invoice(sampleInvoice, about);
    const from = process.threadCpuUsage();
    await Promise.all(Array.from({ length: 12 }, () => documents.invoice(sampleInvoice, about)));
    const { user, system } = process.threadCpuUsage(from);
    return user + system;
  };
  expect(await threadTime(there)).toBeLessThan(0.4 * (await threadTime(here)));
  expect(started).toHaveLength(before + 1);
});

test.runIf(isThorough)(
  'a worker ends when nothing was asked for a while, not while a document is being read, and the next call has another',
  async () => {
    const documents = documentsInWorker({ idle: 40 });
    const before = started.length;
    const pause = () => new Promise<void>((resolve) => void setTimeout(resolve, 150));
    expect(await buffer(documents.orderPapers(slips(3, pause), ofSlips))).toEqual(
      await buffer(pdfkitDocuments().orderPapers(slips(3), ofSlips)),
    );
    expect(started).toHaveLength(before + 1);
    await toBeGone(started.at(-1)!);
    expect(await documents.invoice(sampleInvoice, about)).not.toHaveLength(0);
    expect(started).toHaveLength(before + 2);
  },
);

test.runIf(isThorough && process.platform === 'linux')(
  'prepared, a worker has read what drawing takes before the first document is asked',
  async () => {
    const documents = documentsInWorker();
    await Promise.all([documents.prepare(), documents.prepare()]);
    const worker = started.at(-1)!;
    // the time of the processor that the system counts for it, the system's own left out
    const spent = () => Number(fs.readFileSync(`/proc/${worker.pid}/stat`, 'utf8').split(' ')[13]);
    const preparing = spent();
    await documents.invoice(sampleInvoice, about);
    expect(started.at(-1)).toBe(worker);
    expect(spent() - preparing).toBeLessThan(preparing / 2);
  },
);

test.runIf(isThorough)('who stops reading lets the worker go', async () => {
  const documents = documentsInWorker({ idle: 40 });
  const reader = documents.orderPapers(slips(1_000), ofSlips).getReader();
  await reader.read();
  await reader.cancel();
  await toBeGone(started.at(-1)!);
});

test('a paper that cannot be drawn fails alone; of a worker that breaks off its calls fail, and the next has another', async () => {
  const documents = documentsInWorker();
  const impossible = documents.invoice({ ...sampleInvoice, lines: null as never }, about);
  await expect(impossible).rejects.toThrow(TypeError);
  expect(await documents.invoice(sampleInvoice, about)).not.toHaveLength(0);

  const worker = started.at(-1)!;
  const breaksOff = async () => {
    const ended = once(worker, 'exit');
    worker.kill('SIGKILL');
    await ended;
  };
  const reader = documents.orderPapers(slips(2, breaksOff), ofSlips);
  await expect(buffer(reader)).rejects.toThrow('The worker ended without an answer');
  expect(await documents.invoice(sampleInvoice, about)).not.toHaveLength(0);
  expect(started.at(-1)).not.toBe(worker);
});

test('a signal to all that the server started lets it draw what is under way, and it ends with the server', async () => {
  const documents = documentsInWorker();
  const before = started.length;
  const drawn = documents.orderPapers(
    slips(3, async () => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) started.at(-1)!.kill(signal);
    }),
    ofSlips,
  );
  expect((await buffer(drawn)).subarray(0, 5).toString()).toBe('%PDF-');
  expect(started).toHaveLength(before + 1);

  const server = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const { documentsInWorker } = await import('#application/adapters/documents-pdfkit/documents.ts');
      const { subscribe } = await import('node:diagnostics_channel');
      let worker;
      subscribe('child_process', ({ process }) => (worker = process));
      await documentsInWorker().prepare();
      console.log(String(worker.pid));
      setInterval(() => {}, 1_000);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [pid] = (await once(server.stdout, 'data')) as [Buffer];
  expect(process.kill(Number(pid), 0)).toBe(true);
  server.stdout.resume();
  server.kill('SIGKILL');
  // its output ends with the last that has it open, which is the worker
  await once(server, 'close');
});
