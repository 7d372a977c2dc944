import { IconAlertTriangle } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import './field.css';

/** What a control needs to belong to its label, hint and problem. */
export type ControlProps = {
  id: string;
  'aria-describedby': string;
  'aria-invalid': boolean;
  required: boolean;
};

export type FieldProps = {
  label: string;
  /** What is wrong and what to do; the input keeps what was typed. */
  problem?: string | undefined;
  hint?: ReactNode;
  isRequired?: boolean | undefined;
  isWide?: boolean | undefined;
};

/** A label above its control, a suffix in it, hint or problem under it. */
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
  /** Stands in the place of the problem when the field has more to say. */
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

/** What a field shows, and what goes to the control in it. */
const split = <Props extends FieldProps>({ label, problem, hint, isRequired, isWide, ...control }: Props) =>
  [{ label, problem, hint, isRequired, isWide }, control] as const;

export const TextField = ({ suffix, ...props }: Controlled<'input'> & { suffix?: ReactNode }) => {
  const [field, { onChange, ...input }] = split(props);
  return (
    <Field {...field} suffix={suffix && <span className="field-suffix">{suffix}</span>}>
      {(control) => (
        <input
          className="input"
          {...input}
          {...control}
          data-has-suffix={suffix ? true : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
};

export const TextAreaField = (props: Controlled<'textarea'>) => {
  const [field, { onChange, ...input }] = split(props);
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          className="input"
          rows={3}
          {...input}
          {...control}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
};

/** A choice from a closed list, as the system's own list: fast, and right on a phone. */
export const SelectField = ({
  options,
  ...props
}: Controlled<'select'> & { options: readonly { value: string; label: string }[] }) => {
  const [field, { onChange, ...select }] = split(props);
  return (
    <Field {...field}>
      {(control) => (
        <select className="input" {...select} {...control} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};

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

/** Fields beside each other, two in a row. */
export const Fields = ({ children }: { children: ReactNode }) => <div className="fields">{children}</div>;

/** A part of a form: its name and explanation at the left, its fields at the right. */
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
