import { SettableStatus, statuses } from '#domain/sales-order/status.ts';
import { CheckList } from '#web/ui/check-list.tsx';

const options = SettableStatus.options.map((value) => ({ value, label: statuses[value].name }));

/** Orders of which statuses a report is about; none is all of them. */
export const StatusChecks = ({
  chosen,
  onChange,
}: {
  chosen: readonly SettableStatus[];
  onChange: (chosen: SettableStatus[]) => void;
}) => <CheckList legend="Status" options={options} chosen={chosen} onChange={onChange} />;
