import { addInterestRate, interestRates } from '#api/unpaid/contract.ts';
import { InterestKind, interestKindNames } from '#domain/reminder/interest-rate.ts';
import { date } from '#web/lib/format.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';
import { localized } from '#web/lib/localized.ts';
import { type DatedRate, DatedRates } from '#web/parts/dated-rates/dated-rates.tsx';
import { useMayCall } from '#web/parts/role.ts';
import { useToday } from '#web/parts/today.ts';
import { Banner } from '#web/ui/banner.tsx';
import * as words from '#web/features/interest-rates/words.nl.ts';

const { useInterestRatesQuery, useAddInterestRateMutation } = defineCalls({
  interestRates: query(interestRates, { part: 'data' }),
  addInterestRate: mutation(addInterestRate, { invalidatesTags: ['Account'] }),
});

const texts = {
  names: {
    commercial: localized(interestKindNames.commercial),
    consumer: localized(interestKindNames.consumer),
  },
  kindLabel: words.kindOfInterest,
  tileOf: (name: string) => name,
  addedText: words.interestIsFrom,
  addingNote: words.lastRateGoesOn,
  backdatedHint: words.alsoInWhatIsClaimedFromNow,
};

/** The day on which the commercial rate was last set anew: 1 January or 1 July. */
const halfYearOf = (day: string) => `${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? '01' : '07'}-01`;

/** The statutory rates that claims are reckoned by; whoever keeps the books adds what was set since. */
export const InterestRates = () => {
  const mayAdd = useMayCall(addInterestRate);
  const since = halfYearOf(useToday());
  const { data: rates, ...list } = useInterestRatesQuery();
  const [send, { isLoading: isBusy, error }] = useAddInterestRateMutation();
  const add = async (request: DatedRate<InterestKind>) => (await send({ request })).error === undefined;
  const isMissing = rates?.every(({ kind, from }) => kind !== 'commercial' || from < since);
  return (
    <DatedRates
      title={words.statutoryInterest}
      texts={texts}
      initialKind="commercial"
      rates={rates}
      list={list}
      adding={mayAdd ? { kinds: InterestKind.options, add, isBusy, error } : null}
    >
      {isMissing && <Banner kind="warning">{words.noRateSince(date(since))}</Banner>}
    </DatedRates>
  );
};
