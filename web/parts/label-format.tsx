import { LabelFormat } from '#domain/shipping-label/carrier.ts';
import { SelectField } from '#web/ui/field.tsx';
import * as words from '#web/parts/words.nl.ts';

/** SHIP-009: the paper format of labels. */
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
    options={LabelFormat.options.map((format) => ({ value: format, label: words.labelFormats[format] }))}
    onChange={(format) => onChange(LabelFormat.parse(format))}
  />
);
