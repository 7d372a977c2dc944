import { IconAlertTriangle, IconCheck, IconLoader2 } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { type Save, useAutosave } from '#web/lib/autosave.ts';
import { useReportUnsaved } from '#web/lib/unsaved.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Field, type FieldProps } from '#web/ui/field.tsx';

export type Autosave = ReturnType<typeof useAutosave>;

/** What stands in the field of how its saving goes, or its own suffix. */
export const suffixOf = (phase: Autosave['phase'], suffix: ReactNode) => {
  if (phase === 'saving')
    return (
      <span className="field-suffix">
        <IconLoader2 size={14} aria-hidden />
        Opslaan…
      </span>
    );
  if (phase === 'saved')
    return (
      <span className="field-suffix" data-state="saved">
        <IconCheck size={14} aria-hidden />
        Opgeslagen
      </span>
    );
  return suffix && <span className="field-suffix">{suffix}</span>;
};

/** What stands under a field when saving failed or somebody else was first; `theirs` as people read it. */
export const messageOf = (
  label: string,
  { phase, problem, theirs, retry, keepMine, takeTheirs }: Autosave,
  write: (text: string) => string = (text) => text,
) => {
  if (phase === 'failed')
    return (
      <div className="field-message">
        <IconAlertTriangle size={14} aria-hidden />
        {problem ?? 'Niet opgeslagen. Uw invoer is bewaard.'}
        <LinkButton onClick={retry}>Opnieuw proberen</LinkButton>
      </div>
    );
  if (phase === 'conflict')
    return (
      <div className="field-message">
        <IconAlertTriangle size={14} aria-hidden />
        Iemand anders maakte hier intussen ‘{write(theirs ?? '')}’ van.
        <LinkButton onClick={keepMine}>Mijn invoer opslaan</LinkButton>
        <LinkButton onClick={takeTheirs}>Overnemen</LinkButton>
      </div>
    );
  if (phase === 'saved') return <span className="visually-hidden">{label} opgeslagen</span>;
  return undefined;
};

/**
 * A field that saves itself (FMT-018): after `wait` milliseconds, on Enter and on leaving. It tells what
 * became of it, keeps the text when saving failed or somebody else was first, and then counts as unsaved.
 */
export const AutosaveField = ({
  value,
  version,
  save,
  wait = 900,
  suffix,
  check,
  isArea = false,
  inputMode,
  type = 'text',
  disabled = false,
  ...field
}: Omit<FieldProps, 'problem'> & {
  value: string;
  version?: number;
  save: Save;
  wait?: number;
  suffix?: ReactNode;
  /** A problem with the text, in words that say what to do; it is not sent before it is solved. */
  check?: (text: string) => string | undefined;
  isArea?: boolean;
  inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'tel';
  type?: 'text' | 'email' | 'tel' | 'url';
  disabled?: boolean;
}) => {
  const autosave = useAutosave(value, version, save, wait, (text) => check?.(text) === undefined);
  const { text, phase } = autosave;
  const problem = phase === 'waiting' ? check?.(text) : undefined;
  const isWrong = phase === 'failed' || phase === 'conflict';
  useReportUnsaved('field', isWrong || phase === 'waiting' || phase === 'saving');
  const enter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isArea) autosave.flush();
  };
  return (
    <Field
      {...field}
      problem={problem}
      suffix={suffixOf(phase, suffix)}
      message={messageOf(field.label, autosave)}
    >
      {(control) => {
        const shared = {
          ...control,
          className: 'input',
          disabled,
          inputMode,
          value: text,
          'aria-invalid': isWrong || problem !== undefined,
          'data-has-suffix': suffix || phase === 'saving' || phase === 'saved' ? true : undefined,
          onBlur: autosave.flush,
          onKeyDown: enter,
        };
        return isArea ? (
          <textarea rows={3} {...shared} onChange={(event) => autosave.type(event.target.value)} />
        ) : (
          <input type={type} {...shared} onChange={(event) => autosave.type(event.target.value)} />
        );
      }}
    </Field>
  );
};
