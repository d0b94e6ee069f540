import { jest } from '@jest/globals';
import { defaultValidationRules, type Role } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { stubOperations, type Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import { systemadmin } from '../../../testing/people.ts';
import type { BrowserPlace } from '../backups/browser-place.ts';
import { SettingsPage } from '../settings-page.tsx';
import type { Settings } from '../use-settings.ts';

/** What getSettings answers in tests. */
export const someSettings: Settings = {
  smtp: {
    host: 'smtp.tjenesten.example',
    port: 587,
    username: 'utsending',
    from_email: 'post@tjenesten.example',
    from_name: 'Studieplantjenesten',
    has_password: true,
  },
  validation_rules: defaultValidationRules,
  ai_prompts: {
    validation: { id: '77777777-7777-4777-8777-777777777771', content: 'Vurder planen rolig.' },
    generation: { id: '77777777-7777-4777-8777-777777777772', content: 'Lag et forslag.' },
  },
  legal_text: { id: '77777777-7777-4777-8777-777777777773', content: '## Lovverk\n\nVoksenopplæringsloven.' },
};

/** Draws /settings with a stubbed network; `stubs` answers instead of, or beside, the ordinary ones. */
export function showSettings({
  tab,
  role = 'systemadmin',
  stubs = {},
}: { tab?: string; role?: Role; stubs?: Stubs } = {}) {
  const calls = stubOperations({
    getSettings: someSettings,
    listOutgoingMails: { mails: [], next_cursor: null, counts: { waiting: 0, sent: 0, dead: 0 } },
    getExam: { exam: null },
    getLoginRules: { require_admin_passkey: false },
    previewLegalText: { html: '<h2>Lovverk</h2>' },
    ...stubs,
  });
  const place = {
    reload: jest.fn<() => void>(),
    health: jest.fn<BrowserPlace['health']>().mockResolvedValue(null),
    download: jest.fn<(path: string) => void>(),
  };
  const user = role === 'systemadmin' ? systemadmin : aUser({ role });
  const at = tab === undefined ? '/settings' : `/settings?tab=${tab}`;
  return { calls, place, ...renderScreen(<SettingsPage place={place} />, { at, user }) };
}
