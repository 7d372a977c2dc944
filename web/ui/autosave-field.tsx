import { IconAlertTriangle, IconCheck, IconLoader2 } from '@tabler/icons-react';
import type { HTMLAttributes, ReactNode } from 'react';
import { type Save, useAutosave } from '#web/lib/autosave.ts';
import { useReportUnsaved } from '#web/lib/unsaved.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { type ControlProps, Field, type FieldProps } from '#web/ui/field.tsx';
import * as words from '#web/ui/words.nl.ts';

type Autosave = ReturnType<typeof useAutosave>;

/** What stands in the field of how its saving goes, or its own suffix. */
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

/** A field with how the saving of what is in it goes: in its suffix, under it, and among what is unsaved. */
export const SavingField = ({
  autosave,
  suffix,
  write,
  children,
  ...field
}: FieldProps & {
  autosave: Autosave;
  suffix?: ReactNode;
  /** A text as people read it, in what somebody else made of it. */
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

/** A text that saves itself after its wait, on leaving and, where it is one line, on Enter; `rows` makes it an area. */
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
 * A field that saves itself (FMT-018): after `wait` milliseconds, on Enter and on leaving. It shows whether
 * that worked, keeps the text when saving failed or somebody else was first, and then counts as unsaved.
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
  /** A problem with the text, in words that say what to do; it is not sent before it is solved. */
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
