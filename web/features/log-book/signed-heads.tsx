import {
  changeProofAddresses,
  type SignedDay,
  signedHeads,
  signedHeadsFile,
} from '#api/log-book/contract.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { defineCalls, mutation, pdf, query } from '#web/lib/api.ts';
import { date, dateTime } from '#web/lib/format.ts';
import { AutosaveField } from '#web/ui/autosave-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { column } from '#web/ui/columns.ts';
import { listed, QueryTable, usePaging } from '#web/ui/query-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import { pageSizes } from '#web/lib/timings.ts';
import { saveFetched } from '#web/parts/outcome.ts';
import { useMayCall } from '#web/parts/role.ts';
import { savedBy } from '#web/parts/save-field.ts';
import * as words from '#web/features/log-book/words.nl.ts';

const { useSignedHeadsQuery, useChangeProofAddressesMutation, useLazySignedHeadsFileQuery } = defineCalls({
  signedHeads: query(signedHeads),
  changeProofAddresses: mutation(changeProofAddresses, { invalidatesTags: ['Account'] }),
  signedHeadsFile: pdf(signedHeadsFile),
});

const pageSize = pageSizes.tables;

const columns: Column<SignedDay>[] = [
  column(
    'day',
    words.dayTitle,
    ({ day }) => (
      <b>
        <time dateTime={day}>{date(day)}</time>
      </b>
    ),
    { width: 110 },
  ),
  column('log', words.logBook, ({ isOfUsers }) => (isOfUsers ? words.usersAndAccounts : words.company), {
    width: 180,
  }),
  column('position', words.position, ({ position }) => position, {
    isNumber: true,
    isNamed: true,
    width: 90,
  }),
  column(
    'stamp',
    words.timeStamp,
    ({ stampedAt, stampedBy }) =>
      stampedAt === null ? (
        <span className="sub">{words.notStamped}</span>
      ) : (
        <span className="two-lines">
          <time dateTime={stampedAt}>{dateTime(stampedAt)}</time>
          <span className="sub">{stampedBy}</span>
        </span>
      ),
    { isNamed: true },
  ),
  column('key', words.signedWith, ({ key }) => <code className="log-hash">{key.slice(0, 16)}</code>, {
    isNamed: true,
    width: 160,
  }),
];

/** Law 9: the heads of the logs as they were signed, and what that proves: by whom, and whether also when. */
export const SignedHeads = () => {
  const { paging, rows } = usePaging(pageSize, words.pagesOfTheSignedHeads);
  const list = useSignedHeadsQuery(rows);
  const [change] = useChangeProofAddressesMutation();
  const [fetchFile, { isFetching }] = useLazySignedHeadsFileQuery();
  const mayChange = useMayCall(changeProofAddresses);
  const about = list.currentData;
  return (
    <Card
      title={words.signedTitle}
      subtitle={words.signedEachDay}
      isPadded={false}
      aside={
        <Button
          size="small"
          disabled={isFetching || !about || about.total === 0}
          onClick={() =>
            saveFetched(
              fetchFile({}).then(({ data, error }) => ({ data, error })),
              `logboek-ondertekend-${dateInAmsterdam(Date.now())}.jsonl`,
              words.theProofCouldNotBe,
            )
          }
        >
          {words.downloadSigned}
        </Button>
      }
    >
      {about && (
        <div className="card-body log-signed">
          <ul>
            <li>{about.isSigning ? words.signatureProvesOrigin : words.notSigning}</li>
            <li>{about.addresses === '' ? words.notMailed : words.mailsProveTime}</li>
            <li>
              {about.authority === null
                ? words.noAuthority
                : words.stampedByAuthority(new URL(about.authority).host)}
            </li>
          </ul>
          <AutosaveField
            label={words.mailSignedTo}
            hint={words.mailSignedHint}
            value={about.addresses}
            save={(addresses) => savedBy(change({ request: { addresses } }))}
            disabled={!mayChange}
          />
        </div>
      )}
      <QueryTable
        caption={words.signedTitle}
        columns={columns}
        keyOf={({ log, day }) => `${log} ${day}`}
        areas="'day position' 'log log' 'key key' 'stamp stamp'"
        {...listed(list)}
        paging={{ ...paging, isAlwaysShown: true }}
        skeletonRows={2}
      />
    </Card>
  );
};
