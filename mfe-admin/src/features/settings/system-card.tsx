import { type User, roleLabels } from '@studieplan/contracts';

/** The version that the specification has the page show (section 9). */
const systemVersion = '1.0.0';

/** Who is signed in, in which role, and which version this is. */
export function SystemCard({ user: { email, role } }: { user: User }) {
  return (
    <section className="kv-sheet kv-who" aria-label="Innlogget">
      <dl>
        <div>
          <dt>Innlogget som</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>Rolle</dt>
          <dd>{roleLabels[role]}</dd>
        </div>
        <div>
          <dt>Versjon</dt>
          <dd className="kv-num">{systemVersion}</dd>
        </div>
      </dl>
    </section>
  );
}
