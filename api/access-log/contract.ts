import { z } from 'zod';
import { operationsFor, type ResponseOf } from '#api/contract/operation.ts';
import {
  Instant,
  NullableText,
  NullableWhole,
  OptionalDate,
  paging,
  PlainDay,
  RecordId,
  renamed,
  TableFormat,
  Text,
  textUpTo,
  Whole,
  WireId,
  orNull,
  pageOf,
} from '#api/contract/wire.ts';
import { accessKinds, lookedAtKinds } from '#domain/access-log/kinds.ts';

const { operation, fileOperation } = operationsFor(['ADMIN']);

/** `2026-11-27T08:30:00.123Z~77`: the moment of the row and its number. */
const AccessKey = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~\d{1,18}$/);
const Kind = z.enum(accessKinds);
const stream = `(?:${lookedAtKinds.join('|')})-\\d{1,16}`;
const streams = z
  .array(textUpTo(60).regex(new RegExp(`^${stream}$`)))
  .max(50)
  .default([]);
/** What a link asks of several: commas between, and nothing else than such. */
const severalOf = (one: string, most: number) =>
  textUpTo(most)
    .regex(new RegExp(`^(?:${one}(?:,${one})*)?$`))
    .default('');

/** Ours: one row of who came in, looked and took along. */
const AccessRow = renamed({
  key: AccessKey,
  at: Instant,
  kind: Kind,
  userId: NullableWhole,
  /** Null where nobody is known by the name that was typed. */
  userName: NullableText,
  /** ROLE-034: in whose name. */
  behalfOf: ['on_behalf_of', NullableText],
  /** What it was about; 0 stands for all users. */
  subjectType: z.enum(lookedAtKinds).nullable(),
  subjectId: NullableWhole,
  subject: NullableText,
  /** Whose data it was. */
  customerId: NullableWhole,
  customerName: NullableText,
  operation: Text,
  /** The screen it came from; `token NAME` of a program. */
  screen: Text,
  address: Text,
});
export type AccessRow = z.output<typeof AccessRow>;

/** What is left out or empty asks nothing. Records by their stream: `customer-401`. */
export const accessLog = operation('accessLog', 'POST stats/toegang', {
  summary: 'Who signed in, looked and downloaded',
  changes: false,
  example: { van: '2026-11-01', streams: ['customer-401'] },
  request: {
    from: ['van', OptionalDate],
    to: ['tot', OptionalDate],
    userIds: ['users', z.array(WireId).max(50).default([])],
    kinds: z.array(Kind).max(accessKinds.length).default([]),
    streams,
    after: orNull(AccessKey),
    take: paging(50).take,
  },
  response: { data: z.array(AccessRow), next: AccessKey.nullable() },
});

/** Ours: all rows of a period, with the same filters; lists with commas between. */
export const accessLogFile = fileOperation('accessLogFile', 'GET stats/toegang/bestand', {
  asksCode: true,
  summary: 'Who signed in, looked and downloaded, as CSV or workbook',
  file: 'text/csv',
  example: { streams: 'customer-401' },
  request: {
    from: ['van', OptionalDate],
    to: ['tot', OptionalDate],
    userIds: ['users', severalOf('\\d{1,16}', 1_000)],
    kinds: severalOf(`(?:${accessKinds.join('|')})`, 100),
    streams: severalOf(stream, 3_000),
    format: TableFormat,
  },
});

const lookersPage = pageOf({
  userId: WireId,
  userName: Text,
  day: PlainDay,
  firstAt: Instant,
  lastAt: Instant,
  looks: Whole,
  downloads: Whole,
});

/** Ours: who looked at a customer, its orders and invoices, by person and day, the latest first. */
export const lookersOfCustomer = operation('lookersOfCustomer', 'GET klant/gezien/{id}', {
  summary: 'Who looked at a customer',
  request: { customerId: RecordId, ...paging(10) },
  response: lookersPage,
});

/** Ours: the same of a user. */
export const lookersOfUser = operation('lookersOfUser', 'GET users/gezien/{id}', {
  summary: 'Who looked at a user',
  request: { userId: RecordId, ...paging(10) },
  response: lookersPage,
});
export type LookerView = ResponseOf<typeof lookersOfCustomer>['data'][number];
