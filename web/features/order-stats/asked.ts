import { CalendarDate } from '#domain/kernel/date.ts';
import { type Period, periodOf } from '#domain/kernel/period.ts';
import { SettableStatus, statuses as allStatuses } from '#domain/sales-order/status.ts';

/** What stands in the address of the report beside its product tags. No status means all of them. */
export type InAddress = { period: Period; statuses: SettableStatus[]; isPaid: boolean };

const dateIn = (text: string | null, otherwise: CalendarDate) =>
  CalendarDate.catch(otherwise).parse(text ?? otherwise);

/** This month, whatever the status, unless the address says otherwise. */
export const filterIn = (params: URLSearchParams, today: CalendarDate): InAddress => {
  const month = periodOf('month', today);
  const names = (params.get('status') ?? '').split(',');
  return {
    period: { from: dateIn(params.get('van'), month.from), to: dateIn(params.get('tot'), month.to) },
    statuses: SettableStatus.options.filter((status) => names.includes(allStatuses[status].name)),
    isPaid: params.get('betaald') === '1',
  };
};

export const paramsOf = ({ period, statuses, isPaid }: InAddress): [string, string][] => [
  ['van', period.from],
  ['tot', period.to],
  ...(statuses.length > 0
    ? [['status', statuses.map((status) => allStatuses[status].name).join(',')] satisfies [string, string]]
    : []),
  ...(isPaid ? [['betaald', '1'] satisfies [string, string]] : []),
];
