import { CalendarDate } from '#domain/kernel/date.ts';

/** What actions are filtered by: a person, a kind of record, a kind of action, a record. */
export const pickKinds = ['user', 'category', 'action', 'record'] as const;
export type PickKind = (typeof pickKinds)[number];
/** How each is called in the address of the log book, where its name follows its value. */
export const pickParameters: Record<PickKind, string> = {
  user: 'wie',
  category: 'soort',
  action: 'wat',
  record: 'stroom',
};
export const pickSeparator = '~';

const date = CalendarDate.nullable().catch(null);
export const dayIn = (text: string | null) => date.parse(text);
export const clockIn = (text: string | null) => (text !== null && /^\d\d:\d\d$/.test(text) ? text : null);

/** What a question of the log book asks, by its address. */
export const questionIn = (query: string) => {
  const params = new URLSearchParams(query);
  const picked = (kind: PickKind) =>
    params
      .getAll(pickParameters[kind])
      .map((text) => text.split(pickSeparator)[0]!)
      .filter(Boolean);
  const [from, to] = [dayIn(params.get('van')), dayIn(params.get('tot'))];
  return {
    from,
    fromTime: from && clockIn(params.get('vantijd')),
    to,
    toTime: to && clockIn(params.get('tottijd')),
    userIds: picked('user').map(Number).filter(Number.isSafeInteger),
    categories: picked('category'),
    actions: picked('action'),
    streams: picked('record'),
    batchId: Number(params.get('reeks')) || null,
    text: (params.get('waarde') ?? '').slice(0, 100),
  };
};
