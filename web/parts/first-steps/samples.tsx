import {
  importList,
  prepareImport,
  startImport,
  takeBackImport,
  uploadImport,
} from '#api/imports/contract.ts';
import { useState } from 'react';
import { defineCalls, mutation, query } from '#web/lib/api.ts';
import { Link } from '#web/lib/router.tsx';
import { toastOutcome } from '#web/parts/toast-outcome.ts';
import { LinkButton } from '#web/ui/button.tsx';
import * as words from '#web/parts/first-steps/words.nl.ts';

const changesImports = { invalidatesTags: ['Import'] } as const;
const {
  useSampleImportsQuery,
  useUploadSampleMutation,
  usePrepareSampleMutation,
  useStartSampleMutation,
  useTakeSampleBackMutation,
} = defineCalls({
  sampleImports: query(importList),
  uploadSample: mutation(uploadImport, changesImports),
  prepareSample: mutation(prepareImport, changesImports),
  startSample: mutation(startImport, changesImports),
  takeSampleBack: mutation(takeBackImport, changesImports),
});

/** Ordinary files of an import, so that taking them back is that of any import. */
const files = {
  products: {
    name: 'eerste-stappen-voorbeeldwijnen.csv',
    content:
      'Naam;Oogstjaar;Leverancier;Land;Kleur;Per doos;Verkoopprijs;Voorraad\n' +
      'Voorbeeld Sancerre;2024;Voorbeelddomein;Frankrijk;wit;6;13,85;60\n' +
      'Voorbeeld Barolo;2020;Voorbeeldkelder;Italië;rood;6;27,50;24\n' +
      'Voorbeeld Cava Brut;;Voorbeelddomein;Spanje;mousserend;6;9,95;120\n',
  },
  customers: {
    name: 'eerste-stappen-voorbeeldklanten.csv',
    content:
      'Naam;Straat;Huisnummer;Postcode;Plaats\n' +
      'Voorbeeld Bistro;Oudegracht;12;3511 AA;Utrecht\n' +
      'Voorbeeld Hotel;Stationsplein;1;3511 ED;Utrecht\n' +
      'Voorbeeld Wijnwinkel;Markt;8;2611 GS;Delft\n',
  },
} as const;

/** How often is asked how far it is, in ms. */
const askEvery = 700;

/** How a file is read is found out. */
const asFound = {
  encoding: undefined,
  delimiter: undefined,
  sheet: undefined,
  headerRow: undefined,
  decimalSign: undefined,
};
const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** Offers a few records to try with where there are none, and to throw them away again while they are there. */
export const Sample = ({ kind, isEmpty }: { kind: keyof typeof files; isEmpty: boolean }) => {
  const { name, content } = files[kind];
  const [pollingInterval, setPollingInterval] = useState(0);
  const { data: imports } = useSampleImportsQuery({ skip: 0, take: 10 }, { pollingInterval });
  const [upload, uploading] = useUploadSampleMutation();
  const [prepare] = usePrepareSampleMutation();
  const [start] = useStartSampleMutation();
  const [takeBack] = useTakeSampleBackMutation();
  const last = imports?.data.find(
    (item) => item.kind === kind && item.fileName === name && item.state !== 'new',
  );
  const isUnderWay = last?.state === 'running' || last?.state === 'taking-back';
  const soon = isUnderWay ? askEvery : 0;
  if (soon !== pollingInterval) setPollingInterval(soon);
  if (!imports) return null;
  if (uploading.isLoading || isUnderWay) return <span className="sub">{words.busy}</span>;

  const bring = async () => {
    const uploaded = await upload({ request: { kind, name, data: base64(content) } });
    if (!uploaded.data) return toastOutcome(uploaded);
    const { importId } = uploaded.data.data;
    const prepared = await prepare({
      request: { importId, how: asFound, mapping: null, updatesExisting: false, makesMissing: true },
    });
    toastOutcome(prepared.error === undefined ? await start({ request: { importId } }) : prepared);
  };
  if (last?.state === 'done')
    return (
      <LinkButton
        onClick={() =>
          void takeBack({ request: { importId: last.importId } }).then((answer) => toastOutcome(answer))
        }
      >
        {words.throwSamplesAway}
      </LinkButton>
    );
  if (isEmpty) return <LinkButton onClick={() => void bring()}>{words.trySamples}</LinkButton>;
  // what is used since stays, and the import says why
  return last?.state === 'taken-back' && last.takenBack < last.counts.added ? (
    <Link to={`/importeren/${last.importId}`}>{words.someSamplesStayed}</Link>
  ) : null;
};
