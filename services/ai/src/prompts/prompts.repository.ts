import { Database } from '@studieplan/kit';
import { Injectable } from '@nestjs/common';
import type { PromptPurpose } from './default-prompts.ts';

export interface Prompt {
  id: string;
  content: string;
}

/** The systemadmin's prompts; the migration made one of each. */
@Injectable()
export class PromptsRepository {
  constructor(private readonly database: Database) {}

  async read(purpose: PromptPurpose): Promise<Prompt> {
    const [prompt] = await this.database.read<Prompt>(
      'ai_prompt',
      'SELECT id, content FROM ai_prompts WHERE purpose = $1',
      [purpose],
    );
    if (!prompt) throw new Error(`the ${purpose} prompt is missing`);
    return prompt;
  }
}
