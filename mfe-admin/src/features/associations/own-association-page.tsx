import { operations } from '@studieplan/contracts';
import {
  Loaded,
  Page,
  SavedCheckboxField,
  Sheet,
  useOperation,
  useOperationMutation,
  useUser,
} from '@studieplan/ui';
import { forRole } from '../../no-access.tsx';
import { usePageMessage } from '../../page-message/page-message.tsx';
import { directoryText, validitySentence } from './association-words.ts';

const title = 'Studieforbundet vårt';

/** `/study-associations/own`: what an administrator decides for the own association. */
export const OwnAssociationPage = forRole(
  operations.setDirectorySetting,
  title,
  'Kun administratorer har tilgang til studieforbundets valg.',
  Allowed,
);

function Allowed() {
  const { study_association_name } = useUser();
  const [message, say] = usePageMessage();
  const setting = useOperation(
    operations.getDirectorySetting,
    {},
    { fallback: 'Kunne ikke hente valgene for studieforbundet' },
  );
  const change = useOperationMutation(operations.setDirectorySetting, {
    fallback: 'Kunne ikke lagre valget',
    refreshes: [operations.getDirectorySetting],
    onSuccess: (_, { in_directory }) => say('success', directoryText(in_directory)),
    onError: (error) => say('danger', error.message),
  });
  return (
    <Page title={title} lead={study_association_name ?? undefined}>
      {message}
      <Loaded of={setting}>
        {({ association }) => (
          <>
            <Sheet title="Offentlig oversikt" titleSize="xs">
              <SavedCheckboxField
                label="Vis godkjente planer i oversikten /studieplaner"
                description="Alle kan da finne de godkjente planene som gjelder, og søkemotorer kan ta vare på sidene deres. Avløste og tilbaketrukne planer vises aldri der."
                checked={association.in_directory}
                onSave={(in_directory) =>
                  change.mutateAsync({ association_id: association.id, in_directory })
                }
              />
              <p>
                <a className="ds-link" href="/studieplaner">
                  Se oversikten
                </a>
              </p>
            </Sheet>
            <Sheet title="Hvor lenge godkjenninger gjelder" titleSize="xs">
              <p>{validitySentence(association.validity_years)}</p>
              <p className="kv-muted">Systemadministratoren endrer det.</p>
            </Sheet>
          </>
        )}
      </Loaded>
    </Page>
  );
}
