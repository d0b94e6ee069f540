import { ErrorCard, LinkButton, UnavailablePart, useTitle, useUser } from '@studieplan/ui';

/** `/settings`: for the systemadmin alone. */
export function SettingsPage() {
  useTitle('Innstillinger');
  if (useUser().role === 'systemadmin') return <Away />;
  return (
    <div className="kv-part-away">
      <ErrorCard
        page
        title="Ingen tilgang"
        text="Kun systemadministratorer har tilgang til systeminnstillinger."
      >
        <LinkButton to="/" variant="secondary">
          Til oversikten
        </LinkButton>
      </ErrorCard>
    </div>
  );
}

function Away() {
  return (
    <div className="kv-part-away">
      <UnavailablePart>
        <LinkButton to="/" variant="secondary">
          Til oversikten
        </LinkButton>
      </UnavailablePart>
    </div>
  );
}
