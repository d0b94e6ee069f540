import { z } from 'zod';
import { id, ownAdminId, timestamp, object } from './fields.ts';
import { forSystemadmin } from './operation.ts';

/** One saved change of a setting: fields by name, before and after, never secrets; newest first. */
const settingChange = object(() => ({
  change_id: id,
  at: timestamp,
  actor_name: z.string().nullable(),
  before: z.record(z.string(), z.string()),
  after: z.record(z.string(), z.string()),
}));
export type SettingChange = z.output<typeof settingChange>;

/** The call that lists who changed a setting: ten changes at a time; `before_change_id` asks for the ten older ones. */
export const changesOf = (route: `/${string}`, subject: string) =>
  forSystemadmin(`POST ${route}`, subject, {
    input: () => ({ ...ownAdminId, before_change_id: id.optional() }),
    output: () => ({ changes: z.array(settingChange), more: z.boolean() }),
  });

/** Longest prompt and longest legal text, in UTF-16 units. */
export const maxSettingText = 20_000;
