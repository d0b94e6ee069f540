import { mayCall, operations, roleLabels, type User } from '@studieplan/contracts';
import {
  LeaveGuard,
  Loaded,
  Page,
  SavedCheckboxField,
  Sheet,
  Tabs,
  useOperation,
  useOperationMutation,
  useSession,
} from '@studieplan/ui';
import { type ReactNode, useState } from 'react';
import { NoAccess } from '../../no-access.tsx';
import { type Say, usePageMessage } from '../../page-message/page-message.tsx';
import { ExamCard } from './ai/exam-card.tsx';
import { ModelCard } from './ai/model-card.tsx';
import { PromptForm } from './ai/prompt-form.tsx';
import { RulesForm } from './ai/rules-form.tsx';
import { BackupsTab } from './backups/backups-tab.tsx';
import { browserPlace, type BrowserPlace } from './backups/browser-place.ts';
import { Restarting } from './backups/restarting.tsx';
import { LegalTextForm } from './legal/legal-text-form.tsx';
import { OutgoingMails } from './mail/outgoing-mails.tsx';
import { SmtpForm } from './mail/smtp-form.tsx';
import { TestMailForm } from './mail/test-mail-form.tsx';
import { settingsTabs, UnsavedContext, useSettingsTab, useUnsavedTabs } from './settings-tabs.ts';
import { type Settings, useSettings } from './use-settings.ts';
import './settings.css';

const title = 'Systeminnstillinger';

/** `/settings`: mail, AI, legal text and backups, for the systemadmin alone; `place` stands for the window in tests. */
export function SettingsPage({ place = browserPlace }: { place?: BrowserPlace }) {
  const session = useSession();
  // A session that ends leaves the page standing until the frame turns to the login, so that what the server
  // said about it can be shown.
  const [user, setUser] = useState(session?.user);
  if (session !== undefined && session.user !== user) setUser(session.user);
  if (user === undefined || !mayCall(operations.getSettings.access, user.role)) {
    return <NoAccess title={title} text="Kun systemadministratorer har tilgang til systeminnstillinger." />;
  }
  return <AllowedPage user={user} place={place} />;
}

function AllowedPage({ user, place }: { user: User; place: BrowserPlace }) {
  const [tab, go] = useSettingsTab();
  const [unsaved, report] = useUnsavedTabs();
  const [message, say] = usePageMessage({ toTop: true });
  const [restarting, setRestarting] = useState(false);
  const loaded = useSettings();
  const { keep } = loaded;
  // Nothing is drawn below before: it would be pushed down.
  const stands = loaded.data !== undefined || loaded.error !== null;
  const withSettings = (draw: (settings: Settings) => ReactNode) => (
    <Loaded of={loaded} title="Kunne ikke laste innstillingene">
      {draw}
    </Loaded>
  );
  const panels: Record<typeof tab, ReactNode> = {
    'e-post': (
      <>
        {withSettings(({ smtp }) => (
          <div className="kv-twoup kv-settings kv-settings--main-first">
            <SmtpForm smtp={smtp} keep={keep} say={say} />
            <TestMailForm say={say} />
          </div>
        ))}
        {stands && (
          <div className="kv-gap">
            <OutgoingMails active={tab === 'e-post'} say={say} />
          </div>
        )}
      </>
    ),
    'ki-validering': withSettings(({ validation_rules, ai_prompts, ai_model, draws }) => (
      <div className="kv-twoup kv-settings">
        <RulesForm saved={validation_rules} draws={draws} keep={keep} say={say} />
        <div className="kv-stack">
          {ai_model !== undefined && <ModelCard model={ai_model} keep={keep} say={say} />}
          {ai_model != null && <ExamCard active={tab === 'ki-validering'} say={say} />}
          <PromptForm
            purpose="validation"
            prompts={ai_prompts}
            isRead={ai_model !== null}
            keep={keep}
            say={say}
          />
        </div>
      </div>
    )),
    'ki-generering': withSettings(({ ai_prompts, ai_model }) => (
      <div className="kv-stack">
        {ai_model !== undefined && <ModelCard model={ai_model} keep={keep} say={say} />}
        <PromptForm
          purpose="generation"
          prompts={ai_prompts}
          isRead={ai_model !== null}
          keep={keep}
          say={say}
        />
      </div>
    )),
    lovverk: withSettings(({ legal_text }) => (
      <LegalTextForm saved={legal_text} keep={keep} say={say} active={tab === 'lovverk'} />
    )),
    sikkerhetskopier: (
      <BackupsTab
        userId={user.id}
        say={say}
        place={place}
        hasUnsaved={unsaved.size > 0}
        onRestarting={() => setRestarting(true)}
      />
    ),
  };
  // Nothing can be saved any more, and no question about unsaved text may stop the reload.
  if (restarting)
    return (
      <Page title={title} lead="Gjelder for alle studieforbund.">
        {message}
        <Restarting place={place} />
      </Page>
    );
  return (
    <Page title={title} lead="Gjelder for alle studieforbund.">
      {message}
      <LeaveGuard active={unsaved.size > 0} />
      <UnsavedContext value={report}>
        <Tabs
          label="Innstillinger"
          selected={tab}
          onSelect={go}
          tabs={settingsTabs.map(([key, text]) => ({
            key,
            text,
            note: unsaved.has(key) ? 'ulagrede endringer' : undefined,
            panel: panels[key],
          }))}
        />
      </UnsavedContext>
      {stands && (
        <>
          <div className="kv-after">
            <LoginRules say={say} />
          </div>
          <SystemCard user={user} />
        </>
      )}
    </Page>
  );
}

/** The version that the specification has the page show (section 9). */
const systemVersion = '1.0.0';

/** Who is signed in, in which role, and which version this is. */
function SystemCard({ user: { email, role } }: { user: User }) {
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

/** What a login asks of administrators; counts at once, without a save of its own. */
function LoginRules({ say }: { say: Say }) {
  const rules = useOperation(
    operations.getLoginRules,
    {},
    { fallback: 'Kunne ikke hente reglene for innlogging' },
  );
  const change = useOperationMutation(operations.updateLoginRules, {
    fallback: 'Kunne ikke lagre regelen',
    refreshes: [operations.getLoginRules],
    onSuccess: (_, { require_admin_passkey }) =>
      say(
        'success',
        require_admin_passkey
          ? 'Administratorer må bruke passnøkkel når de logger inn'
          : 'Administratorer kan logge inn med passordet alene',
      ),
    onError: (error) => say('danger', error.message),
  });
  return (
    <Sheet title="Innlogging" titleSize="xs">
      <Loaded of={rules}>
        {(data) => (
          <SavedCheckboxField
            label="Krev passnøkkel av administratorer"
            description="Gjelder administratorer og systemadministratoren, i tillegg til passordet. Den som ikke har en passnøkkel, registrerer en ved neste innlogging. Økter som er åpnet uten passnøkkel, avsluttes."
            checked={data.require_admin_passkey}
            onSave={(require_admin_passkey) => change.mutateAsync({ require_admin_passkey })}
          />
        )}
      </Loaded>
    </Sheet>
  );
}
