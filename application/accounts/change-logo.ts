import { inInstallation } from '#application/accounts/set-up.ts';
import type { Actor, HandleCommand } from '#application/kernel/command-handler.ts';
import { digestOf } from '#application/kernel/digest.ts';
import type { Blobs } from '#application/ports/blobs.ts';
import type { Images } from '#application/ports/images.ts';
import { account } from '#domain/account/account.ts';
import { logoAddressOf, type LogoSetting } from '#domain/account/logo.ts';
import { type GalleryRefusal, mostImageBytes } from '#domain/gallery/gallery.ts';
import { refuse } from '#domain/kernel/refusal.ts';

const contentTypes = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

/**
 * Gives the account that asks a logo (SET-008), or its tickets one (INT-027): drawn anew and kept by its content before the event that names
 * it. Refuses: image-too-large (over 10 MB), image-not-readable (no jpg, png or webp, told by its content),
 * account-not-found.
 */
export const changeLogo = async (
  { handle, blobs, images }: { handle: HandleCommand; blobs: Pick<Blobs, 'put'>; images: Images },
  actor: Actor,
  bytes: Uint8Array,
  field: LogoSetting,
) => {
  if (bytes.length > mostImageBytes) return refuse<GalleryRefusal>('image-too-large');
  const read = await images.read(bytes);
  if (!read) return refuse<GalleryRefusal>('image-not-readable');
  const { type, bytes: drawn } = read.picture;
  const sha256 = await blobs.put({ type: contentTypes[type], bytes: drawn });
  const content = { type: 'ChangeLogo', field, digest: digestOf(Buffer.from(bytes).toString('base64')) };
  return handle(inInstallation(actor), content, async (work) => {
    const change = { field, to: logoAddressOf(sha256, type) } as const;
    await work.decide(account, actor.accountId, { type: 'ChangeSetting', change });
  });
};
