import type { Period } from '#domain/kernel/period.ts';
import { flagParam } from '#web/parts/reports/address.ts';
import { date, share } from '#web/lib/format.ts';
import { CheckField } from '#web/ui/field.tsx';
import * as words from '#web/parts/words.nl.ts';

/** Whether a report has the figures of a year earlier beside its own. */
export const compareParam = flagParam('vorigjaar');

/** Turns the comparison on and off, and says with which days it is. */
export const CompareField = ({
  days,
  isOn,
  onChange,
}: {
  days: Period;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) => (
  <CheckField
    label={words.compareWithLastYear(date(days.from), date(days.to))}
    checked={isOn}
    onChange={onChange}
  />
);

/** How much a figure has grown, in hundredths of a percent; null if there was nothing to grow from. */
const growthOf = (now: number, before: number) =>
  before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 10_000);

const growthText = (growth: number | null) =>
  growth === null ? '–' : `${growth > 0 ? '+' : ''}${share(growth)}`;

/** The figures of a year earlier as an answer has them; undefined while the comparison is off or loading. */
export type Before<Figures> = { figures: Figures | undefined; isFailed: boolean };

/** The note below a figure: what it was a year earlier and how much it has grown. */
export const beforeNote = <Figures,>(
  { figures, isFailed }: Before<Figures>,
  pick: (figures: Figures) => number,
  now: number,
  write: (figure: number) => string,
) => {
  if (isFailed) return words.lastYearIsNotKnown;
  if (figures === undefined) return null;
  const before = pick(figures);
  const growth = growthOf(now, before);
  return words.lastYearWas(write(before), growth === null ? '' : ` (${growthText(growth)})`);
};

/** Notes below a figure, as one line of text. */
export const notesOf = (...notes: readonly (string | null | false | undefined)[]) =>
  notes.filter(Boolean).join(' · ');
