import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type AccessTokenView, makeAccessToken } from '#api/access-tokens/contract.ts';
import { scopeName } from '#domain/access-token/scope.ts';
import { useAccessTokensQuery, useRevokeAccessTokenMutation } from '#web/features/tokens/api.ts';
import { TokenDialog } from '#web/features/tokens/token-form.tsx';
import { date, dateTime } from '#web/lib/format.ts';
import { localized } from '#web/lib/localized.ts';
import { useMayCall } from '#web/parts/role.ts';
import { toastOutcome } from '#web/parts/toast-outcome.ts';
import { useToday } from '#web/parts/today.ts';
import { Button } from '#web/ui/button.tsx';
import { actionColumn, column, textColumn } from '#web/ui/columns.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Page } from '#web/ui/page.tsx';
import { Pill, Tag } from '#web/ui/pill.tsx';
import { TableCard } from '#web/ui/query-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import './tokens.css';
import * as words from '#web/features/tokens/words.nl.ts';

/** The programs that are let in by a token, to what, and until when. */
export const Tokens = () => {
  const mayMake = useMayCall(makeAccessToken);
  const today = useToday();
  const { data, ...query } = useAccessTokensQuery();
  const [isMaking, setIsMaking] = useState(false);
  const [gone, setGone] = useState<AccessTokenView | null>(null);
  const [revoke] = useRevokeAccessTokenMutation();
  const drop = async ({ tokenId }: AccessTokenView) => {
    toastOutcome(await revoke({ request: { tokenId } }), words.tokenRevoked);
    setGone(null);
  };
  const columns: Column<AccessTokenView>[] = [
    textColumn('name', words.name),
    column('scopes', words.may, ({ scopes }) => (
      <span className="token-tags">
        {scopes.map((scope) => (
          <Tag key={scope}>{localized(scopeName(scope))}</Tag>
        ))}
      </span>
    )),
    column(
      'until',
      words.until,
      ({ until }) => (until < today ? <Pill tone="red">{words.overSince(date(until))}</Pill> : date(until)),
      { isNamed: true },
    ),
    column(
      'usedAt',
      words.lastUsed,
      ({ usedAt }) =>
        usedAt === null ? <span className="muted token-unused">{words.neverUsed}</span> : dateTime(usedAt),
      { isNamed: true },
    ),
    column('madeBy', words.madeBy, ({ madeBy, madeAt }) => (
      <>
        {madeBy} <span className="sub token-made">{dateTime(madeAt)}</span>
      </>
    )),
    actionColumn('actions', words.actions, (row) =>
      mayMake ? (
        <Button
          size="small"
          variant="quiet"
          aria-label={words.revokeNamed(row.name)}
          onClick={() => setGone(row)}
        >
          {words.revoke}
        </Button>
      ) : null,
    ),
  ];
  return (
    <Page
      title={words.programTokens}
      crumbs={[{ label: words.settings }]}
      actions={
        mayMake && (
          <Button variant="filled" Icon={IconPlus} onClick={() => setIsMaking(true)}>
            {words.makeToken}
          </Button>
        )
      }
    >
      <TableCard
        title={words.tokensOfPrograms}
        columns={columns}
        areas="'name actions' 'scopes scopes' 'until until' 'usedAt usedAt' 'madeBy madeBy'"
        keyOf="tokenId"
        rows={data}
        query={query}
        emptyText={words.noTokensYet}
        skeletonRows={3}
      >
        <p className="muted token-about">{words.aboutTokens}</p>
      </TableCard>
      {isMaking && <TokenDialog onClose={() => setIsMaking(false)} />}
      {gone && (
        <ConfirmDialog
          title={words.confirmRevoke(gone.name)}
          verb={words.revoke}
          isDangerous
          onConfirm={() => drop(gone)}
          onCancel={() => setGone(null)}
        >
          {words.revokeText}
        </ConfirmDialog>
      )}
    </Page>
  );
};
