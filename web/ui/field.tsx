import { IconAlertTriangle } from '@tabler/icons-react';
import { type ComponentProps, type ElementType, type ReactNode, useId } from 'react';
import './field.css';

/** The attributes that connect a control to its label, hint and problem. */
export type ControlProps = {
  id: string;
  'aria-describedby': string;
  'aria-invalid': boolean;
  required: boolean;
};

export type FieldProps = {
  label: string;
  /** What is wrong and what to do; the input is not cleared. */
  problem?: string | undefined;
  hint?: ReactNode;
  isRequired?: boolean | undefined;
  isWide?: boolean | undefined;
};

/** A label above a control, with a suffix inside it, and a hint or problem below it. */
export const Field = ({
  label,
  problem,
  hint,
  isRequired = false,
  isWide = false,
  suffix,
  message,
  children,
}: FieldProps & {
  suffix?: ReactNode;
  /** Replaces the problem if the field has more to say. */
  message?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}) => {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className="field" data-is-wide={isWide || undefined}>
      <label htmlFor={id}>
        {label}
        {isRequired && <span aria-hidden> *</span>}
      </label>
      <div className="field-control">
        {children({
          id,
          'aria-describedby': note,
          'aria-invalid': problem !== undefined,
          required: isRequired,
        })}
        {suffix}
      </div>
      <div id={note} aria-live="polite">
        {message ??
          (problem !== undefined ? (
            <div className="field-message">
              <IconAlertTriangle size={14} aria-hidden />
              <span className="field-problem">{problem}</span>
            </div>
          ) : (
            hint && <div className="field-hint">{hint}</div>
          ))}
      </div>
    </div>
  );
};

type Controlled<Element extends 'input' | 'select' | 'textarea'> = FieldProps & {
  value: string;
  onChange: (value: string) => void;
} & Omit<ComponentProps<Element>, 'value' | 'onChange' | 'id' | 'required'>;

/** A native control in its field: other props are passed on to the control. */
const ControlField = ({
  Control,
  label,
  problem,
  hint,
  isRequired,
  isWide,
  suffix,
  onChange,
  ...rest
}: FieldProps & {
  Control: ElementType;
  suffix?: ReactNode;
  rows?: number | undefined;
  children?: ReactNode;
  onChange: (value: string) => void;
}) => (
  <Field
    label={label}
    problem={problem}
    hint={hint}
    isRequired={isRequired}
    isWide={isWide}
    suffix={suffix && <span className="field-suffix">{suffix}</span>}
  >
    {(control) => (
      <Control
        className="input"
        {...rest}
        {...control}
        data-has-suffix={suffix ? true : undefined}
        onChange={({ target }: { target: { value: string } }) => onChange(target.value)}
      />
    )}
  </Field>
);

export const TextField = (field: Controlled<'input'> & { suffix?: ReactNode }) => (
  <ControlField {...field} Control="input" />
);

export const TextAreaField = (field: Controlled<'textarea'>) => (
  <ControlField rows={3} {...field} Control="textarea" />
);

/** A choice from a closed list, as a native select: fast, and right on a phone. */
export const SelectField = ({
  options,
  ...field
}: Controlled<'select'> & { options: readonly { value: string; label: string }[] }) => (
  <ControlField {...field} Control="select">
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </ControlField>
);

export const CheckField = ({
  label,
  checked,
  onChange,
  ...rest
}: { label: string; checked: boolean; onChange: (checked: boolean) => void } & Omit<
  ComponentProps<'input'>,
  'type' | 'checked' | 'onChange'
>) => (
  <label className="check">
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} {...rest} />
    {label}
  </label>
);

/** Fields beside each other, two per row. */
export const Fields = ({ children }: { children: ReactNode }) => <div className="fields">{children}</div>;

/** A part of a form: title and explanation at the left, fields at the right. */
export const FormSection = ({
  title,
  explanation,
  children,
}: {
  title: string;
  explanation?: string;
  children: ReactNode;
}) => (
  <section className="form-section" aria-label={title}>
    <div>
      <h2>{title}</h2>
      {explanation && <p className="sub">{explanation}</p>}
    </div>
    <Fields>{children}</Fields>
  </section>
);
