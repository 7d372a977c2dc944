import { IconCheck } from '@tabler/icons-react';

export type Step = 'file' | 'columns' | 'check' | 'import';
const steps: readonly { step: Step; label: string }[] = [
  { step: 'file', label: 'Bestand' },
  { step: 'columns', label: 'Kolommen' },
  { step: 'check', label: 'Controle' },
  { step: 'import', label: 'Import' },
];

/** Where somebody is in moving a file in. */
export const Steps = ({ at }: { at: Step }) => {
  const now = steps.findIndex(({ step }) => step === at);
  return (
    <ol className="import-steps" aria-label="Stappen">
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
          {index < now && <span className="visually-hidden"> (gedaan)</span>}
        </li>
      ))}
    </ol>
  );
};
