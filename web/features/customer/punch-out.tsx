import { useState } from 'react';
import { allowHooks, punchOutHooks, punchOutLink } from '#api/users/contract.ts';
import { OciHook } from '#domain/punch-out/punch-out.ts';
import { defineCalls, mutation, query, textOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { ErrorBanner } from '#web/ui/problem.tsx';
import { toastWarning } from '#web/parts/outcome.ts';
import * as words from '#web/features/customer/words.nl.ts';

const { usePunchOutHooksQuery, useAllowHooksMutation, usePunchOutLinkMutation } = defineCalls({
  punchOutHooks: query(punchOutHooks, { part: 'data' }),
  allowHooks: mutation(allowHooks, { invalidatesTags: ['Customer:customerId'] }),
  punchOutLink: mutation(punchOutLink),
});

const mostHooks = 20;
/** The addresses in a text, one per line. */
const addressesIn = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];
const problemOf = (hooks: readonly string[]) =>
  hooks.length > mostHooks
    ? words.enterAtMostAddresses(mostHooks)
    : hooks
        .flatMap((hook) => {
          const problem = OciHook.safeParse(hook).error?.issues[0]?.message;
          return problem === undefined ? [] : [`${hook}: ${problem}`];
        })
        .at(0);

/** INT-021: a single-use link with which a buyer enters from a purchasing system. */
const EntryLink = ({ customerId, hooks }: { customerId: number; hooks: readonly string[] }) => {
  const [make, { isLoading }] = usePunchOutLinkMutation();
  const [link, setLink] = useState<string | null>(null);
  const open = async (ociHook: string) => {
    const { data, error } = await make({ request: { customerId, ociHook } });
    if (data) setLink(new URL(data.data.url, location.origin).href);
    else toastWarning(words.noEntryLinkWasMade, error);
  };
  return (
    <>
      <div className="customer-links">
        {hooks.map((hook) => (
          <Button key={hook} size="small" disabled={isLoading} onClick={() => void open(hook)}>
            {words.entryLinkFor(new URL(hook).host)}
          </Button>
        ))}
      </div>
      {link !== null && (
        <TextField
          label={words.entryLink}
          hint={words.worksOnceForTenMinutes}
          readOnly
          value={link}
          onChange={() => undefined}
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
};

/** AUTH-032, INT-021: the purchasing systems that may receive a basket of this customer. */
export const PunchOutCard = ({ customerId }: { customerId: number }) => {
  const { data: hooks, error } = usePunchOutHooksQuery({ customerId });
  const [allow, { isLoading }] = useAllowHooksMutation();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const standing = hooks?.join('\n') ?? '';
  const save = async () => {
    const wanted = addressesIn(typed ?? standing);
    setProblem(problemOf(wanted));
    if (problemOf(wanted) !== undefined) return;
    const answer = await allow({ request: { customerId, hooks: wanted } });
    setProblem(textOf(answer.error));
    if (answer.error !== undefined) return;
    setTyped(null);
    toast.done(words.purchasingSystemsSaved);
  };
  return (
    <Card title={words.purchasingSystemsOci}>
      <ErrorBanner error={error} />
      {!hooks && error === undefined && <Skeleton width="100%" />}
      {hooks && (
        <div className="stack">
          <TextAreaField
            label={words.addressesWhereABasketMay}
            hint={words.onePerLineWithHttps}
            rows={3}
            value={typed ?? standing}
            problem={problem}
            onChange={(text) => {
              setTyped(text);
              setProblem(undefined);
            }}
          />
          <div className="customer-links">
            <Button size="small" disabled={isLoading || typed === null || typed === standing} onClick={save}>
              {words.saveAddresses}
            </Button>
          </div>
          {hooks.length > 0 && <EntryLink customerId={customerId} hooks={hooks} />}
        </div>
      )}
    </Card>
  );
};
