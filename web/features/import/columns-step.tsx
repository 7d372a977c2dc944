import { ErrorBanner } from '#web/ui/problem.tsx';
import type { RequestOf } from '#api/contract/operation.ts';
import type { ImportView, prepareImport } from '#api/imports/contract.ts';
import { usePrepareImportMutation } from '#web/features/import/api.ts';
import { plural } from '#web/lib/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckField, SelectField } from '#web/ui/field.tsx';
import * as words from '#web/features/import/words.nl.ts';

type Layout = NonNullable<ImportView['layout']>;
type Delimiter = NonNullable<Layout['delimiter']>;
type Encoding = NonNullable<Layout['encoding']>;
type How = RequestOf<typeof prepareImport>['how'];

const delimiterNames: readonly { value: Delimiter; label: string }[] = [
  { value: ';', label: words.semicolon },
  { value: ',', label: words.comma },
  { value: '\t', label: words.tab },
  { value: '|', label: words.bar },
];
const encodingNames: readonly { value: Encoding; label: string }[] = [
  { value: 'utf-8', label: words.utf8 },
  { value: 'windows-1252', label: words.windows1252 },
  { value: 'utf-16le', label: words.utf16 },
];
const signNames = [
  { value: ',', label: words.decimalComma },
  { value: '.', label: words.decimalPoint },
];
const notImported = '';

const howOf = ({ encoding, delimiter, sheet, headerRow, decimalSign }: Layout): How => ({
  encoding: encoding ?? undefined,
  delimiter: delimiter ?? undefined,
  sheet,
  headerRow,
  decimalSign,
});

/** How the file is split, and the field of each column; each change is saved at once. */
export const ColumnsStep = ({
  imported,
  layout,
  onNext,
}: {
  imported: ImportView;
  layout: Layout;
  onNext: () => void;
}) => {
  const [prepare, { isLoading, error }] = usePrepareImportMutation();
  const { importId, updatesExisting, makesMissing } = imported;
  const { columns, header, mapping, firstRows } = layout;

  const save = (changed: {
    how?: Partial<How>;
    mapping?: (string | null)[] | null;
    updatesExisting?: boolean;
    makesMissing?: boolean;
  }) => {
    const how = { ...howOf(layout), ...changed.how };
    const request = { importId, updatesExisting, makesMissing, mapping, ...changed, how };
    void prepare({ request });
  };
  const map = (at: number, name: string) =>
    save({
      mapping: mapping.map((now, index) => (index === at ? name || null : now === name ? null : now)),
    });
  // another split gives other columns
  const cut = (how: Partial<How>) => save({ how, mapping: null });
  const missing = columns.filter(({ name, isRequired }) => isRequired && !mapping.includes(name));
  const options = [
    { value: notImported, label: words.doNotImport },
    ...columns.map(({ name, label, isRequired }) => ({
      value: name,
      label: isRequired ? `${label} *` : label,
    })),
  ];

  return (
    <div className="stack">
      <ErrorBanner error={error} />
      <Card title={words.howTheFileWasRead} subtitle={plural(imported.rows, words.row, words.rows)}>
        <div className="import-how">
          {layout.sheets.length > 1 && (
            <SelectField
              label={words.worksheet}
              value={String(layout.sheet)}
              onChange={(sheet) => cut({ sheet: Number(sheet), headerRow: undefined })}
              options={layout.sheets.map((label, value) => ({ value: String(value), label }))}
            />
          )}
          {layout.delimiter !== null && (
            <SelectField
              label={words.separator}
              value={layout.delimiter}
              onChange={(delimiter) => cut({ delimiter: delimiter as Delimiter, headerRow: undefined })}
              options={delimiterNames}
            />
          )}
          {layout.encoding !== null && (
            <SelectField
              label={words.characterSet}
              value={layout.encoding}
              onChange={(encoding) => cut({ encoding: encoding as Encoding, headerRow: undefined })}
              options={encodingNames}
            />
          )}
          <SelectField
            label={words.decimalsAfter}
            value={layout.decimalSign}
            onChange={(decimalSign) => save({ how: { decimalSign: decimalSign as ',' | '.' } })}
            options={signNames}
          />
          <SelectField
            label={words.columnNamesInRow}
            value={String(layout.headerRow)}
            onChange={(row) => cut({ headerRow: Number(row) })}
            options={Array.from({ length: 20 }, (_, index) => ({
              value: String(index + 1),
              label: String(index + 1),
            }))}
          />
        </div>
      </Card>
      <Card title={words.whichColumnIsWhat} subtitle={words.checkTheProposalWhatYou} isPadded={false}>
        <ul className="import-columns">
          {header.map((name, at) => (
            <li key={at} data-is-left-out={mapping[at] === null || undefined}>
              <div>
                <b>{name || words.column(at + 1)}</b>
                <span className="sub import-cells">
                  {firstRows
                    .map((cells) => cells[at])
                    .filter((cell) => cell)
                    .slice(0, 3)
                    .join(' · ') || words.empty}
                </span>
              </div>
              <SelectField
                label={words.becomesOf(name || words.columnInLabel(at + 1))}
                value={mapping[at] ?? notImported}
                onChange={(column) => map(at, column)}
                options={options}
              />
            </li>
          ))}
        </ul>
      </Card>
      {layout.unusedColumns.length > 0 && (
        <Banner kind="warning">
          {layout.unusedColumns.length === 1
            ? words.oneUnusedColumn
            : words.unusedColumns(layout.unusedColumns.length)}
          : {layout.unusedColumns.map((name) => name || words.withoutAName).join(', ')}.
        </Banner>
      )}
      <Card title={words.whatIsThereAlready}>
        <CheckField
          label={words.updateExistingRecordsWithWhat}
          checked={updatesExisting}
          onChange={(updates) => save({ updatesExisting: updates })}
        />
        {imported.kind === 'products' && (
          <CheckField
            label={words.makeWhatIsMissing}
            checked={makesMissing}
            onChange={(makes) => save({ makesMissing: makes })}
          />
        )}
        <p className="muted">{updatesExisting ? words.anEmptyCellLeavesWhat : words.whatIsThereStaysAs}</p>
      </Card>
      <div className="import-actions">
        {missing.length > 0 && (
          <span className="muted">
            {words.stillToChoose} {missing.map(({ label }) => label).join(', ')}
          </span>
        )}
        <Button variant="filled" disabled={missing.length > 0 || isLoading} onClick={onNext}>
          {words.check}
        </Button>
      </div>
    </div>
  );
};
