import * as contract from '#api/customer-account/contract.ts';
import { implementFileView, implementResult, implementView } from '#api/http/implement.ts';
import { preparedMail } from '#api/http/prepared-mail.ts';
import { mailStatement } from '#application/customer-account/mail-statement.ts';
import {
  accountView,
  ageingOfAllView,
  ageingView,
  creditView,
  statementOf,
} from '#projections/views/customer-account.ts';

export const customerAccountRoutes = [
  implementView(contract.customerAccount, accountView),
  implementView(contract.customerAgeing, ageingView),
  implementView(contract.customerCredit, creditView),
  implementView(contract.ageing, ageingOfAllView),
  implementFileView(
    contract.accountStatementPdf,
    async (call, period) => (await statementOf(call, period)).file,
  ),
  implementView(contract.accountStatementPreview, async (call, period) => {
    const { mail, file } = await statementOf(call, period);
    return preparedMail(call, { ...mail, attachments: [file.name] });
  }),
  implementResult(contract.mailAccountStatement, async (call, { to, ...period }) => {
    const { mail, file, closing } = await statementOf(call, period);
    return mailStatement(call.core, call.actor, { ...period, closing, ...mail, to, file });
  }),
];
