import {
  clockIn,
  dayIn,
  type PickKind,
  pickKinds,
  pickParameters,
  pickSeparator,
  questionIn,
} from '#domain/log-book/question.ts';
import { addressOf, type Param, param, textParam } from '#web/parts/reports/address.ts';

/** What actions are filtered by, with its name where the address has one. */
export type Pick = { kind: PickKind; value: string; name: string };

/** The picks in the address, each with its name; the history of a record is linked to without one. */
const picksParam: Param<Pick[]> = {
  read: (params) =>
    pickKinds.flatMap((kind) =>
      params.getAll(pickParameters[kind]).flatMap((text) => {
        const [value = '', ...name] = text.split(pickSeparator);
        return value === '' ? [] : [{ kind, value, name: name.join(pickSeparator) }];
      }),
    ),
  write: (picks) =>
    picks.map(({ kind, value, name }) => [
      pickParameters[kind],
      name ? `${value}${pickSeparator}${name}` : value,
    ]),
};

const day = (name: string) => param(name, dayIn, (value) => value ?? '');
const time = (name: string) => param(name, clockIn, (value) => value ?? '');

export const address = addressOf({
  picks: picksParam,
  /** What something was or became. */
  text: textParam('waarde'),
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

/** As the call takes them; a question that is mailed reads its address in the same way. */
export const asked = (filters: Filters) => questionIn(String(address.write(filters)));
