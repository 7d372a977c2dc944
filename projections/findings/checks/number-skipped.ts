import { message } from '#domain/kernel/message.ts';
import { numberSeriesEvents } from '#domain/number-series/number-series.ts';
import { check } from '#projections/findings/check.ts';

export const numberSkippedCheck = check<typeof numberSeriesEvents, { number: number }>({
  id: 'number-skipped',
  version: 1,
  order: 80,
  name: message('Nummers overgeslagen', 'Numbers skipped'),
  about: message(
    'Nummers van orders, facturen, klanten en andere reeksen die zijn overgeslagen, ook waar iemand een reeks verder liet tellen. Er hoort niets te staan.',
    'Numbers of orders, invoices, customers and other series that were skipped, also where somebody made a series count on from a higher one. There should be none.',
  ),
  events: numberSeriesEvents,
  key: ({ stream }) => stream,
  look({ type, stream, data }, memory) {
    if (type === 'NumberSeriesStarted') return [];
    const last = memory.get();
    memory.set({ number: data.number });
    return last && data.number !== last.number + 1
      ? [{ record: stream, values: { from: last.number, to: data.number } }]
      : [];
  },
  says: ({ from, to }) =>
    message(`Na ${Number(from)} kwam ${Number(to)}.`, `After ${Number(from)} came ${Number(to)}.`),
});
