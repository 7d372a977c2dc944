import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { uploadLogo } from '#api/settings/contract.ts';
import type { LogoSetting } from '#domain/account/logo.ts';
import { defineCalls, mutation, textOf } from '#web/lib/api.ts';
import { dataUrlOf, imageKinds, imageProblem } from '#web/parts/image-file.ts';
import { useChangeAccountDataMutation } from '#web/features/settings/api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as words from '#web/features/settings/words.nl.ts';

const { useUploadLogoMutation } = defineCalls({
  uploadLogo: mutation(uploadLogo, { invalidatesTags: ['Account'] }),
});

/** The logo of the company, and that of its point-of-sale receipts; `none` is the text if there is none. */
const logos = {
  url_logo: {
    title: words.logo,
    subtitle: words.onAllDocumentsJpgPng,
    none: words.noLogoYetTheCompanyName,
    alt: words.theLogoOfTheCompany,
  },
  checkout_ticket_logo: {
    title: words.logoOnTheTillReceipt,
    subtitle: words.printedInBlackAndWhite,
    none: words.noLogoYetTheCompany,
    alt: words.theLogoOnTheTill,
  },
};

/** SET-008, INT-027: the logo on invoices, packing slips, offers and reminders, or on receipts. */
export const Logo = ({
  field,
  address,
  mayChange,
}: {
  field: LogoSetting;
  address: string;
  mayChange: boolean;
}) => {
  const { title, subtitle, none, alt } = logos[field];
  const [upload, { isLoading }] = useUploadLogoMutation();
  const [change] = useChangeAccountDataMutation();
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const store = async (file: File | undefined) => {
    if (!file) return;
    setProblem(imageProblem(file));
    if (imageProblem(file)) return;
    const { error } = await upload({ request: { field, data: await dataUrlOf(file) } });
    if (error) setProblem(textOf(error));
    else toast.done(words.logoSaved);
  };
  const remove = async () => {
    setProblem(undefined);
    const { error } = await change({ request: { field, to: '', from: address } });
    if (error) setProblem(textOf(error));
    else toast.done(words.logoDeleted);
  };
  return (
    <Card
      title={title}
      subtitle={subtitle}
      aside={
        mayChange && (
          <div className="panel-actions">
            {address !== '' && (
              <Button size="small" variant="quiet" Icon={IconTrash} disabled={isLoading} onClick={remove}>
                {words.deleteLogo}
              </Button>
            )}
            <Button
              size="small"
              Icon={IconPhotoUp}
              disabled={isLoading}
              onClick={() => input.current?.click()}
            >
              {isLoading ? words.saving : address === '' ? words.chooseLogo : words.chooseAnotherLogo}
            </Button>
          </div>
        )
      }
    >
      <input
        ref={input}
        type="file"
        accept={imageKinds.join(',')}
        hidden
        aria-label={words.fileOf(alt.charAt(0).toLowerCase(), alt.slice(1))}
        onChange={(event) => {
          void store(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {problem !== undefined && <Banner kind="error">{problem}</Banner>}
      {address === '' ? <p className="muted">{none}</p> : <img className="logo" src={address} alt={alt} />}
    </Card>
  );
};
