import { useState } from 'react';
import type { WebhookView } from '#api/webhooks/contract.ts';
import { WebhookKind, webhookKindNames } from '#domain/webhook/kind.ts';
import { useAddWebhookMutation, useChangeWebhookMutation } from '#web/features/webhooks/api.ts';
import { localized } from '#web/lib/localized.ts';
import { useDraft } from '#web/parts/draft.ts';
import { SecretDialog } from '#web/parts/secret-dialog.tsx';
import { CheckList } from '#web/ui/check-list.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { toast } from '#web/ui/toasts.tsx';
import './webhooks.css';
import * as words from '#web/features/webhooks/words.nl.ts';

export const kindName = (kind: WebhookView['kinds'][number] | 'test') =>
  kind === 'test' ? words.test : localized(webhookKindNames[kind]);
const kinds = WebhookKind.options.map((value) => ({ value, label: kindName(value) }));

/** The secret of a webhook, the one time that it is shown. */
export const WebhookSecret = ({
  name,
  secret,
  onClose,
}: {
  name: string;
  secret: string;
  onClose: () => void;
}) => (
  <SecretDialog
    title={words.secretOf(name)}
    label={words.secret}
    note={words.secretIsShownOnce}
    copied={words.secretCopied}
    secret={secret}
    onClose={onClose}
  />
);

/** Adds a webhook and shows its secret, or changes what is chosen of one. */
export const WebhookDialog = ({ webhook, onClose }: { webhook?: WebhookView; onClose: () => void }) => {
  const [add, adding] = useAddWebhookMutation();
  const [change, changing] = useChangeWebhookMutation();
  const [secret, setSecret] = useState<string | null>(null);
  const { draft, field } = useDraft({
    name: webhook?.name ?? '',
    address: webhook?.address ?? 'https://',
  });
  const [chosen, setChosen] = useState<WebhookKind[]>([...(webhook?.kinds ?? [])]);
  const submit = async () => {
    const choice = { name: draft.name.trim(), address: draft.address.trim(), kinds: chosen };
    if (webhook) {
      const { error } = await change({ request: { webhookId: webhook.webhookId, ...choice } });
      if (error !== undefined) return;
      toast.done(words.saved);
      return onClose();
    }
    const { data } = await add({ request: choice });
    if (data) setSecret(data.data.secret);
  };
  if (secret !== null) return <WebhookSecret name={draft.name} secret={secret} onClose={onClose} />;
  return (
    <FormDialog
      title={webhook ? words.changeWebhook : words.addWebhook}
      className="stack webhook-form"
      verb={webhook ? words.change : words.addWebhook}
      error={adding.error ?? changing.error}
      isBusy={adding.isLoading || changing.isLoading}
      isReady={draft.name.trim() !== '' && draft.address.trim().length > 8 && chosen.length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label={words.name} autoComplete="off" maxLength={60} data-autofocus {...field('name')} />
      <TextField
        label={words.address}
        type="url"
        autoComplete="off"
        maxLength={500}
        hint={words.addressHint}
        {...field('address')}
      />
      <CheckList
        className="webhook-kinds"
        legend={words.whichEvents}
        options={kinds}
        chosen={chosen}
        onChange={setChosen}
      />
    </FormDialog>
  );
};
