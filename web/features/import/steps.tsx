import { IconCheck } from '@tabler/icons-react';
import * as words from '#web/features/import/words.nl.ts';

const steps = [
  { step: 'file', label: words.file },
  { step: 'columns', label: words.columns },
  { step: 'check', label: words.checkStep },
  { step: 'import', label: words.importStep },
] as const;

/** The current step of an import. */
export const Steps = ({ at }: { at: (typeof steps)[number]['step'] }) => {
  const now = steps.findIndex(({ step }) => step === at);
  return (
    <ol className="import-steps" aria-label={words.steps}>
      {steps.map(({ step, label }, index) => (
        <li
          key={step}
          aria-current={index === now ? 'step' : undefined}
          data-is-done={index < now || undefined}
        >
          <span className="import-step-number" aria-hidden>
            {index < now ? <IconCheck size={14} /> : index + 1}
          </span>
          {label}
          {index < now && <span className="visually-hidden"> {words.stepDone}</span>}
        </li>
      ))}
    </ol>
  );
};
