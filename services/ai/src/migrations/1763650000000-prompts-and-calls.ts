import { randomUUID } from 'node:crypto';
import type { Migration } from '@studieplan/kit/database';
import { defaultPrompts } from '../prompts/default-prompts.ts';

export const PromptsAndCalls1763650000000: Migration = async (runner) => {
  await runner.query(`
    CREATE TABLE ai_prompts (
      purpose text PRIMARY KEY CHECK (purpose IN ('validation', 'generation')),
      id uuid NOT NULL UNIQUE,
      content text NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE model_calls (
      id uuid PRIMARY KEY,
      actor_id uuid NOT NULL,
      started_at timestamptz NOT NULL DEFAULT now(),
      finished_at timestamptz
    );
    CREATE INDEX model_calls_started ON model_calls (started_at);
  `);
  for (const [purpose, content] of Object.entries(defaultPrompts))
    await runner.query('INSERT INTO ai_prompts (purpose, id, content) VALUES ($1, $2, $3)', [
      purpose,
      randomUUID(),
      content,
    ]);
};
