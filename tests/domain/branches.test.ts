import { describe, expect, test } from 'vitest';
import { approval, approvalEvents, approvedOf } from '#domain/approval/approval.ts';
import { branchesOf, branchesSaid, type Branch } from '#domain/user/branches.ts';
import { user, userEvents } from '#domain/user/user.ts';
import { specify } from '#tests/support/given.ts';
import { dutch, unnamed } from '#tests/support/dutch.ts';

const branch = (customerId: number, more: Partial<Branch> = {}): Branch => ({
  customerId,
  customerNumber: customerId + 600,
  right: 'order',
  limit: null,
  ...more,
});

describe('the branches of a user', () => {
  const { given } = specify(user);
  const who = { userId: 7, accountId: 3 };
  const added = userEvents.added({ userId: 7, username: 'chef', firstName: '', lastName: '', email: '' });
  const admitted = userEvents.admitted({ ...who, log: 7, roles: ['CLIENT2'], customerId: 401 });
  const set = (...branches: Branch[]) => ({ type: 'SetUserBranches', ...who, branches }) as const;
  const changed = (from: Branch[], to: Branch[]) => userEvents.branchesChanged({ ...who, from, to });
  const limited = branch(401, { limit: 5_000_000 });

  test('are kept in the order of their customers, with a limit of who orders alone; the same again changes nothing', () => {
    const approving = branch(402, { right: 'approve' });
    given(added, admitted)
      .when(set(branch(402, { right: 'approve', limit: 1 }), limited))
      .then(changed([], [limited, approving]));
    given(added, admitted, changed([], [limited]))
      .when(set(limited))
      .then();
    given(added, admitted, changed([], [limited]))
      .when(set())
      .then(changed([limited], []));
  });

  test('are of a user of a customer, not of staff or of one of another account', () => {
    const staff = userEvents.admitted({ ...who, log: 7, roles: ['SALES'], customerId: null });
    given(added, staff).when(set(limited)).refuses('not-a-staff-role');
    given(added).when(set(limited)).refuses('user-not-found');
  });

  test('begin anew when it is admitted again', () => {
    const removed = userEvents.removed(who);
    given(added, admitted, changed([], [limited]), removed, admitted)
      .when(set(limited))
      .then(changed([], [limited]));
  });

  test('begin with the customer it was made for, which is the only one where nothing was said', () => {
    expect(branchesOf({ customerId: 401, branches: [] })).toEqual([
      { customerId: 401, right: 'order', limit: null },
    ]);
    expect(branchesOf({ customerId: null, branches: [] })).toEqual([]);
    const ids = (customerId: number) =>
      branchesOf({ customerId, branches: [branch(401), branch(402)] }).map((item) => item.customerId);
    expect(ids(402)).toEqual([402, 401]);
    expect(ids(403)).toEqual([401, 402]);
  });

  test('stand in the log book by the numbers of the customers', () => {
    expect(branchesSaid([])).toBeNull();
    expect(dutch(branchesSaid([limited, branch(402, { right: 'view' })])!)).toBe(
      'klant 1001 bestelt tot € 500,00 excl. btw; klant 1002 kijkt mee',
    );
    expect(unnamed(userEvents.branchesChanged.log(changed([], [limited]).data))).toBe(
      'Bestelt of kijkt mee in account 3 voor 1 klant.',
    );
  });
});

describe('a request for approval', () => {
  const { given } = specify(approval);
  const asked = {
    approvalId: 51,
    customerId: 401,
    askedBy: 7,
    source: 'app-2',
    lines: [{ productId: 1201, name: 'Sancerre', quantity: 12, unitPrice: 100_000 }],
    deliveryDate: null,
    remark: '',
    excl: 1_200_000,
    incl: 1_452_000,
    limit: 1_000_000,
  } as const;
  const ask = { type: 'AskApproval' as const, ...asked, lines: [...asked.lines] };
  const was = approvalEvents.asked({ ...asked, lines: [...asked.lines] });
  const give = {
    type: 'GiveApproval',
    approvalId: 51,
    orderId: 9,
    orderNumber: 901,
    word: '',
    changed: [],
    excl: 1_800_000,
    incl: 2_178_000,
  } as const;
  const no = { type: 'RefuseApproval', approvalId: 51, word: 'Te veel' } as const;
  const withdraw = (askedBy: number) => ({ type: 'WithdrawApproval', approvalId: 51, askedBy }) as const;

  test('is decided once', () => {
    const agreed = approvalEvents.given({
      approvalId: 51,
      customerId: 401,
      orderId: 9,
      orderNumber: 901,
      word: '',
      excl: 1_800_000,
      incl: 2_178_000,
    });
    const refused = approvalEvents.refused({ approvalId: 51, customerId: 401, word: 'Te veel' });
    given().when(ask).then(was);
    given(was).when(ask).refuses('approval-exists');
    given(was).when(give).then(agreed);
    given(was).when(no).then(refused);
    for (const decided of [agreed, refused])
      for (const command of [give, no, withdraw(7)])
        given(was, decided).when(command).refuses('approval-decided');
    given().when(give).refuses('approval-not-found');
  });

  test('is approved with other numbers of its own wines, which the log book says', () => {
    const changed = [{ productId: 1201, quantity: 6 }];
    const agreed = approvalEvents.given({ ...give, customerId: 401, changed });
    given(was)
      .when({ ...give, changed })
      .then(agreed);
    expect(dutch(approvalEvents.given.log(agreed.data))).toContain('met andere aantallen');
    const wine = { productId: 1201, name: 'Sancerre', asked: 12 };
    expect(approvedOf(asked.lines, [])).toEqual([{ ...wine, approved: 12 }]);
    expect(approvedOf([...asked.lines, ...asked.lines], changed)).toEqual([
      { ...wine, asked: 24, approved: 6 },
    ]);
    expect(() => approvedOf(asked.lines, [{ productId: 1202, quantity: 6 }])).toThrow(
      expect.objectContaining({ code: 'approval-wine-not-asked' }),
    );
  });

  test('is withdrawn by who asked', () => {
    const withdrawn = approvalEvents.withdrawn({ approvalId: 51, customerId: 401 });
    given(was).when(withdraw(8)).refuses('approval-not-found');
    given(was).when(withdraw(7)).then(withdrawn);
    given(was, withdrawn).when(give).refuses('approval-decided');
  });
});
