import { implement } from '#api/http/implement.ts';
import { ordersReport } from '#api/orders-report/contract.ts';
import { reportOfOrders } from '#api/orders-report/report.ts';

export const ordersReportRoutes = [implement(ordersReport, reportOfOrders)];
