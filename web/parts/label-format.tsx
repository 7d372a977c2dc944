import { LabelFormat } from '#domain/shipping-label/carrier.ts';
import { SelectField } from '#web/ui/field.tsx';

const labels: Record<LabelFormat, string> = {
  A6: 'A6, een label per blad',
  'A4-A': 'A4, vanaf de eerste plaats',
  'A4-B': 'A4, vanaf de tweede plaats',
};

/** SHIP-009: on what paper labels come. */
export const LabelFormatField = ({
  value,
  onChange,
}: {
  value: LabelFormat;
  onChange: (format: LabelFormat) => void;
}) => (
  <SelectField
    label="Papier"
    value={value}
    options={LabelFormat.options.map((format) => ({ value: format, label: labels[format] }))}
    onChange={(format) => onChange(LabelFormat.parse(format))}
  />
);
