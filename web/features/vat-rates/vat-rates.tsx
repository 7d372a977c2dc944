import { addVatRate, vatRates } from '#api/vat/contract.ts';
import { DatedCategory, type VatCategory } from '#domain/kernel/vat.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';
import { type DatedRate, DatedRates } from '#web/parts/dated-rates/dated-rates.tsx';
import { useMayCall } from '#web/parts/role.ts';
import * as words from '#web/features/vat-rates/words.nl.ts';

const { useVatRatesQuery, useAddVatRateMutation } = defineCalls({
  vatRates: query(vatRates, { part: 'data' }),
  addVatRate: mutation(addVatRate, { invalidatesTags: ['Account', 'Lookup:list'] }),
});

const names: Record<VatCategory, string> = { none: words.none, low: words.low, high: words.high };
const texts = {
  names,
  kindLabel: words.category,
  tileOf: (name: string) => words.vatOf(name.toLowerCase()),
  addedText: (name: string, rate: string, from: string) => words.vatIsFrom(name.toLowerCase(), rate, from),
  addingNote: words.aRateStaysAnOlder,
  backdatedHint: words.appliesAtOnceToEach,
};

/** FMT-009, D-11: the three VAT categories by date; ADMIN and MANAGER add a rate. */
export const VatRates = () => {
  const mayAdd = useMayCall(addVatRate);
  const { data, ...list } = useVatRatesQuery();
  const [send, { isLoading: isBusy, error }] = useAddVatRateMutation();
  const add = async ({ kind: category, ...rate }: DatedRate<DatedCategory>) =>
    (await send({ request: { category, ...rate } })).error === undefined;
  return (
    <DatedRates
      title={words.vatRates}
      texts={texts}
      initialKind="low"
      rates={data?.map(({ category: kind, ...rate }) => ({ kind, ...rate }))}
      list={list}
      adding={mayAdd ? { kinds: DatedCategory.options, add, isBusy, error } : null}
    />
  );
};
