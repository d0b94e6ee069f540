import type { AiPrompts } from '@studieplan/contracts';
import { Database, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import type { PromptPurpose } from './default-prompts.ts';

interface Prompt {
  id: string;
  content: string;
}

type Row = Prompt & { purpose: PromptPurpose };

const columns = 'purpose, id, content';

function both(rows: Row[]): AiPrompts {
  const prompt = (purpose: PromptPurpose): Prompt => {
    const row = rows.find((candidate) => candidate.purpose === purpose);
    if (!row) throw new Error(`the ${purpose} prompt is missing`);
    return { id: row.id, content: row.content };
  };
  return { validation: prompt('validation'), generation: prompt('generation') };
}

const listPrompts = statement<Row>(`SELECT ${columns} FROM ai_prompts`);
const lock = statement<Row>(`SELECT ${columns} FROM ai_prompts ORDER BY purpose FOR UPDATE`);
const save = statement('UPDATE ai_prompts SET content = $2, updated_at = now() WHERE id = $1');

/** The systemadmin's prompts; the migration made one of each. */
@Injectable()
export class PromptsRepository {
  constructor(private readonly database: Database) {}

  async read(purpose: PromptPurpose): Promise<Prompt> {
    return (await this.readAll())[purpose];
  }

  /** Both prompts. */
  async readAll(): Promise<AiPrompts> {
    return both(await this.database.read(listPrompts));
  }

  /** Both prompts, locked until the commit. */
  async lock(tx: Tx): Promise<AiPrompts> {
    return both(await lock.run(tx));
  }

  async save(tx: Tx, prompt: Prompt): Promise<void> {
    await save.run(tx, [prompt.id, prompt.content]);
  }
}
