import { SettableStatus, statuses } from '#domain/sales-order/status.ts';
import { CheckList } from '#web/ui/check-list.tsx';
import { localized } from '#web/lib/localized.ts';
import * as common from '#web/lib/words.nl.ts';

const options = SettableStatus.options.map((value) => ({ value, label: localized(statuses[value].name) }));

/** The order statuses of a report; none selected means all. */
export const StatusChecks = ({
  chosen,
  onChange,
}: {
  chosen: readonly SettableStatus[];
  onChange: (chosen: SettableStatus[]) => void;
}) => <CheckList legend={common.status} options={options} chosen={chosen} onChange={onChange} />;
