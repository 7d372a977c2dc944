import { CalendarDate } from '#domain/kernel/date.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import * as words from '#web/features/checks/words.nl.ts';

const day = CalendarDate.nullable().catch(null);

/** The period of the checks, in the address; a side that is left out is open. `query` carries it to another page. */
export const usePeriod = () => {
  const [params, setParams] = useSearchParams();
  const [from, to] = [day.parse(params.get('van')), day.parse(params.get('tot'))];
  const change = (changed: { van?: CalendarDate | null; tot?: CalendarDate | null }) => {
    const next = new URLSearchParams(params);
    next.delete('pagina');
    for (const [name, value] of Object.entries(changed))
      if (value) next.set(name, value);
      else next.delete(name);
    setParams(next, { replace: true });
  };
  const carried = new URLSearchParams();
  if (from) carried.set('van', from);
  if (to) carried.set('tot', to);
  const query = carried.size > 0 ? `?${carried}` : '';
  return { period: { from, to }, change, query };
};

export const PeriodFields = ({ period: { from, to }, change }: ReturnType<typeof usePeriod>) => (
  <search className="checks-period">
    <DateField label={words.from} value={from} onChange={(van) => change({ van })} />
    <DateField label={words.to} value={to} onChange={(tot) => change({ tot })} />
    {(from ?? to) && (
      <LinkButton onClick={() => change({ van: null, tot: null })}>{words.allTime}</LinkButton>
    )}
  </search>
);
