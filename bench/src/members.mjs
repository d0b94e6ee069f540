const password = 'et trygt passord 123';

async function linkMailedTo(system, address) {
  for (;;) {
    const mails = await (await fetch(`${system.mailPage}/api/email`)).json();
    const mail = mails.find(
      ({ to, text }) => to.some((one) => one.address === address) && text.includes('/verify-email'),
    );
    const link = mail?.text.split(/\s+/).find((word) => word.includes('/verify-email'));
    if (link) return new URL(link).searchParams.get('token');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** So many members of one association, who have registered and been approved; answers their logins. */
export async function signInMembers(system, count) {
  const { token: administrator } = await system.call('/api/auth/login', system.systemadmin);
  const { association_id } = await system.call(
    '/api/admin/create-study-association',
    { name: 'Skriveforbundet', organization_number: '912345678', contact_email: 'post@example.no' },
    administrator,
  );
  const signedIn = [];
  for (let number = 1; number <= count; number += 1) {
    const email = `skriver-${number}@example.no`;
    const person = { email, password, full_name: `Skriver ${number}`, study_association_id: association_id };
    await system.call('/api/auth/register', person);
    await system.call('/api/auth/verify-email', { token: await linkMailedTo(system, email) });
    const { users } = await system.call('/api/admin/get-users', { include_pending: true }, administrator);
    const { id } = users.find((user) => user.email === email);
    await system.call('/api/admin/approve-user', { user_id: id }, administrator);
    signedIn.push(await system.call('/api/auth/login', { email, password }));
  }
  return signedIn;
}
