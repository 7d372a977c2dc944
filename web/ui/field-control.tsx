import { fieldText } from '#domain/kernel/field-text.ts';
import {
  type Choice,
  type Control,
  type Field as FieldSpec,
  type FieldValue,
  listOf,
} from '#domain/kernel/field.ts';
import { type SaveResult, useAutosave } from '#web/lib/autosave.ts';
import { decimal } from '#web/lib/format.ts';
import { type Parsed, parseDate, parseDecimal } from '#web/lib/parse.ts';
import { SavingField, SavingText } from '#web/ui/autosave-field.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { localized } from '#web/lib/localized.ts';
import * as words from '#web/ui/words.nl.ts';

/** Stores a value of a field over the one the user saw. */
export type SaveField = (
  to: FieldValue,
  from: FieldValue,
) => Promise<{ outcome: 'saved' } | { outcome: 'conflict'; theirs: FieldValue }>;

const isPicked = ({ kind }: Control) => ['boolean', 'choice', 'lookup', 'several'].includes(kind);

/** How a number is typed in this control; null if the control is not for a number. */
const numberIn = (control: Control) => {
  if (control.kind === 'money') return { decimals: control.decimals ?? 4, suffix: '€' };
  if (control.kind === 'percentage') return { decimals: 2, suffix: '%' };
  return control.kind === 'number'
    ? { decimals: control.decimals ?? 0, suffix: control.suffix && localized(control.suffix) }
    : null;
};

/** A value as text for typing; a picked value as JSON. */
const textOf = (control: Control, value: FieldValue) => {
  if (isPicked(control)) return JSON.stringify(value);
  const number = numberIn(control);
  if (!number || typeof value !== 'number') return fieldText(control, value);
  // an amount that came from elsewhere in finer steps is shown as it is
  return control.kind === 'money' ? decimal(value, 4, 2) : decimal(value, number.decimals, 0);
};

/** A value as text for reading. */
const shownText = (control: Control, value: FieldValue) => fieldText(control, value, words.language);

/** The value of a text, before the rules of the field are checked. */
const typedValue = ({ control, schema }: FieldSpec, text: string): Parsed<FieldValue> => {
  if (isPicked(control)) return { value: JSON.parse(text) as FieldValue };
  const number = numberIn(control);
  if (number) {
    const parsed = parseDecimal(text, number.decimals);
    return control.kind === 'money' && 'value' in parsed && parsed.value !== null
      ? { value: parsed.value * 10 ** (4 - number.decimals) }
      : parsed;
  }
  if (control.kind === 'date') return parseDate(text, dateInAmsterdam(Date.now()));
  const value = control.kind === 'area' ? text : text.trim();
  return { value: value === '' && schema.safeParse(null).success ? null : value };
};

/** The typed value of the field, or the problem with it. */
const parsedBy = (spec: FieldSpec, text: string): Parsed<FieldValue> => {
  const typed = typedValue(spec, text);
  if ('problem' in typed) return typed;
  const { data, success } = spec.schema.safeParse(typed.value);
  const isEmpty = typed.value === null || typed.value === '';
  if (!success) return { problem: isEmpty ? words.fillInThisField : words.thisValueDoesNotFit };
  const problem = spec.check?.(data)?.[words.language];
  return problem === undefined ? { value: data } : { problem };
};

const inputModes = { email: 'email', emails: 'email', tel: 'tel', url: 'url' } as const;
/** The keyboard that a phone shows for this control. */
const typing = (control: Control) => {
  if (control.kind !== 'text')
    return { type: 'text', inputMode: control.kind === 'date' ? 'numeric' : 'decimal' } as const;
  const { input = 'text' } = control;
  return {
    type: input === 'emails' || input === 'color' ? 'text' : input,
    inputMode: input === 'text' || input === 'color' ? undefined : inputModes[input],
  };
};
/** FMT-017: the wait for typed values; a picked value is saved at once. */
const typedWait = 900;
const noChoices: readonly Choice[] = [];

/**
 * A field of a record as its table defines it (law 8): rendered by its kind of control, saved by itself,
 * read-only unless `mayChange`. Input is never lost; if another user saved first, both values are shown.
 */
export const FieldControl = ({
  spec,
  value,
  save,
  record,
  mayChange,
  choices = noChoices,
  wait = typedWait,
}: {
  spec: FieldSpec;
  value: FieldValue;
  save: SaveField;
  /** The other fields of the record, for warnings. */
  record: Readonly<Record<string, unknown>>;
  mayChange: boolean;
  /** The options of a lookup. */
  choices?: readonly Choice[] | undefined;
  wait?: number | undefined;
}) => {
  const { control, warns } = spec;
  const label = localized(spec.label);
  const isListed = listOf(control) !== undefined;
  const options = isListed || !('options' in control) ? choices : control.options;
  const picked = isPicked(control);
  const write = (text: string) => {
    const parsed = typedValue(spec, text);
    if ('problem' in parsed) return text;
    return (
      shownText(
        isListed ? { kind: Array.isArray(parsed.value) ? 'several' : 'choice', options } : control,
        parsed.value,
      ) || words.empty
    );
  };
  const store = async (text: string, base: string): Promise<SaveResult> => {
    const to = parsedBy(spec, text);
    if ('problem' in to) throw new Error(to.problem);
    const before = base === textOf(control, value) ? { value } : typedValue(spec, base);
    const result = await save(to.value, 'value' in before ? before.value : value);
    return result.outcome === 'saved' ? result : { ...result, theirs: textOf(control, result.theirs) };
  };
  const isSound = (text: string) => !('problem' in parsedBy(spec, text));
  const autosave = useAutosave(textOf(control, value), store, picked ? 0 : wait, isSound);
  const { text, phase } = autosave;
  const parsed = parsedBy(spec, text);
  const problem = phase === 'waiting' && 'problem' in parsed ? parsed.problem : undefined;
  const doubt = 'value' in parsed && parsed.value !== null ? warns?.(parsed.value, record) : undefined;
  const chosen = picked && 'value' in parsed ? parsed.value : null;

  return (
    <SavingField
      label={label}
      hint={doubt?.[words.language] ?? (spec.hint && localized(spec.hint))}
      isWide={control.kind === 'area'}
      problem={problem}
      suffix={numberIn(control)?.suffix}
      autosave={autosave}
      write={write}
    >
      {({ required: _, 'data-has-suffix': hasSuffix, ...shared }) => {
        switch (control.kind) {
          case 'boolean':
            return (
              <span className="check">
                <input
                  type="checkbox"
                  {...shared}
                  disabled={!mayChange}
                  checked={chosen === true}
                  onChange={(event) => autosave.type(JSON.stringify(event.target.checked))}
                />
              </span>
            );
          case 'several': {
            const all = Array.isArray(chosen) ? chosen : [];
            const offered = options.map((option) => option.value);
            const set = (item: string | number, isOn: boolean) =>
              autosave.type(
                JSON.stringify(offered.filter((other) => (other === item ? isOn : all.includes(other)))),
              );
            return (
              <span className="check-row" {...shared} role="group" aria-label={label}>
                {options.map((option) => (
                  <CheckField
                    key={option.value}
                    label={localized(option.label)}
                    disabled={!mayChange}
                    checked={all.includes(option.value)}
                    onChange={(isOn) => set(option.value, isOn)}
                  />
                ))}
              </span>
            );
          }
          case 'choice':
          case 'lookup': {
            const isKnown = options.some((option) => option.value === chosen);
            return (
              <select
                className="input"
                {...shared}
                disabled={!mayChange}
                value={JSON.stringify(chosen)}
                onChange={(event) => autosave.type(event.target.value)}
              >
                {chosen !== null && spec.schema.safeParse(null).success && <option value="null">–</option>}
                {!isKnown && (
                  <option value={JSON.stringify(chosen)}>{chosen === null ? '' : String(chosen)}</option>
                )}
                {options.map((option) => (
                  <option key={option.value} value={JSON.stringify(option.value)}>
                    {localized(option.label)}
                  </option>
                ))}
              </select>
            );
          }
          case 'area':
            return (
              <SavingText
                {...shared}
                rows={Math.min(12, Math.max(3, text.split('\n').length))}
                autosave={autosave}
                readOnly={!mayChange}
              />
            );
          default:
            if (control.kind === 'text' && control.input === 'color')
              return (
                <span className="field-color">
                  <input
                    type="color"
                    aria-label={words.pickColor(label)}
                    disabled={!mayChange}
                    value={/^#[\da-f]{6}$/i.test(text) ? text : '#000000'}
                    onChange={({ target }) => autosave.type(target.value)}
                  />
                  <SavingText
                    {...shared}
                    type="text"
                    data-has-suffix={hasSuffix}
                    autoComplete="off"
                    autosave={autosave}
                    readOnly={!mayChange}
                  />
                </span>
              );
            return (
              <SavingText
                {...shared}
                {...typing(control)}
                data-has-suffix={hasSuffix}
                autoComplete="off"
                autosave={autosave}
                readOnly={!mayChange}
              />
            );
        }
      }}
    </SavingField>
  );
};
