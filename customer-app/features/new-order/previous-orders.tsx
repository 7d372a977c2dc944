import { useOrdersQuery } from '#customer-app/app/api.ts';
import { OrderList } from '#customer-app/ui/order-list.tsx';
import { Empty, errorOf, Failed, Loading } from '#customer-app/ui/states.tsx';

/** The latest orders, beside the wines. */
export const PreviousOrders = () => {
  const { data, error, isLoading, refetch } = useOrdersQuery({ skip: 0, take: 10 });
  return (
    <>
      {error && <Failed error={errorOf(error)} isOld={data !== undefined} onRetry={() => void refetch()} />}
      {isLoading && <Loading />}
      {data?.data.length === 0 && <Empty>U hebt nog niets besteld.</Empty>}
      {data && <OrderList orders={data.data} />}
    </>
  );
};
