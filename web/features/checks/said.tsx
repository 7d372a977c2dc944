import type { AuditCheck } from '#api/findings/contract.ts';
import { count, date } from '#web/lib/format.ts';
import { Pill } from '#web/ui/pill.tsx';
import * as words from '#web/features/checks/words.nl.ts';

/** The limit in words: `Tot en met 3 dagen ervoor`, or that of each role. */
export const limitSaid = ({ limitLabel, limitUnit, limits }: AuditCheck) => {
  if (limitLabel === null) return '';
  const valued = (value: number) => `${count(value)}${limitUnit === '%' ? '' : ' '}${limitUnit}`;
  const [only] = limits;
  return only?.name === 'limit'
    ? `${limitLabel} ${valued(only.value).replace(' %', '%')}`
    : `${limitLabel}: ${limits.map(({ name, value }) => `${name} ${valued(value)}`).join(', ')}`;
};

/** What is said of a check that watches persons, and by whom a check was set. */
export const Said = ({ check }: { check: AuditCheck }) => (
  <div className="check-said sub">
    {check.watchesPersons && (
      <>
        <Pill tone="orange">{words.watchesPersons}</Pill>
        <span>{check.isOn ? words.purposeIs(check.purpose) : words.offUntilPurpose}</span>
      </>
    )}
    {check.setBy !== null && check.setOn !== null && (
      <span>{words.setBy(check.setBy, date(check.setOn))}</span>
    )}
  </div>
);
