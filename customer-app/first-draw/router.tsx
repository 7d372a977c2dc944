import type { AnchorHTMLAttributes } from 'react';
import { appAt } from '#customer-app/app/whose-app.ts';

/** Stands for `web/lib/router.tsx` while a page is drawn for the first time: links lead nowhere yet. */
type LinkProps = { to: string; end?: boolean } & AnchorHTMLAttributes<HTMLAnchorElement>;

const base = appAt(location.pathname);

export const useLocation = () => ({
  pathname: location.pathname.slice(base.length),
  search: location.search,
  hash: location.hash,
  state: null,
  key: '',
  isFirst: true,
});
export const useNavigate = () => () => {};
export const useSearchParams = () => [new URLSearchParams(location.search), () => {}];

export const Link = ({ to, ...rest }: LinkProps) => (
  <a {...rest} href={to.startsWith('/') ? base + to : to} />
);
export const NavLink = (props: LinkProps) => (
  <Link {...props} aria-current={location.pathname === base + props.to ? 'page' : undefined} />
);
