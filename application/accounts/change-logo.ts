import { inInstallation } from '#application/accounts/set-up.ts';
import type { Actor, Needs } from '#application/kernel/core.ts';
import { keepPicture, readPicture } from '#application/gallery/change-gallery.ts';
import { account } from '#domain/account/account.ts';
import { logoAddressOf, type LogoSetting } from '#domain/account/logo.ts';

/**
 * Gives the account that asks a logo (SET-008), or its tickets one (INT-027): drawn anew and kept by its content before the event that names
 * it. Refuses: image-too-large (over 10 MB), image-not-readable (no jpg, png or webp by its content),
 * account-not-found.
 */
export const changeLogo = async (
  core: Needs<'handle' | 'blobs' | 'images'>,
  actor: Actor,
  bytes: Uint8Array,
  field: LogoSetting,
) => {
  const { picture, digest } = await readPicture(core, bytes);
  const sha256 = await keepPicture(core, picture);
  const content = { type: 'ChangeLogo', field, digest };
  return core.handle(inInstallation(actor), content, async (work) => {
    const change = { field, to: logoAddressOf(sha256, picture.type) } as const;
    await work.decide(account, actor.accountId, { type: 'ChangeSetting', change });
  });
};
