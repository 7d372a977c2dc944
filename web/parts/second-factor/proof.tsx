import { useState } from 'react';
import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import type { beginSecondFactor, secondFactor } from '#api/users/second-factor-contract.ts';
import { CodeField } from '#web/parts/second-factor/fields.tsx';
import { OwnPasskeyButton } from '#web/parts/second-factor/own-passkey-button.tsx';
import { Banner } from '#web/ui/banner.tsx';

export type OwnFactor = ResponseOf<typeof secondFactor>['data'];
export type Proof = RequestOf<typeof beginSecondFactor>;

/** What shows who it is, by one of the three. */
export const shownBy = (given: Partial<Proof>): Proof => ({
  password: undefined,
  code: undefined,
  passkey: undefined,
  ...given,
});

/** Asks a code before something is done by it, or in its place a passkey. */
export const useProof = ({
  refused,
  has: { since },
  isBusy,
  onPasskey,
}: {
  refused: unknown;
  has: OwnFactor;
  isBusy: boolean;
  /** Goes on at once by a passkey. */
  onPasskey: (proof: Proof) => unknown;
}) => {
  const [given, setGiven] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const proof = shownBy({ code: given });
  return {
    isGiven: given !== '',
    forget: () => setGiven(''),
    proof,
    fields: (
      <>
        {problem !== null && <Banner kind="error">{problem}</Banner>}
        <CodeField value={given} onChange={setGiven} refused={refused} isOfApp={since !== null} />
        <div className="code-state">
          <OwnPasskeyButton
            isBusy={isBusy}
            onAnswer={(passkey) => onPasskey(shownBy({ passkey }))}
            onProblem={setProblem}
          />
        </div>
      </>
    ),
  };
};
