import { useState } from 'react';
import type { AuditCheck } from '#api/findings/contract.ts';
import { useSetAuditCheckMutation } from '#web/features/checks/api.ts';
import { useCommandId } from '#web/lib/command-id.ts';
import { toastDone } from '#web/parts/outcome.ts';
import { DecimalField } from '#web/ui/decimal-field.tsx';
import { CheckField, TextAreaField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import * as words from '#web/features/checks/words.nl.ts';

/** Limits of a check; one that watches persons is switched on and off here, with a purpose. */
export const SetCheck = ({ check, onClose }: { check: AuditCheck; onClose: () => void }) => {
  const [limits, setLimits] = useState<{ name: string; value: number | null }[]>([...check.limits]);
  const [isOn, setIsOn] = useState(check.isOn);
  const [purpose, setPurpose] = useState(check.purpose);
  const { commandId, renew } = useCommandId();
  const [set, { isLoading, error }] = useSetAuditCheckMutation();
  const { checkId, watchesPersons, limitLabel, limitUnit } = check;
  const filled = limits.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]));
  const isReady = filled.length === limits.length && (!watchesPersons || !isOn || purpose.trim() !== '');
  const send = async () => {
    const request = { checkId, limits: filled, isOn, purpose };
    if (await toastDone(set({ request, commandId }), words.isSet)) onClose();
  };
  return (
    <FormDialog
      title={check.name}
      className="stack"
      verb={words.save}
      error={error}
      isBusy={isLoading}
      isReady={isReady}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="muted">{check.about}</p>
      {limits.map(({ name, value }) => (
        <DecimalField
          key={name}
          label={name === 'limit' ? (limitLabel ?? '') : `${name}: ${(limitLabel ?? '').toLowerCase()}`}
          suffix={limitUnit ?? ''}
          decimals={0}
          minimum={0}
          value={value}
          onChange={(next) => {
            renew();
            setLimits(limits.map((limit) => (limit.name === name ? { name, value: next } : limit)));
          }}
        />
      ))}
      {watchesPersons && (
        <>
          <CheckField
            label={words.isOn}
            checked={isOn}
            onChange={(next) => {
              renew();
              setIsOn(next);
            }}
          />
          {isOn && (
            <TextAreaField
              label={words.purpose}
              hint={words.purposeHint}
              isRequired
              maxLength={500}
              value={purpose}
              onChange={(text) => {
                renew();
                setPurpose(text);
              }}
            />
          )}
        </>
      )}
    </FormDialog>
  );
};
