import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import type { AsOfRecord } from '#web/parts/as-of/answer.ts';
import { Button } from '#web/ui/button.tsx';
import { Later } from '#web/ui/later.tsx';
import * as words from '#web/parts/as-of/words.nl.ts';

const Panel = lazyPart(() => import('#web/parts/as-of/as-of-panel.tsx'), 'AsOfPanel');

const List = lazyPart(() => import('#web/parts/as-of/as-of-list.tsx'), 'AsOfList');

/** Opens what stood on a page at a moment; `of` says of which part of it, as its address does. */
export const useOpenAsOf = () => {
  const [params, setParams] = useSearchParams();
  return (of: Readonly<Record<string, string>> = {}) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries({ op: '', ...of })) next.set(name, value);
    setParams(next);
  };
};

/** The button of a page with `AsOf`: it opens the record as of now, from where one goes back. */
export const AsOfButton = () => {
  const [params] = useSearchParams();
  const open = useOpenAsOf();
  if (params.get('op') !== null) return null;
  return (
    <Button Icon={IconHistory} title={words.asOfHint} onClick={() => open()}>
      {words.asOf}
    </Button>
  );
};

/** The content of the page; with a moment in the address (`op`) what the record was then stands in its place. */
export const AsOf = ({ children, ...record }: AsOfRecord & { children: ReactNode }) => {
  const [params] = useSearchParams();
  const moment = params.get('op');
  if (moment === null) return children;
  return (
    <Later>
      <Panel key={`${record.kind} ${record.id}`} {...record} moment={moment} />
    </Later>
  );
};

/** The same of a list: of prices, of a customer where the address names one (`klant`), or of orders by status. */
export const AsOfRows = ({ kind, children }: { kind: 'prices' | 'orders'; children: ReactNode }) => {
  const [params] = useSearchParams();
  const moment = params.get('op');
  if (moment === null) return children;
  return (
    <Later>
      <List kind={kind} moment={moment} />
    </Later>
  );
};
