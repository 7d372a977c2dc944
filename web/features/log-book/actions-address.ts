import { CalendarDate } from '#domain/kernel/date.ts';
import { addressOf, type Param, param, textParam } from '#web/parts/reports/address.ts';

const pickKinds = ['user', 'category', 'action', 'record'] as const;
/** What actions are filtered by: a person, a kind of record, a kind of action, a record. */
export type Pick = { kind: (typeof pickKinds)[number]; value: string; name: string };

const parameters: Record<Pick['kind'], string> = {
  user: 'wie',
  category: 'soort',
  action: 'wat',
  record: 'stroom',
};
const separator = '~';

/** The picks in the address, each with its name; the history of a record is linked to without one. */
const picksParam: Param<Pick[]> = {
  read: (params) =>
    pickKinds.flatMap((kind) =>
      params.getAll(parameters[kind]).flatMap((text) => {
        const [value = '', ...name] = text.split(separator);
        return value === '' ? [] : [{ kind, value, name: name.join(separator) }];
      }),
    ),
  write: (picks) =>
    picks.map(({ kind, value, name }) => [parameters[kind], name ? `${value}${separator}${name}` : value]),
};

const date = CalendarDate.nullable().catch(null);
const clock = (text: string) => (/^\d\d:\d\d$/.test(text) ? text : null);
const day = (name: string) =>
  param(
    name,
    (text) => date.parse(text),
    (value) => value ?? '',
  );
const time = (name: string) => param(name, clock, (value) => value ?? '');

export const address = addressOf({
  picks: picksParam,
  from: day('van'),
  fromTime: time('vantijd'),
  to: day('tot'),
  toTime: time('tottijd'),
  /** The key of the last row of the page before. */
  after: textParam('na'),
  /** An action on many records, of which each of them is shown. */
  batch: textParam('reeks'),
  /** The key of the row that is open. */
  row: textParam('rij'),
});
export type Filters = ReturnType<typeof address.read>;

const valuesOf = (picks: readonly Pick[], kind: Pick['kind']) =>
  picks.filter((pick) => pick.kind === kind).map(({ value }) => value);

/** As the call takes them. */
export const asked = ({ picks, batch, from, fromTime, to, toTime }: Filters) => ({
  from,
  fromTime: from && fromTime,
  to,
  toTime: to && toTime,
  userIds: valuesOf(picks, 'user').map(Number).filter(Number.isSafeInteger),
  categories: valuesOf(picks, 'category'),
  actions: valuesOf(picks, 'action'),
  streams: valuesOf(picks, 'record'),
  batchId: Number(batch) || null,
});
