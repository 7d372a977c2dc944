import { useRef, useState } from 'react';
import type { OwnNotice } from '#api/customer-app-notices/contract.ts';
import { useAnswer, useApp } from '#customer-app/app/signed-in.ts';
import { wineAddress } from '#customer-app/app/wines.ts';
import { noticeCalls } from '#customer-app/ui/notices/calls.ts';
import { Pager } from '#customer-app/ui/pager.tsx';
import { date } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { pageSizes } from '#web/lib/timings.ts';
import { Button } from '#web/ui/button.tsx';
import './notices.css';
import * as words from '#customer-app/ui/notices/words.nl.ts';

const pageSize = pageSizes.customerOrders;

/** What the customer asked to hear of wines, each with what ends it; nothing where nothing was asked. */
export const Notices = () => {
  const { client } = useApp();
  const title = useRef<HTMLHeadingElement>(null);
  const [page, setPage] = useState(0);
  const request = { productId: null, skip: page * pageSize, take: pageSize };
  const { data: answered, error } = useAnswer(noticeCalls.ownNotices, request);
  const [said, setSaid] = useState('');
  // these stay while the next ones are on their way, and the focus with them
  const [data, setData] = useState(answered);
  if (answered && answered !== data) setData(answered);
  // what stood on the last page was ended
  if (data && page > 0 && data.total <= page * pageSize) setPage(page - 1);
  const end = async ({ productId, kind, productName }: OwnNotice) => {
    const answer = await client.call(noticeCalls.setNotice, { productId, kind, isOn: false });
    setSaid('error' in answer ? answer.error.text : words.ended(productName));
    if ('error' in answer) return;
    title.current?.focus();
    await client.fetch(noticeCalls.ownNotices, request);
    for (let skip = 0; skip < request.skip; skip += pageSize)
      client.renew(noticeCalls.ownNotices, { ...request, skip });
    client.renew(noticeCalls.ownNotices, { productId, skip: 0, take: 2 });
  };
  if (!data || (data.total === 0 && said === '')) return null;
  return (
    <section className="card" aria-labelledby="notices">
      <h2 id="notices" ref={title} tabIndex={-1}>
        {words.noticesTitle}
      </h2>
      <p className="small pad">{words.explanation}</p>
      <ul className="notices" aria-labelledby="notices">
        {data.data.map((notice) => (
          <li key={`${notice.productId} ${notice.kind}`}>
            <div>
              <Link to={`/nieuwebestelling${wineAddress(notice.productId)}`}>{notice.productName}</Link>
              <span className="small">
                {words.kinds[notice.kind]} · {words.askedOn(date(notice.requestedOn))}
              </span>
            </div>
            <Button
              aria-label={words.endNamed(notice.productName, words.kinds[notice.kind])}
              onClick={() => void end(notice)}
            >
              {words.end}
            </Button>
          </li>
        ))}
      </ul>
      <p className="small pad" role="status">
        {error?.text ?? said}
      </p>
      <Pager label={words.pagesOfNotices} page={page} total={data.total} size={pageSize} onPage={setPage} />
    </section>
  );
};
