import { useState } from 'react';
import { useDebounced } from '#web/lib/debounce.ts';
import { typeaheadStartsAt } from '#web/lib/timings.ts';

/**
 * Search text: `question` follows the typed text after `wait` ms without input; do not query while
 * `isTooShort`. `found` returns the props of a typeahead for the result of that query.
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
