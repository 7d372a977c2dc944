import { Profile } from '#customer-app/features/profile/profile.tsx';
import { Subscription } from '#customer-app/features/subscription/subscription.tsx';
import { matches, Navigate, useLocation } from '#web/lib/router.tsx';

/** Pages that are opened seldom, whose addresses the first script does not know; any other leads to the overview. */
const pages = { '/profile': Profile, '/abonnementen': Subscription };

export const Elsewhere = () => {
  const { pathname } = useLocation();
  const found = Object.entries(pages).find(([path]) => matches(path, pathname));
  if (!found) return <Navigate to="/overzicht" replace />;
  const [, Content] = found;
  return <Content />;
};
