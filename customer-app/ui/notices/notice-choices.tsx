import { useState } from 'react';
import type { CustomerAppProduct } from '#api/customer-app/contract.ts';
import { useAnswer, useApp } from '#customer-app/app/signed-in.ts';
import { boxesLeft } from '#customer-app/app/wines.ts';
import { noticeCalls } from '#customer-app/ui/notices/calls.ts';
import type { NoticeKind } from '#domain/product-notice/notice-kind.ts';
import { CheckField } from '#web/ui/field.tsx';
import * as words from '#customer-app/ui/notices/words.nl.ts';

/** Whether to mail when a wine that is sold out is back, and at its next offer; what is asked already can be ended. */
export const NoticeChoices = ({ product }: { product: CustomerAppProduct }) => {
  const { productId, priceType } = product;
  const { client } = useApp();
  const request = { productId, skip: 0, take: 2 };
  const { data } = useAnswer(noticeCalls.ownNotices, request);
  const [wanted, setWanted] = useState<{ [Kind in NoticeKind]?: boolean }>({});
  const [problem, setProblem] = useState('');
  if (!data) return null;
  const isOn = (kind: NoticeKind) => wanted[kind] ?? data.data.some((notice) => notice.kind === kind);
  const isOffered: Record<NoticeKind, boolean> = {
    'back-in-stock': boxesLeft(product) === 0,
    'on-offer': priceType !== 'promotion',
  };
  const kinds = (['back-in-stock', 'on-offer'] as const).filter((kind) => isOffered[kind] || isOn(kind));
  const choose = async (kind: NoticeKind, isWanted: boolean) => {
    setProblem('');
    setWanted({ ...wanted, [kind]: isWanted });
    const answer = await client.call(noticeCalls.setNotice, { productId, kind, isOn: isWanted });
    if ('error' in answer) setProblem(answer.error.text);
    else await client.fetch(noticeCalls.ownNotices, request);
    setWanted(({ [kind]: _, ...rest }) => rest);
  };
  return (
    <div className="notice-choices">
      {kinds.map((kind) => (
        <CheckField
          key={kind}
          label={words.choices[kind]}
          checked={isOn(kind)}
          onChange={(isWanted) => void choose(kind, isWanted)}
        />
      ))}
      <p className="small" role="status">
        {problem || (kinds.some(isOn) && words.oneMail)}
      </p>
    </div>
  );
};
