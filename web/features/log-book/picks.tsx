import { useState } from 'react';
import { logBookSuggestions } from '#api/log-book/actions-contract.ts';
import type { Pick } from '#web/features/log-book/actions-address.ts';
import { defineCalls, query } from '#web/lib/api.ts';
import { useDebounced } from '#web/lib/debounce.ts';
import { typeaheadStartsAt, typeaheadWaits } from '#web/lib/timings.ts';
import { TagFilter } from '#web/ui/tag-filter.tsx';
import * as words from '#web/features/log-book/words.nl.ts';

const { useSuggestionsQuery } = defineCalls({
  suggestions: query(logBookSuggestions, { part: 'data', keepUnusedDataFor: 60 }),
});

type Option = Pick & { name: string };
const nothing: readonly Option[] = [];
const keyOf = ({ kind, value }: Pick) => `${kind} ${value}`;
/** As a tag: which kind it is stands before its name, as the same word may be a person and a customer. */
const tagOf = (pick: Pick) => ({
  ...pick,
  value: keyOf(pick),
  name: `${words.pickKinds[pick.kind]}: ${pick.name || pick.value}`,
});

/** One field for person, kind of record, kind of action and record: what is typed is suggested as each of them. */
export const Picks = ({ picks, onChange }: { picks: readonly Pick[]; onChange: (picks: Pick[]) => void }) => {
  const [text, setText] = useState('');
  const question = useDebounced(text, typeaheadWaits.otherPickers);
  const isAsked = text.length >= typeaheadStartsAt;
  const { currentData, isFetching } = useSuggestionsQuery(
    { query: question },
    { skip: question.length < typeaheadStartsAt || question !== text },
  );
  const found = isAsked && question === text ? (currentData ?? nothing) : nothing;
  const chosen = new Map([...picks, ...found].map((pick) => [keyOf(pick), pick]));
  return (
    <TagFilter
      label={words.whoOrWhat}
      chosen={picks.map(tagOf)}
      options={found.filter((pick) => !picks.some((one) => keyOf(one) === keyOf(pick))).map(tagOf)}
      isLoading={isAsked && (isFetching || question !== text)}
      onSearch={setText}
      onChange={(tags) => onChange(tags.flatMap(({ value }) => chosen.get(value) ?? []))}
    />
  );
};
