import { useState } from 'react';
import { type FoundTag, lookupReportTags } from '#api/report-tags/contract.ts';
import { type ReportTagType, reportTagTypes } from '#domain/report/tag.ts';
import { defineCalls, query } from '#web/lib/api.ts';
import { useDebounced } from '#web/lib/debounce.ts';
import { typeaheadStartsAt, typeaheadWaits } from '#web/lib/timings.ts';
import type { Param } from '#web/parts/reports/address.ts';
import { localized } from '#web/lib/localized.ts';
import { TagFilter } from '#web/ui/tag-filter.tsx';

const { useReportTagsQuery } = defineCalls({
  reportTags: query(lookupReportTags, { part: 'data', keepUnusedDataFor: 60 }),
});

const none: readonly FoundTag[] = [];

/** The picks, as a request has them. */
export const withoutNames = (tags: readonly FoundTag[]) => tags.map(({ type, value }) => ({ type, value }));

/** The filter of a report by one kind of tag (REP-006). `tags` contains the picks of every kind. */
export const ReportTagFilter = ({
  type,
  tags,
  onChange,
}: {
  type: ReportTagType;
  tags: readonly FoundTag[];
  onChange: (tags: FoundTag[]) => void;
}) => {
  const [text, setText] = useState('');
  const query = useDebounced(text, typeaheadWaits.otherPickers);
  const { currentData, isFetching } = useReportTagsQuery(
    { type, query, tags: withoutNames(tags) },
    { skip: query.length < typeaheadStartsAt || query !== text },
  );
  const isAsked = text.length >= typeaheadStartsAt;
  return (
    <TagFilter
      label={localized(reportTagTypes[type].name)}
      chosen={tags.filter((tag) => tag.type === type)}
      options={isAsked && query === text ? (currentData ?? none) : none}
      isLoading={isAsked && (isFetching || query !== text)}
      onSearch={setText}
      onChange={(chosen) => onChange([...tags.filter((tag) => tag.type !== type), ...chosen])}
    />
  );
};

const separator = '~';

/** The picks in the address of a report: a parameter per pick, with its value and its name. */
export const tagsParam: Param<FoundTag[]> = {
  read: (params) =>
    (Object.keys(reportTagTypes) as ReportTagType[]).flatMap((type) =>
      params.getAll(type).flatMap((text) => {
        const at = text.indexOf(separator);
        const [value, name] = [text.slice(0, at), text.slice(at + 1)];
        return at > 0 && name !== '' ? [{ type, value, name }] : [];
      }),
    ),
  write: (tags) => tags.map(({ type, value, name }) => [type, `${value}${separator}${name}`]),
};
