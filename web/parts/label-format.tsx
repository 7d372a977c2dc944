import { LabelFormat } from '#domain/shipping-label/carrier.ts';
import { SelectField } from '#web/ui/field.tsx';
import * as words from '#web/parts/words.nl.ts';

const labels: Record<LabelFormat, string> = {
  A6: words.a6OneLabelPerSheet,
  'A4-A': words.a4FromTheFirstPlace,
  'A4-B': words.a4FromTheSecondPlace,
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
    label={words.paper}
    value={value}
    options={LabelFormat.options.map((format) => ({ value: format, label: labels[format] }))}
    onChange={(format) => onChange(LabelFormat.parse(format))}
  />
);
