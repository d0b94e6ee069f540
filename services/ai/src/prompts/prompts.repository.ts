import type { AiPrompts } from '@studieplan/contracts';
import { Database, type Tx, updated } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import type { PromptPurpose } from './default-prompts.ts';

interface Prompt {
  id: string;
  content: string;
}

type Row = Prompt & { purpose: PromptPurpose };

const readBoth = 'SELECT purpose, id, content FROM ai_prompts';

function both(rows: Row[]): AiPrompts {
  const prompt = (purpose: PromptPurpose): Prompt => {
    const row = rows.find((candidate) => candidate.purpose === purpose);
    if (!row) throw new Error(`the ${purpose} prompt is missing`);
    return { id: row.id, content: row.content };
  };
  return { validation: prompt('validation'), generation: prompt('generation') };
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

  /** Both prompts. */
  async readAll(): Promise<AiPrompts> {
    return both(await this.database.read<Row>('ai_prompts', readBoth));
  }

  /** Both prompts, locked until the commit. */
  async lock(tx: Tx): Promise<AiPrompts> {
    return both(await tx.query<Row[]>(`${readBoth} ORDER BY purpose FOR UPDATE`));
  }

  async save(tx: Tx, prompt: Prompt): Promise<void> {
    await updated(tx, 'UPDATE ai_prompts SET content = $2, updated_at = now() WHERE id = $1', [
      prompt.id,
      prompt.content,
    ]);
  }
}
