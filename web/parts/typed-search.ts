import { useState } from 'react';
import { useDebounced } from '#web/lib/debounce.ts';
import { typeaheadStartsAt } from '#web/lib/timings.ts';

/**
 * What somebody types to look for: `question` is asked once it has stood still for `wait` ms, unless `isTooShort`.
 * `found` are the props of a typeahead that shows what the query of that question answers.
 */
export const useTypedSearch = (wait: number) => {
  const [text, onSearch] = useState('');
  const words = text.trim();
  const question = useDebounced(words, wait);
  return {
    words,
    question,
    isTooShort: question.length < typeaheadStartsAt,
    onSearch,
    found: <Option>(options: readonly Option[] | undefined, isFetching: boolean) => {
      const isLoading = isFetching || question !== words;
      return { options: isLoading ? [] : (options ?? []), isLoading, onSearch };
    },
  };
};
