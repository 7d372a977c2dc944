import type { Choice, Control, Field, FieldName, Fields, FieldValue, Values } from '#domain/kernel/field.ts';
import { listOf, mayChange, maySee } from '#domain/kernel/field.ts';
import type { Role } from '#domain/kernel/role.ts';
import { FieldControl, type SaveField } from '#web/ui/field-control.tsx';
import { localized } from '#web/lib/localized.ts';
import { FormSection } from '#web/ui/field.tsx';

type Lookups = Record<string, readonly Choice[]>;
const choicesOf = (control: Control, lookups: Lookups) => {
  const list = listOf(control);
  return list === undefined ? undefined : (lookups[list] ?? []);
};

/**
 * The fields of one tab of a record, by group, as the field table defines them (law 8): those the role may
 * see, read-only if it may not change them. Each field is saved by `save`.
 */
export const RecordForm = <F extends Fields>({
  fields,
  tab,
  record,
  role,
  save,
  lookups = {},
  isReadOnly = false,
  wait,
  shows = () => true,
}: {
  fields: F;
  tab: string;
  record: Values<F>;
  role: Role;
  save: (field: FieldName<F>, ...values: Parameters<SaveField>) => ReturnType<SaveField>;
  lookups?: Lookups;
  /** The record belongs to another account. */
  isReadOnly?: boolean;
  wait?: number;
  /** Of the fields of the tab only these. */
  shows?: (field: Field, name: string) => boolean;
}) => {
  // JavaScript puts numeric property names first, so the order of settings comes from `place`
  const shown = (Object.entries(fields) as [FieldName<F>, Field][])
    .filter(([name, field]) => field.tab === tab && maySee(field, role) && shows(field, name))
    .toSorted(([, { place: one = 0 }], [, { place: other = 0 }]) => one - other);
  const groups = [...new Set(shown.map(([, { group }]) => localized(group)))];
  return groups.map((group) => (
    <FormSection key={group} title={group}>
      {shown
        .filter(([, field]) => localized(field.group) === group)
        .map(([name, field]) => (
          <div key={name} className="contents" data-field={name}>
            <FieldControl
              spec={field}
              value={record[name] as FieldValue}
              record={record}
              save={(...values) => save(name, ...values)}
              mayChange={!isReadOnly && mayChange(field, role)}
              choices={choicesOf(field.control, lookups)}
              wait={wait}
            />
          </div>
        ))}
    </FormSection>
  ));
};
