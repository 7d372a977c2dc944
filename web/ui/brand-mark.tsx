import { IconBottle } from '@tabler/icons-react';
import { brandLogo } from '#web/lib/brand.ts';

/** AUTH-036: the logo of this host, or else our own mark. `size` in pixels. */
export const BrandMark = ({ size, className }: { size: number; className?: string }) => {
  const logo = brandLogo();
  return (
    <span className={className} data-has-logo={logo !== undefined || undefined} aria-hidden>
      {logo === undefined ? <IconBottle size={size} stroke={2} /> : <img src={logo} alt="" height={size} />}
    </span>
  );
};
