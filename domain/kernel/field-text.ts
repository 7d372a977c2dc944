import type { Control, FieldValue } from '#domain/kernel/field.ts';

/** A scaled integer as Dutch text with at least `least` decimals: `1.234,5`. */
export const decimal = (units: number, decimals: number, least = 0): string => {
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, '.');
  const spare = decimals - least;
  const fraction = decimals === 0 ? '' : digits.slice(-decimals).replace(new RegExp(`0{0,${spare}}$`), '');
  return `${units < 0 ? '−' : ''}${whole}${fraction && `,${fraction}`}`;
};

/** A value in Dutch notation, for the log book and for choosing between two; empty when there is none. */
export const fieldText = (control: Control, value: FieldValue): string => {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'ja' : 'nee';
  const { kind } = control;
  if (Array.isArray(value)) {
    const options = kind === 'several' ? control.options : [];
    return value.map((item) => options.find((option) => option.value === item)?.label ?? item).join(', ');
  }
  if (kind === 'choice')
    return control.options.find((option) => option.value === value)?.label ?? String(value);
  if (kind === 'date') return String(value).split('-').reverse().join('-');
  if (typeof value === 'string') return value;
  if (kind === 'money') return `€ ${decimal(value, 4, 2)}`;
  if (kind === 'percentage') return `${decimal(value, 2)}%`;
  if (kind === 'number')
    return `${decimal(value, control.decimals ?? 0)}${control.suffix ? ` ${control.suffix}` : ''}`;
  return String(value);
};
