import type { User } from '@studieplan/contracts';

/** A signed-in member; every field can be overridden. */
export function aUser(overrides: Partial<User> = {}): User {
  return {
    id: '11111111-1111-4111-8111-111111111111',
    email: 'amina.hassan@samklang.example',
    full_name: 'Amina Yusuf Hassan',
    role: 'member',
    status: 'active',
    study_association_id: '22222222-2222-4222-8222-222222222222',
    study_association_name: 'Studieforbundet Samklang',
    email_verified: true,
    created_at: '2025-11-18T09:00:00Z',
    approved_by_name: 'Kari Lillesæter',
    deleted_at: null,
    ...overrides,
  };
}
