import { mayOpen } from '#web/parts/screens.ts';
import { useDirectOrdersWarningQuery } from '#web/features/dashboard/api.ts';
import { Link } from '#web/lib/router.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { useRole } from '#web/parts/role.ts';
import * as words from '#web/features/dashboard/words.nl.ts';

/** DASH-017: what was delivered and is not in stock yet; the link for the roles that may open it. */
export const DirectOrderWarning = () => {
  const role = useRole();
  const { data } = useDirectOrdersWarningQuery();
  if (!data || data.count === 0) return null;
  return (
    <Banner
      kind="warning"
      action={
        mayOpen('/directorders', role) && (
          <Link to="/directorders">
            {words.toTheDirectOrders}
            {data.count})
          </Link>
        )
      }
    >
      {words.thereAreDeliveredDirectOrders}
    </Banner>
  );
};
