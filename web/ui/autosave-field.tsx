import { IconAlertTriangle, IconCheck, IconLoader2 } from '@tabler/icons-react';
import type { HTMLAttributes, ReactNode } from 'react';
import { type Save, useAutosave } from '#web/lib/autosave.ts';
import { useReportUnsaved } from '#web/lib/unsaved.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { type ControlProps, Field, type FieldProps } from '#web/ui/field.tsx';
import * as words from '#web/ui/words.nl.ts';

type Autosave = ReturnType<typeof useAutosave>;

/** The suffix of a field: its save state, or else its own suffix. */
const suffixOf = (phase: Autosave['phase'], suffix: ReactNode) => {
  if (phase === 'saving')
    return (
      <span className="field-suffix">
        <IconLoader2 size={14} aria-hidden />
        {words.saving}
      </span>
    );
  if (phase === 'saved')
    return (
      <span className="field-suffix" data-state="saved">
        <IconCheck size={14} aria-hidden />
        {words.savedState}
      </span>
    );
  return suffix && <span className="field-suffix">{suffix}</span>;
};

/**
 * The message below a field after saving failed or another user saved first; `write` formats the other value.
 */
export const messageOf = (
  label: string,
  { phase, problem, theirs, retry, keepMine, takeTheirs }: Autosave,
  write: (text: string) => string = (text) => text,
) => {
  if (phase === 'failed')
    return (
      <div className="field-message">
        <IconAlertTriangle size={14} aria-hidden />
        {problem ?? words.notSavedYourInputHas}
        <LinkButton onClick={retry}>{words.tryAgain}</LinkButton>
      </div>
    );
  if (phase === 'conflict')
    return (
      <div className="field-message">
        <IconAlertTriangle size={14} aria-hidden />
        {words.somebodyElseMadeThis}
        {write(theirs ?? '')}
        {words.inTheMeantime}
        <LinkButton onClick={keepMine}>{words.saveMyInput}</LinkButton>
        <LinkButton onClick={takeTheirs}>{words.takeOver}</LinkButton>
      </div>
    );
  if (phase === 'saved')
    return (
      <span className="visually-hidden">
        {label} {words.saved}
      </span>
    );
  return undefined;
};

/** A field with its save state: as a suffix, as a message, and in the list of unsaved fields. */
export const SavingField = ({
  autosave,
  suffix,
  write,
  children,
  ...field
}: FieldProps & {
  autosave: Autosave;
  suffix?: ReactNode;
  /** Formats the value that another user saved. */
  write?: (text: string) => string;
  children: (control: ControlProps & { 'data-has-suffix': true | undefined }) => ReactNode;
}) => {
  const { phase } = autosave;
  const isWrong = phase === 'failed' || phase === 'conflict';
  useReportUnsaved('field', isWrong || phase === 'waiting' || phase === 'saving');
  return (
    <Field {...field} suffix={suffixOf(phase, suffix)} message={messageOf(field.label, autosave, write)}>
      {(control) =>
        children({
          ...control,
          'aria-invalid': control['aria-invalid'] || isWrong,
          'data-has-suffix': suffix || phase === 'saving' || phase === 'saved' ? true : undefined,
        })
      }
    </Field>
  );
};

/**
 * A text that saves itself after its wait, on leaving and, if it is one line, on Enter; `rows` makes it a
 * text area.
 */
export const SavingText = ({
  autosave: { text, type: change, flush },
  rows,
  type,
  ...rest
}: HTMLAttributes<HTMLElement> & {
  autosave: Autosave;
  rows?: number | undefined;
  type?: string;
  disabled?: boolean;
  readOnly?: boolean;
  required?: boolean;
  autoComplete?: string;
}) => {
  const shared = {
    ...rest,
    className: 'input',
    value: text,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
    onBlur: flush,
  };
  return rows === undefined ? (
    <input type={type} {...shared} onKeyDown={({ key }) => key === 'Enter' && flush()} />
  ) : (
    <textarea rows={rows} {...shared} />
  );
};

/**
 * A field that saves itself (FMT-018): after `wait` milliseconds, on Enter and on leaving. It shows the
 * result, and keeps the text if saving failed or another user saved first; it then counts as unsaved.
 */
export const AutosaveField = ({
  value,
  save,
  wait = 900,
  check,
  isArea = false,
  inputMode,
  disabled = false,
  ...field
}: Omit<FieldProps, 'problem'> & {
  value: string;
  save: Save;
  wait?: number;
  suffix?: ReactNode;
  /**
   * A problem with the text, in words that say what to do. The text is not sent until the problem is solved.
   */
  check?: (text: string) => string | undefined;
  isArea?: boolean;
  inputMode?: 'decimal' | 'numeric';
  disabled?: boolean;
}) => {
  const autosave = useAutosave(value, save, wait, (text) => check?.(text) === undefined);
  const { text, phase } = autosave;
  return (
    <SavingField {...field} autosave={autosave} problem={phase === 'waiting' ? check?.(text) : undefined}>
      {(control) => (
        <SavingText
          {...control}
          type="text"
          rows={isArea ? 3 : undefined}
          autosave={autosave}
          inputMode={inputMode}
          disabled={disabled}
        />
      )}
    </SavingField>
  );
};
