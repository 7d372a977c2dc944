import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { mayCall } from '#api/contract/operation.ts';
import { changeGrape, mostGrapes } from '#api/product-tabs/grapes-contract.ts';
import { plainGrape } from '#domain/product/grapes.ts';
import { textOf } from '#web/lib/api.ts';
import { useChangeGrapeMutation, useGrapeSearchQuery } from '#web/features/product/extras-api.ts';
import { searchWait } from '#web/features/product/product-typeahead.tsx';
import { useSaveProduct } from '#web/features/product/save.ts';
import type { PanelProps } from '#web/features/product/tabs.ts';
import { useDebounced } from '#web/lib/debounce.ts';
import { IconButton } from '#web/ui/button.tsx';
import { FormSection } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { Typeahead } from '#web/ui/typeahead.tsx';

type Option = { tagId: number | null; name: string };
const isSameGrape = (one: string, other: string) => plainGrape(one) === plainGrape(other);

/** PROD-035: the grapes of a wine as tags, found by typing; one that no list has is added by its own name. */
export const Grapes = ({ page: { product, grape_tags: tags }, role }: PanelProps) => {
  const { productId, grapes } = product;
  const [text, setText] = useState('');
  const words = text.trim();
  const question = useDebounced(words, searchWait);
  const { currentData, isFetching } = useGrapeSearchQuery({ question }, { skip: question.length < 2 });
  const [change] = useChangeGrapeMutation();
  const save = useSaveProduct(product);
  const isWaiting = isFetching || question !== words;
  const may = mayCall(changeGrape, role);

  const found: Option[] = (currentData ?? []).filter(
    ({ name }) => !grapes.some((grape) => isSameGrape(grape, name)),
  );
  const isKnown = [...(currentData ?? []).map(({ name }) => name), ...grapes].some((name) =>
    isSameGrape(name, words),
  );
  const options: Option[] =
    isWaiting || isKnown || words === ''
      ? found.slice(0, mostGrapes)
      : [...found.slice(0, mostGrapes), { tagId: null, name: words }];

  const set = async (tagId: number, to: 'add' | 'remove') => {
    const { error } = await change({ request: { productId, tagId, change: to } });
    if (error) toast.error('Opslaan MISLUKT', { body: textOf(error) ?? '' });
  };
  const add = ({ tagId, name }: Option) =>
    tagId === null ? void save('grapes', [...grapes, name], grapes).catch(() => {}) : void set(tagId, 'add');

  return (
    <FormSection title="Druivenrassen" explanation="Waarop klanten en collega's zoeken.">
      {tags.length > 0 && (
        <ul className="grape-tags" aria-label="Druivenrassen">
          {tags.map(({ tagId, name }) => (
            <li key={tagId} className="tag">
              {name}
              {may && (
                <IconButton label={`${name} weghalen`} size="small" onClick={() => void set(tagId, 'remove')}>
                  <IconX size={14} aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {tags.length === 0 && !may && <p className="muted">Nog geen druivenrassen.</p>}
      {may && (
        <Typeahead
          label="Druif toevoegen"
          chosenText=""
          options={isWaiting ? [] : options}
          isLoading={isWaiting}
          onSearch={setText}
          onPick={(option) => {
            setText('');
            add(option);
          }}
          keyOf={({ tagId }) => tagId ?? 0}
          placeholder="Merlot, pinot… (2 letters)"
        >
          {({ tagId, name }) => (tagId === null ? `“${name}” als nieuwe druif toevoegen` : name)}
        </Typeahead>
      )}
    </FormSection>
  );
};
