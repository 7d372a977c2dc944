import { z } from 'zod';
import { CalendarDate } from '#domain/kernel/date.ts';
import { pageSizes } from '#web/lib/timings.ts';

/** REP-038: what the log book is searched on, as it stands in the address of the page. */
export type Filters = {
  from: CalendarDate | null;
  to: CalendarDate | null;
  name: string;
  subject: string;
  action: string;
  stream: string;
  page: number;
  size: 20 | 50 | 100;
};

const names = {
  from: 'van',
  to: 'tot',
  name: 'naam',
  subject: 'onderwerp',
  action: 'actie',
  stream: 'stroom',
  page: 'pagina',
  size: 'regels',
} as const;

const date = CalendarDate.nullable().catch(null);
const Size = z.literal(pageSizes.choices).catch(20);

export const filtersIn = (params: URLSearchParams): Filters => ({
  from: date.parse(params.get(names.from)),
  to: date.parse(params.get(names.to)),
  name: params.get(names.name) ?? '',
  subject: params.get(names.subject) ?? '',
  action: params.get(names.action) ?? '',
  stream: params.get(names.stream) ?? '',
  page: z.coerce.number().int().positive().catch(1).parse(params.get(names.page)),
  size: Size.parse(Number(params.get(names.size))),
});

/** Only what differs from nothing asked. */
export const paramsOf = (filters: Filters): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(names) as (keyof Filters)[])
      .map((key) => [names[key], filters[key]] as const)
      .filter(([name, value]) => value !== null && value !== '' && !(name === 'pagina' && value === 1))
      .filter(([name, value]) => !(name === 'regels' && value === 20))
      .map(([name, value]) => [name, String(value)]),
  );
