import * as contract from '#api/four-eyes/contract.ts';
import { refusalOf } from '#api/contract/refusals.ts';
import {
  type Call,
  implementChange,
  implementCommand,
  implementResult,
  implementView,
} from '#api/http/implement.ts';
import {
  askFourEyes,
  grantFourEyes,
  refuseFourEyes,
  withdrawFourEyes,
} from '#application/four-eyes/request.ts';
import { fourEyesKinds } from '#domain/four-eyes/kind.ts';
import { mayGrant, needsFourEyes } from '#domain/four-eyes/rule.ts';
import { fourEyesRequestsOf } from '#projections/views/four-eyes.ts';

const peopleOf = ({ userId, onBehalfOf }: Call['caller']) =>
  onBehalfOf === null ? [userId] : [userId, onBehalfOf];

export const fourEyesRoutes = [
  implementView(contract.fourEyesRequests, async (call, { isDecided, ...page }) => {
    const { account, role } = call.caller;
    const wanted = { ...page, isWaiting: !isDecided, userIds: peopleOf(call.caller) };
    const { data, ...found } = await fourEyesRequestsOf(call, wanted);
    return {
      ...found,
      // kept as a code, since a process found it
      data: data.map((row) =>
        row.state === 'failed' ? { ...row, reason: refusalOf(row.reason).text[call.language] } : row,
      ),
      mayGrant: mayGrant(account, role),
      asked: fourEyesKinds.filter((kind) => needsFourEyes(account, kind)),
    };
  }),
  implementResult(contract.askSepaBatch, ({ core, actor }, wanted) => askFourEyes(core, actor, wanted)),
  implementResult(contract.askCreditLimit, ({ core, actor }, wanted) =>
    askFourEyes(core, actor, { kind: 'credit-limit', ...wanted }),
  ),
  implementResult(contract.askOwnAccount, ({ core, actor }, wanted) =>
    askFourEyes(core, actor, { kind: 'own-account', ...wanted }),
  ),
  implementResult(contract.askImport, ({ core, actor }, wanted) =>
    askFourEyes(core, actor, { kind: 'credit-limits', ...wanted }),
  ),
  implementResult(contract.askRefund, ({ core, actor }, wanted) =>
    askFourEyes(core, actor, { kind: 'refund', ...wanted }),
  ),
  implementResult(contract.askWriteOff, ({ core, actor }, wanted) =>
    askFourEyes(core, actor, { kind: 'write-off', ...wanted }),
  ),
  implementChange(contract.grantFourEyes, ({ core, actor, caller: { role } }, { requestId }) =>
    grantFourEyes(core, actor, { requestId, role }),
  ),
  implementChange(contract.refuseFourEyes, ({ core, actor, caller: { role } }, wanted) =>
    refuseFourEyes(core, actor, { ...wanted, role }),
  ),
  implementCommand(contract.withdrawFourEyes, withdrawFourEyes),
];
